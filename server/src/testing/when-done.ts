import { afterAll } from 'vitest';

const waiting: (() => unknown)[] = [];

/**
 * Runs when the test file is done, the latest first, after the file's own `afterAll`. For builders, which are called inside `beforeAll`:
 * there the test runner takes no more hooks.
 */
export function whenDone(work: () => unknown): void {
  waiting.push(work);
}

/** Once for each file. */
export function runWhenDone(): void {
  afterAll(async () => {
    for (let work = waiting.pop(); work; work = waiting.pop()) await work();
  });
}
