import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { AnswerContent } from '@weighbridge/domain/answer/answer.types.ts';
import type { InvalidSheetRow } from '@weighbridge/domain/answer/read-answer-sheet.ts';
import { SPREADSHEET_MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import { type FileContent, movesWith } from '../../platform/threads/file-content.ts';
import { createThread } from '../../platform/threads/thread.ts';
import { type SheetColumns, type SheetData, type StoredSheet, toColumns } from './sheet-data.ts';

export interface AnswerSheetChange {
  row: number;
  questionId: string;
  sectionId: string;
  label: string;
  beforeText: string;
  afterText: string;
  answer: AnswerContent;
}

export interface ParsedAnswers {
  changes: AnswerSheetChange[];
  invalid: readonly InvalidSheetRow[];
  unknown: readonly { row: number; label: string }[];
  unchanged: number;
}

export interface SheetToRead {
  readonly content: FileContent;
  /** The file is read while this is still being loaded. */
  readonly data: SheetData | Promise<SheetData>;
}

/** The same for the thread: what the cells are compared with follows through a port, or null when nothing will come. */
export interface TaskOfReader {
  readonly content: FileContent;
  readonly coming: MessagePort;
}

/** What follows. */
export interface SheetToCompare extends Omit<SheetData, 'stored'> {
  readonly columns: SheetColumns;
  readonly files: StoredSheet['files'];
}

/** The result comes back as JSON of `ParsedAnswers`. */
export type ReadAnswers = { readonly ok: true; readonly parsed: string } | { readonly ok: false; readonly message: string };

/** Another thread than the one that writes: a slow upload must not hold up exports. */
const thread = createThread<TaskOfReader, ReadAnswers>(new URL('./read-worker.ts', import.meta.url), () => ({
  ok: false,
  message: SPREADSHEET_MESSAGES.tooLarge,
}));

/** What the file would change, or what is wrong with it. */
export async function readAnswerFile({
  content,
  data,
}: SheetToRead): Promise<{ readonly ok: true; readonly parsed: ParsedAnswers } | { readonly ok: false; readonly message: string }> {
  const { port1: here, port2: coming } = new MessageChannel();
  const reading = thread.ask({ content, coming }, { handOver: [...movesWith(content), coming] }).finally(() => here.close());
  const sending = Promise.resolve(data).then(
    ({ stored, ...rules }) =>
      here.postMessage({ columns: toColumns(stored.questions), files: stored.files, ...rules } satisfies SheetToCompare),
    (error: unknown) => {
      // The thread would wait for ever.
      here.postMessage(null);
      throw error;
    },
  );
  const [read] = await Promise.all([reading, sending]);
  return read.ok ? { ok: true, parsed: JSON.parse(read.parsed) as ParsedAnswers } : read;
}
