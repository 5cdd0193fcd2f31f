import type { ClientTableData } from '@weighbridge/domain/client-table/client-table.data.ts';
import { expect, it, vi } from 'vitest';
import { type KeepDraft, TableDraft } from './table-draft.ts';

const given = (content: string): ClientTableData => ({
  columns: [{ id: 'cost', title: 'Cost', meta: { clientResponse: true } }],
  rows: [{ id: 'r1', cells: { cost: { type: 'text', content, options: {} } } }],
});
const BASE = { data: given('0'), updatedAt: '2026-11-14T15:00:00.000Z' };

function open() {
  const keep = vi.fn<KeepDraft>();
  const draft = new TableDraft(BASE, keep);
  const text = (data = draft.get().data) => data.rows[0]?.cells['cost']?.content;
  const kept = () => keep.mock.calls.map(([one]) => one && [text(one.data), one.base.updatedAt]);
  const flags = () => [draft.get().isDirty, draft.get().canUndo, draft.get().canRedo];
  return { draft, keep, text, kept, flags };
}

it('goes back and forth, and a new change ends what could be done again', () => {
  const { draft, text, flags } = open();
  expect([draft.undo(), draft.redo(), ...flags()]).toEqual([false, false, false, false, false]);
  draft.change(given('1'));
  draft.change(given('2'));
  expect([text(), ...flags()]).toEqual(['2', true, true, false]);
  expect([draft.undo(), text(), ...flags()]).toEqual([true, '1', true, true, true]);
  expect([draft.redo(), text(), ...flags()]).toEqual([true, '2', true, true, false]);
  expect([draft.undo(), text()]).toEqual([true, '1']);
  expect([draft.undo(), text(), ...flags()]).toEqual([true, '0', false, false, true]);
  draft.change(given('3'));
  expect([draft.redo(), text(), ...flags()]).toEqual([false, '3', true, true, false]);
});

it('makes no step of what changes nothing', () => {
  const { draft, flags } = open();
  draft.change(given('1'));
  draft.undo();
  draft.change(given('0'));
  expect(flags()).toEqual([false, false, true]);
});

it('remembers 200 steps', () => {
  const { draft, text } = open();
  for (let number = 1; number <= 201; number += 1) draft.change(given(String(number)));
  let steps = 0;
  while (draft.undo()) steps += 1;
  expect([steps, text()]).toEqual([200, '1']);
});

it('has changes on the device, also what is being typed, and nothing where there are none', () => {
  const { draft, kept, text } = open();
  draft.change(given('1'));
  draft.keepTyped(given('12'));
  expect(text()).toBe('1');
  draft.keepTyped(given('0'));
  draft.undo();
  expect(kept()).toEqual([['1', '2026-11-14T15:00:00.000Z'], ['12', '2026-11-14T15:00:00.000Z'], null, null]);
});

it('has the change on the device again where typing ended without one', () => {
  const { draft, kept } = open();
  draft.change(given('1'));
  draft.keepTyped(given('12'));
  draft.change(given('1'));
  expect(kept().at(-1)).toEqual(['1', '2026-11-14T15:00:00.000Z']);
});

it('starts again from what the server has, without steps, and tells those who look', () => {
  const { draft, kept, text, flags } = open();
  const listener = vi.fn<() => void>();
  const stop = draft.subscribe(listener);
  draft.change(given('1'));
  draft.change(given('2'));
  draft.undo();
  draft.rebase({ data: given('5'), updatedAt: '2026-11-15T15:00:00.000Z' }, given('6'));
  expect([text(), ...flags()]).toEqual(['6', true, false, false]);
  expect(kept().at(-1)).toEqual(['6', '2026-11-15T15:00:00.000Z']);
  draft.cancel();
  expect([text(), ...flags(), kept().at(-1)]).toEqual(['5', false, false, false, null]);
  expect(listener.mock.calls).toHaveLength(5);
  stop();
  draft.change(given('7'));
  expect(listener.mock.calls).toHaveLength(5);
});
