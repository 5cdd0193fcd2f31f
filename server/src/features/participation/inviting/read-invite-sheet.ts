import { SPREADSHEET_MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import type { ReadInvitations } from '@weighbridge/domain/participation/invite-sheet.ts';
import { createThread } from '../../../platform/threads/thread.ts';

const thread = createThread<Uint8Array, ReadInvitations>(new URL('./invite-sheet-worker.ts', import.meta.url), () => ({
  ok: false,
  message: SPREADSHEET_MESSAGES.tooLarge,
}));

/** The bytes move to the thread and cannot be used afterwards. */
export function readInviteSheet(bytes: Uint8Array<ArrayBuffer>): Promise<ReadInvitations> {
  return thread.ask(bytes, { handOver: [bytes.buffer] });
}
