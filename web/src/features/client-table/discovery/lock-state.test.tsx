import { beforeEach, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { clearWhatStays } from '../../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { Discovery } from '../client-table.operations.ts';
import { givenDiscovery } from '../testing/given-tables.ts';
import { LockState } from './lock-state.tsx';

beforeEach(clearWhatStays);

const press = async (button: Locator) => {
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).click();
};
const dialog = page.getByRole('dialog');
const state = page.getByRole('region', { name: 'State of the tables' });

async function open(change: Partial<Discovery> = {}, graphql: Record<string, unknown> = {}) {
  const server = fakeServer({ graphql });
  await renderScreen(<LockState discovery={givenDiscovery(change)} />);
  return { server };
}

it.each([
  [
    'nobody knows who submitted',
    { clientTablesSubmittedAt: '2026-11-15T15:00:00.000Z' },
    'Submitted on November 15, 2026 at 10:00 AM EST.',
  ],
  ['the firm locked', {}, 'Locked for editing by you and the client.'],
  ['the project is past review', { clientTablesStatus: 'DRAFT' }, 'The project is past review. Its tables can no longer be changed.'],
  ['they are open', { clientTablesLocked: false }, 'The client can fill in the tables.'],
  [
    'they are open for a time',
    { clientTablesLocked: false, clientTablesDeadline: '2027-01-15T12:00:00.000Z' },
    'The client can fill in the tables until January 15, 2027.',
  ],
] as const)('says how the tables stand where %s', async (_where, change, words) => {
  await open({ clientTablesStatus: 'SUBMITTED', clientTablesLocked: true, clientTablesActions: [], ...change });
  await expect.element(state).toBeVisible();
  expect(state.element().textContent).toContain(words);
  expect(state.getByRole('button').elements()).toEqual([]);
});

it('has no report of a project without tables', async () => {
  await open({ clientTables: [] });
  await expect.element(page.getByRole('button', { name: 'Lock Tables' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Export PDF' }).elements()).toEqual([]);
});

it('changes nothing when the question is answered with Cancel', async () => {
  const { server } = await open();
  await press(page.getByRole('button', { name: 'Lock Tables' }));
  await press(dialog.getByRole('button', { name: 'Cancel' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.requests('SetClientTablesStatus')).toEqual([]);
});

it.each([
  ['the reason of a refusal', 403, 'FORBIDDEN', 'The project is over.', 'The project is over.'],
  ['that it failed', 500, 'INTERNAL', 'Broken', 'Unable to submit Data'],
])('says %s', async (_what, status, code, message, words) => {
  await open(
    {},
    {
      SetClientTablesStatus: () => {
        throw new FakeError(status, { code, message });
      },
    },
  );
  await press(page.getByRole('button', { name: 'Lock Tables' }));
  await press(dialog.getByRole('button', { name: 'Lock' }));
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  expect(page.getByText('The tables are locked').elements()).toEqual([]);
});

it.each([
  ['the reason of a refusal', 403, 'FORBIDDEN', 'You may not.', 'You may not.'],
  ['that there is no report', 500, 'INTERNAL', 'Broken', 'The system is unable to generate the report, try again later'],
])('says %s where a report was asked for', async (_what, status, code, message, words) => {
  await open(
    {},
    {
      GenerateClientTablesReport: () => {
        throw new FakeError(status, { code, message });
      },
    },
  );
  await press(page.getByRole('button', { name: 'Export PDF' }));
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});
