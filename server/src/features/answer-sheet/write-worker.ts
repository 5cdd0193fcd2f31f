import { writeWorkbook } from '../../platform/spreadsheet/write-workbook.ts';
import { answerTasks } from '../../platform/threads/answer-tasks.ts';
import { answerWorkbook } from './answer-workbook.ts';
import { openSheetData } from './sheet-data.ts';
import type { WorkbookToWrite } from './write-answer-workbook.ts';

/** Writing a thousand questions takes a while: in a thread, so that other requests do not wait. */
answerTasks(
  async ({ about, data }: WorkbookToWrite) => {
    const { questions, context } = openSheetData(data);
    return { bytes: await writeWorkbook(answerWorkbook({ ...about, questions, context })) };
  },
  ({ bytes }) => [bytes.buffer],
);
