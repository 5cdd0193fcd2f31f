import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenDefinition } from '../../question-list/testing/given-questions.ts';
import type { QuestionDefinition } from '../question.operations.ts';
import { QuestionPreview } from './question-preview.tsx';

const LABEL = 'How large is your network?';
const show = async (change: Partial<QuestionDefinition>) => {
  await renderScreen(<QuestionPreview question={givenDefinition(change)} />);
  await expect.element(page.getByText(LABEL).first()).toBeVisible();
};
const field = (name = LABEL) => page.getByRole('textbox', { name });
const option = (id: string, label: string, clarificationQuestion: string | null = null) => ({
  id,
  label,
  apiId: null,
  clarificationQuestion,
});
const NO_RULES = { min: null, max: null, maxLength: null, pattern: null, maxSize: null, mimetypes: [], multiple: false };

it('shows placeholder, helper text, prefix and suffix at the input [QUES-079]', async () => {
  await show({ type: 'NUMBER', placeholder: '0.00', helperText: 'Per member and month', prefix: '$', suffix: 'PMPM' });
  await expect.element(field()).toHaveAttribute('placeholder', '0.00');
  await expect.element(field()).toHaveAccessibleDescription('Per member and month');
  const at = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect();
  const input = field().element().getBoundingClientRect();
  expect(at('$').left - input.left).toBeLessThan(20);
  expect(input.right - at('PMPM').right).toBeLessThan(20);
});

describe('what is typed', () => {
  it.each([
    ['TEXT', 'TEXTAREA', null, 5000],
    ['STRING', 'INPUT', 'text', 2000],
    ['EMAIL', 'INPUT', 'email', 5000],
    ['URL', 'INPUT', 'url', 5000],
    ['VIDEO', 'INPUT', 'url', 5000],
    ['NUMBER', 'INPUT', 'decimal', 5000],
  ] as const)('%s has its own field', async (type, tag, keyboard, length) => {
    await show({ type });
    expect(field().element().tagName).toBe(tag);
    await expect.element(field()).toHaveAttribute('maxlength', String(length));
    expect(field().element().getAttribute('inputmode')).toBe(keyboard);
  });

  it('keeps to the length of the question where that is lower', async () => {
    await show({ type: 'TEXT', rules: { ...NO_RULES, maxLength: 80 } });
    await expect.element(field()).toHaveAttribute('maxlength', '80');
  });

  it('groups a number once it is left, and not while it is typed', async () => {
    await show({ type: 'NUMBER', enableNumberFormatting: true });
    await field().fill('1234567,5');
    await expect.element(field()).toHaveValue('1234567,5');
    await userEvent.keyboard('{Tab}');
    await expect.element(field()).toHaveValue('1,234,567.5');
  });
});

describe('yes or no', () => {
  it('is a pair of radio buttons that asks further', async () => {
    await show({ type: 'BOOLEAN', view: 'RADIO', yesAnswerText: 'Since when?', noAnswerText: null });
    await page.getByRole('radio', { name: 'No' }).click();
    expect(field('Since when?').elements()).toEqual([]);
    await page.getByRole('radio', { name: 'Yes' }).click();
    await expect.element(field('Since when?')).toBeVisible();
  });

  it('can be a select', async () => {
    await show({ type: 'BOOLEAN', view: 'SELECT' });
    await page.getByRole('combobox', { name: LABEL }).click();
    await expect.element(page.getByRole('option', { name: 'Yes' })).toBeVisible();
  });
});

describe('a list', () => {
  const options = [option('g', 'Gold', 'Since when?'), option('s', 'Silver')];

  it('says when it has no options [QUES-056]', async () => {
    await show({ type: 'LIST', view: 'SELECT' });
    await expect.element(page.getByText('No options are specified')).toBeVisible();
  });

  it('is a select for one, with the clarification of what is chosen', async () => {
    await show({ type: 'LIST', view: 'SELECT', options, placeholder: 'Pick one' });
    await expect.element(page.getByRole('combobox', { name: LABEL })).toHaveAttribute('placeholder', 'Pick one');
    await page.getByRole('combobox', { name: LABEL }).click();
    await page.getByRole('option', { name: 'Gold' }).click();
    await expect.element(field('Since when?')).toBeVisible();
  });

  it('is radio buttons for one, with a text for Other', async () => {
    await show({ type: 'LIST', view: 'RADIO', options, otherOption: true });
    await page.getByRole('radio', { name: 'Other' }).click();
    await expect.element(field('Other')).toBeVisible();
    await page.getByRole('radio', { name: 'Silver' }).click();
    await expect.element(field('Other')).not.toBeInTheDocument();
  });

  it('is checkboxes or a select for several', async () => {
    await show({ type: 'LIST', view: 'CHECKBOX', multiple: true, options });
    await page.getByRole('checkbox', { name: 'Gold' }).click();
    await page.getByRole('checkbox', { name: 'Silver' }).click();
    await expect.element(page.getByRole('checkbox', { name: 'Gold' })).toBeChecked();
  });

  it('takes several from a select too', async () => {
    await show({ type: 'LIST', view: 'SELECT', multiple: true, options });
    for (const name of ['Gold', 'Silver']) {
      await page.getByRole('combobox', { name: LABEL }).click();
      await page.getByRole('option', { name }).click();
    }
    await expect.element(field('Since when?')).toBeVisible();
  });
});

it.each([
  [['text/csv'], 'One file, CSV, up to 5 MB.'],
  [['application/pdf', 'text/csv'], 'One file, PDF or CSV, up to 5 MB.'],
  [['application/pdf', 'text/csv', 'image/png'], 'One file, PDF, CSV or PNG image, up to 5 MB.'],
  [[], 'One file, any type, up to 5 MB.'],
])('says which of %j one file may be', async (mimetypes, words) => {
  await show({ type: 'FILE', rules: { ...NO_RULES, mimetypes, maxSize: 5 * 1024 * 1024 } });
  await expect.element(page.getByText(`or drop it here. ${words}`)).toBeVisible();
});

it('shows what files a question takes, without taking any', async () => {
  await show({ type: 'FILE', rules: { ...NO_RULES, mimetypes: ['application/pdf'], maxSize: 5 * 1024 * 1024, multiple: true } });
  await expect.element(page.getByText('or drop files here. Several files, PDF, up to 5 MB each.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add Files' })).toBeDisabled();
});

it('opens the files that come with the question [QUES-082]', async () => {
  const file = {
    id: '1',
    filename: 'census.xlsx',
    url: '/api/file/1/census.xlsx',
    state: 'READY' as const,
    mimetype: 'x',
    size: 2048,
    description: null,
  };
  await show({ attachments: [file] });
  await page.getByRole('button', { name: 'Question Attachments (1)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Question Attachments' });
  await expect.element(dialog.getByRole('link', { name: 'census.xlsx' })).toHaveAttribute('href', file.url);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
