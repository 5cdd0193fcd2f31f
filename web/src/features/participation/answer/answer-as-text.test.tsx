import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { givenAsked, givenServer, LABEL, renderAnswering } from './testing/given-answering.tsx';

const answer = () => page.getByRole('group', { name: LABEL });
const option = (id: string, label: string, clarificationQuestion: string | null = null) => ({
  id,
  label,
  apiId: null,
  clarificationQuestion,
});
const METALS = [option('g', 'Gold', 'Since when?'), option('s', 'Silver'), option('b', 'Bronze')];

type Change = NonNullable<Parameters<typeof givenAsked>[0]>;

/** As it looks when it has been submitted. */
async function read(question: Change['question'], given: Change['answer']) {
  givenServer();
  await renderAnswering([givenAsked({ question, answer: given, editable: false })]);
  await expect.element(answer()).toBeVisible();
}

it('shows which options were chosen and which were not, with what was said about them', async () => {
  const value = ['g', 'OTHER'];
  const secondaryValue = { g: '1990', OTHER: 'Tin' };
  await read({ type: 'LIST', view: 'CHECKBOX', multiple: true, otherOption: true, options: METALS }, { value, secondaryValue });
  const lines = () =>
    answer()
      .getByRole('listitem')
      .elements()
      .map((line) => line.textContent);
  expect(lines()).toEqual(['Gold, chosen', 'Silver', 'Bronze', 'Other, chosen']);
  await expect.element(answer()).toMatchTextContent(/Since when\?1990Other.*Tin/);
  const [ticked, open] = answer()
    .getByRole('listitem')
    .elements()
    .map((line) => line.querySelector('svg')?.innerHTML);
  expect(ticked).not.toBe(open);
});

it('shows of a list that drops down only what was chosen', async () => {
  await read({ type: 'LIST', view: 'SELECT', options: METALS }, { value: ['s'] });
  await expect.element(answer()).toMatchTextContent(/Silver, chosen/);
  await expect.element(answer()).not.toMatchTextContent(/Bronze/);
});

it.each([
  [
    'yes and what it asks for',
    { type: 'BOOLEAN', yesAnswerText: 'Since when?' },
    { value: true, secondaryValue: '1990' },
    /Yes.*Since when\?.*1990/,
  ],
  [
    'no and that nothing was said about it',
    { type: 'BOOLEAN', yesAnswerText: 'Since when?', noAnswerText: 'Why not?' },
    { value: false, secondaryValue: null },
    /No.*Why not\?.*No answer/,
  ],
  ['that nothing was chosen', { type: 'LIST', view: 'RADIO', options: METALS }, { value: null }, /No answer. Asks for a choice\./],
  [
    'that nothing of several was chosen',
    { type: 'LIST', view: 'CHECKBOX', multiple: true, options: METALS },
    { value: [] },
    /No answer. Asks for a choice of one or more\./,
  ],
  ['a number as people read it', { type: 'NUMBER', enableNumberFormatting: true, prefix: '$' }, { value: '1200' }, /\$1,200/],
  [
    'what does not apply, and why',
    { type: 'TEXT' },
    { value: null, notApplicable: true, notApplicableDescription: 'Not sold there' },
    /Not Applicable.*Why it does not apply.*Not sold there/,
  ],
  ['that nothing was answered', { type: 'FILE' }, { value: null }, /No answer. Asks for a file./],
] as const)('shows %s, as text', async (_what, question, given, words) => {
  await read(question, given);
  await expect.element(answer()).toMatchTextContent(words);
  for (const role of ['textbox', 'radio', 'checkbox', 'combobox', 'button'] as const) expect(page.getByRole(role).elements()).toEqual([]);
});

it('can be followed where it is an address', async () => {
  await read({ type: 'URL' }, { value: 'https://gold.test' });
  await expect.element(answer().getByRole('link', { name: 'https://gold.test' })).toHaveAttribute('rel', 'noreferrer');
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://gold.test', '//gold.test'])(
  'is mere text where it is no address of a page: %s',
  async (value) => {
    await read({ type: 'URL' }, { value });
    await expect.element(answer().getByText(value)).toBeVisible();
    expect(answer().getByRole('link').query()).toBeNull();
  },
);

it('keeps the size of a file in one line beside a name of several', async () => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1280, 800));
  const id = '0190a5d1-0000-7000-8000-0000000000f1';
  const filename = `${'a-long-name-'.repeat(12)}.csv`;
  const file = { id, filename, mimetype: 'text/csv', size: 4, url: `/api/file/download/${id}`, state: 'READY' as const };
  await read({ type: 'FILE' }, { value: [id], files: [file] });
  const height = (text: string) => answer().getByText(text).element().getBoundingClientRect().height;
  expect(height(filename)).toBeGreaterThan(40);
  expect(height('4 bytes')).toBeLessThan(30);
});

it('can be read without effort: everything has a contrast of 4.5 or more', async () => {
  await read({ type: 'LIST', view: 'RADIO', helperText: 'One of them', options: METALS }, { value: ['g'], secondaryValue: { g: '1990' } });
  const texts = [...answer().element().querySelectorAll('*')].filter((element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
  );
  expect(texts.length).toBeGreaterThan(5);
  const pale = texts.filter((element) => contrastToWhite(getComputedStyle(element).color) < 4.5);
  expect(pale.map(({ textContent }) => textContent)).toEqual([]);
});

/** As WCAG defines it. */
function contrastToWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
