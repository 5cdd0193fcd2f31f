import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { browser } from '../../../lib/browser.ts';
import { clearWhatStays } from '../../../testing/clear-what-stays.ts';
import { FakeError } from '../../../testing/fake-server.ts';
import { FakeUpload } from '../../../testing/fake-upload.ts';
import type { Invitation, InvitationQuestion } from '../invitation.operations.ts';
import { givenAnswer, givenInvitedProduct, givenQuestion, givenSection, PROJECT_ID, USER_ID } from '../testing/given-invitation.ts';
import { renderInvitation } from '../testing/render-invitation.tsx';

beforeEach(() => {
  clearWhatStays();
  FakeUpload.install();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ADMIN = { createdBy: USER_ID };
const drawer = () => page.getByRole('dialog');
const press = (name: string | RegExp) => drawer().getByRole('button', { name }).click();
const field = (name: string) => page.getByRole('textbox', { name });
async function shows(text: string) {
  await expect.element(page.getByText(text)).toBeVisible();
}

type Given = NonNullable<Parameters<typeof renderInvitation>[0]>['given'];

/** Two questions, the first of them answered; the server's words are in `now` and can be changed. */
async function openManagement(given: Given = {}, graphql: Record<string, unknown> = {}) {
  const asked = [
    givenQuestion('How large is your network?', { answer: givenAnswer('1,200 dentists') }),
    givenQuestion('Which states do you serve?'),
  ];
  const section = givenSection('Network', asked);
  const [size, states] = section.questions as [InvitationQuestion, InvitationQuestion];
  const product = givenInvitedProduct({ participationStatus: 'ACCEPTED', ...given.product });
  const now = { questions: section.questions };
  const view = await renderInvitation({
    given: { sections: [section], ...given, product },
    graphql: {
      MarkPresence: { markPresence: [] },
      WhoIsHere: { profile: { id: USER_ID } },
      AnswersNow: () => ({ invitation: { product, sections: [{ id: section.id, questions: now.questions }] } }),
      ...graphql,
    },
  });
  /** What the server holds from now on. */
  const stores = (value: string) => {
    const answered = { ...states, revision: 1, answer: { ...givenAnswer(value), questionId: states.id } };
    now.questions = [size, answered];
    const { invitation } = view as { invitation: Invitation };
    view.serves({ ...invitation, sections: [{ ...section, questions: [size, { ...answered, editable: true }] }] });
  };
  await page.getByRole('button', { name: 'Answer Management' }).click();
  await expect.element(drawer()).toBeVisible();
  return { ...view, product, size, states, stores };
}

async function upload(...files: File[]) {
  const zone = drawer().getByRole('region', { name: 'Import XLSX' }).element();
  const transfer = new DataTransfer();
  for (const one of files) transfer.items.add(one);
  zone.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
}

const sheet = (name = 'answers.xlsx') => new File(['cells'], name);

async function importSheet() {
  await upload(sheet());
  await expect.poll(() => FakeUpload.all.length).toBe(1);
  FakeUpload.all[0]?.arrive('the-file', 'answers.xlsx');
}

const change = ({ id, sectionId, question }: InvitationQuestion, after: string, before = '') => ({
  row: 7,
  questionId: id,
  sectionId,
  label: question.label,
  beforeText: before,
  afterText: after,
  answer: { value: after, secondaryValue: null, notApplicable: false, notApplicableDescription: null },
});

const parsed = (found: object) => ({ parseAnswersFile: { changes: [], invalid: [], unknown: [], unchanged: 0, ...found } });

it.each([
  ['AWAITING', 'ACCEPTED', true],
  ['SCORING', 'ACCEPTED', true],
  ['COMPLETED', 'ACCEPTED', true],
  ['PUBLISHED', 'ACCEPTED', false],
  ['AWAITING', 'PENDING', false],
] as const)('is offered in a project that is %s to a product that is %s: %s [VEND-084]', async (status, participationStatus, offered) => {
  await renderInvitation({
    given: { project: { status }, product: { participationStatus }, sections: [givenSection('Network', [givenQuestion('How large?')])] },
    graphql: { MarkPresence: { markPresence: [] } },
  });
  await expect.element(page.getByRole('heading', { name: 'Project Questions' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Answer Management' }).elements()).toHaveLength(offered ? 1 : 0);
});

it('exports a spreadsheet with what was typed until now, and opens it [VEND-085] [REP-014]', async () => {
  const goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  const order: string[] = [];
  const { server, product } = await openManagement(
    {},
    {
      SetAnswer: ({ input }: { input: { question: { id: string } } }) => {
        order.push('saved');
        const answer = { ...givenAnswer('Ohio'), questionId: input.question.id };
        return {
          setAnswer: {
            kind: 'SAVED',
            questionId: answer.questionId,
            revision: 1,
            answer,
            progress: { answered: 2, total: 2, percent: 100 },
          },
        };
      },
      GenerateVendorReport: () => {
        order.push('exported');
        return { generateVendorReport: { url: '/api/file/report/answers.xlsx' } };
      },
    },
  );
  await drawer().getByRole('button', { name: 'Close' }).click();
  await field('Which states do you serve?').fill('Ohio');
  await page.getByRole('button', { name: 'Answer Management' }).click();
  await press('Export XLSX');
  await expect.poll(() => goTo.mock.calls).toEqual([['/api/file/report/answers.xlsx']]);
  expect(order).toEqual(['saved', 'exported']);
  expect(server.requests('GenerateVendorReport')[0]?.input).toEqual({
    input: { id: PROJECT_ID, format: 'XLSX', product: { id: product.id } },
  });
});

it('says so when the export fails [VEND-097]', async () => {
  const goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  await openManagement({}, { GenerateVendorReport: () => Promise.reject(new FakeError(500)) });
  await press('Export XLSX');
  await shows('The system is unable to generate the report, try again later');
  expect(goTo).not.toHaveBeenCalled();
});

it('does nothing with the answers while some could not be saved, and says which', async () => {
  const goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  let fails = true;
  const { server } = await openManagement(
    { vendor: ADMIN },
    {
      SetAnswer: ({ input }: { input: { question: { id: string } } }) => {
        if (fails) throw new FakeError(500, { message: 'Out of order' });
        const answer = { ...givenAnswer('Ohio'), questionId: input.question.id, revision: 2 };
        const progress = { answered: 2, total: 2, percent: 100 };
        return { setAnswer: { kind: 'SAVED', questionId: answer.questionId, revision: 2, answer, progress } };
      },
      GenerateVendorReport: { generateVendorReport: { url: '/api/file/report/answers.xlsx' } },
    },
  );
  const type = async (name: string, text: string) => {
    await drawer().getByRole('button', { name: 'Close' }).click();
    await field(name).fill(text);
    await page.getByRole('button', { name: 'Answer Management' }).click();
  };
  await type('How large is your network?', '2,000 dentists');
  await press('Export XLSX');
  await shows('Your answer to “How large is your network?” could not be saved yet. Look at it in the questionnaire, then try again.');
  await type('Which states do you serve?', 'Ohio');
  await press('Save to Product Profile');
  await shows(
    'Your answer to “How large is your network?” and 1 more could not be saved yet. Look at it in the questionnaire, then try again.',
  );
  expect([...server.requests('GenerateVendorReport'), ...server.requests('SaveToProductProfile')]).toEqual([]);
  fails = false;
  await press('Export XLSX');
  await expect.poll(() => goTo.mock.calls).toEqual([['/api/file/report/answers.xlsx']]);
});

it('takes one xlsx file and nothing else [VEND-086] [VEND-098]', async () => {
  await openManagement();
  await upload(sheet(), sheet('again.xlsx'));
  await shows('At most 1 file can be uploaded');
  await upload(new File(['a;b'], 'answers.csv', { type: 'text/csv' }));
  await shows('The file format is invalid. Please use .xlsx file only');
  expect(FakeUpload.all).toEqual([]);
});

it('shows what would change, and changes it only after the confirmation [VEND-086] [VEND-100]', async () => {
  const view = await openManagement(
    {},
    {
      ParseAnswersFile: () =>
        parsed({ changes: [change(view.states, 'Ohio')], unknown: [{ row: 12, label: 'An old question' }], unchanged: 1 }),
      SetAnswers: () => {
        view.stores('Ohio');
        return {
          setAnswers: {
            results: [
              { kind: 'SAVED', questionId: view.states.id, revision: 1, answer: null, progress: { answered: 2, total: 2, percent: 100 } },
            ],
          },
        };
      },
    },
  );
  const { server, states } = view;
  await importSheet();
  const changed = drawer().getByRole('region', { name: '1 answer will change' });
  await expect.element(changed).toMatchTextContent(/Which states do you serve\?.*Row 7.*Now.*No answer.*After the import.*Ohio/);
  await expect
    .element(drawer().getByRole('region', { name: '1 row belongs to no question of this project' }))
    .toMatchTextContent(/An old question/);
  await shows('1 answer stays as it is.');
  expect(server.requests('SetAnswers')).toEqual([]);
  expect(server.requests('ParseAnswersFile')[0]?.input).toMatchObject({ input: { file: { id: 'the-file' } } });

  await press('Import 1 answer');
  await shows('The answers were successfully imported');
  expect(server.requests('SetAnswers')[0]?.input).toMatchObject({
    input: {
      answers: [{ question: { id: states.id }, section: { id: states.sectionId }, value: 'Ohio', notApplicable: false, baseRevision: 0 }],
    },
  });
  await expect.element(field('Which states do you serve?')).toHaveValue('Ohio');
  expect(drawer().elements()).toEqual([]);
});

it('warns when nothing in the file can be set, with what is wrong in it [VEND-099]', async () => {
  const { server } = await openManagement(
    {},
    {
      ParseAnswersFile: parsed({
        invalid: [{ row: 3, questionId: 'q', label: 'Your web site', message: 'Value is not a valid URL', found: '' }],
        unchanged: 2,
      }),
    },
  );
  await importSheet();
  await expect
    .element(drawer().getByRole('alert'))
    .toMatchTextContent(/The file does not contain answers which might be set for the current project.*2 answers in the file are the same/);
  await shows('Value is not a valid URL');
  expect(server.requests('SetAnswers')).toEqual([]);
});

it('says why a file cannot be imported, and takes another one [VEND-101]', async () => {
  const answer = Promise.withResolvers<never>();
  await openManagement({}, { ParseAnswersFile: () => answer.promise });
  await importSheet();
  await expect.element(drawer().getByText('Reading the file…')).toBeVisible();
  answer.reject(new FakeError(400, { message: 'The file is not a spreadsheet' }));
  await expect.element(drawer().getByRole('alert')).toMatchTextContent(/Unable to import answers.*The file is not a spreadsheet/);
  await upload(sheet());
  await expect.poll(() => FakeUpload.all.length).toBe(2);
});

it('keeps the review when writing fails, so that it can be tried again [VEND-101]', async () => {
  let fails = true;
  let refuse: (failure: FakeError) => void = () => undefined;
  const view = await openManagement(
    {},
    {
      ParseAnswersFile: () => parsed({ changes: [change(view.states, 'Ohio')] }),
      SetAnswers: () => (fails ? new Promise((_resolve, reject) => (refuse = reject)) : { setAnswers: { results: [] } }),
    },
  );
  await importSheet();
  const cancel = drawer().getByRole('button', { name: 'Cancel' });
  await expect.element(cancel).toBeEnabled();
  await press('Import 1 answer');
  await expect.element(drawer().getByRole('status').filter({ hasText: '0 of 1 answer imported' })).toBeVisible();
  await expect.element(cancel).toBeDisabled();
  refuse(new FakeError(500, { message: 'The server is busy' }));
  await expect.element(drawer().getByRole('alert')).toMatchTextContent(/Unable to import answers.*The server is busy/);
  fails = false;
  await press('Import 1 answer');
  await shows('The answers were successfully imported');
  const [first, second] = view.server.requests('SetAnswers').map(({ input }) => JSON.stringify(input));
  expect(second).toBe(first);
});

it('asks whether to go on without the invalid ones, and then applies the valid ones only [VEND-102] [VEND-103]', async () => {
  const view = await openManagement(
    {},
    {
      ParseAnswersFile: () =>
        parsed({
          changes: [change(view.states, 'Ohio')],
          invalid: [
            {
              row: 3,
              questionId: view.size.id,
              label: view.size.question.label,
              message: 'Value is not a valid Number',
              found: 'about twelve',
            },
          ],
        }),
      SetAnswers: { setAnswers: { results: [] } },
    },
  );
  await importSheet();
  await shows('There are some invalid answers which cannot be submitted. Do you want to proceed and apply valid answers only?');
  const invalid = drawer().getByRole('region', { name: '1 answer cannot be submitted' });
  await expect
    .element(invalid)
    .toMatchTextContent(/How large is your network\?.*Row 3.*In the file\s*about twelve.*Value is not a valid Number/);
  await press('Cancel');
  await expect.element(drawer().getByRole('region', { name: 'Import XLSX' })).toBeVisible();
  expect(view.server.requests('SetAnswers')).toEqual([]);

  await upload(sheet());
  await expect.poll(() => FakeUpload.all.length).toBe(2);
  FakeUpload.all[1]?.arrive('the-file', 'answers.xlsx');
  await press('Proceed');
  await shows('The answers were successfully imported');
  const [sent] = view.server.requests('SetAnswers');
  expect(sent?.input).toMatchObject({ input: { answers: [{ question: { id: view.states.id }, value: 'Ohio' }] } });
});

it('leaves an answer that a colleague changed during the review, and names it', async () => {
  const view = await openManagement(
    {},
    {
      ParseAnswersFile: () => parsed({ changes: [change(view.states, 'Ohio')] }),
      SetAnswers: () => ({
        setAnswers: {
          results: [
            {
              __typename: 'SavedAnswer',
              kind: 'CONFLICT',
              questionId: view.states.id,
              revision: 2,
              answer: null,
              progress: { answered: 1, total: 2, percent: 50 },
            },
          ],
        },
      }),
    },
  );
  await importSheet();
  await press('Import 1 answer');
  await expect.element(drawer().getByRole('alert')).toMatchTextContent(/left as they are.*Which states do you serve\?/);
  expect(page.getByText('The answers were successfully imported').elements()).toEqual([]);
});

it('offers no import to a vendor without the feature, and none once there is nothing to answer [VEND-090]', async () => {
  await openManagement({ vendor: { status: 'SUBMITTED' } });
  expect(drawer().getByRole('region', { name: 'Import XLSX' }).elements()).toEqual([]);
  expect(drawer().getByRole('button', { name: 'Export XLSX' }).elements()).toHaveLength(1);
});

it.each([
  ['who created the company', ADMIN],
  [
    'who is the first administrator among its key persons',
    {
      keyPersons: [
        { id: 'somebody-else', role: 'MEMBER' },
        { id: USER_ID, role: 'ADMIN' },
      ],
    },
  ],
] as const)('offers the Product Profile to the person %s [VEND-087] [VEND-088] [VEND-089]', async (_who, vendor) => {
  await openManagement({ vendor });
  await expect.element(drawer().getByRole('button', { name: 'Save to Product Profile' })).toBeVisible();
  await expect.element(drawer().getByRole('button', { name: 'Auto-complete from Product Profile' })).toBeVisible();
});

it('offers no Product Profile to the colleagues of the administrator [VEND-089]', async () => {
  await openManagement({
    vendor: {
      keyPersons: [
        { id: 'somebody-else', role: 'ADMIN' },
        { id: USER_ID, role: 'ADMIN' },
      ],
    },
  });
  expect(
    drawer()
      .getByRole('button', { name: /Product Profile/ })
      .elements(),
  ).toEqual([]);
});

it('fills in from the Product Profile and shows it at once [VEND-088] [VEND-091]', async () => {
  const view = await openManagement(
    { vendor: ADMIN },
    {
      AutoCompleteAnswers: () => {
        view.stores('Ohio');
        return { autoCompleteAnswers: { added: 1 } };
      },
    },
  );
  await press('Auto-complete from Product Profile');
  await expect.element(page.getByRole('status').getByText('1 answers were added')).toBeVisible();
  await expect.element(field('Which states do you serve?')).toHaveValue('Ohio');
});

it('warns when the Product Profile had nothing to fill in [VEND-092]', async () => {
  await openManagement({ vendor: ADMIN }, { AutoCompleteAnswers: { autoCompleteAnswers: { added: 0 } } });
  await press('Auto-complete from Product Profile');
  await shows('0 answers were added');
  await expect.poll(() => toneOf('0 answers were added')).toBe('warning');
});

it.each([
  ['all [VEND-087] [VEND-093]', { saved: 1, sent: 1 }, 'Answers are synchronized successfully', 'success'],
  ['some [VEND-094]', { saved: 1, sent: 2 }, '1 of 2 answers are synchronized successfully', 'warning'],
])('saves to the Product Profile: %s', async (_which, saved, text, tone) => {
  const { server, product, size } = await openManagement({ vendor: ADMIN }, { SaveToProductProfile: { saveToProductProfile: saved } });
  await press('Save to Product Profile');
  await shows(text);
  expect(toneOf(text)).toBe(tone);
  expect(server.requests('SaveToProductProfile')[0]?.input).toEqual({
    input: {
      project: { id: PROJECT_ID },
      product: { id: product.id },
      properties: [{ id: size.id, value: '1,200 dentists', secondaryValue: null }],
    },
  });
});

it('saves to the Product Profile neither drafts nor what is not applicable nor what has no words', async () => {
  const answers = [{ isDraft: true }, { notApplicable: true }, { value: null }, {}];
  const questions = answers.map((facts, index) =>
    givenQuestion(`Question ${index + 1}?`, { answer: { ...givenAnswer('Words'), ...facts } }),
  );
  const AnswersNow = { invitation: { product: givenInvitedProduct(), sections: [{ id: 'section', questions }] } };
  const { server, product } = await openManagement(
    { vendor: ADMIN },
    { AnswersNow, SaveToProductProfile: { saveToProductProfile: { saved: 1, sent: 1 } } },
  );
  await press('Save to Product Profile');
  await shows('Answers are synchronized successfully');
  expect(server.requests('SaveToProductProfile')[0]?.input).toEqual({
    input: {
      project: { id: PROJECT_ID },
      product: { id: product.id },
      properties: [{ id: questions[3]?.id, value: 'Words', secondaryValue: null }],
    },
  });
});

it('says so when saving to the Product Profile fails [VEND-095]', async () => {
  await openManagement({ vendor: ADMIN }, { SaveToProductProfile: () => Promise.reject(new FakeError(500)) });
  await press('Save to Product Profile');
  await shows('Unable to synchronize answers');
  expect(toneOf('Unable to synchronize answers')).toBe('error');
});

it('has nothing to save to the Product Profile without answers [VEND-096]', async () => {
  const { server } = await openManagement(
    { vendor: ADMIN },
    { AnswersNow: { invitation: { product: givenInvitedProduct(), sections: [] } } },
  );
  await press('Save to Product Profile');
  await shows('There are no answers to synchronize');
  expect(toneOf('There are no answers to synchronize')).toBe('info');
  expect(server.requests('SaveToProductProfile')).toEqual([]);
});

const toneOf = (text: string) => page.getByText(text).element().closest('[data-tone]')?.getAttribute('data-tone');
