import type { Scores } from '@weighbridge/domain/scoring/score.ts';
import { useEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useFirmness } from './use-firmness.ts';

/** Scores that can be told apart. */
const scoresOf = (id: string): Scores => ({ scoringType: 'NUMBERS', questions: [], products: [{ id, winner: false, ratings: [] }] });

const [FIRST, SECOND, THIRD] = [scoresOf('first'), scoresOf('second'), scoresOf('third')];

let threads: FakeThread[] = [];

/** Works out nothing: a test says when it answers, and what. */
class FakeThread extends EventTarget {
  readonly asked: unknown[] = [];
  isOver = false;
  constructor() {
    super();
    threads.push(this);
  }
  postMessage(scores: unknown): void {
    this.asked.push(scores);
  }
  terminate(): void {
    this.isOver = true;
  }
  answer(): void {
    this.dispatchEvent(new MessageEvent('message', { data: null }));
  }
}

beforeEach(() => {
  threads = [];
  vi.stubGlobal('Worker', FakeThread);
});

async function open() {
  let heard: Scores | undefined;
  /** The effects of the hook have run when the one behind them has. */
  const useHeard = (scores = FIRST) => {
    const state = useFirmness(scores);
    useEffect(() => void (heard = scores), [scores]);
    return state;
  };
  const { result, rerender, unmount } = await renderHook(useHeard, { initialProps: FIRST });
  await expect.poll(() => heard).toBe(FIRST);
  return {
    result,
    unmount,
    async change(scores: Scores) {
      await rerender(scores);
      await expect.poll(() => heard).toBe(scores);
    },
  };
}

const thread = (number = 0) => threads[number]!;

it('asks for one thing at a time, and of what has come meanwhile for the newest alone', async () => {
  const { change } = await open();
  await change(SECOND);
  await change(THIRD);
  expect(thread().asked).toEqual([FIRST]);
  thread().answer();
  expect(thread().asked).toEqual([FIRST, THIRD]);
  thread().answer();
  expect(thread().asked).toEqual([FIRST, THIRD]);
  await change(SECOND);
  expect(thread().asked).toEqual([FIRST, THIRD, SECOND]);
});

it('says nothing before the first answer, and does not call that a failure', async () => {
  const { result } = await open();
  expect(result.current).toMatchObject({ firmness: undefined, failed: false });
  thread().answer();
  await expect.poll(() => result.current.firmness).toBeNull();
});

it('begins anew in another thread after a failure', async () => {
  const { result } = await open();
  thread().dispatchEvent(new Event('error'));
  await expect.poll(() => result.current.failed).toBe(true);
  result.current.tryAgain();
  await expect.poll(() => threads.length).toBe(2);
  expect(thread().isOver).toBe(true);
  expect(thread(1).asked).toEqual([FIRST]);
  expect(result.current.failed).toBe(false);
});

it('ends its thread with the screen', async () => {
  const { unmount } = await open();
  expect(thread().isOver).toBe(false);
  await unmount();
  await expect.poll(() => thread().isOver).toBe(true);
});

it('fails where the browser refuses a thread', async () => {
  vi.stubGlobal('Worker', undefined);
  const { result } = await open();
  await expect.poll(() => result.current.failed).toBe(true);
});
