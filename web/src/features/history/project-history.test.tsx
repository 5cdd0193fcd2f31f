import { DEFAULT_COMPANY_SETTINGS } from '@weighbridge/domain/access/company-settings.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { browser } from '../../lib/browser.ts';
import type { Session } from '../../lib/session/session.ts';
import { givenProject, PROJECT_ID } from '../../parts/project/testing/given-project.ts';
import { renderProject } from '../../parts/project/testing/render-project.tsx';
import { clearWhatStays } from '../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../testing/fake-server.ts';
import { givenProfile, givenSession } from '../../testing/given.ts';
import type { HistoryEntry } from './history.operations.ts';
import { ProjectHistoryPage } from './project-history-page.tsx';

beforeEach(clearWhatStays);

const PATH = `/projects/${PROJECT_ID}/history`;
const OLIVIA = '0190a5d1-0000-7000-8000-0000000000a2';
const FILTERS = {
  people: [
    { id: '0190a5d1-0000-7000-8000-0000000000a1', name: 'Dana Reyes' },
    { id: OLIVIA, name: 'Olivia Parker' },
  ],
  products: [{ id: '0190a5d1-0000-7000-8000-0000000000b1', name: 'HealthPlus PPO' }],
  questions: [{ id: '0190a5d1-0000-7000-8000-0000000000c1', name: 'Describe your network' }],
};

function entry(words: string, change: Partial<HistoryEntry> = {}): HistoryEntry {
  const [before = '', name = '', after = ''] = words.split('*');
  const sentence = [
    { text: before, standsOut: false },
    { text: name, standsOut: true },
    { text: after, standsOut: false },
  ];
  const nothing = { vendor: null, onBehalfOf: null, before: null, after: null };
  return { at: '2026-11-16T15:00:00.000Z', topic: 'SCORING', who: 'Olivia Parker', ...nothing, sentence, ...change };
}

const RATED = entry('rated *HealthPlus PPO*’s answer to “Describe your network” 4 (was 3)', { before: '3', after: '4' });
const NOTED = entry('changed the notes about *HealthPlus PPO*', {
  topic: 'PRODUCTS',
  at: '2026-11-16T14:59:00.000Z',
  before: 'Weak in the west',
  after: 'Strong everywhere',
});
// In London it is the 15th already.
const ACCEPTED = entry('accepted the invitation for *HealthPlus PPO*', {
  topic: 'PRODUCTS',
  at: '2026-11-15T02:30:00.000Z',
  who: 'Harper Quinn',
  vendor: 'HealthPlus',
});
const CLOSED = entry('changed the project’s status from Draft to In Review', {
  topic: 'STATUS',
  who: 'Ada Admin',
  onBehalfOf: 'Northwind',
});

const answer = (entries: readonly HistoryEntry[], next: string | null = null) => ({ projectHistory: { entries, next } });

interface Opening {
  path?: string;
  more?: object;
  project?: ReturnType<typeof givenProject>;
  session?: Session;
}

async function open(history: unknown, { path = PATH, more = {}, project = givenProject({ status: 'SCORING' }), ...as }: Opening = {}) {
  const server = fakeServer({
    graphql: {
      Project: { project },
      ProjectHistory: history,
      ProjectHistoryFilters: { projectHistoryFilters: FILTERS },
      ...more,
    },
  });
  const view = await renderProject({ '/projects/$id/history': <ProjectHistoryPage /> }, { path, ...as });
  return { server, search: () => view.router.state.location.search as Record<string, unknown> };
}

const asked = (server: Awaited<ReturnType<typeof open>>['server']) => server.requests('ProjectHistory').at(-1)?.input;
const filter = (change: object = {}) => ({ person: null, product: null, question: null, topic: null, from: null, to: null, ...change });

describe('the history of a project', () => {
  it.each([true, false])('speaks of branches only where a firm has them: %s', async (enableBranches) => {
    const settings = { ...DEFAULT_COMPANY_SETTINGS, enableBranches };
    await open(answer([RATED]), { session: givenSession(givenProfile({ privileges: ['MANAGE_PROJECT_STATE'], settings })) });
    await expect.element(page.getByText(/What was decided in this project/)).toBeVisible();
    expect(page.getByText(/What happens in a branch is shown to its members/).elements()).toHaveLength(enableBranches ? 1 : 0);
    await page.getByRole('combobox', { name: 'Subject' }).click();
    await expect.element(page.getByRole('option', { name: 'Winners' })).toBeVisible();
    expect(page.getByRole('option', { name: 'Branches' }).elements()).toHaveLength(enableBranches ? 1 : 0);
  });

  it('tells by day who did what, with the exact time on hover', async () => {
    await open(answer([RATED, NOTED, CLOSED, ACCEPTED]));
    await expect.element(page.getByRole('heading', { name: 'History', level: 2 })).toBeVisible();
    await expect
      .poll(() =>
        page
          .getByRole('heading', { level: 3 })
          .elements()
          .map((day) => day.textContent),
      )
      .toEqual(['November 16, 2026', 'November 14, 2026']);
    const today = page.getByRole('region', { name: 'November 16, 2026' });
    expect(today.getByRole('listitem').elements()).toHaveLength(3);
    await expect
      .element(today.getByRole('listitem').first())
      .toMatchTextContent(/^Olivia Parker rated HealthPlus PPO’s answer to “Describe your network” 4 \(was 3\)10:00\sAM$/);
    await expect.element(page.getByText('9:30 PM')).toHaveAttribute('title', expect.stringMatching(/^November 14, 2026 at 9:30\sPM EST$/));
    const says = (words: string) => page.getByRole('listitem').filter({ hasText: words });
    await expect.element(says('Harper Quinn of HealthPlus accepted the invitation')).toBeVisible();
    await expect.element(says('Ada Admin, on behalf of Northwind, changed the project’s status')).toBeVisible();
  });

  it('opens what was before and after with the keyboard, and only where the sentence does not say it', async () => {
    await open(answer([RATED, NOTED]));
    const entries = page.getByRole('listitem');
    await expect.element(entries.first().getByText('Before and after')).not.toBeInTheDocument();
    const summary = entries.nth(1).getByText('Before and after');
    await expect.element(entries.nth(1).getByText('Weak in the west')).not.toBeVisible();
    (summary.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(entries.nth(1).getByText('Weak in the west')).toBeVisible();
    await expect.element(entries.nth(1).getByText('Strong everywhere')).toBeVisible();
    await expect.element(entries.nth(1)).toMatchTextContent(/Before\s*Weak in the west\s*After\s*Strong everywhere/);
  });

  it('is filtered by person, subject and day, which stay in the address', async () => {
    const { server, search } = await open(answer([RATED]));
    await expect.poll(() => asked(server)).toEqual({ project: PROJECT_ID, filter: filter() });
    await userEvent.fill(page.getByRole('combobox', { name: 'Person' }), 'oliv');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => asked(server)).toEqual({ project: PROJECT_ID, filter: filter({ person: OLIVIA }) });
    await page.getByRole('combobox', { name: 'Subject' }).click();
    await page.getByRole('option', { name: 'Winners' }).click();
    await expect.poll(() => asked(server)?.['filter']).toEqual(filter({ person: OLIVIA, topic: 'WINNERS' }));
    await userEvent.fill(page.getByRole('textbox', { name: 'From' }), 'Nov 3, 2026');
    await userEvent.keyboard('{Enter}');
    await expect.poll(search).toEqual({ person: OLIVIA, topic: 'WINNERS', from: '2026-11-03' });
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(search).toEqual({});
    await expect.element(page.getByRole('button', { name: 'Reset' })).not.toBeInTheDocument();
  });

  it('is filtered by product, question and last day, chosen or named in the address', async () => {
    const [product, question] = [FILTERS.products[0]!, FILTERS.questions[0]!];
    const { server, search } = await open(answer([RATED]), { path: `${PATH}?product=${product.id}&to=2026-11-16` });
    await expect.poll(() => asked(server)?.['filter']).toEqual(filter({ product: product.id, to: '2026-11-16' }));
    await expect.element(page.getByRole('combobox', { name: 'Product' })).toHaveValue('HealthPlus PPO');
    await page.getByRole('combobox', { name: 'Question' }).click();
    await page.getByRole('option', { name: 'Describe your network' }).click();
    const all = { product: product.id, question: question.id, to: '2026-11-16' };
    await expect.poll(() => asked(server)?.['filter']).toEqual(filter(all));
    expect(search()).toEqual(all);
  });

  it('takes its filters from the address, says when nothing fits, and shows everything again', async () => {
    const { server, search } = await open(({ filter: { topic } }: { filter: { topic: string } }) => answer(topic ? [] : [RATED]), {
      path: `${PATH}?topic=WINNERS`,
    });
    await expect.element(page.getByText('No search result found')).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'Subject' })).toHaveValue('Winners');
    expect(asked(server)?.['filter']).toEqual(filter({ topic: 'WINNERS' }));
    await page.getByRole('button', { name: 'Show everything' }).click();
    await expect.element(page.getByRole('listitem')).toBeVisible();
    expect(search()).toEqual({});
  });

  it('shows earlier entries below those that are there', async () => {
    const { server } = await open(({ after }: { after?: string }) =>
      after ? answer([ACCEPTED]) : answer([RATED, NOTED], '2026-11-16T14:59:00.000Z~1'),
    );
    await page.getByRole('button', { name: 'Show earlier entries' }).click();
    await expect.element(page.getByText('Harper Quinn')).toBeVisible();
    expect(page.getByRole('listitem').elements()).toHaveLength(3);
    expect(asked(server)).toEqual({ project: PROJECT_ID, filter: filter(), after: '2026-11-16T14:59:00.000Z~1' });
    await expect.element(page.getByRole('button', { name: 'Show earlier entries' })).not.toBeInTheDocument();
  });

  it('asks for earlier entries once, and again after they could not be loaded', async () => {
    let answers: (answer: unknown) => void = () => undefined;
    const { server } = await open(({ after }: { after?: string }) =>
      after ? new Promise((resolve) => (answers = resolve)) : answer([RATED], '2026-11-16T14:59:00.000Z~1'),
    );
    const more = page.getByRole('button', { name: 'Show earlier entries' });
    await more.click();
    await expect.element(more).toBeDisabled();
    await expect.poll(() => server.requests('ProjectHistory').length).toBe(2);
    answers(Promise.reject(new FakeError(500)));
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(more).toBeEnabled();
    await more.click();
    await expect.poll(() => server.requests('ProjectHistory').length).toBe(3);
    answers(answer([ACCEPTED]));
    await expect.element(page.getByText('Harper Quinn')).toBeVisible();
  });

  it('is exported with the same filters, and says when that failed', async () => {
    const goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => undefined);
    let fails = false;
    const { server } = await open(answer([RATED]), {
      path: `${PATH}?topic=SCORING`,
      more: {
        ExportProjectHistory: () => {
          if (fails) throw new FakeError(500);
          return { exportProjectHistory: { url: '/api/files/1/History.xlsx' } };
        },
      },
    });
    await page.getByRole('button', { name: 'Export XLSX' }).click();
    await expect.poll(() => goTo.mock.calls).toEqual([['/api/files/1/History.xlsx']]);
    expect(server.requests('ExportProjectHistory')[0]?.input).toEqual({
      input: { project: { id: PROJECT_ID }, filter: filter({ topic: 'SCORING' }) },
    });
    fails = true;
    await page.getByRole('button', { name: 'Export XLSX' }).click();
    await expect.element(page.getByText('The history could not be exported. Please try again.')).toBeVisible();
  });

  it('fits a phone, also with a word that has no end', async () => {
    await page.viewport(390, 800);
    try {
      await open(answer([entry(`changed the notes about *${'Averylongname'.repeat(20)}*`), RATED]));
      await expect.element(page.getByRole('listitem').first()).toBeVisible();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    } finally {
      await page.viewport(1280, 800);
    }
  });

  it('tries again after an error', async () => {
    let fails = true;
    await open(() => {
      if (fails) throw new FakeError(500);
      return answer([RATED]);
    });
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    fails = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('listitem')).toBeVisible();
  });

  it('is denied to those to whom it is not offered', async () => {
    await open(answer([]), { project: givenProject({}, { privileges: ['MANAGE_PROJECT_QUESTIONS'] }) });
    await expect.element(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  });
});
