import type { RejectedRow } from '@weighbridge/domain/importing/import-questions.ts';
import { SPREADSHEET_MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import { createThread } from '../../platform/threads/thread.ts';

/** What a spreadsheet of questions holds; its sections as JSON of `DraftSection[]`. */
export interface ReadSpreadsheet {
  readonly ok: true;
  readonly sections: string;
  readonly sectionsCount: number;
  readonly questionsCount: number;
  readonly rejected: readonly RejectedRow[];
}
export type SpreadsheetAnswer = ReadSpreadsheet | { readonly ok: false; readonly message: string };

const thread = createThread<Uint8Array, SpreadsheetAnswer>(new URL('./spreadsheet-worker.ts', import.meta.url), () => ({
  ok: false,
  message: SPREADSHEET_MESSAGES.tooLarge,
}));

/** The bytes move to the thread and cannot be used afterwards. */
export function readSpreadsheet(bytes: Uint8Array<ArrayBuffer>): Promise<SpreadsheetAnswer> {
  return thread.ask(bytes, { handOver: [bytes.buffer] });
}
