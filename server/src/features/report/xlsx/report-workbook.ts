import type { ReportFormat } from '@weighbridge/domain/report/report.schema.ts';
import type { WriteOptions } from 'hucre/xlsx';
import { cellText } from '../../answer-sheet/cell-text.ts';
import type { OpenReport } from '../content/open-report.ts';
import { clientTableSheet } from './client-table-sheet.ts';
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
  const tables = tablesWithColumns(report);
  const names = sheetNames(
    [...report.sections, ...tables].map(({ name }) => name),
    [SUMMARY],
  );
  const sections = report.sections.map((section, index) => sectionSheet(report, section, names[index]!));
  const summary = summarySheet(report, (section, product) => sections[section]?.totals?.score(product) ?? null);
  return [summary, ...sections.map(({ sheet }) => sheet), ...tableSheets(tables, names.slice(sections.length))];
}

function inOneList(report: OpenReport): WriteOptions['sheets'] {
  const { sheet, sectionScore } = flatSheet(report);
  const tables = tablesWithColumns(report);
  const names = sheetNames(
    tables.map(({ name }) => name),
    [SUMMARY, sheet.name],
  );
  return [summarySheet(report, sectionScore), sheet, ...tableSheets(tables, names)];
}

/** A sheet without columns is one that no program opens. */
const tablesWithColumns = ({ clientTables }: OpenReport) => clientTables.filter(({ heads }) => heads.length > 0);

function tableSheets(tables: OpenReport['clientTables'], names: readonly string[]): WriteOptions['sheets'] {
  return tables.map((table, index) => clientTableSheet(table, names[index]!));
}
