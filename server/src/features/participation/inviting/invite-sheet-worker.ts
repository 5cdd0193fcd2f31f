import { INVITE_LIMITS, INVITE_MESSAGES } from '@weighbridge/domain/participation/invite-by-email.schema.ts';
import { type ReadInvitations, readInvitations } from '@weighbridge/domain/participation/invite-sheet.ts';
import { readRows } from '../../../platform/spreadsheet/read-rows.ts';
import { answerTasks } from '../../../platform/threads/answer-tasks.ts';

/** Allows for empty and invalid rows between those that are invited. */
const MAX_ROWS = 1 + 10 * INVITE_LIMITS.atOnce;

/** Runs in a thread: a large upload must not hold up other requests. */
answerTasks(async (bytes: Uint8Array): Promise<ReadInvitations> => {
  const sheet = await readRows(bytes, { maxRows: MAX_ROWS, tooManyRows: INVITE_MESSAGES.tooMany });
  return sheet.ok ? readInvitations(sheet.rows) : sheet;
});
