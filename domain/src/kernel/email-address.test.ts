import { expect, it } from 'vitest';
import { z } from 'zod';
import { EMAIL_ADDRESS } from './email-address.ts';

it('is the rule of the schema library, which may spell a hyphen otherwise', () => {
  expect(EMAIL_ADDRESS.source).toBe(z.regexes.email.source.replaceAll('\\-', '-'));
  expect(EMAIL_ADDRESS.flags).toBe(z.regexes.email.flags);
});

it.each([
  ['ada@example.test', true],
  ["o'neill+rfp@mail.example.co.uk", true],
  ['x_1-2@a1-b.org', true],
  ['ada@example', false],
  ['.ada@example.test', false],
  ['ada.@example.test', false],
  ['ada@-example.test', false],
  ['ada lovelace@example.test', false],
  ['ada@example.t', false],
])('takes %s: %s', (address, taken) => {
  expect(EMAIL_ADDRESS.test(address)).toBe(taken);
});
