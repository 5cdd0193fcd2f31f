import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fieldErrors } from '../kernel/validation.ts';
import type { Cell } from './client-table.data.ts';
import { addMemberSchema, clientMembersSchema, createClientTableSchema, setClientTablesStatusSchema } from './client-table.schema.ts';
import { ANSWERED, ASKED, FIRST_ROW, givenTable, idOf, listCell, SECOND_ROW, textCell } from './given-table.ts';
import { clientTableDataSchema } from './table-data.schema.ts';

const problems = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? {} : fieldErrors(result.error);
};
const CELL = `rows.0.cells.${ANSWERED}`;
const withCell = (cell: unknown) => problems(clientTableDataSchema, givenTable([cell as Cell, textCell('')]));

describe('the data of a client table', () => {
  it('is columns with their meta and rows with cells by column', () => {
    expect(clientTableDataSchema.parse(givenTable([listCell(['PPO']), textCell('300')]))).toEqual({
      columns: [
        { id: ASKED, title: 'Benefit', meta: { clientResponse: false } },
        { id: ANSWERED, title: 'Your plan', meta: { clientResponse: true } },
      ],
      rows: [
        {
          id: FIRST_ROW,
          cells: {
            [ASKED]: { type: 'text', content: 'Life', options: {} },
            [ANSWERED]: { type: 'list', content: ['PPO'], options: { options: ['PPO', 'HMO'], otherOption: false, multiple: false } },
          },
        },
        {
          id: SECOND_ROW,
          cells: {
            [ASKED]: { type: 'text', content: 'Disability', options: {} },
            [ANSWERED]: { type: 'text', content: '300', options: {} },
          },
        },
      ],
    });
  });

  it('has at most 4 columns with titles of at most 200 characters [CTAB-052, CTAB-054]', () => {
    const columns = (count: number, title = 'A') =>
      Array.from({ length: count }, (_, at) => ({ id: idOf(at), title, meta: { clientResponse: true } }));
    expect(problems(clientTableDataSchema, { columns: columns(4, 'a'.repeat(200)), rows: [] })).toEqual({});
    expect(problems(clientTableDataSchema, { columns: columns(5), rows: [] })).toEqual({ columns: 'A table has at most 4 columns' });
    expect(problems(clientTableDataSchema, { columns: columns(1, 'a'.repeat(201)), rows: [] })).toEqual({
      'columns.0.title': 'Must be less than or equal to 200 characters',
    });
  });

  it('has at most 50 rows [CTAB-053]', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ id: idOf(at), cells: {} }));
    expect(problems(clientTableDataSchema, { columns: [], rows: rows(50) })).toEqual({});
    expect(problems(clientTableDataSchema, { columns: [], rows: rows(51) })).toEqual({ rows: 'A table has at most 50 rows' });
  });

  it('takes a text of 1,000 characters, or as many as the cell says [CTAB-055, CTAB-056]', () => {
    expect(withCell(textCell('a'.repeat(1000)))).toEqual({});
    expect(withCell(textCell('a'.repeat(1001)))).toEqual({ [`${CELL}.content`]: 'Must be less than or equal to 1000 characters' });
    expect(withCell(textCell('abcde', 5))).toEqual({});
    expect(withCell(textCell('abcdef', 5))).toEqual({ [`${CELL}.content`]: 'Must be less than or equal to 5 characters' });
    expect(withCell(textCell('', 1001))).toEqual({ [`${CELL}.options.maxLength`]: 'Must be a number less than or equal to 1000' });
    expect(withCell(textCell('', 0))).toEqual({ [`${CELL}.options.maxLength`]: 'Must be a number greater than or equal to 1' });
    expect(withCell(textCell('a\u0000b'))).toEqual({ [`${CELL}.content`]: 'Contains a character that cannot be stored' });
  });

  it.each([
    [listCell(['PPO']), null],
    [listCell(['EPO']), ['content.0', 'Please choose one of the offered options']],
    [listCell(['EPO'], { otherOption: true }), null],
    [listCell(['PPO', 'HMO']), ['content', 'Please choose only one option']],
    [listCell(['PPO', 'HMO'], { multiple: true }), null],
    [listCell(['EPO', 'epo'], { multiple: true, otherOption: true }), ['content.1', "The option 'epo' is already added"]],
    [listCell([], { options: ['PPO', 'ppo'] }), ['options.options.1', "The option 'ppo' is already added"]],
    [listCell([], { options: [] }), ['options.options', 'Options are required for a list']],
    [listCell([], { options: [], otherOption: true }), null],
    [listCell([], { options: [' '] }), ['options.options.0', 'Required']],
  ] as const)('checks a list by its options, otherOption and multiple [CTAB-057, CTAB-059] %#', (cell, problem) => {
    expect(withCell(cell)).toEqual(problem ? { [`${CELL}.${problem[0]}`]: problem[1] } : {});
  });

  it('takes one file, several where the cell says so, and keeps only their ids [CTAB-058, CTAB-059]', () => {
    const file = (content: unknown[], multiple: boolean) => ({ type: 'file', content, options: { multiple } });
    expect(withCell(file([{ id: idOf(90) }, { id: idOf(91) }], true))).toEqual({});
    expect(withCell(file([{ id: idOf(90) }, { id: idOf(91) }], false))).toEqual({ [`${CELL}.content`]: 'Please add only one file' });
    expect(withCell(file([{ id: '../../etc/passwd' }], false))).toEqual({ [`${CELL}.content.0.id`]: 'Cast to ObjectId failed' });
    const kept = clientTableDataSchema.parse(
      givenTable([file([{ id: idOf(90), filename: 'a.pdf', url: 'https://x', size: 1 }], false) as Cell, textCell('')]),
    );
    expect(kept.rows[0]?.cells[ANSWERED]).toEqual({ type: 'file', content: [{ id: idOf(90) }], options: { multiple: false } });
  });

  it('refuses what is no cell [CTAB-059]', () => {
    expect(Object.keys(withCell({ type: 'formula', content: '=1', options: {} }))).toEqual([`${CELL}.type`]);
    expect(Object.keys(withCell('text'))).toEqual([CELL]);
    expect(problems(clientTableDataSchema, null)).toEqual({ '': 'Required' });
    expect(problems(clientTableDataSchema, { columns: 'x', rows: {} })).toEqual({ columns: 'Is not complete', rows: 'Is not complete' });
  });

  it('keeps no cell without a column, and no key that means something to JavaScript', () => {
    const hostile = JSON.parse(
      `{"columns":[{"id":"${ASKED}","title":"A","meta":{"clientResponse":true}}],"rows":[{"id":"${FIRST_ROW}","cells":{
        "${idOf(99)}":{"type":"text","content":"x","options":{}},"__proto__":{"type":"text","content":"polluted","options":{}}}}]}`,
    );
    const data = clientTableDataSchema.parse(hostile);
    expect(data.rows).toEqual([{ id: FIRST_ROW, cells: {} }]);
    expect(Object.getPrototypeOf(data.rows[0]?.cells)).toBe(Object.prototype);
    for (const key of ['__proto__', 'constructor', 'x'])
      expect(problems(clientTableDataSchema, { columns: [{ id: key, title: '', meta: { clientResponse: true } }], rows: [] })).toEqual({
        'columns.0.id': 'Cast to ObjectId failed',
      });
    expect(
      Object.keys(problems(clientTableDataSchema, { columns: [], rows: [{ id: FIRST_ROW, cells: { constructor: textCell('x') } }] })),
    ).toEqual(['rows.0.cells.constructor']);
  });

  it('names each column and row once, and holds no more than half a million characters', () => {
    const table = givenTable();
    const [first] = table.rows;
    expect(problems(clientTableDataSchema, { ...table, rows: [first, first] })).toEqual({ 'rows.1.id': 'Is there twice' });
    const [asked] = table.columns;
    expect(problems(clientTableDataSchema, { ...table, columns: [asked, asked] })).toEqual({ 'columns.1.id': 'Is there twice' });
    const options = Array.from({ length: 50 }, (_, at) => `${at} ${'a'.repeat(95)}`);
    const columns = [1, 2, 3, 4].map((at) => ({ id: idOf(at), title: 'A', meta: { clientResponse: true } }));
    const cells = Object.fromEntries(columns.map(({ id }) => [id, listCell([], { options })]));
    const rows = Array.from({ length: 50 }, (_, at) => ({ id: idOf(100 + at), cells }));
    const tooMuch = { '': 'The table holds too much. Please shorten its texts or lists' };
    expect(problems(clientTableDataSchema, { columns, rows })).toEqual(tooMuch);

    const short = options.map((option) => option.slice(0, 55));
    const lists = Object.fromEntries(columns.slice(1).map(({ id }) => [id, listCell([], { options: short })]));
    const padded = (padding: number) => {
      const text = (at: number) => textCell('a'.repeat(Math.floor(padding / 50) + (at < padding % 50 ? 1 : 0)));
      return { columns, rows: rows.map(({ id }, at) => ({ id, cells: { ...lists, [idOf(1)]: text(at) } })) };
    };
    const missing = 500_000 - JSON.stringify(padded(0)).length;
    expect(problems(clientTableDataSchema, padded(missing))).toEqual({});
    expect(problems(clientTableDataSchema, padded(missing + 1))).toEqual(tooMuch);
  });
});

describe('a client table', () => {
  const project = { id: idOf(7) };
  it('has a name of at most 50 characters [CTAB-050, CTAB-051]', () => {
    expect(problems(createClientTableSchema, { project, name: 'a'.repeat(50) })).toEqual({});
    expect(problems(createClientTableSchema, { project, name: ' ' })).toEqual({ name: 'Required' });
    expect(problems(createClientTableSchema, { project, name: 'a'.repeat(51) })).toEqual({
      name: 'Must be less than or equal to 50 characters',
    });
  });

  it('is copied from a project and a table, never from one of them', () => {
    expect(problems(createClientTableSchema, { project, name: 'A', copyFrom: { project } })).toEqual({
      'copyFrom.table': 'Required',
    });
  });

  it('is locked or unlocked, and nothing else is set [CTAB-049]', () => {
    expect(problems(setClientTablesStatusSchema, { id: idOf(7), status: 'DRAFT' })).toEqual({});
    for (const status of ['REQUESTED', 'RESOLVED', 'OPEN'])
      expect(problems(setClientTablesStatusSchema, { id: idOf(7), status })).toEqual({ status: 'Must be one of the offered options' });
  });
});

describe('client members', () => {
  const now = new Date('2026-11-15T15:00:00.000Z');
  const check = (members: readonly string[], deadline: string | null = null, before: string | null = null) =>
    problems(clientMembersSchema({ now, before: before === null ? null : new Date(before) }), {
      id: idOf(7),
      members: members.map((email) => ({ email })),
      deadline,
    });

  it('have valid addresses [CTAB-024]', () => {
    expect(check(['chloe@acme.test'])).toEqual({});
    expect(check(['chloe@acme.test', 'chloe'])).toEqual({ 'members.1.email': 'Must be a valid email' });
    expect(check([''])).toEqual({ 'members.0.email': 'Required' });
  });

  it('are listed once, whatever the capitals [CTAB-025]', () => {
    expect(check(['chloe@acme.test', 'Chloe@Acme.test '])).toEqual({ 'members.1.email': 'This email is already added' });
    expect(problems(addMemberSchema(['carl@acme.test', 'Chloe@acme.test']), { email: 'chloe@acme.test' })).toEqual({
      email: 'This email is already added',
    });
    expect(problems(addMemberSchema(['chloe@acme.test']), { email: 'carl@acme.test' })).toEqual({});
  });

  it('have time until today or later, as people in New York mean it [CTAB-026]', () => {
    const past = { deadline: 'Date should be later or equal to current date' };
    expect(check([], '2026-11-15T12:00:00.000Z')).toEqual({});
    expect(check([], '2026-11-14T12:00:00.000Z')).toEqual(past);
    expect(check([], '2026-11-14T12:00:00.000Z', '2026-11-14T12:00:00.000Z')).toEqual({});
    expect(check([], '2026-11-13T12:00:00.000Z', '2026-11-14T12:00:00.000Z')).toEqual(past);
  });
});
