import { INVITE_LIMITS, INVITE_MESSAGES } from '@weighbridge/domain/participation/invite-by-email.schema.ts';
import { type ReadInvitations, readInvitations } from '@weighbridge/domain/participation/invite-sheet.ts';
import { readRows } from '../../../platform/spreadsheet/read-rows.ts';
import { answerTasks } from '../../../platform/threads/answer-tasks.ts';
import { bytesOf, type FileContent } from '../../../platform/threads/file-content.ts';

/** Allows for empty and invalid rows between those that are invited. */
const MAX_ROWS = 1 + 10 * INVITE_LIMITS.atOnce;

/** Runs in a thread: a large upload must not hold up other requests. */
answerTasks(async (content: FileContent): Promise<ReadInvitations> => {
  const sheet = await readRows(bytesOf(content), { maxRows: MAX_ROWS, tooManyRows: INVITE_MESSAGES.tooMany });
  return sheet.ok ? readInvitations(sheet.rows) : sheet;
});
