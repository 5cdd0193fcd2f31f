import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { givenDefinition, givenId } from '../../../parts/question-list/testing/given-questions.ts';
import { clearWhatStays } from '../../../testing/clear-what-stays.ts';
import { FakeError } from '../../../testing/fake-server.ts';
import { FakeUpload } from '../../../testing/fake-upload.ts';
import { givenAnswer, givenQuestion, givenSection, PROJECT_ID, USER_ID } from '../testing/given-invitation.ts';
import { renderInvitation } from '../testing/render-invitation.tsx';
import type { RelatedAnswer } from './related-answers.operations.ts';

beforeEach(clearWhatStays);
afterEach(() => vi.unstubAllGlobals());

const LABEL = 'Which states do you serve?';
const drawer = () => page.getByRole('dialog', { name: 'Similar Questions' });
const opener = () => page.getByRole('button', { name: `Similar Questions: ${LABEL}` });
const field = (name: string) => page.getByRole('textbox', { name });
const items = () => drawer().getByRole('listitem');

function givenRelated(label: string, similarity: number, change: { question?: object; answer?: object } = {}): RelatedAnswer {
  const id = givenId();
  return {
    ...typed('RelatedAnswer'),
    id,
    question: givenDefinition({ id, label, ...change.question }),
    answer: { ...givenAnswer('Ohio and Texas'), questionId: id, ...change.answer },
    answeredAt: '2026-03-04T12:00:00.000Z',
    answeredBy: { ...typed('UserRef'), id: 'ann', name: 'Ann Lee' },
    similarity,
    projectName: 'Vision RFP 2025',
    productName: 'HealthPlus PPO',
  };
}

interface Given {
  question?: object;
  answer?: ReturnType<typeof givenAnswer> | null;
  related?: readonly RelatedAnswer[];
  graphql?: Record<string, unknown>;
}

async function openSimilar({ question, answer = null, related = [], graphql = {} }: Given = {}) {
  const asked = givenQuestion(LABEL, { question, answer });
  const view = await renderInvitation({
    given: { product: { participationStatus: 'ACCEPTED' }, sections: [givenSection('Network', [asked])] },
    graphql: {
      MarkPresence: { markPresence: [] },
      WhoIsHere: { profile: { id: USER_ID } },
      FindRelatedAnswers: { findRelatedAnswers: related },
      SetAnswer: ({ input }: { input: { question: { id: string }; answer: object } }) => ({
        setAnswer: {
          kind: 'SAVED',
          questionId: input.question.id,
          revision: 2,
          answer: { ...givenAnswer(''), ...input.answer, questionId: input.question.id, revision: 2 },
          progress: { answered: 1, total: 1, percent: 100 },
        },
      }),
      ...graphql,
    },
  });
  await opener().click();
  await expect.element(drawer()).toBeVisible();
  return { ...view, asked };
}

const use = (label: string) =>
  drawer()
    .getByRole('button', { name: `Use this answer: ${label}` })
    .click();

it('lists earlier answers with question, likeness, author, date, project and product [VEND-104]', async () => {
  const { server } = await openSimilar({ related: [givenRelated('Which states are served?', 0.87), givenRelated('What states?', 0.8)] });
  await expect
    .element(items().nth(0))
    .toMatchTextContent(/Which states are served\?.*87% match.*Ohio and Texas.*Ann Lee · March 4, 2026 · Vision RFP 2025 · HealthPlus PPO/);
  expect(server.requests('FindRelatedAnswers')[0]?.input).toEqual({
    question: LABEL,
    section: 'Network',
    type: 'TEXT',
    multiple: false,
    excludeProject: PROJECT_ID,
  });
});

it('shows green what is more than 80% alike [VEND-111]', async () => {
  await openSimilar({ related: [givenRelated('Which states are served?', 0.81), givenRelated('What states?', 0.8)] });
  await expect.element(drawer().getByText('81% match')).toBeVisible();
  const ground = (text: string) => getComputedStyle(drawer().getByText(text).element().parentElement as Element).backgroundColor;
  const [red = 0, green = 0, blue = 0] = (/\d+(\.\d+)?/g[Symbol.match](ground('81% match')) ?? []).map(Number);
  expect(green).toBeGreaterThan(Math.max(red, blue));
  expect(ground('80% match')).not.toBe(ground('81% match'));
});

it('narrows down to better matches [VEND-110]', async () => {
  await openSimilar({ related: [0.96, 0.86, 0.76, 0.66, 0.5].map((similarity) => givenRelated(`Alike ${similarity}`, similarity)) });
  const quality = drawer().getByRole('combobox', { name: 'Match quality' });
  const left = [];
  for (const name of ['Possible match', 'Fair match', 'Good match', 'Very good match', 'Same question']) {
    await quality.click();
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
    left.push(items().elements().length);
  }
  expect(left).toEqual([5, 4, 3, 2, 1]);
});

it('says so when none is as close as was asked for', async () => {
  await openSimilar({ related: [givenRelated('What states?', 0.5)] });
  await drawer().getByRole('combobox', { name: 'Match quality' }).click();
  await page.getByRole('option', { name: /^Same question/ }).click();
  await expect.element(drawer().getByText('None of your earlier answers match this closely. Choose a lower match quality.')).toBeVisible();
});

it('opens the answer to be edited, and saves it as the answer [VEND-105]', async () => {
  const { server } = await openSimilar({ related: [givenRelated('Which states are served?', 0.9)], answer: givenAnswer('Ohio') });
  await use('Which states are served?');
  await expect.element(drawer()).toMatchTextContent(/Replaces your answer here.*Ohio/);
  const preview = drawer().getByRole('textbox', { name: LABEL });
  await expect.element(preview).toHaveFocus();
  await preview.fill('Ohio, Texas and Utah');
  await drawer().getByRole('button', { name: 'Save' }).click();
  await expect.element(field(LABEL)).toHaveValue('Ohio, Texas and Utah');
  await expect
    .poll(() => server.requests('SetAnswer').at(-1)?.input)
    .toMatchObject({ input: { answer: { value: 'Ohio, Texas and Utah' }, isDraft: false } });
  await expect.element(opener()).toHaveFocus();
});

it('gives the answer with Save also where it was asked for again: nobody leaves a field there', async () => {
  const { server } = await openSimilar({
    related: [givenRelated('Which states are served?', 0.9)],
    answer: { ...givenAnswer('Ohio'), status: { value: 'REQUESTED', notes: null } },
  });
  await use('Which states are served?');
  await drawer().getByRole('button', { name: 'Save' }).click();
  await expect.element(opener()).toHaveFocus();
  await expect
    .poll(() => server.requests('SetAnswer').at(-1)?.input)
    .toMatchObject({ input: { answer: { value: 'Ohio and Texas' }, isDraft: false } });
});

it('changes nothing when the preview is cancelled, and goes back to the list [VEND-105]', async () => {
  const { server } = await openSimilar({ related: [givenRelated('Which states are served?', 0.9)] });
  await use('Which states are served?');
  await drawer().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(items().nth(0)).toBeVisible();
  await drawer().getByRole('button', { name: 'Close' }).click();
  await expect.element(field(LABEL)).toHaveValue('');
  expect(server.requests('SetAnswer')).toEqual([]);
});

it('holds the edited answer against the rules of this question', async () => {
  const { server } = await openSimilar({
    question: { type: 'EMAIL' },
    related: [givenRelated('Your email?', 0.9, { question: { type: 'EMAIL' }, answer: { value: 'ann@healthplus.test' } })],
  });
  await use('Your email?');
  await drawer().getByRole('textbox', { name: LABEL }).fill('ann');
  await drawer().getByRole('button', { name: 'Save' }).click();
  await expect.element(drawer().getByText('Value is not a valid Email')).toBeVisible();
  expect(server.requests('SetAnswer')).toEqual([]);
});

it('says that there are none [VEND-106]', async () => {
  await openSimilar();
  await expect.element(drawer().getByText('No similar questions')).toBeVisible();
  await expect.element(drawer().getByText('Answers you give in your projects can be found here for the next one.')).toBeVisible();
  expect(drawer().getByRole('combobox', { name: 'Match quality' }).elements()).toEqual([]);
  expect(drawer().getByLabelText('Loading').elements()).toEqual([]);
});

it('says what to do when they cannot be loaded', async () => {
  let fails = true;
  await openSimilar({
    graphql: {
      FindRelatedAnswers: () => {
        if (fails) throw new FakeError(500, { message: 'The server is busy' });
        return { findRelatedAnswers: [givenRelated('Which states are served?', 0.9)] };
      },
    },
  });
  await expect.element(drawer().getByRole('alert')).toMatchTextContent(/The server is busy/);
  fails = false;
  await drawer().getByRole('button', { name: 'Try again' }).click();
  await expect.element(items().nth(0)).toBeVisible();
});

it('does not take an answer of another type [VEND-108]', async () => {
  const other = givenRelated('Do you serve Ohio?', 0.9, { question: { type: 'BOOLEAN' }, answer: { value: true } });
  await openSimilar({ related: [other] });
  await expect
    .element(items().nth(0).getByRole('note'))
    .toMatchTextContent(/The answer is not valid.*That question asks for yes or no, this one for a text\./);
  expect(
    drawer()
      .getByRole('button', { name: /Use this answer/ })
      .elements(),
  ).toEqual([]);
});

it('takes an option of the same words, and warns about one that is not on offer here [VEND-109]', async () => {
  const option = (id: string, label: string) => ({ id, label, clarificationQuestion: null });
  const list = (...labels: string[]) => ({
    type: 'LIST',
    view: 'RADIO',
    options: labels.map((label) => option(`of ${label} there`, label)),
  });
  await openSimilar({
    question: { type: 'LIST', view: 'RADIO', options: [option('ohio', 'Ohio'), option('utah', 'Utah')] },
    related: [
      givenRelated('Where?', 0.9, { question: list('Texas'), answer: { value: ['of Texas there'] } }),
      givenRelated('In which state?', 0.8, { question: list('Utah'), answer: { value: ['of Utah there'] } }),
    ],
  });
  await expect
    .element(items().nth(0).getByRole('note'))
    .toMatchTextContent(/The answer for the selected question cannot be applied to the current one.*‘Texas’ is not offered here\./);
  expect(items().nth(0).getByRole('button').elements()).toEqual([]);
  await use('In which state?');
  await expect.element(drawer().getByRole('radio', { name: 'Utah' })).toBeChecked();
});

const RULES = { min: null, max: null, maxLength: null, pattern: null, maxSize: null, mimetypes: [], multiple: false };
const givenFile = (id: string) => ({
  id,
  filename: `${id}.pdf`,
  mimetype: 'application/pdf',
  size: 3,
  url: `/api/file/${id}/${id}.pdf`,
  state: 'READY' as const,
});
const link = (name: string) => drawer().getByRole('link', { name });

/** What the files of earlier answers are fetched with. */
function answerFiles(answer: () => Response): void {
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    String(url).includes('/api/file/') ? Promise.resolve(answer()) : answered(url, init),
  );
}

it('takes further files beside the earlier ones, and leaves out what is removed', async () => {
  FakeUpload.install();
  const rules = { ...RULES, multiple: true };
  const { server } = await openSimilar({
    question: { type: 'FILE', rules },
    related: [
      givenRelated('Your network?', 0.9, {
        question: { type: 'FILE', rules },
        answer: { value: ['old', 'recent'], files: [givenFile('old'), givenFile('recent')] },
      }),
    ],
  });
  answerFiles(() => new Response('pdf'));
  await use('Your network?');
  await drawer().getByRole('button', { name: 'Remove old.pdf' }).click();
  await expect.element(link('old.pdf')).not.toBeInTheDocument();
  await drawer()
    .getByLabelText('Add Files: choose files')
    .upload(new File(['pdf'], 'new.pdf', { type: 'application/pdf' }));
  await expect.poll(() => FakeUpload.all.length).toBe(1);
  FakeUpload.all[0]?.arrive('new', 'new.pdf', 'application/pdf');
  await expect.element(link('new.pdf')).toBeVisible();
  await expect.element(link('recent.pdf')).toBeVisible();
  await drawer().getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => FakeUpload.all.length).toBe(2);
  FakeUpload.all[1]?.arrive('copy', 'recent.pdf', 'application/pdf');
  await expect.poll(() => server.requests('SetAnswer').at(-1)?.input).toMatchObject({ input: { answer: { value: ['copy', 'new'] } } });
});

it('says when a file cannot be copied, and keeps the preview for a file instead of it', async () => {
  FakeUpload.install();
  const { server } = await openSimilar({
    question: { type: 'FILE', rules: RULES },
    related: [givenRelated('Your network?', 0.9, { question: { type: 'FILE' }, answer: { value: ['old'], files: [givenFile('old')] } })],
  });
  answerFiles(() => new Response(null, { status: 404 }));
  await use('Your network?');
  await drawer().getByRole('button', { name: 'Save' }).click();
  await expect.element(drawer().getByRole('alert')).toMatchTextContent(/^Unable to save the answer\. \w/);
  await drawer()
    .getByLabelText('Replace File: choose files')
    .upload(new File(['pdf'], 'new.pdf', { type: 'application/pdf' }));
  await expect.poll(() => FakeUpload.all.length).toBe(1);
  FakeUpload.all[0]?.arrive('new', 'new.pdf', 'application/pdf');
  await expect.element(link('new.pdf')).toBeVisible();
  await drawer().getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => server.requests('SetAnswer').at(-1)?.input).toMatchObject({ input: { answer: { value: ['new'] } } });
});

it('takes the answer away when no file is left of it', async () => {
  const { server } = await openSimilar({
    question: { type: 'FILE', rules: RULES },
    answer: { ...givenAnswer(''), value: ['mine'], files: [givenFile('mine')] },
    related: [givenRelated('Your network?', 0.9, { question: { type: 'FILE' }, answer: { value: ['old'], files: [givenFile('old')] } })],
  });
  await use('Your network?');
  await drawer().getByRole('button', { name: 'Remove old.pdf' }).click();
  await drawer().getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => server.requests('SetAnswer').at(-1)?.input).toMatchObject({ input: { answer: { value: null } } });
});

it('gives this answer files of its own', async () => {
  FakeUpload.install();
  const files = [{ ...givenFile('earlier'), filename: 'network.pdf' }];
  const { server } = await openSimilar({
    question: { type: 'FILE' },
    related: [givenRelated('Your network?', 0.9, { question: { type: 'FILE' }, answer: { value: ['earlier'], files } })],
  });
  answerFiles(() => new Response('pdf'));
  await use('Your network?');
  await expect.element(drawer().getByRole('link', { name: 'network.pdf' })).toBeVisible();
  await drawer().getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => FakeUpload.all.length).toBe(1);
  expect(FakeUpload.all[0]?.sent?.get('file0')).toMatchObject({ name: 'network.pdf' });
  FakeUpload.all[0]?.arrive('copy', 'network.pdf', 'application/pdf');
  await expect.poll(() => server.requests('SetAnswer').at(-1)?.input).toMatchObject({ input: { answer: { value: ['copy'] } } });
});

it('is not offered without the feature, or where nothing can be changed [VEND-090]', async () => {
  const given = { product: { participationStatus: 'ACCEPTED' }, sections: [givenSection('Network', [givenQuestion(LABEL)])] } as const;
  const graphql = { MarkPresence: { markPresence: [] } };
  const view = await renderInvitation({ given: { ...given, vendor: { status: 'SUBMITTED' } }, graphql });
  await expect.element(field(LABEL)).toBeVisible();
  expect(opener().elements()).toEqual([]);
  await view.unmount();
  await renderInvitation({ given: { ...given, project: { status: 'COMPLETED' } }, graphql });
  await expect.element(page.getByRole('group', { name: LABEL })).toBeVisible();
  expect(opener().elements()).toEqual([]);
});

function typed(__typename: string): object {
  return { __typename };
}
