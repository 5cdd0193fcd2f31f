import { expect, it } from 'vitest';
import { RatingHistory } from './rating-history.ts';

const step = (question: string, product: string, after: number) => ({ place: { question, product }, before: null, after });

it('gives back the steps, the last one first', () => {
  const history = new RatingHistory();
  history.add(step('q1', 'p1', 1));
  history.add(step('q2', 'p1', 2));
  expect(history.takeLast()).toEqual(step('q2', 'p1', 2));
  expect(history.takeLast()).toEqual(step('q1', 'p1', 1));
  expect(history.takeLast()).toBeNull();
});

it('drops the last step of one answer, and no other', () => {
  const history = new RatingHistory();
  for (const [question, product, after] of [
    ['q1', 'p1', 1],
    ['q1', 'p1', 2],
    ['q2', 'p1', 3],
    ['q1', 'p2', 4],
  ] as const)
    history.add(step(question, product, after));
  history.drop({ question: 'q1', product: 'p1' });
  history.drop({ question: 'q9', product: 'p1' });
  expect([history.takeLast(), history.takeLast(), history.takeLast(), history.takeLast()].map((one) => one?.after)).toEqual([
    4,
    3,
    1,
    undefined,
  ]);
});

it('remembers the last 100 steps', () => {
  const history = new RatingHistory();
  for (let after = 1; after <= 101; after += 1) history.add(step('q', 'p', after));
  const taken: number[] = [];
  for (let last = history.takeLast(); last; last = history.takeLast()) taken.push(last.after ?? 0);
  expect([taken.length, taken[0], taken.at(-1)]).toEqual([100, 101, 2]);
});
