import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The test runner would take the other build of graphql than Node.js does, and the schema would be a stranger to itself.
  resolve: { alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }] },
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: ['../domain/repeatable-setup.ts', 'src/testing/setup.ts'],
    pool: 'forks',
    // Loading the server takes longer than most tests: the files of a worker share it, each with a database of its own.
    isolate: false,
    maxWorkers: 2,
    // How long something may take is measured elsewhere; here the machine is shared with other tests.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
