import { INVITE_LIMITS, INVITE_MESSAGES } from '@weighbridge/domain/participation/invite-by-email.schema.ts';
import { type ReadInvitations, readInvitations } from '@weighbridge/domain/participation/invite-sheet.ts';
import { readRows } from '../../platform/spreadsheet/read-rows.ts';
import { answerTasks } from '../../platform/threads/answer-tasks.ts';

/** Room for rows that are empty or wrong between those that are invited. */
const MAX_ROWS = 1 + 10 * INVITE_LIMITS.atOnce;

/** In a thread of its own: whatever somebody uploads here must not hold up everybody else. */
answerTasks(async (bytes: Uint8Array): Promise<ReadInvitations> => {
  const sheet = await readRows(bytes, { maxRows: MAX_ROWS, tooManyRows: INVITE_MESSAGES.tooMany });
  return sheet.ok ? readInvitations(sheet.rows) : sheet;
});
