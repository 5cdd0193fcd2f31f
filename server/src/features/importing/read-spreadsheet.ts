import type { ImportReading, RejectedRow } from '@weighbridge/domain/importing/import-questions.ts';
import type { InspectedRows } from '@weighbridge/domain/importing/inspect-rows.ts';
import { SPREADSHEET_MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import { type FileContent, movesWith } from '../../platform/threads/file-content.ts';
import { createThread } from '../../platform/threads/thread.ts';

export interface SpreadsheetTask {
  readonly content: FileContent;
  readonly inspectOnly: boolean;
  readonly reading: ImportReading;
}

/** What a spreadsheet of questions holds; its sections as JSON of `DraftSection[]`, its answers as JSON of `ImportedAnswer[]`. */
export interface ReadSpreadsheet {
  readonly ok: true;
  readonly kind: 'read';
  readonly sections: string;
  readonly answers: string;
  readonly sectionsCount: number;
  readonly questionsCount: number;
  readonly rejected: readonly RejectedRow[];
}
type InspectedSpreadsheet = { readonly ok: true; readonly kind: 'inspected' } & InspectedRows;
type UnusableSpreadsheet = { readonly ok: false; readonly message: string };
export type SpreadsheetAnswer = ReadSpreadsheet | InspectedSpreadsheet | UnusableSpreadsheet;

const thread = createThread<SpreadsheetTask, SpreadsheetAnswer>(new URL('./spreadsheet-worker.ts', import.meta.url), () => ({
  ok: false,
  message: SPREADSHEET_MESSAGES.tooLarge,
}));

const ask = (task: SpreadsheetTask): Promise<SpreadsheetAnswer> => thread.ask(task, { handOver: movesWith(task.content) });

export async function readSpreadsheet(content: FileContent, reading: ImportReading = {}): Promise<ReadSpreadsheet | UnusableSpreadsheet> {
  return (await ask({ content, inspectOnly: false, reading })) as ReadSpreadsheet | UnusableSpreadsheet;
}

/** Only what it looks like and how it would be read. */
export async function inspectSpreadsheet(
  content: FileContent,
  reading: ImportReading,
): Promise<InspectedSpreadsheet | UnusableSpreadsheet> {
  return (await ask({ content, inspectOnly: true, reading })) as InspectedSpreadsheet | UnusableSpreadsheet;
}
