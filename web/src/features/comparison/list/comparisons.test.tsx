import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { givenProject, PROJECT_ID } from '../../../parts/project/testing/given-project.ts';
import { renderProject } from '../../../parts/project/testing/render-project.tsx';
import { clearWhatStays } from '../../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../../testing/fake-server.ts';
import { givenBrokerSession } from '../../../testing/given-admin.ts';
import { holdUndo } from '../../../testing/hold-undo.ts';
import { cellsOf, chooseRowAction, rowActions, rowOf } from '../../../testing/table.ts';
import { COMPARISON_ID, comparedProduct, comparedSection, givenComparison, givenComparisonHead } from '../testing/given-comparison.ts';
import { ComparisonsPage } from './comparisons-page.tsx';

beforeEach(clearWhatStays);

const id = (end: string | number) => `00000000-0000-4000-8000-${String(end).padStart(12, '0')}`;
const [P1, P2, S1, S2, Q1, Q2, Q3] = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'c3'].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
const GOLD = comparedProduct(P1, 'Gold Plan');
const SILVER = comparedProduct(P2, 'Silver Plan', { answersSubmittedAt: null });
const NETWORK = comparedSection(S1, 'Network', { [Q1]: 'How many dentists?', [Q2]: 'Which states?' });
const PRICE = comparedSection(S2, 'Price', { [Q3]: 'What does it cost?' });

const own = givenComparisonHead();
const secret = givenComparisonHead({ id: 'c2', name: 'My favourite', isPrivate: true });
const theirs = givenComparisonHead({ id: 'c3', name: 'Shortlist', actions: ['export'] });

const listOf = (...items: object[]) => ({
  comparisons: { __typename: 'ComparisonPage', items, pagination: { __typename: 'Pagination', total: items.length } },
});

interface Given {
  status?: ProjectStatus;
  privileges?: readonly Privilege[];
  graphql?: Record<string, unknown>;
}

function serve({ status = 'SCORING', privileges = ['MANAGE_PROJECT_STATE'], graphql = {} }: Given = {}) {
  return fakeServer({
    graphql: {
      Project: { project: givenProject({ status }, { privileges }) },
      Comparisons: listOf(own, secret, theirs),
      Comparable: { comparable: { __typename: 'Comparable', products: [GOLD, SILVER], sections: [NETWORK, PRICE] } },
      ...graphql,
    },
  });
}

const openList = (query = '') =>
  renderProject(
    { '/projects/$id/comparison': <ComparisonsPage />, '/projects/$id/comparison/$comparisonId': <p>The grid</p> },
    { path: `/projects/${PROJECT_ID}/comparison${query}`, session: givenBrokerSession('MANAGE_PROJECT_STATE') },
  );

const dialog = () => page.getByRole('dialog');
const box = (name: string) => dialog().getByRole('checkbox', { name });

describe('the comparisons of a project', () => {
  it('are listed with what they hold and who made them, private ones marked [COMP-001] [COMP-024]', async () => {
    const server = serve();
    await openList();
    await expect.element(rowOf('Finalists')).toBeVisible();
    expect(cellsOf('Finalists')).toEqual({
      Name: 'Finalists',
      Products: '2',
      Questions: '3',
      'Created By': 'Olivia Owner',
      'Created At': 'March 4, 2026',
      'Updated At': 'March 5, 2026',
    });
    await expect
      .element(page.getByRole('link', { name: 'Finalists' }))
      .toHaveAttribute('href', `/projects/${PROJECT_ID}/comparison/${COMPARISON_ID}`);
    await expect.element(rowOf('My favourite').getByRole('img', { name: 'Private: only you can see it' })).toBeVisible();
    await expect.element(rowOf('Finalists').getByRole('img')).not.toBeInTheDocument();
    expect(server.requests('Comparisons').at(-1)?.input).toMatchObject({ projectId: PROJECT_ID });
  });

  it('are searched, sorted and paged by the server [COMP-003] [COMP-004] [COMP-005]', async () => {
    const items = { items: [own], pagination: { __typename: 'Pagination', total: 23 } };
    const server = serve({ graphql: { Comparisons: { comparisons: { __typename: 'ComparisonPage', ...items } } } });
    const asked = () => server.requests('Comparisons').at(-1)?.input;
    await openList();
    await expect.element(page.getByText('1–10 of 23')).toBeVisible();
    expect(asked()).toMatchObject({ sort: { field: 'createdAt', direction: 'DESC' }, pagination: { page: 1, pageSize: 10 } });
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect.poll(asked).toMatchObject({ pagination: { page: 2, pageSize: 10 } });
    for (const [header, field] of [
      ['Name', 'name'],
      ['Created By', 'createdBy'],
      ['Updated At', 'updatedAt'],
    ] as const) {
      await page.getByRole('columnheader', { name: header }).getByRole('button').click();
      await expect.poll(asked).toMatchObject({ sort: { field, direction: 'ASC' }, pagination: { page: 1 } });
    }
    await page.getByRole('searchbox', { name: 'Search comparisons' }).fill('final');
    await expect.poll(asked).toMatchObject({ keyword: 'final' });
  });

  it.each([
    ['AWAITING', true],
    ['SCORING', true],
    ['COMPLETED', true],
    ['ARCHIVED', false],
  ] as const)('can be added to in %s: %s [COMP-002]', async (status, isOffered) => {
    serve({ status });
    await openList();
    await expect.element(rowOf('Finalists')).toBeVisible();
    expect(page.getByRole('button', { name: 'Add Comparison' }).elements()).toHaveLength(isOffered ? 1 : 0);
  });

  it.each(['DRAFT', 'IN_REVIEW', 'PUBLISHED', 'CANCELLED'] as const)(
    'are not there without answers that could be compared: the page is refused in %s [PERM-028] [COMP-002]',
    async (status) => {
      serve({ status });
      await openList();
      await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
      expect(page.getByRole('button', { name: 'Add Comparison' }).elements()).toEqual([]);
    },
  );

  it('none yet: says so, and offers to make one', async () => {
    serve({ graphql: { Comparisons: listOf() } });
    await openList();
    await expect.element(page.getByText('No entries to display')).toBeVisible();
    expect(page.getByRole('button', { name: 'Add Comparison' }).elements()).toHaveLength(2);
  });

  it('are deleted by their creator, who can take it back [COMP-011]', async () => {
    holdUndo();
    const server = serve({ graphql: { DeleteComparison: { deleteComparison: { __typename: 'Deleted', id: COMPARISON_ID } } } });
    await openList();
    expect(await rowActions('Shortlist')).toEqual([]);
    expect(await rowActions('Finalists')).toEqual(['Edit', 'Delete']);
    await chooseRowAction('Finalists', 'Delete');
    await page.getByRole('button', { name: 'Undo deleting Finalists' }).click();
    await chooseRowAction('Finalists', 'Delete');
    await expect.element(page.getByRole('button', { name: 'Undo deleting Finalists' })).toBeVisible();
    expect(server.requests('DeleteComparison')).toEqual([]);
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    await expect.poll(() => server.requests('DeleteComparison').map(({ input }) => input)).toEqual([{ input: { id: COMPARISON_ID } }]);
    await expect.element(page.getByText('“Finalists” was deleted')).toBeVisible();
  });
});

describe('the form', () => {
  async function openForm() {
    await openList();
    await page.getByRole('button', { name: 'Add Comparison' }).click();
    await expect.element(box('Gold Plan')).toBeVisible();
  }

  it('gives the focus back when it is given up', async () => {
    serve();
    await openForm();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Add Comparison' })).toHaveFocus();
  });

  it('takes whole sections with one click, single questions, products and the two flags, and leads to the grid', async () => {
    const made = givenComparison({ products: [GOLD], sections: [NETWORK] });
    const server = serve({ graphql: { CreateComparison: { createComparison: made } } });
    const { location } = await openList();
    await page.getByRole('button', { name: 'Add Comparison' }).click();
    await dialog().getByRole('textbox', { name: 'Name' }).fill('  Finalists ');
    await dialog().getByRole('switch', { name: 'Private' }).click();
    await box('All products').click();
    await box('Silver Plan').click();
    await box('Network').click();
    await dialog().getByRole('button', { name: 'Questions of Network' }).click();
    await box('Which states?').click();
    await expect.element(dialog().getByText('1 of 3 selected')).toBeVisible();
    await box('Price').click();
    await dialog().getByRole('button', { name: 'Add', exact: true }).click();
    await expect
      .poll(() => server.requests('CreateComparison').at(-1)?.input)
      .toEqual({
        input: {
          project: { id: PROJECT_ID },
          name: 'Finalists',
          description: null,
          isPrivate: true,
          showNotes: false,
          products: [P1],
          sections: [
            { id: S1, questions: [Q1] },
            { id: S2, questions: [Q3] },
          ],
        },
      });
    await expect.poll(location).toBe(`/projects/${PROJECT_ID}/comparison/${COMPARISON_ID}`);
  });

  it('chooses only what a search found, and says how many of it', async () => {
    serve();
    await openForm();
    await dialog().getByRole('searchbox', { name: 'Search questions' }).fill('how dent');
    await expect.element(box('How many dentists?')).toBeVisible();
    expect(box('Price').elements()).toEqual([]);
    await box('All found').click();
    await expect.element(dialog().getByText('1 of 1 selected')).toBeVisible();
    await dialog().getByRole('searchbox', { name: 'Search questions' }).fill('nothing like it');
    await expect.element(dialog().getByText('No search result found')).toBeVisible();
    await dialog().getByRole('searchbox', { name: 'Search questions' }).clear();
    await expect.element(dialog().getByText('1 of 3 selected')).toBeVisible();
    await expect.element(box('Network')).toBePartiallyChecked();
  });

  it('saves nothing with Enter in the search', async () => {
    const server = serve();
    await openForm();
    await dialog().getByRole('searchbox', { name: 'Search questions' }).fill('dent');
    await userEvent.keyboard('{Enter}');
    await expect.element(box('How many dentists?')).toBeVisible();
    expect(dialog().getByText('Required').elements()).toEqual([]);
    expect(server.requests('CreateComparison')).toEqual([]);
  });

  it('takes all products back, and folds a section again', async () => {
    serve();
    await openForm();
    await box('All products').click();
    await expect.element(box('Silver Plan')).toBeChecked();
    await box('All products').click();
    await expect.element(box('Gold Plan')).not.toBeChecked();
    await expect.element(box('Silver Plan')).not.toBeChecked();
    await expect.element(dialog().getByText('0 of 2 selected')).toBeVisible();
    for (const name of ['Network', 'Price'])
      await dialog()
        .getByRole('button', { name: `Questions of ${name}` })
        .click();
    await expect.element(box('What does it cost?')).toBeVisible();
    await dialog().getByRole('button', { name: 'Questions of Network' }).click();
    await expect.element(box('Which states?')).not.toBeInTheDocument();
    await expect.element(box('What does it cost?')).toBeVisible();
  });

  it('says which products have not submitted, and whose they are', async () => {
    const bronze = comparedProduct(id('a3'), 'Bronze Plan', { answersSubmittedAt: null, vendorName: null });
    serve({ graphql: { Comparable: { comparable: { __typename: 'Comparable', products: [GOLD, SILVER, bronze], sections: [NETWORK] } } } });
    await openForm();
    expect(
      [box('Gold Plan'), box('Silver Plan'), box('Bronze Plan')].map((one) => one.element().closest('div')?.parentElement?.textContent),
    ).toEqual(['Gold PlanGold Plan Inc.', 'Silver PlanSilver Plan Inc. · not submitted yet', 'Bronze Plan · not submitted yet']);
  });

  it('says where there is nothing to choose from', async () => {
    serve({ graphql: { Comparable: { comparable: { __typename: 'Comparable', products: [], sections: [] } } } });
    await openList();
    await page.getByRole('button', { name: 'Add Comparison' }).click();
    await expect.element(dialog().getByText('No product has accepted the invitation yet.')).toBeVisible();
    await expect.element(dialog().getByText('No entries to display')).toBeVisible();
    await expect.element(box('All products')).toBeDisabled();
    await expect.element(box('All products')).not.toBeChecked();
  });

  it('asks again for what could not be had', async () => {
    let isDown = true;
    serve({
      graphql: {
        Comparable: () => {
          if (isDown) throw new FakeError(500);
          return { comparable: { __typename: 'Comparable', products: [GOLD], sections: [NETWORK] } };
        },
      },
    });
    await openList();
    await page.getByRole('button', { name: 'Add Comparison' }).click();
    const again = dialog().getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    isDown = false;
    await again.click();
    await expect.element(box('Gold Plan')).toBeVisible();
  });

  it('takes a description, and notes to be shown', async () => {
    const server = serve({
      graphql: { CreateComparison: { createComparison: givenComparison({ products: [GOLD], sections: [NETWORK] }) } },
    });
    await openForm();
    await dialog().getByRole('textbox', { name: 'Name' }).fill('Finalists');
    await dialog().getByRole('textbox', { name: 'Description' }).fill('The last two');
    await dialog().getByRole('switch', { name: 'Show notes' }).click();
    await box('Gold Plan').click();
    await box('Price').click();
    await dialog().getByRole('button', { name: 'Add', exact: true }).click();
    await expect
      .poll(() => server.requests('CreateComparison').at(-1)?.input)
      .toMatchObject({ input: { description: 'The last two', isPrivate: false, showNotes: true } });
  });

  it('sends no section of which nothing is chosen, or no longer', async () => {
    const made = givenComparison({ products: [GOLD], sections: [NETWORK] });
    const server = serve({ graphql: { CreateComparison: { createComparison: made } } });
    await openForm();
    await dialog().getByRole('textbox', { name: 'Name' }).fill('Network only');
    await box('Gold Plan').click();
    for (const section of ['Network', 'Price', 'Price']) await box(section).click();
    await dialog().getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(() => server.requests('CreateComparison').at(-1)?.input).toMatchObject({ input: { sections: [{ id: S1 }] } });
  });

  it('moves nothing under the pointer that leaves the empty name', async () => {
    serve();
    await openForm();
    await expect.element(dialog().getByRole('textbox', { name: 'Name' })).toHaveFocus();
    await box('Network').click();
    await expect.element(box('Network')).toBeChecked();
    await expect.element(dialog().getByText('Required')).not.toBeInTheDocument();
  });

  it('says what is missing', async () => {
    const server = serve();
    await openForm();
    await dialog().getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(dialog().getByText('Please select at least one product')).toBeVisible();
    await expect.element(dialog().getByText('Please select at least one question')).toBeVisible();
    await expect.element(dialog().getByText('Required')).toBeVisible();
    expect(server.requests('CreateComparison')).toEqual([]);
  });

  it('shows a thousand questions by drawing only those in sight', async () => {
    const many = comparedSection(
      id('b9'),
      'Everything',
      Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [id(n), `Question ${n}`])),
    );
    const server = serve({
      graphql: {
        Comparable: { comparable: { __typename: 'Comparable', products: [GOLD], sections: [many] } },
        CreateComparison: { createComparison: givenComparison({ products: [GOLD], sections: [many] }) },
      },
    });
    await openForm();
    await dialog().getByRole('textbox', { name: 'Name' }).fill('All of it');
    await dialog().getByRole('button', { name: 'Questions of Everything' }).click();
    await expect.element(box('Question 3')).toBeVisible();
    expect(dialog().getByRole('checkbox').elements().length).toBeLessThan(60);
    await box('Gold Plan').click();
    await box('All questions').click();
    await dialog().getByRole('button', { name: 'Add', exact: true }).click();
    await expect.poll(() => server.requests('CreateComparison').length).toBe(1);
    const sent = server.requests('CreateComparison')[0]?.input as { input: { sections: { questions: string[] }[] } } | undefined;
    expect(sent?.input.sections[0]?.questions).toHaveLength(1000);
  });

  it('edits what is there now; a change in between is told, not overwritten', async () => {
    const before = givenComparison({ products: [GOLD, SILVER], sections: [NETWORK], description: 'The last two' });
    const after = { ...before, name: 'Renamed elsewhere', updatedAt: '2026-03-07T12:00:00.000Z' };
    let stored = before;
    const server = serve({
      graphql: {
        Comparison: () => ({ comparison: stored }),
        UpdateComparison: ({ input }: { input: { updatedAt: string; name: string } }) => {
          if (input.updatedAt === after.updatedAt) return { updateComparison: { ...after, name: input.name } };
          stored = after;
          const conflict = { by: 'Olivia Owner', at: after.updatedAt };
          throw new FakeError(409, { code: 'CONFLICT', reason: 'changed-meanwhile', conflict });
        },
      },
    });
    await openList();
    await chooseRowAction('Finalists', 'Edit');
    await expect.element(dialog().getByRole('textbox', { name: 'Description' })).toHaveValue('The last two');
    await expect.element(box('Network')).toBeChecked();
    const name = dialog().getByRole('textbox', { name: 'Name' });
    await name.fill('Mine');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog().getByText(/^Olivia Owner changed this/)).toBeVisible();
    await dialog().getByRole('button', { name: 'Reload' }).click();
    await expect.element(name).toHaveValue('Renamed elsewhere');
    await name.fill('Mine');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('“Mine” was saved')).toBeVisible();
    expect(server.requests('UpdateComparison').at(-1)?.input).toMatchObject({
      input: { id: COMPARISON_ID, products: [P1, P2], sections: [{ id: S1, questions: [Q1, Q2] }] },
    });
  });
});
