import { beforeEach, expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { AppError } from '../../lib/errors.ts';
import { clearWhatStays } from '../../testing/clear-what-stays.ts';
import { snackbarStore } from '../message/snackbar.ts';
import { useRowDialog } from './use-row-dialog.ts';

interface Row {
  readonly id: string;
  readonly name: string;
}

const PEAR: Row = { id: 'p', name: 'Pear' };
const said = () => snackbarStore.getMessages().map(({ text }) => text);

beforeEach(clearWhatStays);

async function openWith(reload: () => Promise<readonly Row[]>) {
  const { result } = await renderHook(() => useRowDialog<Row>({ reload }));
  // Rendered in a turn of its own.
  await expect.poll(() => result.current).not.toBeNull();
  result.current.edit(PEAR);
  await expect.poll(() => result.current.opened).toEqual({ row: PEAR, version: 0 });
  return result;
}

it('starts again from the row as it is now', async () => {
  const result = await openWith(() => Promise.resolve([{ id: 'p', name: 'Williams pear' }]));
  await result.current.reload();
  await expect.poll(() => result.current.opened).toEqual({ row: { id: 'p', name: 'Williams pear' }, version: 1 });
  expect(said()).toEqual([]);
});

it('stays with what it has, and says why, when the row cannot be read again', async () => {
  const result = await openWith(() => Promise.reject(new AppError({ code: 'INTERNAL', message: 'The database is away' })));
  await result.current.reload();
  expect(said()).toEqual(['The database is away']);
  expect(result.current.opened).toEqual({ row: PEAR, version: 0 });
});

it('closes and says what happened, and why the list could not be read again', async () => {
  const result = await openWith(() => Promise.reject(new AppError({ code: 'INTERNAL', message: 'The database is away' })));
  result.current.done('Pear saved');
  await expect.poll(said).toEqual(['Pear saved', 'The database is away']);
  await expect.poll(() => result.current.opened).toBeNull();
});
