import { expect, it } from 'vitest';
import { commonFormsOf, isNameOf } from './new-password.ts';

it.each([
  ['Password1!', 'password1'],
  ['P@ssw0rd1!', 'password1'],
  ['!!Iloveyou2!!', 'iloveyou2'],
  ['Dr4gon-', 'dr4gon'],
  ['QWERTY123!', 'qwerty123'],
])('%s is looked for as %s among common ones', (password, form) => {
  expect(commonFormsOf(password)).toContain(form);
});

it('looks for nothing where only symbols are left of it', () => {
  expect(commonFormsOf('!!!!')).toEqual(['!!!!']);
});

it('takes spaces around it for nothing', () => {
  expect(commonFormsOf(' !QAZ2wsx$ ')).toContain('!qaz2wsx$');
});

it('keeps what stands inside: a phrase is not its first word', () => {
  expect(commonFormsOf('Welcome-2026!')).not.toContain('welcome');
  expect(commonFormsOf('Correct-Horse-1')).not.toContain('correct');
});

it.each([
  ['Dana.Expert-1', true],
  ['dana-Exp3rt-2026!', true],
  ['1-Dana@Northwind.test', true],
  ['Expert-2026!', false],
  ['Northwind-2026!', false],
  ['Welcome-2026!', false],
  ['Dana-and-the-experts-9', false],
])('%s is the name or address of its owner: %s', (password, expected) => {
  expect(isNameOf(password, { email: 'dana@northwind.test', firstName: 'Dana', lastName: 'Expert' })).toBe(expected);
});

it('knows nothing of names that are too short, or not known', () => {
  expect(isNameOf('Al-Bo-2026!', { email: 'a@b.co', firstName: 'Al', lastName: 'Bo' })).toBe(false);
  expect(isNameOf('Ann-Li-2026!', { email: 'a@b.co', firstName: 'Ann', lastName: 'Li' })).toBe(false);
  expect(isNameOf('Ann-Lee-2026!', { email: 'a@b.co', firstName: 'Ann', lastName: 'Lee' })).toBe(true);
  expect(isNameOf('Expert-2026!', { email: 'dana@northwind.test', firstName: null, lastName: 'Expert' })).toBe(false);
  expect(isNameOf('Null-Expert-2026!', { email: 'dana@northwind.test', firstName: null, lastName: 'Expert' })).toBe(false);
});
