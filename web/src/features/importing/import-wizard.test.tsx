import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { givenDefinition, libraryAnswers, libraryId } from '../../parts/library/testing/given-library.ts';
import { clearWhatStays } from '../../testing/clear-what-stays.ts';
import { BrokenAnswer, FakeError, fakeServer } from '../../testing/fake-server.ts';
import { givenBrokerSession } from '../../testing/given-admin.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ImportStartPage } from './import-start-page.tsx';
import { ManageStepPage } from './manage-step-page.tsx';
import { ReviewStepPage } from './review-step-page.tsx';
import { UploadStepPage } from './upload-step-page.tsx';

/** An upload that succeeds at once. */
class FakeUpload extends EventTarget {
  static sent: FormData[] = [];
  readonly upload = new EventTarget();
  status = 200;
  responseText = JSON.stringify({ id: libraryId(60), name: 'rfp.xlsx', size: 7, url: '/api/file/60/rfp.xlsx' });

  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}

  send(body: FormData): void {
    FakeUpload.sent.push(body);
    setTimeout(() => this.dispatchEvent(new Event('load')));
  }
}

beforeEach(() => {
  clearWhatStays();
  FakeUpload.sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
});
afterEach(() => vi.unstubAllGlobals());

const DRAFT = libraryId(61);
const company = { __typename: 'DraftSection', id: libraryId(62), name: 'Company', questionsCount: 2, listedCount: 2 };
const pricing = { __typename: 'DraftSection', id: libraryId(63), name: 'Pricing', questionsCount: 1, listedCount: 1 };
const draft = {
  __typename: 'DraftProject',
  id: DRAFT,
  name: 'Dental questions',
  createdAt: '2026-03-04T12:00:00.000Z',
  updatedAt: '2026-03-05T12:00:00.000Z',
  sectionsCount: 2,
  questionsCount: 3,
  sections: [company, pricing],
  rejected: [{ __typename: 'RejectedRow', row: 7, message: "'Poem' is not a type of question" }],
};

const closest = (label: string, similarity: number) => ({
  __typename: 'ClosestQuestion',
  question: { __typename: 'QuestionDefinition', id: libraryId(90), label, type: 'TEXT' },
  similarity,
});
const draftQuestion = (number: number, label: string, match: unknown = null) => ({
  __typename: 'DraftQuestion',
  id: libraryId(number),
  question: givenDefinition({ id: libraryId(number), label }),
  leftOut: false,
  libraryQuestion: null as unknown,
  closest: match,
});
const asks = [
  draftQuestion(64, 'How large is the network?', closest('How large is your network?', 0.87)),
  draftQuestion(65, 'Which colours do you like?', closest('Which clinics do you like?', 0.8)),
];

/** A file that can be read as it is. */
const inspected = {
  __typename: 'InspectedFile',
  rows: [
    { __typename: 'InspectedRow', cells: ['Area of interest', 'What we want to know', 'Kind'] },
    { __typename: 'InspectedRow', cells: ['Network', 'How many dentists?', 'Rainbow'] },
  ],
  headRow: 0 as number | null,
  columns: { __typename: 'ImportColumns', section: 0, question: 1, type: null, options: null, helperText: null } as object | null,
  unknownTypes: [] as object[],
};

function sectionAnswer({ section }: { section: string }) {
  const questions = section === company.id ? asks : [draftQuestion(66, 'What does it cost?')];
  return { draftProject: { __typename: 'DraftProject', id: DRAFT, sections: [{ ...company, id: section, questions }] } };
}

const broker = givenBrokerSession('MANAGE_PROJECT_STATE', 'MANAGE_PROJECT_TEMPLATES', 'MANAGE_PROJECT_QUESTIONS');

async function openWizard(path: string, graphql: Record<string, unknown> = {}) {
  const server = fakeServer({
    graphql: {
      ...libraryAnswers([]),
      InspectProjectFile: { inspectProjectFile: inspected },
      DraftProject: { draftProject: draft },
      DraftSectionQuestions: sectionAnswer,
      ...graphql,
    },
  });
  const view = await renderScreen(<p>Home</p>, {
    session: broker,
    elsewhere: {
      '/project-import-wizard': <ImportStartPage />,
      '/project-import-wizard/upload': <UploadStepPage />,
      '/project-import-wizard/$id/questions': <ReviewStepPage />,
      '/project-import-wizard/$id/manage': <ManageStepPage />,
      '/project-wizard/details': <p>The project wizard</p>,
      '/templates/$id': <p>The template</p>,
      '/library': <p>The library</p>,
    },
  });
  await view.router.navigate({ href: `/project-import-wizard${path}` });
  return { server, view, at: () => view.router.state.location.pathname };
}

it('is called by its name and has three steps [WIZ-024] [WIZ-025] [WIZ-026] [WIZ-027]', async () => {
  const { at } = await openWizard('');
  await expect.element(page.getByRole('heading', { name: 'Import RFP/RFI Data' })).toBeVisible();
  expect(at()).toBe('/project-import-wizard/upload');
  const steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem');
  expect(steps.elements().map((step) => step.textContent)).toEqual(['1Upload File', '2Review Questions', '3Manage Data']);
  expect(document.querySelector('[aria-current="step"]')?.textContent).toBe('1Upload File');
});

it('leads from step to step once there is an upload [WIZ-027]', async () => {
  const { at } = await openWizard(`/${DRAFT}/questions`);
  await page.getByRole('link', { name: 'Manage Data' }).click();
  await expect.poll(at).toBe(`/project-import-wizard/${DRAFT}/manage`);
  await page.getByRole('link', { name: 'Review Questions' }).click();
  await expect.poll(at).toBe(`/project-import-wizard/${DRAFT}/questions`);
});

describe('the upload step', () => {
  const parsed = (id: string) => ({ parseProjectFile: { __typename: 'DraftProject', id } });

  async function drop(...files: File[]) {
    const zone = page.getByRole('region', { name: 'Choose a spreadsheet' });
    await expect.element(zone).toBeVisible();
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    zone.element().dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }
  const file = (name: string, type = '') => new File(['content'], name, { type });

  it('takes one spreadsheet and goes on to its questions [WIZ-028]', async () => {
    const { server, at } = await openWizard('/upload', { ParseProjectFile: parsed(DRAFT) });
    await drop(file('rfp.xlsx'), file('second.xlsx'));
    await expect.element(page.getByText('At most 1 file can be uploaded')).toBeVisible();
    await drop(file('rfp.pdf', 'application/pdf'));
    await expect.element(page.getByText('The file format is invalid. Please use .xlsx file only')).toBeVisible();
    expect(FakeUpload.sent).toEqual([]);
    await drop(file('rfp.xlsx'));
    await expect.poll(() => server.requests('ParseProjectFile').at(-1)?.input).toEqual({ input: { file: { id: libraryId(60) } } });
    await expect.poll(at).toBe(`/project-import-wizard/${DRAFT}/questions`);
  });

  it('asks which column holds what where no heading says it, and what unknown types mean', async () => {
    const { server, at } = await openWizard('/upload', {
      InspectProjectFile: ({ input }: { input: { columns?: { type?: number } } }) => ({
        inspectProjectFile: {
          ...inspected,
          columns: input.columns ? { ...inspected.columns, ...input.columns } : null,
          headRow: input.columns ? 0 : null,
          unknownTypes: input.columns?.type === 2 ? [{ __typename: 'UnknownType', word: 'rainbow', count: 1 }] : [],
        },
      }),
      ParseProjectFile: parsed(DRAFT),
    });
    await drop(file('rfp.xlsx'));
    await expect.element(page.getByRole('heading', { name: 'How should this file be read?' })).toBeVisible();
    await expect.element(page.getByRole('cell', { name: 'How many dentists?' })).toBeVisible();
    const choose = async (column: string, option: string) => {
      await page.getByRole('combobox', { name: `${column} column` }).click();
      await page.getByRole('option', { name: option }).click();
    };
    const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
    expect(labels.filter((label) => label.includes('*'))).toEqual(['Question column *']);
    await page.getByRole('button', { name: 'Read Questions' }).click();
    await expect.element(page.getByText('Please choose the column that holds the questions')).toBeVisible();
    expect(server.requests('ParseProjectFile')).toEqual([]);
    await choose('Question', 'B: What we want to know');
    await choose('Section', 'A: Area of interest');
    await choose('Type', 'C: Kind');
    // The same once more takes nothing away.
    await choose('Question', 'B: What we want to know');
    await page.getByRole('combobox', { name: '“rainbow” (1 question)' }).click();
    await page.getByRole('option', { name: 'Short text' }).click();
    await page.getByRole('button', { name: 'Read Questions' }).click();
    await expect.poll(at).toBe(`/project-import-wizard/${DRAFT}/questions`);
    expect(server.requests('ParseProjectFile').map(({ input }) => input)).toEqual([
      {
        input: {
          file: { id: libraryId(60) },
          headRow: 0,
          columns: { question: 1, section: 0, type: 2 },
          types: [{ word: 'rainbow', type: 'STRING' }],
        },
      },
    ]);
  });

  it('asks about the words of the column that was chosen last, also where the answer about it came first', async () => {
    const late: (() => void)[] = [];
    const found = (type: number | undefined, words: string[]) => ({
      inspectProjectFile: {
        ...inspected,
        columns: { ...inspected.columns, type: type ?? null },
        unknownTypes: words.map((word) => ({ __typename: 'UnknownType', word, count: 1 })),
      },
    });
    await openWizard('/upload', {
      InspectProjectFile: ({ input: { columns } }: { input: { columns?: { type?: number } } }) => {
        if (columns?.type === undefined) return found(undefined, ['unheard']);
        if (columns.type === 2) return found(2, ['rainbow']);
        return new Promise((resolve) => late.push(() => resolve(found(columns.type, ['network']))));
      },
    });
    await drop(file('rfp.xlsx'));
    const word = (name: string) => page.getByRole('combobox', { name: `“${name}” (1 question)` });
    await expect.element(word('unheard')).toBeVisible();
    for (const option of ['A: Area of interest', 'C: Kind']) {
      await page.getByRole('combobox', { name: 'Type column' }).click();
      await page.getByRole('option', { name: option }).click();
    }
    await expect.element(word('rainbow')).toBeVisible();
    expect(late).toHaveLength(1);
    late[0]?.();
    await page.getByRole('combobox', { name: 'Section column' }).click();
    await page.getByRole('option', { name: 'B: What we want to know' }).click();
    await expect.element(word('network')).not.toBeInTheDocument();
    await expect.element(word('rainbow')).toBeVisible();
  });

  it('offers a sample file, and another file where this one is not meant', async () => {
    await openWizard('/upload', { InspectProjectFile: { inspectProjectFile: { ...inspected, columns: null, headRow: null } } });
    const sample = page.getByRole('link', { name: 'Download a sample file' });
    await expect.element(sample).toHaveAttribute('href', '/assets/templates/import_questions.xlsx');
    await drop(file('holiday.xlsx'));
    await expect.element(page.getByRole('heading', { name: 'How should this file be read?' })).toBeVisible();
    expect(page.getByRole('heading', { name: 'Types that are not known' }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'Choose Another File' }).click();
    await expect.element(sample).toBeVisible();
  });

  it('offers no other file while this one is read', async () => {
    await openWizard('/upload', {
      InspectProjectFile: ({ input }: { input: { columns?: object } }) => ({
        inspectProjectFile: {
          ...inspected,
          columns: input.columns ? { ...inspected.columns, ...input.columns } : null,
          headRow: input.columns ? 0 : null,
        },
      }),
      ParseProjectFile: () => new Promise(() => undefined),
    });
    await drop(file('rfp.xlsx'));
    const another = page.getByRole('button', { name: 'Choose Another File' });
    await expect.element(another).toBeEnabled();
    await page.getByRole('combobox', { name: 'Question column' }).click();
    await page.getByRole('option', { name: 'B: What we want to know' }).click();
    await page.getByRole('button', { name: 'Read Questions' }).click();
    await expect.element(another).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Read Questions' })).toBeDisabled();
  });

  it('says so when nothing came of the file [WIZ-031]', async () => {
    await openWizard('/upload', { ParseProjectFile: new BrokenAnswer({ parseProjectFile: null }) });
    await drop(file('rfp.xlsx'));
    await expect.element(page.getByRole('alert').getByText('Unable to upload questions')).toBeVisible();
  });

  const failing = (status: number, body: Record<string, unknown> = {}) => ({
    ParseProjectFile: () => {
      throw new FakeError(status, body);
    },
  });

  it('says that reading failed, and why if the server says so [WIZ-032]', async () => {
    const reason = 'The file has more than 5000 rows';
    await openWizard('/upload', failing(400, { code: 'INVALID_INPUT', fields: { file: reason } }));
    await drop(file('rfp.xlsx'));
    await expect.element(page.getByText('Sorry, something went wrong...')).toBeVisible();
    await expect.element(page.getByText(reason)).toBeVisible();
  });

  it('says that reading failed even without a reason [WIZ-032]', async () => {
    await openWizard('/upload', failing(500));
    await drop(file('rfp.xlsx'));
    await expect.element(page.getByText('Sorry, something went wrong...')).toBeVisible();
  });
});

describe('the review step', () => {
  it('shows the sections and their questions, and what could not be read [WIZ-029]', async () => {
    const { server } = await openWizard(`/${DRAFT}/questions`);
    await expect.element(page.getByText('How large is the network?')).toBeVisible();
    await expect.element(page.getByText("Row 7: 'Poem' is not a type of question")).toBeVisible();
    expect(server.requests('DraftSectionQuestions').map(({ input }) => input['section'])).toEqual([company.id]);
    await page.getByRole('button', { name: /Pricing/ }).click();
    await expect.element(page.getByText('What does it cost?')).toBeVisible();
  });

  it('shows a single section, and says so where the file had no question', async () => {
    const one = { ...draft, sections: [company], sectionsCount: 1, questionsCount: 2 };
    const { view } = await openWizard(`/${DRAFT}/questions`, { DraftProject: { draftProject: one } });
    await expect.element(page.getByText('How large is the network?')).toBeVisible();
    await view.unmount();
    await openWizard(`/${DRAFT}/questions`, {
      DraftProject: { draftProject: { ...one, sections: [], sectionsCount: 0, questionsCount: 0 } },
    });
    await expect.element(page.getByText('No row of the file could be read as a question.')).toBeVisible();
  });

  it('shows the closest question of the library, green only above 80 percent', async () => {
    await openWizard(`/${DRAFT}/questions`);
    await expect.element(page.getByText('How large is your network?')).toBeVisible();
    const colour = (text: string) => getComputedStyle(page.getByText(text).element().closest('[data-variant]') as Element).backgroundColor;
    await expect.element(page.getByText('87% similar')).toBeVisible();
    await expect.element(page.getByText('80% similar')).toBeVisible();
    expect(colour('87% similar')).not.toBe(colour('80% similar'));
  });

  describe('uses the question of the library instead', () => {
    const known = closest('How large is your network?', 0.87).question;
    const later = '2026-03-06T12:00:00.000Z';
    /** A server that remembers what was chosen. */
    const remembering = () => {
      const question = { ...asks[0], libraryQuestion: null as unknown };
      return {
        DraftSectionQuestions: () => ({
          draftProject: { __typename: 'DraftProject', id: DRAFT, sections: [{ ...company, questions: [question, asks[1]] }] },
        }),
        UpdateDraftProject: ({ input }: { input: { useQuestions: { library: string | null }[] } }) => {
          question.libraryQuestion = input.useQuestions[0]?.library ? known : null;
          return { updateDraftProject: { ...draft, updatedAt: later } };
        },
      };
    };
    const group = () => page.getByRole('radiogroup', { name: 'How large is the network?' });
    const keep = () => group().getByRole('radio', { name: 'Keep imported question' });
    const replace = () => group().getByRole('radio', { name: 'Use Smart Library question' });

    it('and shows so, also after a reload', async () => {
      const answers = remembering();
      const { server, view } = await openWizard(`/${DRAFT}/questions`, answers);
      await expect.element(keep()).toBeChecked();
      await replace().click();
      await expect.element(replace()).toBeChecked();
      await expect.element(keep()).not.toBeChecked();
      await expect
        .poll(() => server.requests('UpdateDraftProject').map(({ input }) => input))
        .toEqual([
          { input: { id: DRAFT, updatedAt: draft.updatedAt, useQuestions: [{ question: libraryId(64), library: libraryId(90) }] } },
        ]);
      expect(server.requests('DraftSectionQuestions')).toHaveLength(1);
      await view.unmount();
      await openWizard(`/${DRAFT}/questions`, answers);
      await expect.element(replace()).toBeChecked();
      await expect.element(page.getByRole('radiogroup').nth(1).getByRole('radio', { name: 'Keep imported question' })).toBeChecked();
    });

    it('and goes back to the imported one, on top of what was saved before', async () => {
      const { server } = await openWizard(`/${DRAFT}/questions`, remembering());
      await replace().click();
      await keep().click();
      await expect.poll(() => server.requests('UpdateDraftProject').length).toBe(2);
      expect(server.requests('UpdateDraftProject').at(-1)?.input).toEqual({
        input: { id: DRAFT, updatedAt: later, useQuestions: [{ question: libraryId(64), library: null }] },
      });
      await expect.element(keep()).toBeChecked();
    });

    it('and keeps showing it when another has become closer', async () => {
      const chosen = {
        ...draftQuestion(64, 'How large is the network?', closest('What is the network?', 0.9)),
        libraryQuestion: { ...known, id: libraryId(91) },
      };
      await openWizard(`/${DRAFT}/questions`, {
        DraftSectionQuestions: { draftProject: { __typename: 'DraftProject', id: DRAFT, sections: [{ ...company, questions: [chosen] }] } },
      });
      await expect.element(group().getByText('How large is your network?')).toBeVisible();
      await expect.element(replace()).toBeChecked();
      await expect.element(page.getByText('90% similar')).not.toBeInTheDocument();
    });

    it('or says why it did not', async () => {
      await openWizard(`/${DRAFT}/questions`, {
        UpdateDraftProject: () => {
          throw new FakeError(404, { code: 'NOT_FOUND', message: 'It is gone' });
        },
      });
      await replace().click();
      await expect.element(page.getByText('It is gone')).toBeVisible();
      await expect.element(keep()).toBeChecked();
    });
  });

  it('has nothing to choose where nothing is alike', async () => {
    await openWizard(`/${DRAFT}/questions`);
    await page.getByRole('button', { name: /Pricing/ }).click();
    await expect.element(page.getByText('No similar question in the Smart Library')).toBeVisible();
    expect(page.getByRole('radio').elements()).toEqual([]);
  });

  it('leaves a question out where it stands, and puts it back', async () => {
    const { server } = await openWizard(`/${DRAFT}/questions`, {
      UpdateDraftProject: ({ input }: { input: { removeQuestions?: string[] } }) => ({
        updateDraftProject: input.removeQuestions
          ? { ...draft, updatedAt: '2026-03-06T12:00:00.000Z', questionsCount: 2 }
          : { ...draft, updatedAt: '2026-03-07T12:00:00.000Z' },
      }),
    });
    const leave = page.getByRole('button', { name: 'Leave out How large is the network?' });
    const back = page.getByRole('button', { name: 'Put back How large is the network?' });
    await expect.element(leave).toBeVisible();
    const below = () => page.getByRole('button', { name: 'Leave out Which colours do you like?' }).element().getBoundingClientRect().top;
    const place = below();
    await leave.click();
    await expect.element(back).toHaveFocus();
    // The next row does not slide under the cursor.
    expect(below()).toBe(place);
    await expect.element(page.getByText(/^2 questions in 2 sections/)).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Keep imported question' }).first()).toBeDisabled();
    await back.click();
    await expect.element(leave).toBeVisible();
    await expect.element(page.getByText(/^3 questions in 2 sections/)).toBeVisible();
    expect(server.requests('UpdateDraftProject').map(({ input }) => input)).toEqual([
      { input: { id: DRAFT, updatedAt: draft.updatedAt, removeQuestions: [libraryId(64)] } },
      { input: { id: DRAFT, updatedAt: '2026-03-06T12:00:00.000Z', restoreQuestions: [libraryId(64)] } },
    ]);
  });

  it('shows a question again that could not be left out', async () => {
    await openWizard(`/${DRAFT}/questions`, {
      UpdateDraftProject: () => {
        throw new FakeError(400, { code: 'INVALID_INPUT', fields: { removeQuestions: 'At least one question has to stay' } });
      },
    });
    await page.getByRole('button', { name: 'Leave out How large is the network?' }).click();
    await expect.element(page.getByText('At least one question has to stay')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Leave out How large is the network?' })).toBeVisible();
  });
});

describe('the manage step', () => {
  it('offers the destinations, and begins a project from the upload [WIZ-030]', async () => {
    const { view } = await openWizard(`/${DRAFT}/manage`);
    await expect.element(page.getByRole('radio', { name: 'Create Template' })).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Save to Smart Library' })).toBeVisible();
    await page.getByRole('radio', { name: 'Create Project' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByText('The project wizard')).toBeVisible();
    expect(view.router.state.location.search).toEqual({ draftProjectId: DRAFT });
  });

  it('makes a template of the upload and opens it [WIZ-030] [WIZ-043]', async () => {
    const { server } = await openWizard(`/${DRAFT}/manage`, {
      CreateTemplateFromQuestions: { createTemplateFromQuestions: { __typename: 'Template', id: libraryId(80) } },
    });
    await page.getByRole('radio', { name: 'Create Template' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByText('The template')).toBeVisible();
    await expect.element(page.getByText('All Questions are successfully copied')).toBeVisible();
    expect(server.requests('CreateTemplateFromQuestions').at(-1)?.input).toMatchObject({
      input: { draftProjectId: DRAFT, name: 'Dental questions' },
    });
  });
});

it('leads to the library where the questions were saved into it, without empty sections', async () => {
  const { at } = await openWizard(`/${DRAFT}/manage`, {
    DraftProject: { draftProject: { ...draft, sections: [company, { ...pricing, questionsCount: 0 }] } },
    CopyProjectQuestionsToLibrary: { copyProjectQuestionsToLibrary: { __typename: 'CopiedToLibrary', count: 2 } },
  });
  await page.getByRole('radio', { name: 'Save to Smart Library' }).click();
  await page.getByRole('combobox', { name: 'Group for Company' }).click();
  expect(page.getByRole('combobox', { name: 'Group for Pricing' }).elements()).toEqual([]);
  await page.getByRole('option', { name: 'Medical / Dental', exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(at).toBe('/library');
});

it('shows the not-found page for an upload that is not there', async () => {
  await openWizard(`/${DRAFT}/questions`, {
    DraftProject: () => {
      throw new FakeError(404, { code: 'NOT_FOUND' });
    },
  });
  await expect.element(page.getByText('The page you are looking for cannot be found')).toBeVisible();
});
