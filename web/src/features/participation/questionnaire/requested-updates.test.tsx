import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { givenAnswer, givenInvitedProduct, givenQuestion, givenSection, USER_ID, VIRTUAL } from '../testing/given-invitation.ts';
import { renderInvitation } from '../testing/render-invitation.tsx';

const SUBMITTED = {
  participationStatus: 'ACCEPTED',
  answersSubmittedAt: '2026-03-04T17:30:00.000Z',
  answersSubmittedBy: { __typename: 'UserRef', id: USER_ID, name: 'Harper Lee' },
} as const;

const requested = (label: string, notes: string | null) =>
  givenQuestion(label, { answer: { ...givenAnswer('1,200'), status: { value: 'REQUESTED', notes } } });

/** Takes the update, and with it the request is done. */
const SetAnswer = ({ input }: { input: { question: { id: string }; answer: object; isDraft: boolean } }) => ({
  setAnswer: {
    kind: 'SAVED',
    questionId: input.question.id,
    revision: 5,
    answer: { ...givenAnswer(''), ...input.answer, questionId: input.question.id, isDraft: input.isDraft, revision: 5 },
    progress: { answered: 3, total: 3, percent: 100 },
  },
});

it('says above everything else which submitted answers are asked for again, leads to each, and goes with the last', async () => {
  const settled = givenQuestion('Which states?', { answer: givenAnswer('Ohio') });
  const sections = [
    givenSection('Network', [settled, requested('How many dentists?', 'Only those who accept new patients.')]),
    givenSection('Service', [requested('When is your hotline open?', null)]),
  ];
  await renderInvitation({
    given: { product: { ...SUBMITTED, requestedAnswers: 2 }, others: [givenInvitedProduct({ product: VIRTUAL, ...SUBMITTED })], sections },
    graphql: { MarkPresence: { markPresence: [] }, WhoIsHere: { profile: { id: USER_ID } }, SetAnswer },
  });
  const notice = page.getByRole('region', { name: 'Northwind Benefits asks you to update 2 answers' });
  await expect.element(notice).toBeInViewport();
  const products = page.getByRole('navigation', { name: 'Products' }).getByRole('link');
  await expect.element(products.first()).toMatchTextContent(/HealthPlus PPO\s*2 answers to update$/);
  const lines = () =>
    page
      .getByRole('list', { name: 'Answers to update' })
      .getByRole('listitem')
      .elements()
      .map((line) => line.textContent);
  expect(lines()).toEqual([
    'Network 2: How many dentists?Only those who accept new patients.',
    'Service 1: When is your hotline open?An update to this answer has been requested.',
  ]);
  await notice.getByRole('button', { name: 'Service 1: When is your hotline open?' }).click();
  await expect.poll(() => document.activeElement?.textContent).toContain('When is your hotline open?');
  for (const label of ['When is your hotline open?', 'How many dentists?']) {
    await page.getByRole('textbox', { name: label }).fill('1,300');
    (document.activeElement as HTMLElement).blur();
    await expect.poll(() => lines().some((line) => line?.includes(label))).toBe(false);
  }
  await expect.element(page.getByRole('region', { name: /asks you to update/ })).not.toBeInTheDocument();
  await expect.element(products.first()).toMatchTextContent(/HealthPlus PPO\s*Submitted$/);
});
