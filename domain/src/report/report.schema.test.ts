import { expect, it } from 'vitest';
import type { z } from 'zod';
import { fieldErrors } from '../kernel/validation.ts';
import {
  generateReportSchema,
  generateVendorReportSchema,
  REPORT_FORMAT_LABELS,
  REPORT_FORMATS,
  sendStatusEmailSchema,
} from './report.schema.ts';

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

it('a status e-mail goes to valid, different recipients', () => {
  expect(problems(sendStatusEmailSchema, { id: ID, emails: [] })).toEqual({ emails: 'At least one recipient must be added' });
  expect(problems(sendStatusEmailSchema, { id: ID, emails: ['ann@firm.test', 'nobody'] })).toEqual({ 'emails.1': 'Must be a valid email' });
  expect(problems(sendStatusEmailSchema, { id: ID, emails: ['ann@firm.test', 'Ann@Firm.test '] })).toEqual({
    'emails.1': 'This email is already added',
  });
  expect(sendStatusEmailSchema.parse({ id: ID, emails: [' Ann@Firm.test'] }).emails).toEqual(['ann@firm.test']);
});

it('a report for a vendor is a spreadsheet about one product', () => {
  expect(problems(generateVendorReportSchema, { id: ID, format: 'XLSX', product: { id: ID } })).toEqual({});
  expect(problems(generateVendorReportSchema, { id: ID, format: 'PDF' })).toEqual({
    format: 'Must be one of the offered options',
    product: 'Required',
  });
});
