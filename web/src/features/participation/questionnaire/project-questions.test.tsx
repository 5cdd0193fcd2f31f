import { VENDOR_MESSAGES } from '@weighbridge/domain/participation/vendor-messages.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { FakeError } from '../../../testing/fake-server.ts';
import { givenAnswer, givenInvitation, givenQuestion, givenSection } from '../testing/given-invitation.ts';
import { PREVIEW, renderInvitation } from '../testing/render-invitation.tsx';

const ACCEPTED = { participationStatus: 'ACCEPTED' } as const;
const network = () =>
  givenSection('Network', [
    givenQuestion('How large is your network?', { answer: givenAnswer('1,200 dentists') }),
    givenQuestion('Which states do you serve?'),
  ]);
const service = () => givenSection('Service', [givenQuestion('When is your hotline open?')], { isReadonly: true });
const field = (name: string) => page.getByRole('textbox', { name });
const bar = () => page.getByRole('search', { name: 'Find questions' });
const shownLabels = () =>
  page
    .getByRole('textbox')
    .elements()
    .map((element) => (element as HTMLInputElement).labels?.[0]?.textContent)
    .filter(Boolean);

type Given = NonNullable<Parameters<typeof renderInvitation>[0]>;
const renderAnswering = ({ given, graphql, ...options }: Given = {}) =>
  renderInvitation({
    given: { product: ACCEPTED, sections: [network(), service()], ...given },
    graphql: { MarkPresence: { markPresence: [] }, ...graphql },
    ...options,
  });

it('lists the questions below a search bar that stays in sight [VEND-011]', async () => {
  await renderAnswering();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Project Questions' })).toBeVisible();
  await expect.element(field('How large is your network?')).toHaveValue('1,200 dentists');
  expect(getComputedStyle(bar().element()).position).toBe('sticky');
  await expect.element(bar()).toMatchTextContent(/3 questions/);

  await bar().getByRole('searchbox', { name: 'Search questions' }).fill('hotline');
  await expect.poll(shownLabels).toEqual(['When is your hotline open?']);
  await expect.element(bar().getByRole('status').filter({ hasText: '1 of 3 questions' })).toBeVisible();
  await bar().getByRole('searchbox').fill('nonsense');
  await expect.element(page.getByText('No search result found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all questions' }).click();
  await expect.element(field('Which states do you serve?')).toBeVisible();

  await bar().getByRole('combobox', { name: 'Section' }).click();
  await page.getByRole('option', { name: 'Service' }).click();
  await expect.poll(shownLabels).toEqual(['When is your hotline open?']);
});

it('narrows down to what is not answered, and keeps a question while it is being answered', async () => {
  const { server } = await renderAnswering({
    graphql: { SetAnswer: ({ input }: { input: { question: { id: string } } }) => ({ setAnswer: saved(input.question.id) }) },
  });
  await bar().getByRole('checkbox', { name: 'Unanswered only' }).click();
  await expect.poll(shownLabels).toEqual(['Which states do you serve?', 'When is your hotline open?']);
  await field('Which states do you serve?').fill('Ohio');
  (document.activeElement as HTMLElement).blur();
  await expect.poll(() => server.requests('SetAnswer').length).toBeGreaterThan(0);
  await expect.element(field('Which states do you serve?')).toHaveValue('Ohio');
});

const saved = (questionId: string) => ({
  kind: 'SAVED',
  questionId,
  revision: 1,
  answer: { ...givenAnswer('Ohio'), questionId, revision: 1 },
  progress: { answered: 2, total: 3, percent: 67 },
});

it('folds sections, counts their questions and marks those of a template [VEND-122]', async () => {
  await renderAnswering();
  const section = page.getByRole('region', { name: 'Service' });
  await expect.element(section).toMatchTextContent(/1 question/);
  await expect.element(section.getByRole('img', { name: 'From a template' })).toBeVisible();
  expect(page.getByRole('region', { name: 'Network' }).getByRole('img').elements()).toEqual([]);
  const toggle = section.getByRole('button', { name: 'Service', exact: true });
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(section.getByRole('textbox').elements()).toEqual([]);
});

it('says what a section is about while it is open', async () => {
  const description = 'How far your network reaches.';
  await renderAnswering({ given: { sections: [givenSection('Network', [givenQuestion('Which states?')], { description })] } });
  await expect.element(page.getByText(description)).toBeVisible();
  await page.getByRole('button', { name: 'Network', exact: true }).click();
  await expect.element(page.getByText(description)).not.toBeInTheDocument();
});

it('unfolds a section in which the browser finds a word', async () => {
  await renderAnswering();
  const section = page.getByRole('region', { name: 'Service' });
  await section.getByRole('button', { name: 'Service', exact: true }).click();
  const words = section.element().querySelector('[hidden]');
  expect(words?.getAttribute('hidden')).toBe('until-found');
  expect(words?.textContent).toContain('When is your hotline open?');
  words?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  await expect.element(field('When is your hotline open?')).toBeVisible();
});

it('starts with the first section of a long questionnaire, and goes to the question that a link names', async () => {
  const sections = Array.from({ length: 20 }, (_, s) =>
    givenSection(
      `Section ${s + 1}`,
      Array.from({ length: 25 }, (__, q) => givenQuestion(`Question ${s + 1}.${q + 1}`)),
    ),
  );
  const last = sections[19]?.questions[24];
  await renderAnswering({ given: { sections }, path: `${PREVIEW}?from=mail#question-${last?.id}` });
  await expect.element(field('Question 20.25')).toBeInViewport();
  expect(document.activeElement?.id).toBe(`question-${last?.id}`);
  await expect.element(page.getByRole('button', { name: 'Section 1', exact: true })).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('button', { name: 'Section 2', exact: true })).toHaveAttribute('aria-expanded', 'false');
  expect(page.getByRole('textbox').elements().length).toBeLessThan(60);
});

it('only reads while the project is published, and says so [VEND-031]', async () => {
  await renderAnswering({ given: { project: { status: 'PUBLISHED' }, product: ACCEPTED, sections: [network()] } });
  await expect.element(page.getByText(VENDOR_MESSAGES.readOnly)).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Which states do you serve?' })).toMatchTextContent(/No answer. Asks for a text./);
  expect(page.getByRole('textbox').elements()).toEqual([]);
  expect(page.getByRole('button', { name: /Submit|unanswered/ }).elements()).toEqual([]);
  expect(page.getByRole('checkbox').elements()).toEqual([]);
});

it("shows a question's files in a dialog [VEND-114]", async () => {
  const attachments = [
    {
      id: 'a',
      filename: 'plan.pdf',
      url: '/api/files/a/plan.pdf',
      state: 'READY' as const,
      size: 10,
      mimetype: 'application/pdf',
      description: null,
    },
  ];
  await renderAnswering({
    given: { sections: [givenSection('Network', [givenQuestion('Do you agree?', { question: { attachments } })])] },
  });
  await page.getByRole('button', { name: 'Question Attachments (1)' }).click();
  const link = page.getByRole('dialog', { name: 'Question Attachments' }).getByRole('link', { name: 'plan.pdf' });
  await expect.element(link).toHaveAttribute('href', '/api/files/a/plan.pdf');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('offers to mark a section as unanswered to those who answer', async () => {
  await renderAnswering();
  await page.getByRole('button', { name: 'Mark as unanswered: Network' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark section as unanswered' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(field('How large is your network?')).toHaveValue('1,200 dentists');
});

const complete = () => [givenSection('Network', [givenQuestion('How large is your network?', { answer: givenAnswer('1,200') })])];
const press = () => page.getByRole('button', { name: 'Submit Answers' }).click();

it('leads to the first question without an answer instead of submitting [VEND-041]', async () => {
  const { server } = await renderAnswering();
  await page.getByRole('button', { name: 'Network', exact: true }).click();
  await press();
  await expect.element(page.getByText('Please answer all questions before submitting the form. 2 left.')).toBeVisible();
  await expect.element(field('Which states do you serve?')).toBeInViewport();
  expect(server.requests('SubmitAnswers')).toEqual([]);
});

it('submits after a question, and says that it is done [VEND-043]', async () => {
  const submitted = { ...ACCEPTED, answersSubmittedAt: '2026-03-04T12:00:00.000Z' };
  const view = await renderAnswering({
    given: { sections: complete() },
    graphql: {
      SubmitAnswers: () => {
        const { product, session } = { product: view.invitation.product, session: view.session };
        const next = givenInvitation(session.getState().actor, { product: { id: product.id, ...submitted }, sections: complete() });
        view.serves(next);
        return { submitAnswers: next.product };
      },
    },
  });
  await press();
  const dialog = page.getByRole('dialog', { name: 'Submit answers' });
  expect(view.server.requests('SubmitAnswers')).toEqual([]);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect.element(page.getByText('Well done! Your answers were successfully submitted...')).toBeVisible();
  await expect.element(page.getByText(VENDOR_MESSAGES.submitted)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Submit Answers' })).not.toBeInTheDocument();
});

it('says when submitting fails, and keeps the button [VEND-042]', async () => {
  await renderAnswering({
    given: { sections: complete() },
    graphql: { SubmitAnswers: () => Promise.reject(new FakeError(500, { message: 'Out of order' })) },
  });
  await press();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect.element(page.getByText('Unable to submit answers')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Submit Answers' })).toBeEnabled();
});

it('does not submit what it could not save', async () => {
  const refused = () => Promise.reject(new FakeError(403, { code: 'FORBIDDEN', message: 'No' }));
  const { server } = await renderAnswering({ given: { sections: complete() }, graphql: { SetAnswer: refused, AnswersNow: refused } });
  await field('How large is your network?').fill('2,000');
  await press();
  await expect
    .element(page.getByText('Unable to submit answers. “How large is your network?”: it could not be saved. Press Retry beside it.'))
    .toBeVisible();
  expect(server.requests('SubmitAnswers')).toEqual([]);
});

describe('asking about a question', () => {
  it('is a dialog on it, and is thanked for with what happens next [VEND-112] [VEND-121]', async () => {
    const asked = {
      __typename: 'FaqEntry',
      id: 'f1',
      text: 'Which year?',
      status: 'DRAFT',
      rejectReason: null,
      isPublic: false,
      isAddedByMe: true,
      isAssignedToMe: false,
      isAddedByBroker: false,
      createdAt: '2026-03-04T12:00:00.000Z',
      updatedAt: '2026-03-04T12:00:00.000Z',
      companyName: 'HealthPlus',
      productName: 'HealthPlus PPO',
      addedBy: null,
      actions: [],
      parent: null,
    };
    const { server, invitation } = await renderAnswering({
      graphql: { CreateFaqQuestion: { createFaqQuestion: asked }, SimilarFaq: { similarFaq: [] } },
    });
    await page.getByRole('button', { name: 'Ask for Clarification: Which states do you serve?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for Clarification' });
    await expect.element(dialog.getByText('About: Which states do you serve?')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Your question' }).fill('Which year?');
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect.element(page.getByText('Thanks for your question! It will be published after the review')).toBeVisible();
    expect(server.requests('CreateFaqQuestion')[0]?.input).toMatchObject({
      input: {
        project: { id: invitation?.project.id },
        product: { id: invitation?.product.id },
        question: { text: 'Which year?', question: { id: invitation?.sections[0]?.questions[1]?.id } },
      },
    });
  });

  it('is not offered to a broker, and to nobody when it is over [VEND-113]', async () => {
    await renderAnswering({ given: { faqActions: [] } });
    await expect.element(field('Which states do you serve?')).toBeVisible();
    expect(page.getByRole('button', { name: /Ask for Clarification/ }).elements()).toEqual([]);
  });
});
