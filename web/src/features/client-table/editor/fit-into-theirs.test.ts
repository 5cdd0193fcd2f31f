import type { Cell, ClientTableData } from '@weighbridge/domain/client-table/client-table.data.ts';
import { expect, it } from 'vitest';
import { fitIntoTheirs } from './fit-into-theirs.ts';

const text = (content: string): Cell => ({ type: 'text', content, options: {} });
const list = (content: string[]): Cell => ({
  type: 'list',
  content,
  options: { options: ['PPO', 'HMO'], otherOption: false, multiple: false },
});
const file: Cell = { type: 'file', content: [], options: { multiple: false } };
const columns = (...mine: string[]) => mine.map((id) => ({ id, title: id.toUpperCase(), meta: { clientResponse: true } }));
const ASKED = { id: 'asked', title: 'Plan', meta: { clientResponse: false } };
const table = (rows: Record<string, Record<string, Cell>>, ids = ['a', 'b']): ClientTableData => ({
  columns: [ASKED, ...columns(...ids)],
  rows: Object.entries(rows).map(([id, cells]) => ({ id, cells })),
});
const EMPTY = table({ r1: { asked: text('Life') }, r2: { asked: text('Dental') } });
const FILLED = table({ r1: { asked: text('Life'), a: text('12'), b: text('') }, r2: { asked: text('Dental'), a: text('PPO') } });

it('keeps what the client wrote, with the questions as the team has them now', () => {
  const theirs = table({ r2: { asked: text('Dental plan') }, r3: { asked: text('Vision') }, r1: { asked: text('Life') } });
  expect(fitIntoTheirs(EMPTY, FILLED, theirs)).toEqual({
    data: {
      columns: theirs.columns,
      rows: [
        { id: 'r2', cells: { asked: text('Dental plan'), a: text('PPO'), b: text('') } },
        { id: 'r3', cells: { asked: text('Vision') } },
        { id: 'r1', cells: { asked: text('Life'), a: text('12'), b: text('') } },
      ],
    },
    lost: [],
  });
});

it('tells what has no place any more, and nothing that was empty or written before', () => {
  const withoutRow = table({ r1: { asked: text('Life') } });
  expect(fitIntoTheirs(EMPTY, FILLED, withoutRow).lost).toEqual([{ place: 'A, row 2', text: 'PPO' }]);
  const withoutColumn = table({ r1: {}, r2: {} }, ['b']);
  expect(fitIntoTheirs(EMPTY, FILLED, withoutColumn).lost).toEqual([
    { place: 'A, row 1', text: '12' },
    { place: 'A, row 2', text: 'PPO' },
  ]);
  expect(fitIntoTheirs(FILLED, FILLED, withoutRow).lost).toEqual([]);
  // A column that the team fills in by itself from now on.
  const takenOver = { ...EMPTY, columns: [ASKED, { ...columns('a')[0]!, meta: { clientResponse: false } }, ...columns('b')] };
  const { data, lost } = fitIntoTheirs(EMPTY, FILLED, takenOver);
  expect(lost.map(({ text: words }) => words)).toEqual(['12', 'PPO']);
  expect(data.rows[0]!.cells['a']).toEqual(text(''));
});

it('reads words into what is asked for now, and tells those that do not fit', () => {
  const theirs = table({ r1: { a: list([]), b: file }, r2: { a: list([]), b: file } });
  const { data, lost } = fitIntoTheirs(EMPTY, FILLED, theirs);
  expect(data.rows.map(({ cells }) => cells['a'])).toEqual([list([]), list(['PPO'])]);
  expect(data.rows.map(({ cells }) => cells['b'])).toEqual([file, file]);
  expect(lost).toEqual([{ place: 'A, row 1', text: '12' }]);
});

it('keeps files and several choices where the same is asked for as before', () => {
  const sent: Cell = { type: 'file', content: [{ id: 'f1', filename: 'census.csv', url: '#' }], options: { multiple: false } };
  const theirs = table({ r1: { a: file, b: text('') } });
  const { data, lost } = fitIntoTheirs(theirs, table({ r1: { a: sent, b: text('12') } }), theirs);
  expect(data.rows[0]!.cells).toMatchObject({ a: sent, b: text('12') });
  expect(lost).toEqual([]);
});

it('leaves a column that is new to the client as the team has it', () => {
  const theirs = table({ r1: { c: text('as given') } }, ['a', 'b', 'c']);
  expect(fitIntoTheirs(EMPTY, FILLED, theirs).data.rows[0]!.cells['c']).toEqual(text('as given'));
});
