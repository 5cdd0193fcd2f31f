import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { companySettingsSchema, DEFAULT_COMPANY_SETTINGS } from '../access/company-settings.ts';
import { fieldErrors } from '../kernel/validation.ts';
import { createClientSchema } from './client.schema.ts';
import { createCompanySchema, NEW_COMPANY_ANSWERS_MAX_LENGTH, updateCompanySchema } from './company.schema.ts';
import { createProjectServiceTypeSchema, createServiceTypeSchema, updateServiceTypeSchema } from './service-type.schema.ts';

const problems = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? {} : fieldErrors(result.error);
};
const tooLong = (max: number) => `Must be less than or equal to ${max} characters`;
const x = (length: number) => 'x'.repeat(length);
const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

describe('the settings of a firm', () => {
  const changed = (change: object) => problems(companySettingsSchema, { ...DEFAULT_COMPANY_SETTINGS, ...change });

  it('are these ten [ADMIN-089]', () => {
    expect(Object.keys(companySettingsSchema.shape)).toEqual([
      'scoringType',
      'answersMaxLength',
      'enableExperts',
      'enableBranches',
      'enableExtendedAnswersDeadline',
      'enableClientTables',
      'enableAuthOnBehalf',
      'disableServiceTypes',
      'bpEndpoint',
      'approvedLabel',
    ]);
  });

  it('start with experts on, number scoring and every other flag off [ADMIN-086]', () => {
    expect(createCompanySchema.parse({ name: 'Northwind' }).settings).toEqual({
      scoringType: 'NUMBERS',
      answersMaxLength: [2000, 5000, 5000],
      enableExperts: true,
      enableBranches: false,
      enableExtendedAnswersDeadline: false,
      enableClientTables: false,
      enableAuthOnBehalf: false,
      disableServiceTypes: false,
      bpEndpoint: null,
      approvedLabel: null,
    });
  });

  it.each([
    ['M', [null, 1000, 2000], 'answersMaxLength.0'],
    ['L', [500, undefined, 2000], 'answersMaxLength.1'],
    ['XL', [500, 1000, null], 'answersMaxLength.2'],
  ])('need a length for %s [ADMIN-075]', (_size, answersMaxLength, field) => {
    expect(changed({ answersMaxLength })).toEqual({ [field]: 'Required' });
  });

  it('need all three lengths, and no fourth [ADMIN-075]', () => {
    expect(changed({ answersMaxLength: undefined })).toEqual({ answersMaxLength: 'Required' });
    expect(changed({ answersMaxLength: [500, 1000] })).not.toEqual({});
    expect(changed({ answersMaxLength: [500, 1000, 2000, 3000] })).not.toEqual({});
    expect(changed({ answersMaxLength: [500, 1000, '2000'] })).not.toEqual({});
  });

  it.each([
    [[100, 100, 5000], {}],
    [[99, 1000, 2000], { 'answersMaxLength.0': 'Must be a number greater than or equal to 100' }],
    [[500, 5001, 2000], { 'answersMaxLength.1': 'Must be a number less than or equal to 5000' }],
    [[500, 1000, 150.5], { 'answersMaxLength.2': 'Must be a whole number' }],
  ])('keep lengths between 100 and 5000: %j [ADMIN-076]', (answersMaxLength, expected) => {
    expect(changed({ answersMaxLength })).toEqual(expected);
  });

  it('pre-fill the form of a new firm with lengths that are valid', () => {
    expect(NEW_COMPANY_ANSWERS_MAX_LENGTH).toEqual([500, 1000, 2000]);
    expect(changed({ answersMaxLength: NEW_COMPANY_ANSWERS_MAX_LENGTH })).toEqual({});
  });

  it('take an own word for approved of up to 50 characters [ADMIN-077]', () => {
    expect(changed({ approvedLabel: x(50) })).toEqual({});
    expect(changed({ approvedLabel: x(51) })).toEqual({ approvedLabel: tooLong(50) });
    expect(companySettingsSchema.parse({ ...DEFAULT_COMPANY_SETTINGS, approvedLabel: '  ' }).approvedLabel).toBeNull();
  });

  it('take a domain name or nothing as the endpoint [ADMIN-078]', () => {
    expect(changed({ bpEndpoint: 'api.partner.example' })).toEqual({});
    expect(changed({ bpEndpoint: 'https://partner.example' })).toEqual({ bpEndpoint: 'Invalid domain name' });
    expect(companySettingsSchema.parse({ ...DEFAULT_COMPANY_SETTINGS, bpEndpoint: '' }).bpEndpoint).toBeNull();
  });

  it('know numbers and colours', () => {
    expect(changed({ scoringType: 'COLORS' })).toEqual({});
    expect(changed({ scoringType: 'STARS' })).toEqual({ scoringType: 'Must be one of the offered options' });
  });
});

describe('a firm', () => {
  it('has a name of up to 300 characters [ADMIN-073]', () => {
    expect(problems(createCompanySchema, { name: ' ' })).toEqual({ name: 'Required' });
    expect(problems(createCompanySchema, { name: x(300) })).toEqual({});
    expect(problems(createCompanySchema, { name: x(301) })).toEqual({ name: tooLong(300) });
  });

  it('does not ask for single sign-on unless told to', () => {
    expect(createCompanySchema.parse({ name: 'Northwind' }).requireSso).toBe(false);
  });

  it('is not reset to the defaults by an update that leaves something out', () => {
    expect(problems(updateCompanySchema, { id: ID, name: 'Northwind', updatedAt: '2026-07-04T12:00:00Z' })).toEqual({
      settings: 'Required',
      requireSso: 'Required',
    });
  });
});

describe('a client', () => {
  const changed = (change: object) => problems(createClientSchema, { name: 'Acme', website: 'acme.test', ...change });

  it.each([
    ['ADMIN-063', { name: '  ' }, { name: 'Required' }],
    ['ADMIN-064', { name: x(300) }, {}],
    ['ADMIN-064', { name: x(301) }, { name: tooLong(300) }],
    ['ADMIN-065', { description: x(2000) }, {}],
    ['ADMIN-065', { description: x(2001) }, { description: tooLong(2000) }],
    ['ADMIN-066', { location: x(500) }, {}],
    ['ADMIN-066', { location: x(501) }, { location: tooLong(500) }],
    ['ADMIN-067', { website: '' }, { website: 'Required' }],
    ['ADMIN-068', { website: 'acme' }, { website: 'Must be a valid URL' }],
    ['ADMIN-068', { website: `acme.test/${x(90)}` }, {}],
    ['ADMIN-068', { website: `acme.test/${x(91)}` }, { website: tooLong(100) }],
  ])('[%s] %j', (_id, change, expected) => {
    expect(changed(change)).toEqual(expected);
  });
});

describe('service types', () => {
  it.each([
    ['a service type', createServiceTypeSchema],
    ['a project service type', createProjectServiceTypeSchema],
  ])('%s has a label of up to 300 characters [ADMIN-069] [ADMIN-070]', (_what, schema) => {
    expect(problems(schema, { label: ' ' })).toEqual({ label: 'Required' });
    expect(problems(schema, { label: x(300) })).toEqual({});
    expect(problems(schema, { label: x(301) })).toEqual({ label: tooLong(300) });
  });

  it('a project service type has a description of up to 1000 characters [ADMIN-071]', () => {
    expect(problems(createProjectServiceTypeSchema, { label: 'Dental', description: x(1000) })).toEqual({});
    expect(problems(createProjectServiceTypeSchema, { label: 'Dental', description: x(1001) })).toEqual({ description: tooLong(1000) });
  });

  it('stay with their firm when they change', () => {
    const change = { id: ID, label: 'Dental', company: { id: ID }, updatedAt: '2026-07-04T12:00:00Z' };
    expect(updateServiceTypeSchema.parse(change)).not.toHaveProperty('company');
  });
});
