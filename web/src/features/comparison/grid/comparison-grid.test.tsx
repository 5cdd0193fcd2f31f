import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Project } from '../../../parts/project/project.operations.ts';
import { givenProject, PROJECT_ID } from '../../../parts/project/testing/given-project.ts';
import { renderProject } from '../../../parts/project/testing/render-project.tsx';
import type { ScoredAnswer, Scoring } from '../../../parts/scoring/scoring.operations.ts';
import {
  givenAnswersOf,
  givenScoredAnswer,
  givenScoring,
  givenScoringProduct,
  givenScoringQuestion,
  givenScoringSection,
} from '../../../parts/scoring/testing/given-scoring.ts';
import { clearWhatStays } from '../../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../../testing/fake-server.ts';
import { givenBrokerSession } from '../../../testing/given-admin.ts';
import type { Comparison } from '../comparison.operations.ts';
import { ComparisonsPage } from '../list/comparisons-page.tsx';
import { COMPARISON_ID, comparedProduct, comparedSection, givenComparison } from '../testing/given-comparison.ts';
import { ComparisonPage } from './comparison-page.tsx';

beforeEach(async () => {
  clearWhatStays();
  await page.viewport(1440, 900);
});

const network = givenScoringQuestion('How large is your network?', { weight: 3 });
const offices = givenScoringQuestion('Where are your offices?', { actions: [] });
const price = givenScoringQuestion('How much is it?');
const general = givenScoringSection('General', [network, offices]);
const pricing = givenScoringSection('Pricing', [price]);
const smile = givenScoringProduct('Smile Plan');
const bright = givenScoringProduct('Bright Dental');
const other = givenScoringProduct('Other Plan');
const scoring = givenScoring({ sections: [general, pricing], products: [smile, bright, other], ratings: [[4, -1, 1]] });
const answers = [
  ...givenAnswersOf(scoring, (row, column) => `Answer ${row + 1} of product ${column + 1}`).slice(1),
  givenScoredAnswer(network, smile, { value: 'Answer 1 of product 1', rating: 4, notes: givenNote('Ask about Maine.') }),
];

function givenNote(value: string): ScoredAnswer['notes'] {
  return { value, updatedAt: '2026-03-08T12:00:00.000Z', updatedBy: { id: 'u1', name: 'Olivia Owner' } };
}

const [SMILE, BRIGHT] = [comparedProduct(smile.id, 'Smile Plan'), comparedProduct(bright.id, 'Bright Dental')];
const GENERAL = comparedSection(general.id, 'General', { [network.id]: network.question.label, [offices.id]: offices.question.label });
const comparison = givenComparison({ products: [SMILE, BRIGHT], sections: [GENERAL] });

interface Given {
  comparison?: Partial<Comparison>;
  scoring?: Scoring;
  project?: Partial<Project>;
  graphql?: Record<string, unknown>;
  path?: string;
  /** Of the page, in the middle of the window. */
  pageWidth?: number;
}

async function open(given: Given = {}) {
  const server = fakeServer({
    graphql: {
      Project: { project: givenProject({ status: 'SCORING', ...given.project }) },
      Comparison: { comparison: { ...comparison, ...given.comparison } },
      Scoring: { scoring: given.scoring ?? scoring },
      ScoredAnswers: { scoredAnswers: answers },
      ...given.graphql,
    },
  });
  const view = await renderProject(
    {
      '/projects/$id/comparison': <ComparisonsPage />,
      '/projects/$id/comparison/$comparisonId': (
        <div style={{ maxWidth: given.pageWidth, margin: '0 auto' }}>
          <ComparisonPage />
        </div>
      ),
    },
    { path: `/projects/${PROJECT_ID}/comparison${given.path ?? `/${COMPARISON_ID}`}`, session: givenBrokerSession('MANAGE_PROJECT_STATE') },
  );
  return { ...view, server };
}

const grid = page.getByRole('grid', { name: 'Finalists' });
const cellOf = (product: string, question: string) => page.getByRole('gridcell', { name: new RegExp(`^${product}. ${question}`) });
const sizeOf = (locator: { element(): Element }) => locator.element().getBoundingClientRect();
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the name, in place', () => {
  const field = page.getByRole('textbox', { name: 'Name of the comparison' });
  type Update = { input: Record<string, unknown> & { name: string; updatedAt: string } };
  /** Each change makes the comparison a second younger, as the server does. */
  const saves = ({ input: { name, updatedAt } }: Update) => ({
    updateComparison: { ...comparison, name, updatedAt: new Date(Date.parse(updatedAt) + 1000).toISOString() },
  });

  it('saves itself 600 ms after the last key, and what waits when it is left [VALID-034]', async () => {
    const { server } = await open({ graphql: { UpdateComparison: saves } });
    const sent = () => server.requests('UpdateComparison').map(({ input }) => (input as unknown as Update).input);
    await button('Rename Finalists').click();
    await expect.element(field).toHaveFocus();
    const started = performance.now();
    await field.fill('Best two');
    await expect.poll(() => sent().length).toBe(1);
    expect(performance.now() - started).toBeGreaterThanOrEqual(600);
    expect(sent()[0]).toMatchObject({
      id: COMPARISON_ID,
      name: 'Best two',
      updatedAt: '2026-03-05T12:00:00.000Z',
      products: [smile.id, bright.id],
      sections: [{ id: general.id, questions: [network.id, offices.id] }],
    });
    await field.fill('Best of two');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Best of two', level: 2 })).toBeVisible();
    expect(sent().map(({ name, updatedAt }) => [name, updatedAt])).toEqual([
      ['Best two', '2026-03-05T12:00:00.000Z'],
      ['Best of two', '2026-03-05T12:00:01.000Z'],
    ]);
  });

  it('keeps what cannot be saved, and says why', async () => {
    const { server } = await open({
      graphql: { UpdateComparison: () => Promise.reject(new FakeError(409, { message: 'Somebody was faster' })) },
    });
    await button('Rename Finalists').click();
    await field.fill(' ');
    await expect.element(page.getByText('Required')).toBeVisible();
    await field.fill('Best two');
    await expect.element(field).toHaveAccessibleDescription(/Somebody was faster/);
    await expect.element(field).toHaveValue('Best two');
    expect(server.requests('UpdateComparison')).toHaveLength(1);
  });

  it('is what it was before with Escape, also where that was saved meanwhile', async () => {
    const { server } = await open({ graphql: { UpdateComparison: saves } });
    await button('Rename Finalists').click();
    await field.fill('Best two');
    await expect.poll(() => server.requests('UpdateComparison').length).toBe(1);
    await userEvent.keyboard('{Escape}');
    await expect.element(field).toHaveValue('Finalists');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Finalists', level: 2 })).toBeVisible();
    expect(server.requests('UpdateComparison').map(({ input }) => (input as unknown as Update).input.name)).toEqual([
      'Best two',
      'Finalists',
    ]);
  });

  it('is not saved where it is the same', async () => {
    const { server } = await open({ graphql: { UpdateComparison: saves } });
    await button('Rename Finalists').click();
    await field.fill('Finalists ');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Finalists', level: 2 })).toBeVisible();
    expect(server.requests('UpdateComparison')).toEqual([]);
  });

  it('can be saved after it was refused', async () => {
    let isFirst = true;
    await open({
      graphql: {
        UpdateComparison: (update: Update) => {
          if (!isFirst) return saves(update);
          isFirst = false;
          throw new FakeError(500, { message: 'Not today' });
        },
      },
    });
    await button('Rename Finalists').click();
    await field.fill('Best two');
    await expect.element(field).toHaveAccessibleDescription(/Not today/);
    await field.fill('Best of two');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Best of two', level: 2 })).toBeVisible();
  });

  it('is only read by who may not edit it', async () => {
    await open({ comparison: { actions: ['export'] } });
    await expect.element(page.getByRole('heading', { name: 'Finalists', level: 2 })).toBeVisible();
    expect(page.getByRole('button', { name: /^Rename/ }).elements()).toEqual([]);
  });
});

describe('the grid', () => {
  it('shows its products and questions, and no others', async () => {
    await open();
    await expect.element(cellOf('Smile Plan', 'How large')).toMatchTextContent(/Answer 1 of product 1/);
    expect(
      page
        .getByRole('columnheader')
        .elements()
        .map((head) => head.textContent?.slice(0, 5)),
    ).toEqual(['Quest', 'Smile', 'Brigh']);
    const heads = page
      .getByRole('rowheader')
      .elements()
      .map((head) => head.textContent ?? '');
    expect(heads.map((text) => text.slice(0, 9))).toEqual(['General', 'How large', 'Where are']);
  });

  it('draws only the rows in sight of a thousand [COMP-006]', async () => {
    const questions = Array.from({ length: 1000 }, (_, n) => givenScoringQuestion(`Question ${n}`));
    const all = givenScoringSection('All', questions);
    const chosen = comparedSection(all.id, 'All', Object.fromEntries(questions.map(({ id }) => [id, 'Question'])));
    await open({ comparison: { sections: [chosen] }, scoring: givenScoring({ sections: [all], products: [smile, bright] }) });
    await expect.element(grid).toHaveAttribute('aria-rowcount', '1002');
    await expect.element(page.getByRole('rowheader', { name: /Question 3/ })).toBeVisible();
    expect(page.getByRole('row').elements().length).toBeLessThan(60);
  });

  it.each([
    ['two products', false, [SMILE, BRIGHT], 350],
    ['two products with notes', true, [SMILE, BRIGHT], 500],
    ['one product', false, [SMILE], 450],
    ['one product with notes', true, [SMILE], 600],
  ])('has the sizes for %s [COMP-026] [COMP-027] [COMP-028] [COMP-029] [COMP-030]', async (_what, showNotes, products, width) => {
    await open({ comparison: { showNotes, products } });
    await expect.element(cellOf('Smile Plan', 'How large')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'How large' });
    expect(sizeOf(page.getByRole('row').first()).height).toBe(50);
    expect(sizeOf(row).height).toBe(50);
    expect(sizeOf(page.getByRole('columnheader', { name: 'Question' })).width).toBe(300);
    expect(sizeOf(page.getByRole('rowheader', { name: /How large/ })).width).toBe(300);
    expect(sizeOf(page.getByRole('columnheader', { name: /^Smile/ })).width).toBe(width);
    expect(sizeOf(cellOf('Smile Plan', 'How large')).width).toBe(width);
  });

  it.each([1440, 1920])('shows both products whole, with notes, in a window %i wide, though the page is narrower', async (window) => {
    await page.viewport(window, 900);
    await open({ comparison: { showNotes: true }, pageWidth: 1232 });
    await expect.element(cellOf('Bright Dental', 'How large')).toBeVisible();
    const frame = grid.element().parentElement!;
    expect(frame.clientWidth).toBe(1300);
    const { left, right } = frame.getBoundingClientRect();
    expect(left).toBeCloseTo(document.documentElement.clientWidth - right, 0);
    expect(left).toBeGreaterThanOrEqual(24);
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  });

  it('stays within the page where the window has no room beside it', async () => {
    await page.viewport(1024, 768);
    await open({ comparison: { showNotes: true }, pageWidth: 976 });
    await expect.element(cellOf('Smile Plan', 'How large')).toBeVisible();
    expect(grid.element().parentElement?.getBoundingClientRect().width).toBe(976);
  });

  it.each([true, false])('shows notes where the comparison does: %s [COMP-025]', async (showNotes) => {
    await open({ comparison: { showNotes } });
    await expect.element(cellOf('Smile Plan', 'How large')).toMatchTextContent(/Answer 1/);
    expect(grid.getByText('Ask about Maine.').elements()).toHaveLength(showNotes ? 1 : 0);
  });

  it('names products whose answers are not there yet', async () => {
    await open({ comparison: { products: [SMILE, comparedProduct('p9', 'Late Plan', { answersSubmittedAt: null })] } });
    await expect.element(page.getByText('Not submitted yet: Late Plan.', { exact: false })).toBeVisible();
  });

  it('with nothing left of it says so', async () => {
    await open({ comparison: { products: [], sections: [] } });
    await expect.element(page.getByText('No entries to display')).toBeVisible();
  });
});

describe('rating in a comparison', () => {
  it('is offered for the questions this person may rate, with keys and the mouse [COMP-020] [COMP-022]', async () => {
    const rated = givenScoredAnswer(network, bright, { rating: 5, ratedAt: '2026-03-10T12:00:00.000Z' });
    const { server } = await open({ graphql: { SetAnswerRating: { setAnswerRating: rated } } });
    await expect.element(cellOf('Bright Dental', 'How large').getByRole('button', { name: '5' })).toBeVisible();
    expect(cellOf('Bright Dental', 'Where').getByRole('button').elements()).toEqual([]);
    (cellOf('Bright Dental', 'How large').element() as HTMLElement).focus();
    await userEvent.keyboard('5');
    await expect
      .poll(() => server.requests('SetAnswerRating').at(-1)?.input)
      .toMatchObject({
        input: { project: { id: PROJECT_ID }, product: { id: bright.id }, question: { id: network.id }, branch: null, rating: 5 },
      });
    await expect.element(page.getByRole('columnheader', { name: /^Bright/ })).toMatchTextContent(/15/);
  });

  it('is offered for every question to who manages all scoring [COMP-021]', async () => {
    const all = { ...scoring, sections: [{ ...general, questions: [network, { ...offices, actions: network.actions }] }, pricing] };
    await open({ scoring: all });
    for (const question of ['How large', 'Where'])
      await expect.element(cellOf('Smile Plan', question).getByRole('button', { name: '3' })).toBeVisible();
  });

  it.each([false, true])('weights are chosen only with branches: %s [COMP-023]', async (enableBranches) => {
    const branch = {
      __typename: 'Branch',
      id: 'b1',
      name: 'Mine',
      scoringType: 'NUMBERS',
      members: [],
      createdBy: { __typename: 'UserRef', id: 'u1', name: 'Olivia Owner' },
      openedAt: null,
      openedBy: null,
      actions: [],
    } as Scoring['branches'][number];
    const inBranch = enableBranches ? { enableBranches, branch, branches: [branch] } : {};
    const settings = { enableBranches };
    const project = givenProject({ status: 'SCORING' }, { settings });
    await open({ scoring: { ...scoring, ...inBranch }, project: { tabs: [...project.tabs, 'comparison'] } });
    await expect.element(cellOf('Smile Plan', 'How large')).toBeVisible();
    const choice = page.getByRole('combobox', { name: 'Weight of How large is your network?' });
    expect(choice.elements()).toHaveLength(enableBranches ? 1 : 0);
    // Somebody who may not choose them still sees them.
    expect(page.getByText('Weight 3').elements()).toHaveLength(enableBranches ? 0 : 1);
  });
});

describe('the page', () => {
  it('leads back to the list [COMP-007]', async () => {
    await open({ comparison: { isPrivate: true, description: 'For Thursday' } });
    await expect.element(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', `/projects/${PROJECT_ID}/comparison`);
    await expect.element(page.getByRole('heading', { name: 'Finalists' })).toBeVisible();
    await expect.element(page.getByText('For Thursday')).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'Private: only you can see it' })).toBeVisible();
  });

  it('exports this comparison, where that is allowed [COMP-008] [REP-021]', async () => {
    const late = comparedProduct('p9', 'Late Plan', { answersSubmittedAt: null });
    const report = { __typename: 'ProjectReport', id: 'r1', url: '/api/reports/r1', status: 'CANCELLED', progress: 0 };
    const { server, unmount } = await open({
      comparison: { products: [SMILE, BRIGHT, late] },
      graphql: { GenerateReport: { generateReport: report } },
    });
    await button('Export').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
    await expect
      .poll(() => server.requests('GenerateReport').at(-1)?.input)
      .toMatchObject({ input: { id: PROJECT_ID, projectComparisonId: COMPARISON_ID, products: [smile.id, bright.id] } });
    await unmount();
    await open({ comparison: { actions: ['edit', 'delete'] } });
    await expect.element(button('Edit')).toBeVisible();
    await expect.element(button('Export')).not.toBeInTheDocument();
  });

  it('shows one answer at a time on a phone, with the same rights', async () => {
    await page.viewport(390, 844);
    await open();
    await expect.element(page.getByRole('heading', { name: 'How large is your network?' })).toBeVisible();
    await expect.element(page.getByText('Weight 3')).toBeVisible();
    const { bottom } = page.getByText('Weight 3').element().getBoundingClientRect();
    expect(button('Next product').element().getBoundingClientRect().top - bottom).toBeGreaterThanOrEqual(8);
    await button('Next product').click();
    await expect.element(page.getByText('Bright Dental', { exact: true })).toBeVisible();
    await button('Next question').click();
    await expect.element(page.getByRole('heading', { name: 'Where are your offices?' })).toBeVisible();
    await expect.element(button('Next question')).toBeDisabled();
    expect(page.getByRole('group', { name: /^Rating of/ }).elements()).toEqual([]);
  });

  it('is edited by its creator only, and shows the change at once [COMP-009]', async () => {
    const renamed = { ...comparison, name: 'Last two', updatedAt: '2026-03-09T12:00:00.000Z' };
    const { unmount } = await open({
      graphql: {
        Comparable: { comparable: { __typename: 'Comparable', products: [SMILE, BRIGHT], sections: [GENERAL] } },
        UpdateComparison: { updateComparison: renamed },
      },
    });
    await button('Edit').click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Last two');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByRole('heading', { name: 'Last two' })).toBeVisible();
    await expect.element(page.getByText('“Last two” was saved')).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await unmount();
    await open({ comparison: { actions: ['export'] } });
    await expect.element(button('Export')).toBeVisible();
    await expect.element(button('Edit')).not.toBeInTheDocument();
  });

  it.each(['Comparison', 'Scoring'])('asks again for what could not be had: %s', async (operation) => {
    let isDown = true;
    const stored: Record<string, unknown> = { Comparison: { comparison }, Scoring: { scoring } };
    await open({
      graphql: {
        [operation]: () => {
          if (isDown) throw new FakeError(500);
          return stored[operation];
        },
      },
    });
    const again = button('Try again');
    await expect.element(again).toBeVisible();
    isDown = false;
    await again.click();
    await expect.element(cellOf('Smile Plan', 'How large')).toBeVisible();
  });

  it.each([
    ['is not found', { Comparison: () => Promise.reject(new FakeError(404, { code: 'NOT_FOUND' })) }],
    ['is refused', { Comparison: () => Promise.reject(new FakeError(403, { code: 'FORBIDDEN' })) }],
    ['is one of another project', { Comparison: { comparison: { ...comparison, project: { __typename: 'ProjectRef', id: 'other' } } } }],
  ])('leads to the preview where the comparison %s [COMP-010] [PERM-029]', async (_what, graphql) => {
    const { location } = await open({ graphql });
    await expect.poll(location).toBe(`/projects/${PROJECT_ID}/preview`);
  });

  it('leads to the preview where the project has nothing to compare', async () => {
    const { location } = await open({ project: { status: 'PUBLISHED' } });
    await expect.poll(location).toBe(`/projects/${PROJECT_ID}/preview`);
  });

  it.each([
    ['the list', ''],
    ['a comparison', `/${COMPARISON_ID}`],
  ])('leads from %s to the scoring page where there are branches and none for this person [SCORE-008]', async (_what, path) => {
    const { tabs } = givenProject({ status: 'SCORING' }, { settings: { enableBranches: true } });
    const { location } = await open({ project: { tabs }, path });
    await expect.poll(location).toBe(`/projects/${PROJECT_ID}/scoring`);
  });

  it('leads there also when the last branch went while the page was open [SCORE-008]', async () => {
    const { location } = await open({ scoring: { ...scoring, enableBranches: true } });
    await expect.poll(location).toBe(`/projects/${PROJECT_ID}/scoring`);
  });
});
