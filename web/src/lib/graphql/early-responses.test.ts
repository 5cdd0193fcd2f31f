import { afterEach, expect, it, vi } from 'vitest';
import { FakeError, fakeServer } from '../../testing/fake-server.ts';
import { requestEarly } from './early-responses.ts';
import { fetchAnswer } from './fetch-operation.ts';

const COUNTS = { id: 'a1', name: 'TasksCount' };
const counted = (count: unknown) => ({ tasksCount: [{ type: 'PROJECT_QUESTIONS_TO_APPROVE', count }] });
const FIRST = { page: 1 };

afterEach(() => vi.useRealTimers());

it('gives the early answer to anybody who asks the same, once', async () => {
  let count = 0;
  const server = fakeServer({ graphql: { TasksCount: () => counted((count += 1)) } });
  requestEarly(COUNTS, FIRST);
  await expect(fetchAnswer(COUNTS, FIRST)).resolves.toEqual({ data: counted(1) });
  await expect(fetchAnswer(COUNTS, FIRST)).resolves.toEqual({ data: counted(2) });
  expect(server.requests('TasksCount')).toHaveLength(2);
});

it('asks again when something else is wanted than was asked for', async () => {
  const server = fakeServer({ graphql: { TasksCount: ({ page }: { page?: unknown }) => counted(page) } });
  requestEarly(COUNTS, FIRST);
  await expect(fetchAnswer(COUNTS, { page: 2 })).resolves.toEqual({ data: counted(2) });
  expect(server.requests('TasksCount')).toHaveLength(2);
});

it('asks again in earnest when the early question was refused', async () => {
  let refused = false;
  fakeServer({
    graphql: {
      TasksCount: () => {
        if (refused) return counted(7);
        refused = true;
        throw new FakeError(401, { code: 'UNAUTHENTICATED' });
      },
    },
  });
  requestEarly(COUNTS, FIRST);
  await expect(fetchAnswer(COUNTS, FIRST)).resolves.toEqual({ data: counted(7) });
});

it('asks again when the early answer has grown old', async () => {
  let count = 0;
  fakeServer({ graphql: { TasksCount: () => counted((count += 1)) } });
  vi.useFakeTimers({ toFake: ['performance'] });
  requestEarly(COUNTS, FIRST);
  vi.advanceTimersByTime(15_000);
  await expect(fetchAnswer(COUNTS, FIRST)).resolves.toEqual({ data: counted(2) });
});
