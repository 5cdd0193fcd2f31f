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
