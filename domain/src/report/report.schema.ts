import { z } from 'zod';
import { MESSAGES } from '../kernel/messages.ts';
import { flag, id, missingOr, oneOf } from '../kernel/validation.ts';

export const REPORT_FORMATS = ['PDF', 'XLSX', 'XLSX_2'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

export const REPORT_FORMAT_LABELS = {
  PDF: 'PDF',
  XLSX: 'XLSX (a sheet per section)',
  XLSX_2: 'XLSX (one list)',
} as const satisfies Record<ReportFormat, string>;

export const REPORT_MESSAGES = {
  noProducts: 'Please select at least one product',
} as const;

const off = () => flag().default(false);

/** `id` is the project. */
export const generateReportSchema = z.object({
  id: id(),
  products: z.array(id(), { error: missingOr(MESSAGES.structure) }).min(1, REPORT_MESSAGES.noProducts),
  format: oneOf(REPORT_FORMATS),
  includeAnswerScore: off(),
  includeQuestionWeight: off(),
  includeNotes: off(),
  includeClientTables: off(),
  projectComparisonId: id().nullish(),
  skipDescription: off(),
});
export type GenerateReportInput = z.input<typeof generateReportSchema>;
