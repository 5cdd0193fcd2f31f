import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Otherwise the schema builder and our code each load their own copy of graphql.
    server: { deps: { inline: ['@pothos/core', '@pothos/plugin-complexity'] } },
  },
});
