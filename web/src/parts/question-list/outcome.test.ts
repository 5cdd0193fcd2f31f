import { expect, it } from 'vitest';
import { snackbarStore } from '../../ui/message/snackbar.ts';
import { tellOutcome } from './outcome.ts';

const done = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `q${index}` }) as never);
const messages = () => snackbarStore.getMessages().map(({ text }) => text);

it.each([
  [1, 0, '1 question approved'],
  [3, 1, '3 questions approved, 1 already was'],
  [0, 2, '0 questions approved, 2 already were'],
])('says how many of many were approved (%i and %i)', (count, unchangedCount, text) => {
  expect(tellOutcome({ done: 'approved', changed: { done: done(count), unchangedCount, leftAlone: [] } })).toBe(null);
  expect(messages()).toEqual([text]);
});

it('says nothing in passing where nothing was done, and answers what was not', () => {
  const outcome = { done: 'approved', changed: { done: [], unchangedCount: 0, leftAlone: [{ id: 'q' } as never] } };
  expect(tellOutcome(outcome)).toBe(outcome);
  expect(messages()).toEqual([]);
});
