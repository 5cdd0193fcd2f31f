import { afterAll, beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
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

it('keeps the filters at hand', async () => {
  await open();
  await expect.element(bar().getByRole('checkbox', { name: 'Unanswered only' })).not.toBeInTheDocument();
  await bar().getByRole('button', { name: 'Filters' }).click();
  await bar().getByRole('checkbox', { name: 'Unanswered only' }).click();
  await expect.element(bar()).toMatchTextContent(/3 of 3 questions/);
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
