import { writeXlsx } from 'hucre/xlsx';
import { answerTasks } from '../../platform/threads/answer-tasks.ts';
import { answerWorkbook } from './answer-workbook.ts';
import { openSheetData } from './sheet-data.ts';
import type { WorkbookToWrite } from './write-answer-workbook.ts';

/** Writing a thousand questions takes a while: in a thread, so that other requests do not wait. */
answerTasks(
  async ({ about, data }: WorkbookToWrite) => {
    const { questions, context } = openSheetData(data);
    return { bytes: new Uint8Array(await writeXlsx(answerWorkbook({ ...about, questions, context }))) };
  },
  ({ bytes }) => [bytes.buffer],
);
