import { createThread } from '../../platform/threads/thread.ts';
import type { AboutWorkbook } from './answer-workbook.ts';
import type { SheetData } from './sheet-data.ts';

export interface WorkbookToWrite {
  readonly about: AboutWorkbook;
  readonly data: SheetData;
}

interface Written {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const thread = createThread<WorkbookToWrite, Written>(new URL('./write-worker.ts', import.meta.url), () => {
  throw new Error('A questionnaire is too large to be written as a spreadsheet');
});

/** The bytes of the workbook. */
export async function writeAnswerWorkbook(workbook: WorkbookToWrite): Promise<Uint8Array<ArrayBuffer>> {
  return (await thread.ask(workbook)).bytes;
}
