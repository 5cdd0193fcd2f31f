import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cell, type ClientTableData, cellText } from './client-table.data.ts';
import { mergeClientTables } from './client-table.merge.ts';
import { ANSWERED, ASKED, FIRST_ROW, givenTable, idOf, listCell, SECOND_ROW, textCell } from './given-table.ts';

const base = givenTable();
const texts = (data: ClientTableData) =>
  data.rows.map((row) => data.columns.map((column) => (row.cells[column.id] ? cellText(row.cells[column.id] as never) : '')));
const rename = (data: ClientTableData, title: string): ClientTableData => ({
  ...data,
  columns: data.columns.map((column) => (column.id === ASKED ? { ...column, title } : column)),
});
const addRow = (data: ClientTableData, id: string, asked: string, after = data.rows.length): ClientTableData => ({
  ...data,
  rows: data.rows.toSpliced(after, 0, { id, cells: { [ASKED]: textCell(asked) } }),
});
const dropRow = (data: ClientTableData, id: string): ClientTableData => ({ ...data, rows: data.rows.filter((row) => row.id !== id) });

describe('two people who changed one table', () => {
  it('keep both, cell by cell', () => {
    const { data, cells, columns } = mergeClientTables(
      base,
      givenTable([textCell('mine'), textCell('')]),
      givenTable([textCell(''), textCell('theirs')]),
    );
    expect(texts(data)).toEqual([
      ['Life', 'mine'],
      ['Disability', 'theirs'],
    ]);
    expect([cells, columns]).toEqual([[], []]);
  });

  it('are offered the cell that both changed, with mine in it', () => {
    const { data, cells } = mergeClientTables(
      base,
      givenTable([textCell('mine'), textCell('same')]),
      givenTable([textCell('theirs'), textCell('same')]),
    );
    expect(texts(data)).toEqual([
      ['Life', 'mine'],
      ['Disability', 'same'],
    ]);
    expect(cells).toEqual([{ rowId: FIRST_ROW, columnId: ANSWERED, mine: textCell('mine'), theirs: textCell('theirs') }]);
  });

  it('may change what a cell asks for and what stands in it', () => {
    const asked = givenTable([listCell([]), textCell('')]);
    const answered = givenTable([listCell(['PPO']), textCell('')]);
    const wider = givenTable([listCell([], { options: ['PPO', 'HMO', 'EPO'] }), textCell('')]);
    const merged = mergeClientTables(asked, answered, wider);
    expect(merged.data.rows[0]?.cells[ANSWERED]).toEqual(listCell(['PPO'], { options: ['PPO', 'HMO', 'EPO'] }));
    expect(merged.cells).toEqual([]);
    expect(mergeClientTables(asked, wider, answered).data).toEqual(merged.data);
  });

  it('agree on what a cell asks for where both changed it alike, and keep what one of them wrote in it', () => {
    const options = ['PPO', 'HMO', 'EPO'];
    const [asked, wider, answered] = [
      givenTable([listCell([]), textCell('')]),
      givenTable([listCell([], { options }), textCell('')]),
      givenTable([listCell(['EPO'], { options }), textCell('')]),
    ];
    for (const { data, cells } of [mergeClientTables(asked, answered, wider), mergeClientTables(asked, wider, answered)]) {
      expect(data.rows[0]?.cells[ANSWERED]).toEqual(listCell(['EPO'], { options }));
      expect(cells).toEqual([]);
    }
  });

  it('keep the rows of both, each behind its neighbour', () => {
    const mine = addRow(base, idOf(21), 'Mine', 1);
    const theirs = addRow(addRow(base, idOf(22), 'Theirs'), idOf(23), 'First', 0);
    expect(texts(mergeClientTables(base, mine, theirs).data).map(([asked]) => asked)).toEqual([
      'First',
      'Life',
      'Mine',
      'Disability',
      'Theirs',
    ]);
  });

  it('keep a row that one removed and the other filled in, and lose one that nobody wanted', () => {
    const without = dropRow(base, SECOND_ROW);
    const filled = givenTable([textCell(''), textCell('300')]);
    expect(texts(mergeClientTables(base, without, filled).data)).toEqual([
      ['Life', ''],
      ['Disability', '300'],
    ]);
    expect(mergeClientTables(base, filled, without).data.rows).toHaveLength(2);
    expect(mergeClientTables(base, without, base).data.rows).toHaveLength(1);
    expect(mergeClientTables(base, base, without).data.rows).toHaveLength(1);
  });

  it('keep the columns of both, and one that was removed only where nobody wrote in it', () => {
    const add = (id: string, title: string): ClientTableData => ({
      ...base,
      columns: [...base.columns, { id, title, meta: { clientResponse: true } }],
    });
    const titles = ({ data }: { data: ClientTableData }) => data.columns.map((column) => column.title);
    const [asked, answered] = base.columns.map((column) => column.title);
    expect(titles(mergeClientTables(base, add(idOf(31), 'Mine'), add(idOf(32), 'Theirs')))).toHaveLength(4);
    expect(new Set(titles(mergeClientTables(base, add(idOf(31), 'Mine'), add(idOf(32), 'Theirs'))))).toEqual(
      new Set([asked, answered, 'Mine', 'Theirs']),
    );
    const without: ClientTableData = {
      columns: base.columns.filter((column) => column.id !== ANSWERED),
      rows: base.rows.map((row) => ({ ...row, cells: { [ASKED]: row.cells[ASKED]! } })),
    };
    const filled = givenTable([textCell(''), textCell('300')]);
    for (const merged of [mergeClientTables(base, without, filled), mergeClientTables(base, filled, without)]) {
      expect(titles(merged)).toEqual([asked, answered]);
      expect(texts(merged.data)[1]).toEqual(['Disability', '300']);
    }
    expect(titles(mergeClientTables(base, without, base))).toEqual([asked]);
    expect(titles(mergeClientTables(base, base, without))).toEqual([asked]);
  });

  it('keep a column that one removed and the other renamed', () => {
    const without: ClientTableData = { ...base, columns: base.columns.filter((column) => column.id !== ASKED) };
    for (const { data } of [
      mergeClientTables(base, without, rename(base, 'Cover')),
      mergeClientTables(base, rename(base, 'Cover'), without),
    ])
      expect(data.columns.map((column) => column.title)).toEqual(['Cover', 'Your plan']);
  });

  it('agree where only one of them made another kind of cell and filled it in', () => {
    const made = givenTable([listCell(['PPO']), textCell('')]);
    for (const { data, cells } of [mergeClientTables(base, made, base), mergeClientTables(base, base, made)]) {
      expect(data.rows[0]?.cells[ANSWERED]).toEqual(listCell(['PPO']));
      expect(cells).toEqual([]);
    }
  });

  it('disagree where one made another kind of cell and the other filled in the old one', () => {
    const file: Cell = { type: 'file', content: [], options: { multiple: false } };
    const asked = givenTable([listCell([]), textCell('')]);
    const [filled, other] = [givenTable([listCell(['PPO']), textCell('')]), givenTable([file, textCell('')])];
    expect(mergeClientTables(asked, filled, other).cells).toEqual([
      { rowId: FIRST_ROW, columnId: ANSWERED, mine: listCell(['PPO']), theirs: file },
    ]);
    expect(mergeClientTables(asked, other, filled).cells).toEqual([
      { rowId: FIRST_ROW, columnId: ANSWERED, mine: file, theirs: listCell(['PPO']) },
    ]);
  });

  it('disagree about a new row that both know and wrote differently', () => {
    const { data, cells } = mergeClientTables(base, addRow(base, idOf(21), 'Mine'), addRow(base, idOf(21), 'Theirs'));
    expect(texts(data)[2]).toEqual(['Mine', '']);
    expect(cells).toEqual([{ rowId: idOf(21), columnId: ASKED, mine: textCell('Mine'), theirs: textCell('Theirs') }]);
  });

  it('keep the order of the one who moved something', () => {
    const moved = { ...base, rows: base.rows.toReversed() };
    const filled = givenTable([textCell('300'), textCell('')]);
    for (const { data } of [mergeClientTables(base, moved, filled), mergeClientTables(base, filled, moved)])
      expect(texts(data)).toEqual([
        ['Disability', ''],
        ['Life', '300'],
      ]);
    const longer = addRow(base, idOf(22), 'Between', 1);
    expect(texts(mergeClientTables(base, moved, longer).data).map(([asked]) => asked)).toEqual(['Disability', 'Life', 'Between']);
    expect(texts(mergeClientTables(base, base, longer).data).map(([asked]) => asked)).toEqual(['Life', 'Between', 'Disability']);
  });

  it('disagree about a column only where both renamed it', () => {
    expect(mergeClientTables(base, rename(base, 'Cover'), base)).toMatchObject({ data: rename(base, 'Cover'), columns: [] });
    expect(mergeClientTables(base, base, rename(base, 'Cover'))).toMatchObject({ data: rename(base, 'Cover'), columns: [] });
    const both = mergeClientTables(base, rename(base, 'Cover'), rename(base, 'Line'));
    expect(both.data.columns[0]?.title).toBe('Cover');
    expect(both.columns).toEqual([
      {
        columnId: ASKED,
        mine: { id: ASKED, title: 'Cover', meta: { clientResponse: false } },
        theirs: { id: ASKED, title: 'Line', meta: { clientResponse: false } },
      },
    ]);
  });

  it('never lose a text that one of them wrote', () => {
    const words = fc.constantFrom('', 'a', 'b', 'c');
    const filled = fc.record({ first: words, second: words, drop: fc.constantFrom(null, FIRST_ROW, SECOND_ROW) });
    const lostNothing = fc.check(
      fc.property(filled, filled, (mine, theirs) => {
        const make = ({ first, second, drop }: typeof mine) => {
          const table = givenTable([textCell(first), textCell(second)]);
          return drop ? dropRow(table, drop) : table;
        };
        const merged = mergeClientTables(base, make(mine), make(theirs));
        const kept = new Set([...texts(merged.data).flat(), ...merged.cells.map(({ theirs: cell }) => cellText(cell))]);
        const written = [make(mine), make(theirs)].flatMap((side) => texts(side).flat());
        return written.every((text) => text.length !== 1 || kept.has(text));
      }),
    );
    expect(lostNothing).toMatchObject({ failed: false });
  });
});
