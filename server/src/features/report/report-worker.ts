import { answerTasks } from '../../platform/threads/answer-tasks.ts';
import { openReport } from './content/open-report.ts';
import type { ReportData } from './content/report-data.ts';
import type { WrittenReport } from './report-thread.ts';

/** Each library is loaded with the first report that needs it. */
answerTasks(
  async (data: ReportData, tell): Promise<WrittenReport> => {
    const report = openReport(data);
    tell(0.1);
    if (data.format === 'PDF') {
      const { writeReportPdf } = await import('./pdf/report-pdf.ts');
      return { bytes: new Uint8Array(await writeReportPdf(report, (progress) => tell(0.1 + progress * 0.9))) };
    }
    const [{ writeWorkbook }, { reportWorkbook }] = await Promise.all([
      import('../../platform/spreadsheet/write-workbook.ts'),
      import('./xlsx/report-workbook.ts'),
    ]);
    const workbook = reportWorkbook(report, data.format);
    tell(0.4);
    return { bytes: await writeWorkbook(workbook) };
  },
  ({ bytes }) => [bytes.buffer],
);
