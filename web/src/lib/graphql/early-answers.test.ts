import { afterEach, expect, it, vi } from 'vitest';
import { FakeError, fakeServer } from '../testing/fake-server.ts';
import { askEarly } from './early-answers.ts';
import { fetchAnswer } from './fetch-operation.ts';

const PROJECTS = { id: 'a1', name: 'Projects' };
const FIRST = { page: 1 };

afterEach(() => vi.useRealTimers());

it('gives the early answer to whoever asks the same, once', async () => {
  let count = 0;
  const server = fakeServer({ graphql: { Projects: () => ({ projects: (count += 1) }) } });
  askEarly(PROJECTS, FIRST);
  await expect(fetchAnswer(PROJECTS, FIRST)).resolves.toEqual({ data: { projects: 1 } });
  await expect(fetchAnswer(PROJECTS, FIRST)).resolves.toEqual({ data: { projects: 2 } });
  expect(server.requests('Projects')).toHaveLength(2);
});

it('asks again when something else is wanted than was asked for', async () => {
  const server = fakeServer({ graphql: { Projects: ({ page }: { page?: unknown }) => ({ projects: page }) } });
  askEarly(PROJECTS, FIRST);
  await expect(fetchAnswer(PROJECTS, { page: 2 })).resolves.toEqual({ data: { projects: 2 } });
  expect(server.requests('Projects')).toHaveLength(2);
});

it('asks again in earnest when the early question was refused', async () => {
  let refused = false;
  fakeServer({
    graphql: {
      Projects: () => {
        if (refused) return { projects: 7 };
        refused = true;
        throw new FakeError(401, { code: 'UNAUTHENTICATED' });
      },
    },
  });
  askEarly(PROJECTS, FIRST);
  await expect(fetchAnswer(PROJECTS, FIRST)).resolves.toEqual({ data: { projects: 7 } });
});

it('asks again when the early answer has grown old', async () => {
  let count = 0;
  fakeServer({ graphql: { Projects: () => ({ projects: (count += 1) }) } });
  vi.useFakeTimers({ toFake: ['performance'] });
  askEarly(PROJECTS, FIRST);
  vi.advanceTimersByTime(15_000);
  await expect(fetchAnswer(PROJECTS, FIRST)).resolves.toEqual({ data: { projects: 2 } });
});
