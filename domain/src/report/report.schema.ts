import { z } from 'zod';
import { flag, id, listOf, oneOf } from '../kernel/validation.ts';
import { MOST_PRODUCTS } from '../participation/participation.schema.ts';

export const REPORT_FORMATS = ['PDF', 'XLSX', 'XLSX_2'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

const REPORT_MESSAGES = {
  noProducts: 'Please select at least one product',
  tooManyProducts: `At most ${MOST_PRODUCTS} products`,
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
  products: listOf(id(), MOST_PRODUCTS, REPORT_MESSAGES.tooManyProducts).min(1, REPORT_MESSAGES.noProducts),
  format: oneOf(REPORT_FORMATS),
  includeAnswerScore: off(),
  includeQuestionWeight: off(),
  includeNotes: off(),
  includeClientTables: off(),
  projectComparisonId: id().nullish(),
  skipDescription: off(),
});
