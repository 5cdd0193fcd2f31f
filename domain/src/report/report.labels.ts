import type { ReportFormat, ReportOption } from './report.schema.ts';

export const REPORT_FORMAT_LABELS = {
  PDF: 'PDF',
  XLSX: 'XLSX (a sheet per section)',
  XLSX_2: 'XLSX (one list)',
} as const satisfies Record<ReportFormat, string>;

export const REPORT_OPTION_LABELS = {
  includeAnswerScore: 'Include Answer Score',
  includeQuestionWeight: 'Include Question Weight',
  includeNotes: 'Include Notes',
  includeClientTables: 'Include Client Tables',
  skipDescription: 'Skip Description',
} as const satisfies Record<ReportOption, string>;

export const REPORT_TEXTS = {
  exported: 'The report has been exported',
  failed: 'The system is unable to generate the report, try again later',
} as const;
