import { describe, expect, it } from 'vitest';
import type { Cell } from './client-table.data.ts';
import { changesOutsideResponses, withoutResponses } from './fill-changes.ts';
import { ANSWERED, ASKED, FIRST_ROW, givenTable, idOf, listCell, SECOND_ROW, textCell } from './given-table.ts';

describe('what somebody who only fills in has changed', () => {
  const stored = givenTable([listCell(['PPO']), textCell('')]);
  const change = (cells: Record<string, unknown>) =>
    ({
      ...stored,
      rows: stored.rows.map((row, at) => (at === 0 ? { ...row, cells: { ...row.cells, ...cells } } : row)),
    }) as typeof stored;
  const changeSecond = (cell: Cell) => givenTable([listCell(['PPO']), cell]);

  it('is nothing beyond responses when only their content differs', () => {
    expect(changesOutsideResponses(stored, givenTable([listCell(['HMO']), textCell('300 lives')]))).toEqual([]);
    const [first, second] = stored.rows;
    const absent = { ...stored, rows: [first, { id: SECOND_ROW, cells: { [ASKED]: second?.cells[ASKED] } }] } as typeof stored;
    expect(changesOutsideResponses(stored, absent)).toEqual([]);
  });

  it.each([
    ['a cell of the team', change({ [ASKED]: textCell('Dental') }), [`rows.0.cells.${ASKED}`]],
    ['the options of a response', change({ [ANSWERED]: listCell(['PPO'], { options: ['PPO'] }) }), [`rows.0.cells.${ANSWERED}`]],
    ['the type of a response', change({ [ANSWERED]: textCell('PPO') }), [`rows.0.cells.${ANSWERED}`]],
    ['the length of a response', changeSecond(textCell('', 20)), [`rows.1.cells.${ANSWERED}`]],
    ['a title', { ...stored, columns: stored.columns.map((column) => ({ ...column, title: 'x' })) }, ['columns']],
    ['who fills in', { ...stored, columns: stored.columns.map((each) => ({ ...each, meta: { clientResponse: true } })) }, ['columns']],
    ['a column fewer', { ...stored, columns: stored.columns.slice(1) }, ['columns']],
    ['a row more', { ...stored, rows: [...stored.rows, { id: idOf(13), cells: {} }] }, ['rows']],
    [
      'another row in the place of one',
      { ...stored, rows: stored.rows.map((row, at) => (at === 1 ? { ...row, id: idOf(13) } : row)) },
      ['rows'],
    ],
    ['the order of rows', { ...stored, rows: stored.rows.toReversed() }, ['rows']],
  ])('%s', (_what, sent, changed) => {
    expect(changesOutsideResponses(stored, sent)).toEqual(changed);
  });

  it('how many files a response takes', () => {
    const file = (multiple: boolean): Cell => ({ type: 'file', content: [], options: { multiple } });
    expect(changesOutsideResponses(changeSecond(file(false)), changeSecond(file(true)))).toEqual([`rows.1.cells.${ANSWERED}`]);
    expect(changesOutsideResponses(changeSecond(file(true)), changeSecond(file(true)))).toEqual([]);
  });
});

it('a copy for another project has new ids, what the team wrote, and nobody’s answers or files', () => {
  let next = 100;
  const stored = givenTable([listCell(['PPO']), textCell('300 lives', 20)]);
  const file = { type: 'file', content: [{ id: idOf(90) }], options: { multiple: true } } as const;
  const [first, second] = stored.rows;
  const source = { ...stored, rows: [{ id: FIRST_ROW, cells: { ...first?.cells, [ASKED]: file } }, second] } as typeof stored;
  expect(
    withoutResponses(source, () => {
      next += 1;
      return idOf(next);
    }),
  ).toEqual({
    columns: [
      { id: idOf(101), title: 'Benefit', meta: { clientResponse: false } },
      { id: idOf(102), title: 'Your plan', meta: { clientResponse: true } },
    ],
    rows: [
      {
        id: idOf(103),
        cells: {
          [idOf(101)]: { type: 'file', content: [], options: { multiple: true } },
          [idOf(102)]: { type: 'list', content: [], options: { options: ['PPO', 'HMO'], otherOption: false, multiple: false } },
        },
      },
      {
        id: idOf(104),
        cells: {
          [idOf(101)]: { type: 'text', content: 'Disability', options: {} },
          [idOf(102)]: { type: 'text', content: '', options: { maxLength: 20 } },
        },
      },
    ],
  });
});
