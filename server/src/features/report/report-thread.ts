import type { TellProgress } from '../../platform/threads/answer-tasks.ts';
import { createThread } from '../../platform/threads/thread.ts';
import type { ReportData } from './content/report-data.ts';

/** The largest project as a PDF takes a quarter of this. */
const TIME_LIMIT = 120_000;
const MEMORY = 512;

export interface WrittenReport {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const thread = createThread<ReportData, WrittenReport>(
  new URL('./report-worker.ts', import.meta.url),
  () => {
    throw new Error('The report takes too much time or memory');
  },
  { time: TIME_LIMIT, memory: MEMORY },
);

/** In a thread, so that nobody's request waits for it. It ends with the signal. */
export async function writeReport(data: ReportData, signal: AbortSignal, onProgress: TellProgress): Promise<Uint8Array<ArrayBuffer>> {
  return (await thread.ask(data, { signal, onProgress })).bytes;
}
