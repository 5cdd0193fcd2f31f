import { expect, it } from 'vitest';
import type { z } from 'zod';
import { fieldErrors } from '../kernel/validation.ts';
import { generateVendorReportSchema } from './vendor-report.schema.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const problems = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? {} : fieldErrors(result.error);
};

it('a report for a vendor is a spreadsheet about one product', () => {
  expect(problems(generateVendorReportSchema, { id: ID, format: 'XLSX', product: { id: ID } })).toEqual({});
  expect(problems(generateVendorReportSchema, { id: ID, format: 'PDF' })).toEqual({
    format: 'Must be one of the offered options',
    product: 'Required',
  });
});
