import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { givenAsked, givenServer, LABEL, renderAnswering } from './testing/given-answering.tsx';

const field = (name: string = LABEL) => page.getByRole('textbox', { name });
const status = (text: string) => page.getByRole('status').filter({ hasText: text });
const RULES = { min: null, max: null, maxLength: null, pattern: null, maxSize: null, mimetypes: [], multiple: false };

it('says again what is wrong when the page is loaded again, and does not hide it behind good news', async () => {
  const server = givenServer();
  const broken = givenAsked({ question: { type: 'EMAIL' }, answer: { value: 'sales', isDraft: true } });
  const fine = givenAsked({ question: { label: 'Your fees?' }, answer: { value: 'None' } });
  await renderAnswering([broken, fine]);
  await expect.element(page.getByText('Value is not a valid Email')).toBeVisible();
  await expect.element(status('1 draft is not valid yet')).toBeVisible();
  expect(page.getByText('All changes saved').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.poll(() => document.activeElement?.id).toBe(broken.id);
  await field().fill('sales@gold.test');
  await userEvent.keyboard('{Tab}');
  await expect.element(status('All changes saved')).toBeVisible();
  expect(server.saves.at(-1)).toMatchObject({ value: 'sales@gold.test', isDraft: false });
  await expect.element(page.getByText('Value is not a valid Email')).not.toBeInTheDocument();
});

it('says again that a text does not have the requested format, as soon as that can be checked', async () => {
  givenServer();
  const question = { type: 'STRING', rules: { ...RULES, pattern: '\\d+-\\d' } } as const;
  await renderAnswering([givenAsked({ question, answer: { value: 'twelve', isDraft: true } })]);
  await expect.element(page.getByText('Value does not have the requested format')).toBeVisible();
});

it('says what a choice asks for in addition once the question is left without it', async () => {
  givenServer();
  await renderAnswering([givenAsked({ question: { type: 'BOOLEAN', view: 'RADIO', yesAnswerText: 'Since when?' } }), givenAsked()]);
  await page.getByRole('radio', { name: 'Yes' }).click();
  await expect.element(page.getByText('Draft', { exact: true })).toBeVisible();
  await expect.element(status('All changes saved')).toBeVisible();
  (document.activeElement as HTMLElement).blur();
  await expect.element(page.getByText('Required')).toBeVisible();
  await expect.element(status('1 draft is not valid yet')).toBeVisible();
});
