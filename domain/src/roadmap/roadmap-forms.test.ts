import { expect, it } from 'vitest';
import type { z } from 'zod';
import { fieldErrors } from '../kernel/validation.ts';
import { changeProjectStatusSchema } from './change-status.schema.ts';
import { sendStatusEmailSchema } from './status-email.schema.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const problems = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? {} : fieldErrors(result.error);
};

it('a change of status says where it starts from', () => {
  expect(problems(changeProjectStatusSchema, { id: ID, status: 'IN_REVIEW' })).toEqual({ from: 'Required' });
  expect(problems(changeProjectStatusSchema, { id: ID, from: 'DRAFT', status: 'OPEN' })).toEqual({
    status: 'Must be one of the offered options',
  });
});

it('a status email goes to valid, different recipients', () => {
  expect(problems(sendStatusEmailSchema, { id: ID, emails: [] })).toEqual({ emails: 'At least one recipient must be added' });
  expect(problems(sendStatusEmailSchema, { id: ID, emails: ['ann@firm.test', 'nobody'] })).toEqual({ 'emails.1': 'Must be a valid email' });
  expect(problems(sendStatusEmailSchema, { id: ID, emails: ['ann@firm.test', 'Ann@Firm.test '] })).toEqual({
    'emails.1': 'This email is already added',
  });
  expect(sendStatusEmailSchema.parse({ id: ID, emails: [' Ann@Firm.test'] }).emails).toEqual(['ann@firm.test']);
});
