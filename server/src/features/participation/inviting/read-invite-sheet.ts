import { SPREADSHEET_MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import type { ReadInvitations } from '@weighbridge/domain/participation/invite-sheet.ts';
import { type FileContent, movesWith } from '../../../platform/threads/file-content.ts';
import { createThread } from '../../../platform/threads/thread.ts';

const thread = createThread<FileContent, ReadInvitations>(new URL('./invite-sheet-worker.ts', import.meta.url), () => ({
  ok: false,
  message: SPREADSHEET_MESSAGES.tooLarge,
}));

export function readInviteSheet(content: FileContent): Promise<ReadInvitations> {
  return thread.ask(content, { handOver: movesWith(content) });
}
