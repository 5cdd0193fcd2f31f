import { expect, it } from 'vitest';
import { fieldErrors } from '../kernel/validation.ts';
import { OWN_COMPANY } from './given-actor.ts';
import { createRoleSchema, updateRoleSchema } from './role.schema.ts';

const role = { name: 'Analyst', company: { id: OWN_COMPANY }, privileges: ['READ_SCORING'] };

const problems = (change: object) => {
  const result = createRoleSchema.safeParse({ ...role, ...change });
  return result.success ? {} : fieldErrors(result.error);
};

it.each(['', '   ', undefined])('wants a name, not %j [ADMIN-030]', (name) => {
  expect(problems({ name })).toEqual({ name: 'Required' });
});

it('trims the name [ADMIN-030]', () => {
  expect(createRoleSchema.parse({ ...role, name: '  Analyst ' }).name).toBe('Analyst');
});

it('takes 50 characters and no more [ADMIN-031]', () => {
  expect(problems({ name: 'x'.repeat(50) })).toEqual({});
  expect(problems({ name: 'x'.repeat(51) })).toEqual({ name: 'Must be less than or equal to 50 characters' });
});

it.each([undefined, null])('wants a company, not %j [ADMIN-032]', (company) => {
  expect(problems({ company })).toEqual({ company: 'Required' });
});

it('wants the company by its id [ADMIN-032]', () => {
  expect(problems({ company: { id: '' } })).toEqual({ 'company.id': 'Required' });
});

it('knows every privilege once and no other', () => {
  expect(createRoleSchema.parse({ ...role, privileges: ['READ_SCORING', 'READ_SCORING'] }).privileges).toEqual(['READ_SCORING']);
  expect(problems({ privileges: ['BE_KING'] })).toEqual({ 'privileges.0': 'Must be one of the offered options' });
});

it('does not reset the default flag when an update leaves it out', () => {
  const result = updateRoleSchema.safeParse({ id: OWN_COMPANY, name: 'Analyst', privileges: [], updatedAt: '2026-07-04T12:00:00Z' });
  expect(result.success ? {} : fieldErrors(result.error)).toEqual({ isDefault: 'Required' });
});
