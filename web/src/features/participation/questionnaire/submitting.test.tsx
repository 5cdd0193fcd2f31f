import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { browser } from '../../../lib/browser.ts';
import { FakeError } from '../../../testing/fake-server.ts';
import { givenAnswer, givenInvitation, givenQuestion, givenSection, USER_ID } from '../testing/given-invitation.ts';
import { renderInvitation } from '../testing/render-invitation.tsx';

afterEach(() => vi.restoreAllMocks());

const ACCEPTED = { participationStatus: 'ACCEPTED' } as const;
const field = (name: string) => page.getByRole('textbox', { name });
const press = () => page.getByRole('button', { name: 'Submit Answers' }).click();
const list = () => page.getByRole('list', { name: 'Left to answer' });
const bar = () => page.getByRole('search', { name: 'Find questions' });
const next = () => page.getByRole('button', { name: /left: go to the next/ });

/** Every answer is taken as it comes. */
const SetAnswer = ({ input }: { input: { question: { id: string }; answer: object; isDraft: boolean } }) => ({
  setAnswer: {
    kind: 'SAVED',
    questionId: input.question.id,
    revision: 5,
    answer: { ...givenAnswer(''), ...input.answer, questionId: input.question.id, isDraft: input.isDraft, revision: 5 },
    progress: { answered: 3, total: 4, percent: 75 },
  },
});
const server = { MarkPresence: { markPresence: [] }, WhoIsHere: { profile: { id: USER_ID } }, SetAnswer };

const sections = () => [
  givenSection('Network', [
    givenQuestion('How large is your network?', { answer: givenAnswer('1,200 dentists') }),
    givenQuestion('Which states do you serve?'),
    givenQuestion('Your email?', { question: { type: 'EMAIL' }, answer: { ...givenAnswer('sales'), isDraft: true } }),
  ]),
  givenSection('Service', [givenQuestion('When is your hotline open?')]),
];

it('says how many are left, which and why, and leads to each', async () => {
  await renderInvitation({ given: { product: ACCEPTED, sections: sections() }, graphql: server });
  await expect.element(next()).toHaveTextContent('3 left');
  await press();
  const lines = () =>
    list()
      .getByRole('listitem')
      .elements()
      .map((line) => line.textContent);
  await expect
    .poll(lines)
    .toEqual([
      'Network 2: Which states do you serve?Not answered yet',
      'Network 3: Your email?Value is not a valid Email',
      'Service 1: When is your hotline open?Not answered yet',
    ]);
  await list().getByRole('button', { name: 'Service 1: When is your hotline open?' }).click();
  await expect.element(field('When is your hotline open?')).toBeInViewport();
  await expect.poll(() => document.activeElement?.textContent).toContain('When is your hotline open?');
  // The reason stands at the question, too, until it is answered.
  const region = page.getByRole('region', { name: 'Service' });
  await expect.element(region.getByText('Not answered yet')).toBeVisible();
  await field('When is your hotline open?').fill('From nine to five');
  (document.activeElement as HTMLElement).blur();
  await expect.poll(lines).toHaveLength(2);
  await expect.element(region.getByText('Not answered yet')).not.toBeInTheDocument();
  await expect.element(next()).toHaveTextContent('2 left');
});

it('takes the message that some are left away as soon as their number is another one', async () => {
  await renderInvitation({ given: { product: ACCEPTED, sections: sections() }, graphql: server });
  await press();
  const message = page.getByText('Please answer all questions before submitting the form. 3 left.');
  await expect.element(message).toBeVisible();
  await field('When is your hotline open?').fill('From nine to five');
  (document.activeElement as HTMLElement).blur();
  await expect.element(next()).toHaveTextContent('2 left');
  expect(message.elements()).toEqual([]);
});

it('lists ten that are left, counts the others, and can be put away', async () => {
  const many = Array.from({ length: 12 }, (_, index) => givenQuestion(`Question ${index + 1}?`));
  await renderInvitation({ given: { product: ACCEPTED, sections: [givenSection('Network', many)] }, graphql: server });
  await press();
  const region = page.getByRole('region', { name: '12 questions left before you can submit' });
  await expect.element(region.getByText('and 2 questions more')).toBeVisible();
  expect(list().getByRole('listitem').elements()).toHaveLength(10);
  await region.getByRole('button', { name: 'Close' }).click();
  await expect.element(region).not.toBeInTheDocument();
});

it('names also the only one that is left', async () => {
  const answered = givenQuestion('How large is your network?', { answer: givenAnswer('1,200 dentists') });
  const given = { product: ACCEPTED, sections: [givenSection('Network', [answered, givenQuestion('Which states do you serve?')])] };
  await renderInvitation({ given, graphql: server });
  await press();
  const region = page.getByRole('region', { name: '1 question left before you can submit' });
  await expect.element(region.getByRole('button', { name: 'Network 2: Which states do you serve?' })).toBeVisible();
});

it('goes from one question that is left to the next, and around', async () => {
  await renderInvitation({ given: { product: ACCEPTED, sections: sections() }, graphql: server });
  const focused = () => document.activeElement?.textContent ?? '';
  for (const label of ['Which states do you serve?', 'Your email?', 'When is your hotline open?', 'Which states do you serve?']) {
    await next().click();
    await expect.poll(focused).toContain(label);
  }
});

it('gives what was kept as a draft and is valid by now', async () => {
  const draft = givenQuestion('How large is your network?', { answer: { ...givenAnswer('1,200'), isDraft: true } });
  const view = await renderInvitation({ given: { product: ACCEPTED, sections: [givenSection('Network', [draft])] }, graphql: server });
  await press();
  const dialog = page.getByRole('dialog', { name: 'Submit answers' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(view.server.requests('SetAnswer').at(-1)?.input).toMatchObject({ input: { answer: { value: '1,200' }, isDraft: false } });
});

const complete = () => [
  givenSection('Network', [
    givenQuestion('How large is your network?', { answer: givenAnswer('1,200 dentists') }),
    givenQuestion('Which states do you serve?', { answer: givenAnswer('Ohio') }),
  ]),
];
const SUBMITTED = {
  ...ACCEPTED,
  answersSubmittedAt: '2026-03-04T17:30:00.000Z',
  answersSubmittedBy: { __typename: 'UserRef', id: USER_ID, name: 'Harper Lee' },
} as const;

it('shows everything again after submitting, whatever was looked for before, with a receipt', async () => {
  const answered = complete();
  const view = await renderInvitation({
    given: { product: ACCEPTED, sections: answered },
    graphql: {
      ...server,
      SubmitAnswers: () => {
        const { actor } = view.session.getState();
        const { id } = view.invitation.product;
        const submitted = givenInvitation(actor, { product: { id, ...SUBMITTED }, sections: answered });
        view.serves(submitted);
        return { submitAnswers: submitted.product };
      },
    },
  });
  await bar().getByRole('searchbox').fill('states');
  await expect.element(bar()).toMatchTextContent(/1 of 2 questions/);
  await press();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect.element(receipt).toMatchTextContent(/Submitted on March 4, 2026 at 12:30 PM EST by Harper Lee\./);
  await expect.element(bar()).not.toMatchTextContent(/of 2 questions/);
  await expect.element(bar()).toMatchTextContent(/2 questions/);
  await expect.element(bar().getByRole('searchbox')).toHaveValue('');
});

/** As many as make the page longer than a screen. */
const many = () => [
  givenSection(
    'Network',
    Array.from({ length: 20 }, (_, index) => givenQuestion(`Question ${index + 1}?`, { answer: givenAnswer(`Answer ${index + 1}`) })),
  ),
];

/** Submitted from the end of the page, by this person as the server tells it; answers the receipt. */
async function submitFromTheEnd(by: string) {
  const answered = many();
  const view = await renderInvitation({
    given: { product: ACCEPTED, sections: answered },
    graphql: {
      ...server,
      SubmitAnswers: () => {
        const submitted = givenInvitation(view.session.getState().actor, {
          product: { id: view.invitation.product.id, ...SUBMITTED, answersSubmittedBy: { ...SUBMITTED.answersSubmittedBy, id: by } },
          sections: answered,
        });
        view.serves(submitted);
        return { submitAnswers: submitted.product };
      },
    },
  });
  await expect.element(field('Question 1?')).toBeVisible();
  page.getByRole('listitem').last().element().scrollIntoView();
  await press();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  return page.getByRole('region', { name: 'Receipt' });
}

it('brings who has submitted to the receipt, far above the last question', async () => {
  const receipt = await submitFromTheEnd(USER_ID);
  await expect.element(receipt).toHaveFocus();
  await expect.element(receipt).toBeInViewport();
});

it('leaves where they are those whose colleague has submitted', async () => {
  const receipt = await submitFromTheEnd('00000000-0000-4000-8000-00000000cafe');
  await expect.element(receipt).toBeInTheDocument();
  await expect.element(receipt).not.toBeInViewport();
});

it('lets the vendor keep what was submitted, and says when that fails [VEND-097]', async () => {
  const goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  let fails = true;
  const view = await renderInvitation({
    given: { product: SUBMITTED, sections: complete() },
    graphql: {
      ...server,
      GenerateVendorReport: () => {
        if (fails) throw new FakeError(500, { message: 'Out of order' });
        return { generateVendorReport: { url: '/api/file/1/receipt.xlsx' } };
      },
    },
  });
  const download = page.getByRole('button', { name: 'Download submitted answers' });
  await download.click();
  await expect.element(page.getByText('The system is unable to generate the report, try again later')).toBeVisible();
  fails = false;
  await download.click();
  await expect.poll(() => goTo.mock.calls).toEqual([['/api/file/1/receipt.xlsx']]);
  expect(view.server.requests('GenerateVendorReport').at(-1)?.input).toEqual({
    input: { id: view.invitation.project.id, format: 'XLSX', product: { id: view.invitation.product.id }, receipt: true },
  });
});

it('says so where the firm took the answers over', async () => {
  const product = { ...SUBMITTED, answersSubmittedBy: null };
  await renderInvitation({ given: { product, sections: complete() }, graphql: server });
  await expect
    .element(page.getByRole('region', { name: 'Receipt' }))
    .toMatchTextContent(/Taken over by the brokerage firm as they were on March 4, 2026/);
});
