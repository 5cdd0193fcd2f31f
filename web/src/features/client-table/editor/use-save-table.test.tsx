import type { ClientTableData } from '@weighbridge/domain/client-table/client-table.data.ts';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { FakeError, fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { ClientTable } from '../client-table.operations.ts';
import { givenTable, PROJECT_ID, textsOf } from '../testing/given-tables.ts';
import type { Side } from './cells.ts';
import { TableDraft } from './table-draft.ts';
import { useSaveTable } from './use-save-table.ts';

const SAVED_AT = '2026-11-15T10:00:00.000Z';
const COST = givenTable().data.columns[2]!.id;
const conflict = new FakeError(409, { code: 'CONFLICT', conflict: { by: 'Olivia Parker', at: SAVED_AT } });

/** The table with these costs. */
const costing = (...costs: readonly string[]): ClientTableData => {
  const { columns, rows } = givenTable().data;
  return {
    columns,
    rows: rows.map((row, index) => ({
      ...row,
      cells: { ...row.cells, [COST]: { type: 'text', content: costs[index] ?? '', options: { maxLength: 20 } } },
    })),
  };
};
const costsOf = (data: unknown) => textsOf(data).map((texts) => texts[2]);

interface Given {
  data?: ClientTableData;
  side?: Side;
  reload?: () => Promise<ClientTable | undefined>;
  answer?: (sent: { input: { data: never; updatedAt: string } }) => unknown;
}

async function open({ data = costing('mine'), side = 'client', reload = () => Promise.resolve(undefined), answer }: Given = {}) {
  const table = givenTable();
  const keeps = ({ input }: { input: { data: never } }) => givenTable({ data: input.data, updatedAt: SAVED_AT });
  const server = fakeServer({
    graphql: {
      FillClientTable: (sent: { input: { data: never; updatedAt: string } }) => answer?.(sent) ?? { fillClientTable: keeps(sent) },
      UpdateClientTable: (sent: { input: { data: never } }) => ({ updateClientTable: keeps(sent) }),
    },
  });
  const draft = new TableDraft({ data: table.data, updatedAt: table.updatedAt }, () => undefined);
  draft.change(data);
  const current = {} as { saving: ReturnType<typeof useSaveTable> };
  function Saver() {
    current.saving = useSaveTable({ table, projectId: PROJECT_ID, side, draft, reload });
    const [said, setSaid] = useState('');
    const save = async () => setSaid(String(await current.saving.save()));
    return (
      <>
        <button type="button" onClick={() => void save()}>
          Save
        </button>
        <output>{current.saving.isSaving ? 'saving' : said}</output>
      </>
    );
  }
  await renderScreen(<Saver />);
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible();
  const save = () => (page.getByRole('button', { name: 'Save' }).element() as HTMLElement).click();
  const sent = (name: string) => server.requests(name).map(({ input }) => input['input'] as { data: unknown; updatedAt: string });
  return { save, sent, draft, current };
}
const said = page.getByRole('status').filter({ hasText: /^(true|false|saving)$/ });

it('tells what only fills in answers as that, and anything else as a change of the table', async () => {
  const { save, sent, draft } = await open({ side: 'team' });
  save();
  await expect.element(said).toHaveTextContent('true');
  expect([sent('FillClientTable').length, sent('UpdateClientTable').length, draft.get().isDirty]).toEqual([1, 0, false]);
  expect(draft.get().base.updatedAt).toBe(SAVED_AT);
  const [first] = costing('mine').columns;
  draft.change({ ...draft.get().data, columns: [{ ...first!, title: 'Insurance' }, ...costing('mine').columns.slice(1)] });
  save();
  await expect.poll(() => sent('UpdateClientTable').map(({ updatedAt }) => updatedAt)).toEqual([SAVED_AT]);
  expect(sent('FillClientTable')).toHaveLength(1);
});

it('sends one request while it is being saved', async () => {
  const held = Promise.withResolvers<undefined>();
  const { save, sent } = await open({
    answer: () => held.promise.then(() => ({ fillClientTable: givenTable({ data: costing('mine') }) })),
  });
  save();
  await expect.element(said).toHaveTextContent('saving');
  save();
  held.resolve(undefined);
  await expect.element(page.getByText('The table was saved')).toBeVisible();
  expect(sent('FillClientTable')).toHaveLength(1);
});

it('says when the table was deleted meanwhile, and keeps what was written', async () => {
  const { save, draft } = await open({
    answer: () => {
      throw conflict;
    },
  });
  save();
  await expect.element(page.getByText('Unable to save data. The table was deleted in the meantime.')).toBeVisible();
  await expect.element(said).toHaveTextContent('false');
  expect(costsOf(draft.get().data)).toEqual(['mine', '', '']);
});

it('names the cell that the server refuses', async () => {
  const { save } = await open({
    answer: () => {
      throw new FakeError(400, { code: 'VALIDATION_FAILED', message: 'Not valid', fields: { data: 'Cost, row 1: Too long' } });
    },
  });
  save();
  await expect.element(page.getByText('Unable to save data. Cost, row 1: Too long')).toBeVisible();
});

it('gives up after four attempts where somebody else saves each time', async () => {
  let saves = 0;
  const reload = () => {
    saves += 1;
    return Promise.resolve(givenTable({ data: costing('', '', `theirs ${saves}`), updatedAt: `2026-11-15T10:0${saves}:00.000Z` }));
  };
  const { save, sent } = await open({
    reload,
    answer: () => {
      throw conflict;
    },
  });
  save();
  await expect.element(said).toHaveTextContent('false');
  expect(sent('FillClientTable').map(({ updatedAt }) => updatedAt)).toEqual([
    '2026-11-14T15:00:00.000Z',
    '2026-11-15T10:01:00.000Z',
    '2026-11-15T10:02:00.000Z',
    '2026-11-15T10:03:00.000Z',
  ]);
  expect(costsOf(sent('FillClientTable').at(-1)?.data)).toEqual(['mine', '', 'theirs 3']);
});

it('asks where both wrote into one cell, can be put off, and saves what was chosen on top of theirs', async () => {
  const reload = vi.fn<() => Promise<ClientTable>>(() =>
    Promise.resolve(givenTable({ data: costing('theirs', '', 'also theirs'), updatedAt: SAVED_AT })),
  );
  const { save, sent, draft, current } = await open({
    reload,
    answer: ({ input }) => {
      if (input.updatedAt !== SAVED_AT) throw conflict;
      return null;
    },
  });
  save();
  await expect.element(said).toHaveTextContent('false');
  await expect.poll(() => current.saving.conflict?.merged.cells.length).toBe(1);
  current.saving.keepConflict();
  await expect.poll(() => current.saving.conflict).toBe(null);
  expect(costsOf(draft.get().data)).toEqual(['mine', '', '']);
  save();
  await expect.poll(() => current.saving.conflict?.merged.cells.length).toBe(1);
  await current.saving.settle(costing('mine', '', 'also theirs'));
  await expect.poll(() => current.saving.conflict).toBe(null);
  expect(sent('FillClientTable').map(({ data, updatedAt }) => [costsOf(data), updatedAt])).toEqual([
    [['mine', '', ''], '2026-11-14T15:00:00.000Z'],
    [['mine', '', ''], '2026-11-14T15:00:00.000Z'],
    [['mine', '', 'also theirs'], SAVED_AT],
  ]);
});

it.each([
  ['client', ['Life', 'Disability'], [{ place: 'Cost, row 3', text: 'mine' }]],
  ['team', ['Life', 'Disability', 'Dental'], []],
] as const)('tells the %s what lost its place', async (side, benefits, lost) => {
  const theirs = costing();
  const { save, draft, current } = await open({
    side,
    data: costing('', '', 'mine'),
    reload: () => Promise.resolve(givenTable({ data: { ...theirs, rows: theirs.rows.slice(0, 2) }, updatedAt: SAVED_AT })),
    answer: ({ input }) => {
      if (input.updatedAt !== SAVED_AT) throw conflict;
      return null;
    },
  });
  save();
  await expect.element(said).toHaveTextContent('true');
  expect(textsOf(draft.get().data).map((texts) => texts[0])).toEqual(benefits);
  expect(current.saving.lost).toEqual(lost);
  current.saving.forgetLost();
  await expect.poll(() => current.saving.lost).toEqual([]);
});
