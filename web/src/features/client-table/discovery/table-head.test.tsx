import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearWhatStays } from '../../../testing/clear-what-stays.ts';
import { FakeError, fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenTable, PROJECT_ID } from '../testing/given-tables.ts';
import { TableHead } from './table-head.tsx';

beforeEach(clearWhatStays);

const visible = page.getByRole('switch', { name: 'Visible to vendors' });

it.each([
  ['CONFLICT', 1],
  ['FORBIDDEN', 0],
])('says why a table is not shown to vendors, and looks again after a conflict: %s', async (code, reloads) => {
  fakeServer({
    graphql: {
      UpdateClientTable: () => {
        throw new FakeError(409, { code, message: 'Not now' });
      },
    },
  });
  const reload = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  await renderScreen(<TableHead table={givenTable()} projectId={PROJECT_ID} reload={reload} forgetChanges={() => undefined} />);
  await expect.element(visible).toBeVisible();
  (visible.element() as HTMLElement).click();
  await expect.element(page.getByText('Not now')).toBeVisible();
  await expect.element(visible).not.toBeChecked();
  expect(reload.mock.calls).toHaveLength(reloads);
});

it.each([
  ['rename', ['Rename']],
  ['delete', ['Delete']],
] as const)('offers what the server allows: %s', async (action, items) => {
  fakeServer({});
  await renderScreen(
    <TableHead
      table={givenTable({ actions: [action] })}
      projectId={PROJECT_ID}
      reload={() => Promise.resolve()}
      forgetChanges={() => undefined}
    />,
  );
  await expect.element(visible).toBeDisabled();
  (page.getByRole('button', { name: 'Actions for Current benefits' }).element() as HTMLElement).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  const offered = page.getByRole('menuitem').elements();
  expect(offered.map(({ textContent }) => textContent)).toEqual(items);
});

it('has no menu where nothing is allowed, and names nobody where nobody is known', async () => {
  fakeServer({});
  await renderScreen(
    <TableHead
      table={givenTable({ actions: [], updatedBy: null })}
      projectId={PROJECT_ID}
      reload={() => Promise.resolve()}
      forgetChanges={() => undefined}
    />,
  );
  await expect.element(visible).toBeDisabled();
  expect(page.getByRole('button').elements()).toEqual([]);
  expect(page.getByText(/ by /).elements()).toEqual([]);
});
