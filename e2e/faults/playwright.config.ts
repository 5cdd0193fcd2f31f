import { join } from 'node:path';
import { defineConfig, type ReporterDescription } from '@playwright/test';
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs';

const report = process.env.JOURNEYS_REPORT;
const reporter: ReporterDescription[] = report ? [['list'], ['json', { outputFile: report }]] : [['list']];

/** Faults want the machine to themselves and take as long as they take: a run of their own. `FAULTS=150 npm run faults` goes on for longer. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default defineConfig({
  testDir: '.',
  outputDir: join(import.meta.dirname, '../../test-results/faults'),
  workers: 1,
  retries: 0,
  expect: { timeout: 90_000 },
  reporter,
  use: {
    launchOptions: await chromiumLaunchOptions(),
    // What is not there after this long will not come.
    actionTimeout: 90_000,
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
  },
});
