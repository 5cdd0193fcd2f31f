import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { holdUndo } from '../../testing/hold-undo.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { typeAtOnce, withFakeTimers } from '../../testing/with-fake-timers.ts';
import { deleteLater } from '../undo/delayed-deletes.ts';
import { type Column, DataTable } from './data-table.tsx';
import type { RowAction } from './row-actions.tsx';
import { TableSearch } from './table-search.tsx';
import { type TableState, useTableState } from './use-table-state.ts';

interface Fruit {
  id: string;
  name: string;
  weight: number;
}

const COLUMNS: readonly Column<Fruit>[] = [
  { key: 'name', header: 'Name', render: (row) => row.name, sortField: 'name' },
  { key: 'weight', header: 'Weight', render: (row) => row.weight, align: 'right' },
];
const FRUITS: readonly Fruit[] = [
  { id: '1', name: 'Apple', weight: 120 },
  { id: '2', name: 'Pear', weight: 140 },
];

interface Given {
  /** Null: they have not arrived. */
  rows?: readonly Fruit[] | null;
  total?: number;
  stale?: boolean;
  path?: string;
  actions?: (row: Fruit) => readonly RowAction[];
}

async function renderTable({ rows = FRUITS, total = 45, stale, path = '/fruits', actions }: Given = {}) {
  const seen: TableState[] = [];
  const Screen = () => {
    const state = useTableState();
    seen.push(state);
    return (
      <DataTable
        label="Fruits"
        columns={COLUMNS}
        rows={rows ?? undefined}
        total={total}
        stale={stale}
        state={state}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        rowActions={actions}
        searchLabel="Search fruits"
      />
    );
  };
  const view = await renderScreen(<Screen />, { path });
  await expect.element(view.getByRole('searchbox')).toBeVisible();
  return { view, state: () => seen.at(-1), seen };
}

it('starts with page 1 of 10 rows and offers 10, 20 and 50 [VALID-031] [API-134]', async () => {
  const { view, state } = await renderTable();
  expect(state()?.variables.pagination).toEqual({ page: 1, pageSize: 10 });
  await expect.element(view.getByText('1–10 of 45')).toBeVisible();
  await view.getByRole('combobox', { name: 'Rows per page' }).click();
  expect(
    view
      .getByRole('option')
      .elements()
      .map((option) => option.textContent),
  ).toEqual(['10', '20', '50']);
  await view.getByRole('option', { name: '20' }).click();
  await expect.poll(() => state()?.variables.pagination).toEqual({ page: 1, pageSize: 20 });
});

it.each([
  ['before its first rows', { rows: null }, 'true'],
  ['while its rows are those of another page', { stale: true }, 'true'],
  ['once they are there', {}, 'false'],
])('tells whoever hears it that it waits: %s', async (_when, given, busy) => {
  const { view } = await renderTable(given);
  await expect.element(view.getByRole('table', { name: 'Fruits' })).toHaveAttribute('aria-busy', busy);
});

it('keeps page, order and search in the address, so that a link shows the same rows [API-134]', async () => {
  const { view, state } = await renderTable({ path: '/fruits?page=3&pageSize=20&sort=-name&search=pe' });
  expect(state()).toMatchObject({ page: 3, pageSize: 20, sort: { field: 'name', direction: 'DESC' }, search: 'pe' });
  await view.getByRole('button', { name: 'Page 2' }).click();
  await expect.poll(() => view.router.state.location.search).toEqual({ page: 2, pageSize: 20, sort: '-name', search: 'pe' });
});

it('asks the server for another order and goes back to the first page', async () => {
  const { view, state } = await renderTable({ path: '/fruits?page=2' });
  await view.getByRole('button', { name: 'Name' }).click();
  await expect.poll(() => state()?.sort).toEqual({ field: 'name', direction: 'ASC' });
  expect(state()?.page).toBe(1);
  await expect.element(view.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await view.getByRole('button', { name: 'Name' }).click();
  await expect.poll(() => state()?.sort).toEqual({ field: 'name', direction: 'DESC' });
  await view.getByRole('button', { name: 'Name' }).click();
  await expect.poll(() => state()?.sort).toBeNull();
  expect(view.router.state.location.search).toEqual({});
});

it('searches 100 ms after the last key [VALID-033]', async () => {
  const { view, state } = await renderTable();
  await withFakeTimers(async () => {
    await typeAtOnce(view.getByRole('searchbox'), 'pear');
    vi.advanceTimersByTime(99);
    expect(state()?.search).toBe('');
    vi.advanceTimersByTime(1);
  });
  await expect.poll(() => state()?.keyword).toBe('pear');
});

it('keeps in the box what is typed while the search before it is under way', async () => {
  const asked: string[] = [];
  const typing = vi.fn<(typing: boolean) => void>();
  const Screen = () => {
    const [search, setSearch] = useState('');
    const state = useTableState();
    return (
      <>
        <TableSearch label="Search" state={{ ...state, search, setSearch: (next) => asked.push(next), setTyping: typing }} />
        {['pea', 'pear'].map((next) => (
          <button key={next} type="button" onClick={() => setSearch(next)}>
            {next} arrives
          </button>
        ))}
      </>
    );
  };
  const view = await renderScreen(<Screen />);
  const box = view.getByRole('searchbox');
  await box.fill('pea');
  await expect.poll(() => asked).toEqual(['pea']);
  expect(box.element()).toHaveValue('pea');
  await box.fill('pear');
  await expect.poll(() => asked).toEqual(['pea', 'pear']);
  await view.getByRole('button', { name: 'pea arrives' }).click();
  await expect.element(box).toHaveValue('pear');
  expect(typing).toHaveBeenLastCalledWith(true);
  await view.getByRole('button', { name: 'pear arrives' }).click();
  await expect.poll(() => typing.mock.lastCall).toEqual([false]);
  expect(box.element()).toHaveValue('pear');
  await box.fill('pears');
  await expect.poll(() => typing.mock.lastCall).toEqual([true]);
  await view.unmount();
  expect(typing).toHaveBeenLastCalledWith(false);
});

it('follows Back and Forward with what is in the box', async () => {
  const { view, state } = await renderTable({ path: '/fruits?page=2' });
  const box = view.getByRole('searchbox');
  await view.router.navigate({ href: '/fruits?search=pear' });
  await expect.element(box).toHaveValue('pear');
  await box.fill('apple');
  await expect.poll(() => state()?.search).toBe('apple');
  view.router.history.back();
  await expect.element(box).toHaveValue('');
  view.router.history.forward();
  await expect.element(box).toHaveValue('apple');
  await expect.poll(() => state()?.typing).toBe(false);
});

it('says that an empty list is empty [SHELL-068]', async () => {
  const { view } = await renderTable({ rows: [], total: 0 });
  await expect.element(view.getByText('There are no entries to display')).toBeVisible();
});

it('says that a search found nothing [SHELL-070]', async () => {
  const { view } = await renderTable({ rows: [], total: 0, path: '/fruits?search=kiwi' });
  await expect.element(view.getByText('No search result found')).toBeVisible();
});

it('offers the actions of a row by its name', async () => {
  let focused: Element | null = null;
  const onSelect = vi.fn<() => void>(() => {
    focused = document.activeElement;
  });
  const { view } = await renderTable({ actions: (row) => (row.name === 'Pear' ? [{ label: 'Delete', onSelect }] : []) });
  await expect.element(view.getByRole('button', { name: 'Actions for Apple' })).not.toBeInTheDocument();
  await view.getByRole('button', { name: 'Actions for Pear' }).click();
  await view.getByRole('menuitem', { name: 'Delete' }).click();
  expect(onSelect).toHaveBeenCalledOnce();
  // What it opens gives the focus back to where it was then.
  expect(focused).toBe(view.getByRole('button', { name: 'Actions for Pear' }).element());
});

it('becomes cards at phone width without losing its meaning as a table', async () => {
  await page.viewport(390, 800);
  try {
    const { view } = await renderTable();
    const row = view.getByRole('row', { name: /Apple/ });
    await expect.element(row).toBeVisible();
    expect(getComputedStyle(row.element()).display).toBe('block');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  } finally {
    await page.viewport(1280, 800);
  }
});

it('shows what sorts the cards as soon as the keyboard gets there', async () => {
  await page.viewport(390, 800);
  try {
    const { view } = await renderTable();
    const sort = view.getByRole('button', { name: 'Name', exact: true });
    await expect.element(sort).not.toBeInViewport();
    (view.getByRole('searchbox').element() as HTMLElement).focus();
    await userEvent.tab();
    while (document.activeElement?.closest('thead') === null && document.activeElement !== document.body) await userEvent.tab();
    await expect.element(sort).toHaveFocus();
    await expect.element(sort).toBeInViewport({ ratio: 1 });
    await userEvent.keyboard('{Enter}');
    await expect.element(view.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort');
    await expect.element(sort).toBeInViewport({ ratio: 1 });
  } finally {
    await page.viewport(1280, 800);
  }
});

it('covers neither the name nor the value of a deleted row with the way back, at phone width', async () => {
  holdUndo();
  await page.viewport(390, 800);
  try {
    const row = { id: '1', name: 'Applications Reviewer', weight: 120 };
    const { view } = await renderTable({ rows: [row], actions: () => [] });
    deleteLater({ ids: ['1'], name: row.name, action: () => Promise.resolve() });
    const undo = view.getByRole('button', { name: 'Undo deleting Applications Reviewer' });
    await expect.element(undo).toBeVisible();
    const range = document.createRange();
    range.selectNodeContents(view.getByText(row.name, { exact: true }).element());
    const { right, bottom } = range.getBoundingClientRect();
    const button = undo.element().getBoundingClientRect();
    expect(button.left >= right || button.top >= bottom).toBe(true);
    await undo.click();
  } finally {
    await page.viewport(1280, 800);
  }
});

it.each([1280, 390])('keeps the room of a whole page of rows until they arrive, at %i px', async (width) => {
  await page.viewport(width, 800);
  try {
    const heightOf = (element: Element) => element.getBoundingClientRect().height;
    const pending = await renderTable({ rows: null });
    const expected = pending.view.getByTestId('placeholder-row').elements();
    expect(expected).toHaveLength(10);
    const room = heightOf(expected[0]!);
    await pending.view.unmount();
    const { view } = await renderTable();
    expect(heightOf(view.getByRole('row', { name: /Apple/ }).element())).toBe(room);
  } finally {
    await page.viewport(1280, 800);
  }
});

it('breaks no word, however narrow it gets, but scrolls inside itself', async () => {
  const { view } = await renderTable({ rows: [{ id: '1', name: 'Manufacturing', weight: 1 }] });
  await expect.element(view.getByRole('cell', { name: 'Manufacturing' })).toBeVisible();
  const scroller = view.getByRole('table').element().parentElement as HTMLElement;
  scroller.style.width = '60px';
  const range = document.createRange();
  range.selectNodeContents(view.getByRole('cell', { name: 'Manufacturing' }).element());
  expect(range.getClientRects()).toHaveLength(1);
  expect(scroller.scrollWidth).toBeGreaterThan(60);
});
