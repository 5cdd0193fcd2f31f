import { defineConfig } from 'vitest/config';

/** The rules are pure, so test files may share one context: starting one for each would take longer than the tests. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    setupFiles: ['repeatable-setup.ts'],
    environment: 'node',
    pool: 'threads',
    isolate: false,
    testTimeout: 600_000,
  },
});
