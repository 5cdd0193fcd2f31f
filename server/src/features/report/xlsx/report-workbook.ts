import type { ReportFormat } from '@weighbridge/domain/report/report.schema.ts';
import type { WriteOptions } from 'hucre/xlsx';
import { cellText } from '../../answer-sheet/cell-text.ts';
import type { OpenReport } from '../content/open-report.ts';
import { flatSheet } from './flat-sheet.ts';
import { sectionSheet } from './section-sheets.ts';
import { sheetNames } from './sheet-names.ts';
import { SUMMARY, summarySheet } from './summary-sheet.ts';

/** XLSX: a sheet for each section with the products across; XLSX_2: one list (decision 79). Both begin with a summary. */
export function reportWorkbook(report: OpenReport, format: Exclude<ReportFormat, 'PDF'>): WriteOptions {
  const { project, company, madeAt } = report.about;
  return {
    properties: { title: cellText(project), company: cellText(company), created: madeAt, modified: madeAt },
    sheets: format === 'XLSX' ? bySection(report) : inOneList(report),
  };
}

function bySection(report: OpenReport): WriteOptions['sheets'] {
  const names = sheetNames(
    report.sections.map(({ name }) => name),
    [SUMMARY],
  );
  const sections = report.sections.map((section, index) => sectionSheet(report, section, names[index]!));
  const summary = summarySheet(report, (section, product) => sections[section]?.totals?.score(product) ?? null);
  return [summary, ...sections.map(({ sheet }) => sheet)];
}

function inOneList(report: OpenReport): WriteOptions['sheets'] {
  const { sheet, sectionScore } = flatSheet(report);
  return [summarySheet(report, sectionScore), sheet];
}
