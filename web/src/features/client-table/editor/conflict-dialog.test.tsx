import type { Cell, ClientTableData, Column } from '@weighbridge/domain/client-table/client-table.data.ts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { givenTable, textsOf } from '../testing/given-tables.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

const text = (content: string): Cell => ({ type: 'text', content, options: {} });
const column = (id: string, title: string, clientResponse = false): Column => ({ id, title, meta: { clientResponse } });
const [PLAN, COST] = [column('plan', 'My plan'), column('cost', '', true)];
const DATA: ClientTableData = {
  columns: [PLAN, COST],
  rows: [
    { id: 'r1', cells: { plan: text('mine 1'), cost: text('mine 2') } },
    { id: 'r2', cells: { plan: text('mine 3'), cost: text('') } },
  ],
};
const MERGED = {
  data: DATA,
  columns: [
    { columnId: 'plan', mine: PLAN, theirs: column('plan', 'Their plan', true) },
    { columnId: 'cost', mine: COST, theirs: column('cost', 'Their cost') },
  ],
  cells: [
    { rowId: 'r1', columnId: 'plan', mine: text('mine 1'), theirs: text('theirs 1') },
    { rowId: 'r2', columnId: 'cost', mine: text(''), theirs: text('theirs 4') },
  ],
};

async function open(updatedBy: { id: string; name: string } | null = { id: 'o', name: 'Olivia Parker' }) {
  const onChosen = vi.fn<(data: ClientTableData) => void>();
  const onClose = vi.fn<() => void>();
  await renderScreen(
    <ConflictDialog conflict={{ merged: MERGED, theirs: givenTable({ updatedBy }) }} onChosen={onChosen} onClose={onClose} />,
  );
  return { onChosen, onClose };
}
const choice = (group: string, name: string) => page.getByRole('radiogroup', { name: group }).getByRole('radio', { name });
const save = page.getByRole('button', { name: 'Save' });

it('takes for each column and cell what was chosen, once everything is decided', async () => {
  const { onChosen } = await open();
  await expect.element(choice('Column My plan', 'Yours: My plan')).toBeVisible();
  await expect.element(choice('Column My plan', 'By Olivia Parker: Their plan, filled in by the client')).toBeVisible();
  await choice('Column My plan', 'Yours: My plan').click();
  await choice('Column Column 2', 'By Olivia Parker: Their cost').click();
  await choice('My plan, row 1', 'By Olivia Parker: theirs 1').click();
  await expect.element(save).toBeDisabled();
  await choice('Column 2, row 2', 'Yours: Empty').click();
  await save.click();
  expect(onChosen.mock.calls[0]?.[0].columns).toEqual([
    { id: 'plan', title: 'My plan', meta: { clientResponse: false } },
    { id: 'cost', title: 'Their cost', meta: { clientResponse: false } },
  ]);
  expect(textsOf(onChosen.mock.calls[0]?.[0])).toEqual([
    ['theirs 1', 'mine 2'],
    ['mine 3', ''],
  ]);
});

it('names a column without a title and a person it does not know, and can be put off', async () => {
  const { onChosen, onClose } = await open(null);
  await expect.element(choice('Column Column 2', 'Yours: No title, filled in by the client')).toBeVisible();
  await expect.element(choice('My plan, row 1', 'By Someone else: theirs 1')).toBeVisible();
  await page.getByRole('button', { name: 'Decide Later' }).click();
  expect([onChosen.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
});
