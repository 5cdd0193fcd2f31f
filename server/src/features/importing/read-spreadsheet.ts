import { Worker } from 'node:worker_threads';
import { IMPORT_MESSAGES, type RejectedRow } from '@weighbridge/domain/importing/import-questions.ts';

/** What a spreadsheet of questions holds; its sections as JSON of `DraftSection[]`. */
export interface ReadSpreadsheet {
  readonly ok: true;
  readonly sections: string;
  readonly sectionsCount: number;
  readonly questionsCount: number;
  readonly rejected: readonly RejectedRow[];
}
export type SpreadsheetAnswer = ReadSpreadsheet | { readonly ok: false; readonly message: string };

const TIME_LIMIT = 30_000;
const IDLE_LIMIT = 60_000;
const TOO_LARGE: SpreadsheetAnswer = { ok: false, message: IMPORT_MESSAGES.tooLarge };

let worker: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

/** One file after the other: each may take much memory, and a thread keeps warm for the next. The bytes are handed over for good. */
export function readSpreadsheet(bytes: Uint8Array<ArrayBuffer>): Promise<SpreadsheetAnswer> {
  const turn = last.then(() => ask(bytes));
  last = turn.catch(() => undefined);
  return turn;
}

function ask(bytes: Uint8Array<ArrayBuffer>): Promise<SpreadsheetAnswer> {
  clearTimeout(idle);
  const current = (worker ??= startWorker());
  return new Promise<SpreadsheetAnswer>((resolve, reject) => {
    const done = (keep: boolean, settle: () => void) => {
      clearTimeout(timer);
      current.off('message', onMessage).off('error', onError).off('exit', onExit);
      if (keep) idle = setTimeout(stopWorker, IDLE_LIMIT).unref();
      else stopWorker();
      settle();
    };
    const onMessage = (answer: SpreadsheetAnswer | { failure: string }) =>
      done(true, () => ('failure' in answer ? reject(new Error(answer.failure)) : resolve(answer)));
    const onError = (error: Error & { code?: string }) =>
      done(false, () => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(TOO_LARGE) : reject(error)));
    const onExit = () => done(false, () => reject(new Error('The thread that reads spreadsheets ended')));
    const timer = setTimeout(() => done(false, () => resolve(TOO_LARGE)), TIME_LIMIT);
    current.on('message', onMessage).on('error', onError).on('exit', onExit);
    current.postMessage(bytes, [bytes.buffer]);
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 768 } });
  // Whoever waits for an answer has a request open; between two files the thread must not keep a stopping server alive.
  started.unref();
  return started;
}

function stopWorker(): void {
  const stopped = worker;
  worker = null;
  void stopped?.terminate();
}
