import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../lib/errors.ts';
import { clearWhatStays } from '../../testing/clear-what-stays.ts';
import { snackbarStore } from '../message/snackbar.ts';
import { delayedDeletes, deleteLater, deleteNow, settleDeletes, takeBack } from './delayed-deletes.ts';

beforeEach(() => {
  clearWhatStays();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  void settleDeletes();
  vi.useRealTimers();
});

const said = () => snackbarStore.getMessages().map(({ text }) => text);
const waiting = () => [...delayedDeletes.all().keys()];

function givenDelete(ids: [string, ...string[]], more: Partial<Parameters<typeof deleteLater>[0]> = {}) {
  const action = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  const onDeleted = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  deleteLater({ ids, name: 'Reviewer', action, onDeleted, ...more });
  return { action, onDeleted };
}

it('deletes after eight seconds, says so, and shows the list without it', async () => {
  const { action, onDeleted } = givenDelete(['a']);
  await vi.advanceTimersByTimeAsync(7999);
  expect([action.mock.calls.length, waiting()]).toEqual([0, ['a']]);
  await vi.advanceTimersByTimeAsync(1);
  expect([action.mock.calls.length, onDeleted.mock.calls.length, waiting(), said()]).toEqual([1, 1, [], ['“Reviewer” was deleted']]);
});

it('deletes nothing that was taken back', async () => {
  const { action } = givenDelete(['a', 'b']);
  takeBack('b');
  expect(waiting()).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([action.mock.calls.length, said()]).toEqual([0, []]);
  takeBack('a');
});

it('deletes several together, once, whoever asks first', async () => {
  const { action } = givenDelete(['a', 'b'], { name: '2 questions', verb: 'remove' });
  const other = givenDelete(['b', 'c']);
  await Promise.all([deleteNow('b'), deleteNow('a')]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([action.mock.calls.length, other.action.mock.calls.length, said()]).toEqual([1, 0, ['2 questions removed']]);
});

it('cannot be taken back once it is on its way, and is waited for before something that builds on it', async () => {
  const sent = Promise.withResolvers<void>();
  givenDelete(['a'], { action: () => sent.promise });
  const settled = vi.fn<() => void>();
  const settling = settleDeletes().then(settled);
  takeBack('a');
  expect([waiting(), delayedDeletes.all().get('a')?.leaving]).toEqual([['a'], true]);
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).not.toHaveBeenCalled();
  sent.resolve();
  await settling;
  expect(waiting()).toEqual([]);
});

it('takes a record for deleted that somebody else has deleted in between', async () => {
  const { onDeleted } = givenDelete(['a'], { action: () => Promise.reject(new AppError({ code: 'NOT_FOUND' })) });
  await deleteNow('a');
  expect([said(), onDeleted.mock.calls.length]).toEqual([['“Reviewer” was deleted'], 1]);
});

it('says why the server refuses, and the record is there again', async () => {
  const { onDeleted } = givenDelete(['a'], { action: () => Promise.reject(new AppError({ code: 'CONFLICT', message: 'It is in use' })) });
  await deleteNow('a');
  expect([said(), waiting(), onDeleted.mock.calls.length]).toEqual([['It is in use'], [], 0]);
});

it('is sent when the browser leaves the page', () => {
  const { action } = givenDelete(['a']);
  window.dispatchEvent(new Event('pagehide'));
  expect(action).toHaveBeenCalledOnce();
});
