import { describe, expect, it } from 'vitest';
import { type ClientTableData, cellText } from './client-table.data.ts';
import { pasteBlock, readText } from './client-table.paste.ts';
import { ANSWERED, ASKED, FIRST_ROW, givenTable, idOf, listCell, SECOND_ROW, textCell } from './given-table.ts';

const client = { kind: 'client' } as const;
const at = (rowId: string, columnId: string) => ({ rowId, columnId });

describe('a block that a client pastes (decision 195)', () => {
  it('fills response cells of the rows there are', () => {
    const { data, filled, leftOut } = pasteBlock({
      data: givenTable(),
      block: [['300'], ['120']],
      at: at(FIRST_ROW, ANSWERED),
      side: client,
    });
    expect(data).toEqual(givenTable([textCell('300'), textCell('120')]));
    expect(filled).toEqual([at(FIRST_ROW, ANSWERED), at(SECOND_ROW, ANSWERED)]);
    expect(leftOut).toEqual([]);
  });

  it('lists what did not fit or is not theirs, and changes nothing there', () => {
    const { data, leftOut } = pasteBlock({
      data: givenTable([textCell('', 3), textCell('')]),
      block: [
        ['Dental', '1234', 'beside'],
        ['', '120', ''],
        ['Vision', '80', ''],
      ],
      at: at(FIRST_ROW, ASKED),
      side: client,
    });
    expect(data).toEqual(givenTable([textCell('', 3), textCell('120')]));
    expect(leftOut).toEqual([
      { row: 0, column: 0, text: 'Dental', why: 'not-yours' },
      { row: 0, column: 1, text: '1234', why: 'too-long' },
      { row: 0, column: 2, text: 'beside', why: 'no-column' },
      { row: 2, column: 0, text: 'Vision', why: 'no-row' },
      { row: 2, column: 1, text: '80', why: 'no-row' },
    ]);
  });

  it('changes nothing when its place is gone', () => {
    const data = givenTable();
    expect(pasteBlock({ data, block: [['x']], at: at(idOf(99), ANSWERED), side: client })).toEqual({ data, filled: [], leftOut: [] });
  });
});

it('the team fills every column and gets rows for the rest, up to fifty', () => {
  let next = 100;
  const newId = () => {
    next += 1;
    return idOf(next);
  };
  const block = Array.from({ length: 60 }, (_, line) => [`Line ${line}`]);
  const { data, leftOut } = pasteBlock({ data: givenTable(), block, at: at(FIRST_ROW, ASKED), side: { kind: 'team', newId } });
  expect(data.rows).toHaveLength(50);
  expect(data.rows[49]).toEqual({ id: idOf(148), cells: { [ASKED]: textCell('Line 49') } });
  expect(leftOut).toHaveLength(10);
  expect(leftOut[0]).toEqual({ row: 50, column: 0, text: 'Line 50', why: 'no-row' });
});

it('the team gets a row for a line with one text in it, and none for an empty line', () => {
  const paste = (block: string[][]) =>
    pasteBlock({ data: givenTable(), block, at: at(SECOND_ROW, ASKED), side: { kind: 'team', newId: () => idOf(101) } }).data.rows;
  expect(paste([['Disability'], ['', '80']])[2]).toEqual({ id: idOf(101), cells: { [ANSWERED]: textCell('80') } });
  expect(paste([['Disability'], ['', '']])).toHaveLength(2);
});

it('a cell is one text on the clipboard', () => {
  expect(cellText(textCell('300'))).toBe('300');
  expect(cellText(listCell(['PPO', 'HMO'], { multiple: true }))).toBe('PPO; HMO');
  const files = [{ id: idOf(90), filename: 'a.pdf' }, { id: idOf(91) }, { id: idOf(92), filename: 'c.pdf' }];
  expect(cellText({ type: 'file', content: files, options: { multiple: true } })).toBe('a.pdf; ; c.pdf');
});

const fifty = Array.from({ length: 50 }, (_, option) => `Plan ${option}`);

it.each([
  [listCell([]), ' ppo ', listCell(['PPO'])],
  [listCell([]), 'EPO', 'not-an-option'],
  [listCell([], { otherOption: true }), 'EPO', listCell(['EPO'], { otherOption: true })],
  [listCell([], { otherOption: true }), 'x'.repeat(100), listCell(['x'.repeat(100)], { otherOption: true })],
  [listCell([], { otherOption: true }), 'x'.repeat(101), 'not-an-option'],
  [listCell([], { multiple: true }), ' hmo; PPO;', listCell(['HMO', 'PPO'], { multiple: true })],
  [listCell([], { multiple: true }), 'HMO; EPO', 'not-an-option'],
  [listCell([], { options: ['A; B', 'C'], multiple: true }), 'a; b', listCell(['A; B'], { options: ['A; B', 'C'], multiple: true })],
  [listCell([], { multiple: true, otherOption: true }), 'Epo; EPO', listCell(['EPO'], { multiple: true, otherOption: true })],
  [listCell([], { multiple: true, options: fifty }), fifty.join(';'), listCell(fifty, { multiple: true, options: fifty })],
  [listCell([], { multiple: true, otherOption: true }), [...fifty, 'EPO'].join(';'), 'too-long'],
  [listCell(['PPO']), '', listCell([])],
  [{ type: 'file', content: [], options: { multiple: false } }, 'a.pdf', 'file'],
  [textCell(''), 'a\u0000', 'not-storable'],
  [textCell('', 3), '123', textCell('123', 3)],
  [textCell('', 3), '1234', 'too-long'],
] as const)('a text becomes a choice where the cell is a list %#', (cell, text, expected) => {
  expect(readText(cell, text)).toEqual(expected);
});

it('a client cannot reach another row by a block of one column too many', () => {
  const data: ClientTableData = givenTable();
  const { data: after } = pasteBlock({ data, block: [['a', 'b', 'c']], at: at(FIRST_ROW, ANSWERED), side: client });
  expect(after).toEqual(givenTable([textCell('a'), textCell('')]));
});
