import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { connection } from '../../../lib/offline/connection.ts';
import { givenQuestion, givenSection } from '../testing/given-invitation.ts';
import { renderInvitation } from '../testing/render-invitation.tsx';

beforeAll(() => page.viewport(390, 844));
afterAll(() => page.viewport(1280, 800));

const bar = () => page.getByRole('search', { name: 'Find questions' });
const options = [{ id: 'o', label: 'Ohio', apiId: null, clarificationQuestion: null }];

async function open() {
  const questions = [
    givenQuestion('Which states?', { question: { type: 'LIST', view: 'SELECT', options } }),
    givenQuestion('How many dentists?', { question: { type: 'NUMBER' } }),
    givenQuestion('How do you contract?'),
    givenQuestion('Do you lease a network?', { question: { type: 'BOOLEAN' } }),
  ];
  await renderInvitation({
    given: { product: { participationStatus: 'ACCEPTED' }, sections: [givenSection('Network', questions)] },
    graphql: { MarkPresence: { markPresence: [] } },
  });
  await expect.element(page.getByRole('textbox', { name: 'How do you contract?' })).toBeVisible();
}

it('leaves the questions room: the bar takes no more than 64 pixels, below a header of 56', async () => {
  await open();
  await expect.element(bar().getByText('All changes saved')).toBeVisible();
  await expect.element(bar().getByRole('button', { name: 'Submit Answers' })).toBeVisible();
  await expect.poll(() => bar().element().getBoundingClientRect().height).toBeLessThanOrEqual(64);
});

it('keeps its height without a connection: the questions do not move when it is lost', async () => {
  await open();
  await expect.element(bar().getByText('All changes saved')).toBeVisible();
  const before = bar().element().getBoundingClientRect().height;
  connection.lost();
  onTestFinished(() => connection.found());
  await expect.element(bar().getByRole('button', { name: 'Submit Answers' })).toHaveAccessibleDescription('Needs a connection');
  expect(bar().element().getBoundingClientRect().height).toBe(before);
});

it('has nothing to press that is smaller than a finger needs', async () => {
  await open();
  const label = page.getByText('Yes', { exact: true });
  await expect.element(label).toBeVisible();
  const targets = [...document.querySelectorAll('button, label[class*="Checkbox-label"], label[class*="Radio-label"]')]
    .filter((target) => target.checkVisibility())
    .map((target) => ({ words: target.textContent || target.ariaLabel, height: target.getBoundingClientRect().height }));
  expect(targets.length).toBeGreaterThan(8);
  expect(targets.filter(({ height }) => height < 24)).toEqual([]);
});

it('keeps the filters at hand', async () => {
  await open();
  await expect.element(bar().getByRole('checkbox', { name: 'Unanswered only' })).not.toBeInTheDocument();
  await bar().getByRole('button', { name: 'Filters' }).click();
  await bar().getByRole('checkbox', { name: 'Unanswered only' }).click();
  await expect.element(bar()).toMatchTextContent(/4 of 4 questions/);
});

it('numbers the questions', async () => {
  await open();
  const item = page.getByRole('listitem').filter({ hasText: 'How do you contract?' }).element();
  const number = [...item.querySelectorAll('span')].find(({ textContent }) => textContent === '3');
  expect(number?.getBoundingClientRect().width).toBeGreaterThan(0);
});

it('has letters in every field that a phone does not enlarge the page for', async () => {
  await open();
  await bar().getByRole('button', { name: 'Filters' }).click();
  const fields = [...document.querySelectorAll('input:not([type=checkbox]), textarea')];
  expect(fields.length).toBeGreaterThan(4);
  expect(new Set(fields.map((field) => getComputedStyle(field).fontSize))).toEqual(new Set(['16px']));
});
