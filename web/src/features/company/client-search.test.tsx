import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { withFakeTimers } from '../../testing/with-fake-timers.ts';
import type { TableState } from '../../ui/table/use-table-state.ts';
import { ClientSearch } from './client-search.tsx';

it('looks for an offered name as soon as it is chosen', async () => {
  fakeServer({ rest: { 'GET /api/clients/search': [{ id: 'c1', name: 'Acme Manufacturing' }] } });
  const setSearch = vi.fn<(search: string) => void>();
  await renderScreen(<ClientSearch state={{ search: '', setSearch, setTyping: () => undefined } as Partial<TableState> as TableState} />);
  const field = page.getByRole('combobox', { name: 'Search clients' });
  await field.fill('colum');
  await expect.poll(() => setSearch.mock.calls).toEqual([['colum']]);
  const option = page.getByRole('option', { name: 'Acme Manufacturing' });
  await expect.element(option).toBeVisible();
  await withFakeTimers(async () => {
    (option.element() as HTMLElement).click();
    expect(setSearch.mock.calls).toEqual([['colum'], ['Acme Manufacturing']]);
  });
  await expect.element(field).toHaveValue('Acme Manufacturing');
});

it('offers no name any more once the field is empty again', async () => {
  fakeServer({ rest: { 'GET /api/clients/search': [{ id: 'c1', name: 'Acme Manufacturing' }] } });
  const setSearch = vi.fn<(search: string) => void>();
  await renderScreen(<ClientSearch state={{ search: '', setSearch, setTyping: () => undefined } as Partial<TableState> as TableState} />);
  const field = page.getByRole('combobox', { name: 'Search clients' });
  await field.fill('colum');
  await expect.element(page.getByRole('option', { name: 'Acme Manufacturing' })).toBeVisible();
  await field.fill('');
  await expect.element(page.getByRole('option')).not.toBeInTheDocument();
});
