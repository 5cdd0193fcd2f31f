import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/expect.ts';
import { assertUncommon, isCommon } from './common-passwords.ts';

const DANA = { email: 'dana@northwind.test', firstName: 'Dana', lastName: 'Expert' };

it.each(['Password1!', 'P@ssw0rd!', 'QWERTY123!', '!Iloveyou1', '1qaz@WSX'])('knows %s', async (password) => {
  expect(await isCommon(password)).toBe(true);
  await expectRefusal(assertUncommon(password, DANA), 'INVALID_INPUT', {
    reason: 'common-password',
    fields: { password: 'Many people use this password, so it is easy to guess. Please choose another.' },
  });
});

it.each(['Welcome-2026!', 'Correct-Horse-1', 'Quiet-harbour-71', '\n', '#', 'a\nb'])('takes %j', async (password) => {
  expect(await isCommon(password)).toBe(false);
});

it('refuses a password that is the name of its owner', async () => {
  await expectRefusal(assertUncommon('Dana-Expert-1', DANA), 'INVALID_INPUT', {
    fields: { password: 'This password is your name or email address. Please choose another.' },
  });
  await assertUncommon('Dana-Expert-1', { email: 'lena@lakeside.test' });
});

it('knows 20,000 and more, each once and in small letters', () => {
  const words = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(2);
  expect(words.length).toBeGreaterThan(20_000);
  expect(new Set(words).size).toBe(words.length);
  expect(words.filter((word) => word !== word.toLowerCase())).toEqual([]);
});
