import { expect, it } from 'vitest';
import type { z } from 'zod';
import { fieldErrors } from '../kernel/validation.ts';
import { REPORT_FORMAT_LABELS } from './report.labels.ts';
import { generateReportSchema, REPORT_FORMATS } from './report.schema.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const problems = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? {} : fieldErrors(result.error);
};

it('a report is about one product at least', () => {
  expect(problems(generateReportSchema, { id: ID, format: 'PDF', products: [] })).toEqual({
    products: 'Please select at least one product',
  });
  expect(problems(generateReportSchema, { id: ID, format: 'DOC', products: [ID] })).toEqual({
    format: 'Must be one of the offered options',
  });
});

it('a report leaves out what was not asked for', () => {
  expect(generateReportSchema.parse({ id: ID, format: 'XLSX', products: [ID] })).toEqual({
    id: ID,
    products: [ID],
    format: 'XLSX',
    includeAnswerScore: false,
    includeQuestionWeight: false,
    includeNotes: false,
    includeClientTables: false,
    skipDescription: false,
  });
  expect(REPORT_FORMATS.map((format) => REPORT_FORMAT_LABELS[format])).toHaveLength(3);
});
