import { afterEach, expect, it, vi } from 'vitest';
import type { Trial } from '../../testing/trying-worker.ts';
import { until } from '../../testing/until.ts';
import { createThread, type ThreadLimits } from './thread.ts';

afterEach(() => vi.useRealTimers());

const SCRIPT = new URL('../../testing/trying-worker.ts', import.meta.url);
interface Said {
  said: string;
  threadId: number;
}
const tooMuch = { said: 'too much', threadId: 0 };
const TIME_LIMIT = 60_000;
const given = (limits: ThreadLimits = {}) => createThread<Trial, Said>(SCRIPT, () => tooMuch, { memory: 64, time: TIME_LIMIT, ...limits });
const say = (text: string): Trial => ({ kind: 'say', text });

it('answers one task after the other, also when they arrive together, and keeps warm for the next', async () => {
  const thread = given();
  const answers = await Promise.all(['one', 'two', 'three'].map((text) => thread.ask(say(text))));
  expect(answers.map(({ said }) => said)).toEqual(['one', 'two', 'three']);
  expect(new Set(answers.map(({ threadId }) => threadId)).size).toBe(1);
});

it('hands on why a task failed, and takes the next', async () => {
  const thread = given();
  await expect(thread.ask({ kind: 'fail' })).rejects.toThrow('it cannot be done');
  expect((await thread.ask(say('next'))).said).toBe('next');
});

it.each([
  ['fills its memory', { kind: 'fill' }],
  ['does not come to an end', { kind: 'spin' }],
] as const)('is ended with a task that %s, and who waited behind it gets a new one', async (_what, task) => {
  const thread = given();
  const { threadId } = await thread.ask(say('before'));
  // The limit of the task is passed by hand: the thread that comes next may take as long to start as the machine needs.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const both = Promise.all([thread.ask(task), thread.ask(say('next'))]);
  if (task.kind === 'spin') await vi.advanceTimersByTimeAsync(TIME_LIMIT);
  const [ended, next] = await both;
  expect(ended).toBe(tooMuch);
  expect(next.said).toBe('next');
  expect(next.threadId).not.toBe(threadId);
});

it('that ends in the middle of its work says so, and the next task gets a new one', async () => {
  const thread = given();
  await expect(thread.ask({ kind: 'leave' })).rejects.toThrow('The thread ended in the middle of its work (trying-worker.ts)');
  expect((await thread.ask(say('next'))).said).toBe('next');
});

it('tells how far a task is, and ends it when it is called off; one that waits is not even begun', async () => {
  const thread = given();
  const called = new AbortController();
  const steps: number[] = [];
  const running = thread.ask({ kind: 'tell' }, { signal: called.signal, onProgress: (progress) => steps.push(progress) });
  const waiting = thread.ask({ kind: 'tell' }, { signal: called.signal, onProgress: (progress) => steps.push(progress) });
  const both = Promise.allSettled([running, waiting]);
  await until('word of its progress', () => steps.length > 0);
  called.abort(new Error('called off'));
  expect((await both).map((ended) => ended.status === 'rejected' && String(ended.reason))).toEqual([
    'Error: called off',
    'Error: called off',
  ]);
  expect(steps).toEqual([0.5]);
  expect((await thread.ask(say('next'))).said).toBe('next');
});

it('that has nothing to do is ended after a while', async () => {
  const thread = given({ idle: 1 });
  const { threadId } = await thread.ask(say('one'));
  const next = await until('another thread', async () => {
    const answer = await thread.ask(say('again'));
    return answer.threadId !== threadId && answer;
  });
  expect(next).toMatchObject({ said: 'again' });
});

it('is handed what it shall have for good', async () => {
  const thread = createThread<Uint8Array, Said>(SCRIPT, () => tooMuch);
  const bytes = new Uint8Array(8);
  await thread.ask(bytes, { handOver: [bytes.buffer] });
  expect(bytes.byteLength).toBe(0);
});
