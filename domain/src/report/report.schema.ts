import { z } from 'zod';
import { MESSAGES } from '../kernel/messages.ts';
import { flag, id, missingOr, oneOf } from '../kernel/validation.ts';

export const REPORT_FORMATS = ['PDF', 'XLSX', 'XLSX_2'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** More products than any project has; without a limit one call could name millions. */
const MOST_REPORT_PRODUCTS = 500;

const REPORT_MESSAGES = {
  noProducts: 'Please select at least one product',
  tooManyProducts: `At most ${MOST_REPORT_PRODUCTS} products`,
} as const;

const off = () =>
  flag()
    .nullish()
    .transform((on) => on ?? false);

/** What a report shows; the same in every format. */
export const REPORT_OPTIONS = [
  'includeAnswerScore',
  'includeQuestionWeight',
  'includeNotes',
  'includeClientTables',
  'skipDescription',
] as const;
export type ReportOption = (typeof REPORT_OPTIONS)[number];

/** `id` is the project, `products` are its entries. */
export const generateReportSchema = z.object({
  id: id(),
  products: z
    .array(id(), { error: missingOr(MESSAGES.structure) })
    .min(1, REPORT_MESSAGES.noProducts)
    .max(MOST_REPORT_PRODUCTS, REPORT_MESSAGES.tooManyProducts),
  format: oneOf(REPORT_FORMATS),
  includeAnswerScore: off(),
  includeQuestionWeight: off(),
  includeNotes: off(),
  includeClientTables: off(),
  projectComparisonId: id().nullish(),
  skipDescription: off(),
});
