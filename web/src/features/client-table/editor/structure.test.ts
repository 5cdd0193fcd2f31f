import type { Cell, ClientTableData } from '@weighbridge/domain/client-table/client-table.data.ts';
import { describe, expect, it } from 'vitest';
import { hasRoomForColumn, hasRoomForRow, withCellSetup, withoutColumn, withRowBelow, withRowMoved } from './structure.ts';

const list = (content: string[], options: string[], rules: { multiple?: boolean; otherOption?: boolean } = {}): Cell => ({
  type: 'list',
  content,
  options: { options, otherOption: false, multiple: false, ...rules },
});
const text = (content: string): Cell => ({ type: 'text', content, options: {} });
const file = (ids: string[], multiple: boolean): Cell => ({
  type: 'file',
  content: ids.map((id) => ({ id, filename: `${id}.pdf` })) as never,
  options: { multiple },
});
const tableOf = (cells: Record<string, Cell>): ClientTableData => ({
  columns: [
    { id: 'a', title: 'A', meta: { clientResponse: true } },
    { id: 'b', title: 'B', meta: { clientResponse: true } },
  ],
  rows: [
    { id: '1', cells },
    { id: '2', cells: {} },
  ],
});

describe('another setup of a cell', () => {
  const changed = (before: Cell, setup: Cell) =>
    withCellSetup(tableOf({ a: before }), [{ rowId: '1', columnId: 'a' }], setup).rows[0]?.cells['a'];

  it.each([
    [
      'all that is still offered',
      list(['PPO', 'HMO', 'Old'], [], { multiple: true }),
      list([], ['PPO', 'HMO'], { multiple: true }),
      ['PPO', 'HMO'],
    ],
    ['the first where one is allowed', list(['PPO', 'HMO'], [], { multiple: true }), list([], ['PPO', 'HMO']), ['PPO']],
    ['words of one’s own where they are', list(['Mine'], []), list([], ['PPO'], { otherOption: true }), ['Mine']],
    ['nothing of another kind', text('PPO'), list([], ['PPO']), []],
  ])('keeps %s', (_what, before, setup, kept) => {
    expect(changed(before, setup)).toEqual({ ...setup, content: kept });
  });

  it('keeps a text, the files that fit, and nothing that the new setup brings along', () => {
    expect(changed(text('Gold'), text('new'))).toEqual(text('Gold'));
    expect(changed(file(['x', 'y'], true), file([], false))).toEqual(file(['x'], false));
    expect(changed(file(['x', 'y'], true), file([], true))).toEqual(file(['x', 'y'], true));
    expect(changed(file(['x'], false), text('new'))).toEqual(text(''));
  });

  it('leaves every other cell alone, and makes the chosen one where there was none', () => {
    const table = tableOf({ a: text('one'), b: text('two') });
    const after = withCellSetup(table, [{ rowId: '2', columnId: 'b' }], list([], ['PPO']));
    expect(after.rows).toEqual([
      { id: '1', cells: { a: text('one'), b: text('two') } },
      { id: '2', cells: { b: list([], ['PPO']) } },
    ]);
  });
});

describe('rows and columns', () => {
  it('has a new row below, with the kinds of cells of the one above and nothing in them', () => {
    const after = withRowBelow(tableOf({ a: text('one'), b: list(['PPO'], ['PPO']) }), 0);
    expect(after.rows.map(({ id }) => id)).toEqual(['1', expect.any(String), '2']);
    expect(after.rows[1]?.cells).toEqual({ a: text(''), b: list([], ['PPO']) });
  });

  it('moves a row by one, and not beyond the first and the last', () => {
    const table = tableOf({});
    const order = (from: number, by: 1 | -1) => withRowMoved(table, from, by).rows.map(({ id }) => id);
    expect(order(0, 1)).toEqual(['2', '1']);
    expect(order(1, -1)).toEqual(['2', '1']);
    expect(order(0, -1)).toEqual(['1', '2']);
    expect(order(1, 1)).toEqual(['1', '2']);
  });

  it('loses a column with its cells', () => {
    expect(withoutColumn(tableOf({ a: text('one'), b: text('two') }), 'a')).toEqual({
      columns: [{ id: 'b', title: 'B', meta: { clientResponse: true } }],
      rows: [
        { id: '1', cells: { b: text('two') } },
        { id: '2', cells: {} },
      ],
    });
  });

  it('has room for 4 columns and 50 rows', () => {
    const sized = (columns: number, rows: number) => ({ columns: Array(columns).fill({}), rows: Array(rows).fill({}) }) as ClientTableData;
    expect([hasRoomForColumn(sized(3, 0)), hasRoomForColumn(sized(4, 0))]).toEqual([true, false]);
    expect([hasRoomForRow(sized(0, 49)), hasRoomForRow(sized(0, 50))]).toEqual([true, false]);
  });
});
