import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { givenDefinition, libraryId } from '../../parts/library/testing/given-library.ts';
import { clearWhatStays } from '../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { RejectedRows } from './rejected-rows.tsx';
import { ReviewSection } from './review-section.tsx';

beforeEach(clearWhatStays);

const SECTION = { __typename: 'DraftSection', id: libraryId(62), name: 'Company', questionsCount: 2, listedCount: 2 } as const;
const DRAFT = {
  __typename: 'DraftProject',
  id: libraryId(61),
  name: 'Dental questions',
  createdAt: '2026-03-04T12:00:00.000Z',
  updatedAt: '2026-03-05T12:00:00.000Z',
  sectionsCount: 1,
  questionsCount: 2,
  sections: [SECTION],
} as const;
const ask = (number: number, label: string, options: readonly string[] = []) => ({
  __typename: 'DraftQuestion',
  id: libraryId(number),
  question: givenDefinition({
    id: libraryId(number),
    label,
    type: options.length > 0 ? 'LIST' : 'TEXT',
    options: options.map((option, index) => ({
      __typename: 'QuestionOption',
      id: libraryId(number * 10 + index),
      label: option,
      apiId: null,
      clarificationQuestion: null,
    })),
  }),
  leftOut: false,
  libraryQuestion: null,
  closest: null,
});

interface Asked {
  pagination: { page: number; pageSize: number };
}

async function open(listedCount: number, graphql: Record<string, unknown> = {}) {
  const server = fakeServer({
    graphql: {
      DraftSectionQuestions: ({ pagination }: Asked) => ({
        draftProject: { ...DRAFT, sections: [{ ...SECTION, questions: [ask(70 + pagination.page, `Page ${pagination.page}?`)] }] },
      }),
      ...graphql,
    },
  });
  await renderScreen(<ReviewSection draft={DRAFT as never} section={{ ...SECTION, listedCount }} />);
  return { server };
}
const more = page.getByRole('button', { name: /^Show more/ });

it('shows fifty questions at a time', async () => {
  const { server } = await open(101);
  await expect.element(page.getByText('Page 1?')).toBeVisible();
  await expect.element(more).toHaveTextContent('Show more (51 left)');
  (more.element() as HTMLElement).click();
  await expect.element(page.getByText('Page 2?')).toBeVisible();
  await expect.element(more).toHaveTextContent('Show more (1 left)');
  (more.element() as HTMLElement).click();
  await expect.element(page.getByText('Page 3?')).toBeVisible();
  await expect.element(more).not.toBeInTheDocument();
  expect(server.requests('DraftSectionQuestions').map(({ input }) => input['pagination'])).toEqual([
    { page: 1, pageSize: 50 },
    { page: 2, pageSize: 50 },
    { page: 3, pageSize: 50 },
  ]);
});

it('has nothing more to show where fifty are all', async () => {
  await open(50);
  await expect.element(page.getByText('Page 1?')).toBeVisible();
  expect(more.elements()).toEqual([]);
});

it('tries again where the questions could not be read', async () => {
  let isBroken = true;
  await open(1, {
    DraftSectionQuestions: () => {
      if (isBroken) throw new FakeError(503, { message: 'The questions could not be read' });
      return { draftProject: { ...DRAFT, sections: [{ ...SECTION, questions: [ask(71, 'Which plan?', ['PPO', 'HMO'])] }] } };
    },
  });
  await expect.element(page.getByText('The questions could not be read')).toBeVisible();
  isBroken = false;
  (page.getByRole('button', { name: 'Try again' }).element() as HTMLElement).click();
  await expect.element(page.getByText('Which plan?')).toBeVisible();
  await expect.element(page.getByText('PPO · HMO')).toBeVisible();
});

it.each([
  ['CONFLICT', 2],
  ['FORBIDDEN', 1],
])('looks again at what is there after %s, %i times in all', async (code, times) => {
  const { server } = await open(1, {
    UpdateDraftProject: () => {
      throw new FakeError(409, { code, message: 'Not now' });
    },
  });
  const leaveOut = page.getByRole('button', { name: 'Leave out Page 1?' });
  await expect.element(leaveOut).toBeVisible();
  (leaveOut.element() as HTMLElement).click();
  await expect.element(page.getByText('Not now')).toBeVisible();
  await expect.poll(() => server.requests('DraftSectionQuestions').length).toBe(times);
  await expect.element(leaveOut).toBeVisible();
});

it('lists five rows that could not be imported, and all of them when asked', async () => {
  const rows = Array.from({ length: 6 }, (_, index) => ({ row: index + 2, message: 'No type' }));
  await renderScreen(<RejectedRows rows={rows} />);
  await expect.element(page.getByText('6 rows could not be imported')).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(5);
  const all = page.getByRole('button', { name: 'Show all' });
  (all.element() as HTMLElement).click();
  await expect.element(page.getByText('Row 7: No type')).toBeVisible();
  expect(all.elements()).toEqual([]);
});

it('offers no more where five rows are all', async () => {
  await renderScreen(<RejectedRows rows={Array.from({ length: 5 }, (_, index) => ({ row: index + 2, message: 'No type' }))} />);
  await expect.element(page.getByText('Row 6: No type')).toBeVisible();
  expect(page.getByRole('button', { name: 'Show all' }).elements()).toEqual([]);
});

it('says nothing of rows where all were imported', async () => {
  await renderScreen(
    <>
      <RejectedRows rows={[]} />
      <p>All</p>
    </>,
  );
  await expect.element(page.getByText('All')).toBeVisible();
  expect(page.getByText(/could not be imported/).elements()).toEqual([]);
});
