import type { Cell, ClientTableData } from '@weighbridge/domain/client-table/client-table.data.ts';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { Position } from '../../../ui/grid/grid-position.ts';
import type { Side } from './cells.ts';
import { TableGrid } from './table-grid.tsx';

const text = (content: string): Cell => ({ type: 'text', content, options: {} });
const file: Cell = { type: 'file', content: [{ id: 'f1', filename: 'census.csv', url: '#census' }], options: { multiple: true } };
const DATA: ClientTableData = {
  columns: ['Benefit', 'Cost', 'Lives'].map((title) => ({ id: title, title, meta: { clientResponse: title !== 'Benefit' } })),
  rows: [
    { id: 'r1', cells: { Benefit: text('Life'), Cost: text('10'), Lives: text('1') } },
    { id: 'r2', cells: { Benefit: text('Dental'), Cost: text('20'), Lives: file } },
  ],
};

async function open(side: Side = 'client') {
  const shown = { data: DATA };
  const onType = vi.fn<(data: ClientTableData) => void>();
  const change = vi.fn<(data: ClientTableData) => void>();
  const onSelect = vi.fn<(selected: { active: Position; anchor: Position | null }) => void>();
  function Grid() {
    const [data, setData] = useState(DATA);
    shown.data = data;
    change.mockImplementation(setData);
    return (
      <>
        <TableGrid
          label="Benefits"
          data={data}
          side={side}
          isReadOnly={false}
          isStructural={false}
          change={change}
          onType={onType}
          undo={() => false}
          redo={() => false}
          onLeave={() => undefined}
          onLeftOut={() => undefined}
          onSelect={onSelect}
        />
        <button type="button">Elsewhere</button>
      </>
    );
  }
  await renderScreen(<Grid />);
  await expect.element(page.getByRole('grid', { name: 'Benefits' })).toBeVisible();
  const costs = () => shown.data.rows.map(({ cells }) => cells['Cost']?.content);
  return { costs, onType, change, onSelect };
}
const cell = (row: number, column: number) => page.getByRole('row').nth(row).getByRole('gridcell').nth(column);
const focus = (row: number, column: number) => (cell(row, column).element() as HTMLElement).focus();
const field = page.getByRole('textbox');
const selected = () =>
  page
    .getByRole('gridcell', { selected: true })
    .elements()
    .map(({ textContent }) => textContent);
const elsewhere = page.getByRole('button', { name: 'Elsewhere' });

it('gets the focus by a click, and is written by the next', async () => {
  const { onSelect } = await open();
  await cell(1, 1).click();
  await expect.element(cell(1, 1)).toHaveFocus();
  expect(field.elements()).toEqual([]);
  expect(onSelect.mock.lastCall).toEqual([{ active: { row: 0, column: 2 }, anchor: null }]);
  await cell(1, 1).click();
  await expect.element(page.getByRole('textbox', { name: 'Cost, row 1' })).toHaveFocus();
  await expect.element(field).toHaveValue('10');
  // A click into the field sets the cursor in it.
  await field.click();
  await expect.element(field).toHaveFocus();
});

it('is not written by clicks where it is read-only, with another button, or on a link', async () => {
  await open();
  const pressAt = (target: Element, button = 0) => {
    const event = new MouseEvent('mousedown', { bubbles: true, cancelable: true, button });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  focus(1, 0);
  expect(pressAt(cell(1, 0).element())).toBe(false);
  focus(1, 1);
  expect(pressAt(cell(1, 1).element(), 2)).toBe(false);
  focus(2, 2);
  expect(pressAt(page.getByRole('link', { name: 'census.csv' }).element())).toBe(false);
  expect([...field.elements(), ...page.getByRole('dialog').elements()]).toEqual([]);
  // The cell around the link opens its files.
  expect(pressAt(cell(2, 2).element())).toBe(true);
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

it('is the end of a block where Shift is held, which a plain click gives up', async () => {
  const { onSelect } = await open();
  await cell(1, 1).click();
  await cell(2, 2).click({ modifiers: ['Shift'] });
  expect(selected()).toEqual(['10', '1', '20', 'census.csv']);
  expect(onSelect.mock.lastCall).toEqual([{ active: { row: 1, column: 3 }, anchor: { row: 0, column: 2 } }]);
  await cell(2, 0).click({ modifiers: ['Shift'] });
  expect(selected()).toEqual(['Life', '10', 'Dental', '20']);
  await cell(1, 2).click();
  expect(selected()).toEqual(['1']);
});

it('is the end of a block where the mouse was dragged to it', async () => {
  const { onSelect } = await open();
  focus(1, 0);
  const over = (target: Element, buttons: number) => target.dispatchEvent(new MouseEvent('mouseover', { bubbles: true, buttons }));
  over(cell(2, 1).element(), 0);
  over(page.getByRole('columnheader').first().element(), 1);
  await expect.poll(selected).toEqual(['Life']);
  const calls = onSelect.mock.calls.length;
  over(cell(1, 0).element(), 1);
  expect(onSelect.mock.calls).toHaveLength(calls);
  window.getSelection()?.selectAllChildren(elsewhere.element());
  over(cell(1, 1).element(), 1);
  await expect.poll(selected).toEqual(['Life', '10']);
  expect(window.getSelection()?.toString()).toBe('');
  over(cell(2, 1).element(), 1);
  await expect.poll(selected).toEqual(['Life', '10', 'Dental', '20']);
  over(cell(2, 0).element(), 1);
  await expect.poll(selected).toEqual(['Life', 'Dental']);
});

it('selects nothing by dragging while a cell is written', async () => {
  const { onSelect } = await open();
  focus(1, 1);
  await userEvent.keyboard('x');
  await expect.element(field).toHaveValue('x');
  const calls = onSelect.mock.calls.length;
  cell(2, 1)
    .element()
    .dispatchEvent(new MouseEvent('mouseover', { bubbles: true, buttons: 1 }));
  expect(onSelect.mock.calls).toHaveLength(calls);
  await expect.element(field).toHaveFocus();
});

it.each([
  ['{Enter}', [2, 1]],
  ['{Tab}', [1, 2]],
  ['{Shift>}{Tab}{/Shift}', [1, 0]],
] as const)('goes on with %s when it was written', async (keys, [row, column]) => {
  const { costs } = await open('team');
  focus(1, 1);
  await userEvent.keyboard(`15${keys}`);
  await expect.element(cell(row, column)).toHaveFocus();
  expect(costs()).toEqual(['15', '20']);
});

it.each([
  ['the last row', [2, 1], '{Enter}'],
  ['the first cell to write', [1, 1], '{Shift>}{Tab}{/Shift}'],
] as const)('stays in %s', async (_where, [row, column], keys) => {
  await open();
  focus(row, column);
  await userEvent.keyboard(`5${keys}`);
  await expect.element(cell(row, column)).toHaveFocus();
  await expect.element(cell(row, column)).toHaveTextContent('5');
});

it('keeps the text and the focus that a click elsewhere took', async () => {
  const { costs } = await open();
  focus(1, 1);
  await userEvent.keyboard('15');
  await elsewhere.click();
  await expect.poll(costs).toEqual(['15', '20']);
  await expect.element(elsewhere).toHaveFocus();
  await expect.element(field).not.toBeInTheDocument();
});

it('has the focus again when saving takes what is being written', async () => {
  const { costs } = await open();
  focus(1, 1);
  await userEvent.keyboard('15{Control>}s{/Control}');
  await expect.element(cell(1, 1)).toHaveFocus();
  expect(costs()).toEqual(['15', '20']);
});

it('puts the text of before on the device again when writing is given up', async () => {
  const { costs, onType, change } = await open();
  focus(1, 1);
  await userEvent.keyboard('15{Escape}');
  await expect.element(cell(1, 1)).toHaveFocus();
  expect([costs(), change.mock.calls.length]).toEqual([['10', '20'], 0]);
  const typed = onType.mock.calls.map(([data]) => data.rows[0]?.cells['Cost']?.content);
  expect(typed).toEqual(['15', '10']);
});

it('has the focus again when the dialog with its files is closed', async () => {
  await open();
  focus(2, 2);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(cell(2, 2)).toHaveFocus();
});
