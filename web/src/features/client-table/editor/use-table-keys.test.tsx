import type { Cell, ClientTableData } from '@weighbridge/domain/client-table/client-table.data.ts';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { Position } from '../../../ui/grid/grid-position.ts';
import { copied, paste } from '../testing/given-tables.ts';
import { useTableKeys } from './use-table-keys.ts';

const text = (content: string): Cell => ({ type: 'text', content, options: {} });
const column = (id: string, clientResponse: boolean) => ({ id, title: id === 'lives' ? '' : 'Plan', meta: { clientResponse } });
const DATA: ClientTableData = {
  columns: [column('plan', false), column('lives', true)],
  rows: [
    { id: 'r1', cells: { plan: text('Life'), lives: text('12') } },
    { id: 'r2', cells: { plan: text('Dental'), lives: text('7') } },
  ],
};

interface Given {
  side?: 'team' | 'client';
  isReadOnly?: boolean;
  isStructural?: boolean;
  at?: Position;
}

/** A table of which only the keys are there. */
async function open({ side = 'client', isReadOnly = false, isStructural = false, at = { row: 0, column: 2 } }: Given = {}) {
  const said: string[] = [];
  const edited: (string | null)[] = [];
  const left = vi.fn<() => void>();
  const onLeftOut = vi.fn<(texts: readonly object[]) => void>();
  const shown = { data: DATA, active: at, anchor: null as Position | null };
  const steps: ClientTableData[] = [];
  function Keyed() {
    const [{ data, active, anchor }, show] = useState(shown);
    const set = (change: Partial<typeof shown>) => show(Object.assign(shown, { ...shown, ...change }) && { ...shown });
    const keys = useTableKeys({
      data,
      side,
      isReadOnly,
      isStructural,
      active,
      anchor,
      select: (to, from) => set({ active: to, anchor: from }),
      change: (next) => {
        steps.push(data);
        set({ data: next });
      },
      undo: () => {
        const before = steps.pop();
        if (before) set({ data: before });
        return before !== undefined;
      },
      redo: () => false,
      edit: (typed) => edited.push(typed),
      leave: left,
      onLeftOut,
      say: (words) => said.push(words),
    });
    return (
      <div
        role="grid"
        aria-label="Table"
        tabIndex={0}
        onKeyDown={keys.onKeyDown}
        onCopy={keys.onCopy}
        onCut={keys.onCut}
        onPaste={keys.onPaste}
      >
        {data.rows.length} rows
        <input aria-label="Written" maxLength={100} />
      </div>
    );
  }
  await renderScreen(<Keyed />);
  const grid = page.getByRole('grid', { name: 'Table' });
  await expect.element(grid).toBeVisible();
  (grid.element() as HTMLElement).focus();
  const texts = () => shown.data.rows.map(({ cells }) => [cells['plan']?.content, cells['lives']?.content]);
  return { said, edited, left, onLeftOut, shown, texts };
}
const press = (keys: string) => userEvent.keyboard(keys);

it('undoes, and says when there is nothing left to undo or redo', async () => {
  const { said, texts } = await open();
  await press('{Delete}');
  expect(texts()[0]).toEqual(['Life', '']);
  await press('{Control>}z{/Control}');
  expect(texts()[0]).toEqual(['Life', '12']);
  await press('{Control>}z{/Control}{Control>}y{/Control}{Control>}{Shift>}z{/Shift}{/Control}');
  expect(said).toEqual(['1 cell cleared', 'Undone', 'There is nothing to undo.', 'There is nothing to redo.', 'There is nothing to redo.']);
});

it('selects, copies and cuts the whole table, and empties only what may be written', async () => {
  const { said, shown, texts } = await open();
  await press('{Control>}a{/Control}');
  expect([shown.active, shown.anchor]).toEqual([
    { row: 1, column: 2 },
    { row: 0, column: 1 },
  ]);
  expect(copied()).toBe('Life\t12\nDental\t7');
  document.activeElement!.dispatchEvent(new ClipboardEvent('cut', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true }));
  await expect.poll(() => said).toEqual(['4 cells copied', '4 cells copied', '2 cells cleared']);
  expect(texts()).toEqual([
    ['Life', ''],
    ['Dental', ''],
  ]);
});

it('gives the selection up with Escape, and leaves the table with the next', async () => {
  const { left, shown } = await open();
  await press('{Shift>}{ArrowDown}{/Shift}');
  expect(shown.anchor).toEqual({ row: 0, column: 2 });
  await press('{Escape}');
  expect([shown.anchor, left.mock.calls.length]).toEqual([null, 0]);
  await press('{Escape}');
  expect(left.mock.calls).toHaveLength(1);
});

it('goes from one cell to fill in to the next with Tab, and out of the table at its end', async () => {
  const { shown } = await open();
  await press('{Tab}');
  expect(shown.active).toEqual({ row: 1, column: 2 });
  await press('{Shift>}{Tab}{/Shift}');
  expect(shown.active).toEqual({ row: 0, column: 2 });
  await press('{Shift>}{Tab}{/Shift}');
  expect(shown.active).toEqual({ row: 0, column: 2 });
  await expect.element(page.getByRole('grid', { name: 'Table' })).not.toHaveFocus();
});

it('writes where that is allowed: what is typed begins a new text, Enter and F2 go on with the old', async () => {
  const { edited } = await open();
  await press('x{Enter}{F2}');
  expect(edited).toEqual(['x', null, null]);
});

it('is read-only where the team asks: Enter goes down, a letter says so', async () => {
  const { edited, said, shown, texts } = await open({ at: { row: 0, column: 1 } });
  await press('x{Delete}{Enter}');
  expect(shown.active).toEqual({ row: 1, column: 1 });
  expect([edited, said, texts()[0]]).toEqual([[], ['This cell is read-only.', 'This cannot be changed.'], ['Life', '12']]);
});

it('changes nothing of a table that is closed', async () => {
  const { said, texts } = await open({ isReadOnly: true, isStructural: true });
  await press('{Control>}z{/Control}{Alt>}{ArrowDown}{/Alt}{Delete}');
  paste('99');
  await expect.poll(() => said).toEqual(['This cannot be changed.', 'This table cannot be changed.']);
  expect(texts()).toEqual([
    ['Life', '12'],
    ['Dental', '7'],
  ]);
});

it('moves rows with Alt and the arrows where the team edits the table, not beyond its ends', async () => {
  const { said, shown, texts } = await open({ side: 'team', isStructural: true });
  await press('{Alt>}{ArrowUp}{/Alt}{Alt>}{ArrowDown}{/Alt}');
  expect([texts()[0], shown.active, said]).toEqual([['Dental', '7'], { row: 1, column: 2 }, ['Row 2']]);
});

it('moves no rows for a client', async () => {
  const { shown, texts } = await open();
  await press('{Alt>}{ArrowDown}{/Alt}');
  expect([texts()[0], shown.active]).toEqual([['Life', '12'], { row: 0, column: 2 }]);
});

it('tells what of a pasted block has no place, and where it would have been', async () => {
  const { said, onLeftOut, texts } = await open();
  paste('1\tmore\n2\n3');
  await expect.poll(() => said).toEqual(['2 cells filled, 2 left out']);
  expect(texts()).toEqual([
    ['Life', '1'],
    ['Dental', '2'],
  ]);
  expect(onLeftOut.mock.calls[0]?.[0]).toMatchObject([
    { place: 'Column 3, row 1', text: 'more' },
    { place: 'Column 2, row 3', text: '3' },
  ]);
  paste('');
  expect(said).toHaveLength(1);
});

it('leaves keys and clipboard to a field in which somebody writes', async () => {
  const { edited, said, shown, texts } = await open();
  (page.getByRole('textbox', { name: 'Written' }).element() as HTMLElement).focus();
  await press('x{Enter}{Delete}{ArrowDown}');
  expect(copied()).toBe('');
  document.activeElement!.dispatchEvent(new ClipboardEvent('cut', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true }));
  paste('99');
  expect([edited, said, shown.active, texts()[0]]).toEqual([[], [], { row: 0, column: 2 }, ['Life', '12']]);
});

it('leaves keys to the input method while a word is composed', async () => {
  const { edited } = await open();
  const compose = (isComposing: boolean) =>
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', isComposing, bubbles: true, cancelable: true }));
  compose(true);
  expect(edited).toEqual([]);
  compose(false);
  expect(edited).toEqual(['x']);
});

it('stays in the last row with Enter where it is read-only', async () => {
  const { shown } = await open({ at: { row: 1, column: 1 } });
  await press('{Enter}');
  expect(shown.active).toEqual({ row: 1, column: 1 });
});
