import { expect, it } from 'vitest';
import { DomainError } from './errors.ts';

it('says what it is about, or else what people are told in such a case', () => {
  expect(new DomainError('NOT_FOUND', { message: 'No such firm' })).toMatchObject({
    message: 'No such firm',
    code: 'NOT_FOUND',
    status: 404,
  });
  expect(new DomainError('FORBIDDEN')).toMatchObject({
    message: "You don't have permission to do this.",
    status: 403,
    name: 'DomainError',
  });
});

it('carries why, at which fields, and who was first', () => {
  const conflict = { by: 'Ann', at: new Date('2026-07-04T12:00:00Z') };
  expect(new DomainError('CONFLICT', { reason: 'in-use', fields: { name: 'Required' }, conflict })).toMatchObject({
    reason: 'in-use',
    fields: { name: 'Required' },
    conflict: { by: 'Ann', at: new Date('2026-07-04T12:00:00Z') },
    status: 409,
  });
});
