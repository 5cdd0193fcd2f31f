import { MAX_HEAD_ROW } from '@weighbridge/domain/importing/import-columns.ts';
import { INVITE_LIMITS, INVITE_MESSAGES } from '@weighbridge/domain/participation/invite-by-email.schema.ts';
import { findInviteHeads, type ReadInvitations, readInvitations } from '@weighbridge/domain/participation/invite-sheet.ts';
import { readRows } from '../../../platform/spreadsheet/read-rows.ts';
import { answerTasks } from '../../../platform/threads/answer-tasks.ts';
import { bytesOf, type FileContent } from '../../../platform/threads/file-content.ts';

/** Allows for a title above the headings, and for empty and invalid rows between those that are invited. */
const MAX_ROWS = MAX_HEAD_ROW + 1 + 10 * INVITE_LIMITS.atOnce;

/** Before the vendors stands a cover in many workbooks. */
const recognise = (head: readonly (readonly string[])[]): boolean => findInviteHeads(head) !== null;

/** Runs in a thread: a large upload must not hold up other requests. */
answerTasks(async (content: FileContent): Promise<ReadInvitations> => {
  const sheet = await readRows(bytesOf(content), { maxRows: MAX_ROWS, tooManyRows: INVITE_MESSAGES.tooMany, recognise });
  return sheet.ok ? readInvitations(sheet.rows) : sheet;
});
