import { expect, it } from 'vitest';
import { commonFormsOf, isMadeOf } from './new-password.ts';

it.each([
  ['Password1!', 'password1'],
  ['P@ssw0rd1!', 'password1'],
  ['!!Iloveyou2!!', 'iloveyou2'],
  ['Dr4gon-', 'dr4gon'],
  ['QWERTY123!', 'qwerty123'],
])('%s is looked for as %s among common ones', (password, form) => {
  expect(commonFormsOf(password)).toContain(form);
});

it('keeps what stands inside: a phrase is not its first word', () => {
  expect(commonFormsOf('Welcome-2026!')).not.toContain('welcome');
  expect(commonFormsOf('Correct-Horse-1')).not.toContain('correct');
});

it.each([
  ['Northwind-2026!', true],
  ['N0rthwind-2026!', true],
  ['Dana.Expert-1', true],
  ['dana2026!', true],
  ['Benefits-Dana-9', true],
  ['Welcome-2026!', false],
  ['Correct-blue-Dana-9', false],
  ['Quiet-harbour-71', false],
])('%s is made of what everybody knows of its owner: %s', (password, expected) => {
  expect(isMadeOf(password, ['Dana', 'Expert', 'dana@northwind.test', 'Northwind Benefits', null])).toBe(expected);
});
