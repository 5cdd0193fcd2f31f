import type { Cell, ClientTableData } from '@weighbridge/domain/client-table/client-table.data.ts';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { Position } from '../../../ui/grid/grid-position.ts';
import { textsOf } from '../testing/given-tables.ts';
import { StructureToolbar } from './structure-toolbar.tsx';

const text = (content: string, maxLength?: number): Cell => ({ type: 'text', content, options: maxLength ? { maxLength } : {} });
const given = (rows = 3, cell: (row: number) => Cell = (row) => text(`${row}`)): ClientTableData => ({
  columns: [
    { id: 'benefit', title: 'Benefit', meta: { clientResponse: false } },
    { id: 'cost', title: 'Cost', meta: { clientResponse: true } },
  ],
  rows: Array.from({ length: rows }, (_, index) => ({ id: `r${index + 1}`, cells: { benefit: text('b'), cost: cell(index + 1) } })),
});

async function open(start: ClientTableData, active: Position, anchor: Position | null = null) {
  const shown = { data: start };
  const goTo = vi.fn<(to: Position) => void>();
  function Toolbar() {
    const [data, setData] = useState(start);
    shown.data = data;
    return <StructureToolbar data={data} selected={{ active, anchor }} change={setData} goTo={goTo} />;
  }
  await renderScreen(<Toolbar />);
  await expect.element(page.getByRole('toolbar')).toBeVisible();
  const costs = () => textsOf(shown.data).map((row) => row[1]);
  const cells = () => shown.data.rows.map(({ cells: all }) => all['cost']);
  return { shown, goTo, costs, cells };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const item = (name: string | RegExp) => page.getByRole('menuitem', { name });
const dialog = page.getByRole('dialog');
const press = (name: string) => (button(name).element() as HTMLElement).click();

describe('a row', () => {
  it.each([
    [0, 'Move Down', ['2', '1', '3'], 1],
    [2, 'Move Up', ['1', '3', '2'], 1],
  ] as const)('at %i moves by the menu, and the selection with it', async (row, name, costs, to) => {
    const view = await open(given(), { row, column: 2 });
    press('Row');
    await expect.element(item(name === 'Move Up' ? /Move Down/ : /Move Up/)).toBeDisabled();
    await item(new RegExp(name)).click();
    expect(view.costs()).toEqual(costs);
    await expect.poll(() => view.goTo.mock.calls).toEqual([[{ row: to, column: 2 }]]);
  });

  it('is added below the selected one, in the same column', async () => {
    const { costs, goTo } = await open(given(), { row: 0, column: 2 });
    press('Add Row');
    await expect.poll(costs).toEqual(['1', '', '2', '3']);
    await expect.poll(() => goTo.mock.calls).toEqual([[{ row: 1, column: 2 }]]);
  });

  it('is added at the end where the selected one is gone', async () => {
    const { costs, goTo } = await open(given(), { row: 7, column: 9 });
    await expect.element(button('Row')).toBeDisabled();
    await expect.element(button('Column')).toBeDisabled();
    await expect.element(button('Cell Type')).toBeDisabled();
    press('Add Row');
    await expect.poll(costs).toEqual(['1', '2', '3', '']);
    await expect.poll(() => goTo.mock.calls).toEqual([[{ row: 3, column: 2 }]]);
  });

  it('is not added to a full table, which says why, nor to one without columns', async () => {
    const { unmount } = await renderScreen(
      <StructureToolbar
        data={given(50)}
        selected={{ active: { row: 0, column: 1 }, anchor: null }}
        change={() => undefined}
        goTo={() => undefined}
      />,
    );
    await expect.element(button('Add Row')).toBeDisabled();
    await expect.element(button('Add Row')).toHaveAttribute('title', 'A table has at most 50 rows');
    await expect.element(button('Add Column')).not.toHaveAttribute('title');
    await unmount();
    await open({ columns: [], rows: [] }, { row: 0, column: 1 });
    await expect.element(button('Add Row')).toBeDisabled();
    await expect.element(button('Add Column')).toBeEnabled();
  });
});

describe('a column', () => {
  it('gets another title and other people who fill it in', async () => {
    const { shown } = await open(given(), { row: 0, column: 2 });
    press('Column');
    await item('Edit Column').click();
    await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Cost');
    await expect.element(dialog.getByRole('switch', { name: 'Client response' })).toBeChecked();
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Price');
    await dialog.getByRole('switch', { name: 'Client response' }).click();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(shown.data.columns).toEqual([
      { id: 'benefit', title: 'Benefit', meta: { clientResponse: false } },
      { id: 'cost', title: 'Price', meta: { clientResponse: false } },
    ]);
  });

  it('is added without a row where there are rows', async () => {
    const { shown } = await open(given(), { row: 0, column: 2 });
    press('Add Column');
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Notes');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect([shown.data.columns.map(({ title }) => title), shown.data.rows.length]).toEqual([['Benefit', 'Cost', 'Notes'], 3]);
  });
});

describe('the type of cells', () => {
  const apply = async () => {
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  const removed = dialog.getByText(/is removed if it does not fit/);

  it('is set for all cells of a block, and says what becomes of their texts', async () => {
    const { cells } = await open(given(), { row: 1, column: 2 }, { row: 0, column: 2 });
    press('Type of 2 Cells');
    await expect.element(page.getByRole('dialog', { name: 'Type of 2 Cells' })).toBeVisible();
    await expect.element(dialog.getByRole('textbox', { name: 'Longest text' })).toHaveValue('1000');
    expect(removed.elements()).toEqual([]);
    await dialog.getByRole('radio', { name: 'File' }).click();
    await expect.element(removed).toHaveTextContent('What is in the cells now is removed if it does not fit.');
    await dialog.getByRole('switch', { name: 'Allow several files' }).click();
    await apply();
    expect(cells()).toEqual([
      { type: 'file', content: [], options: { multiple: true } },
      { type: 'file', content: [], options: { multiple: true } },
      { type: 'text', content: '3', options: {} },
    ]);
  });

  it.each([
    [undefined, '1000', '20', { maxLength: 20 }],
    [20, '20', '1000', {}],
  ] as const)('has a longest text (from %s)', async (before, shown, typed, options) => {
    const { cells } = await open(
      given(1, () => text('1', before)),
      { row: 0, column: 2 },
    );
    press('Cell Type');
    const field = dialog.getByRole('textbox', { name: 'Longest text' });
    await expect.element(field).toHaveValue(shown);
    await field.fill(typed);
    await apply();
    expect(cells()).toEqual([{ type: 'text', content: '1', options }]);
  });

  it('starts with what the list is', async () => {
    const options = { options: ['PPO', 'HMO'], otherOption: true, multiple: true };
    const { cells } = await open(
      given(1, () => ({ type: 'list', content: ['PPO', 'HMO'], options })),
      { row: 0, column: 2 },
    );
    press('Cell Type');
    await expect.element(page.getByRole('dialog', { name: 'Cell Type' })).toBeVisible();
    await expect.element(dialog.getByRole('radio', { name: 'List' })).toBeChecked();
    await expect.element(dialog.getByRole('switch', { name: 'Allow another option' })).toBeChecked();
    await dialog.getByRole('switch', { name: 'Allow several' }).click();
    await apply();
    expect(cells()).toEqual([{ type: 'list', content: ['PPO'], options: { ...options, multiple: false } }]);
  });

  it('takes a list of own words alone, and starts with what the file is', async () => {
    const { cells } = await open(
      given(1, () => ({ type: 'file', content: [], options: { multiple: true } })),
      { row: 0, column: 2 },
    );
    press('Cell Type');
    await expect.element(dialog.getByRole('switch', { name: 'Allow several files' })).toBeChecked();
    await dialog.getByRole('radio', { name: 'List' }).click();
    await expect.element(removed).toHaveTextContent('What is in the cell now is removed if it does not fit.');
    await expect.element(dialog.getByRole('switch', { name: 'Allow another option' })).not.toBeChecked();
    await dialog.getByRole('switch', { name: 'Allow another option' }).click();
    await apply();
    expect(cells()).toEqual([{ type: 'list', content: [], options: { options: [], otherOption: true, multiple: true } }]);
  });
});
