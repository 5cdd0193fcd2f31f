import { join } from 'node:path';
import { defineConfig, type ReporterDescription } from '@playwright/test';
import { chromiumLaunchOptions } from '../scripts/chromium.mjs';

const results = join(import.meta.dirname, '../test-results');
const report = process.env.JOURNEYS_REPORT;
const reporter: ReporterDescription[] = report ? [['list'], ['json', { outputFile: report }]] : [['list']];

// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default defineConfig({
  testDir: 'journeys',
  outputDir: results,
  globalSetup: './support/global-setup.ts',
  // One product and one embedded database serve both workers; the machine has two cores.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // For a whole journey, several scans included; what one step may take is below.
  timeout: 1_200_000,
  expect: { timeout: 90_000 },
  reporter,
  use: {
    launchOptions: await chromiumLaunchOptions(),
    // What is not there after this long will not come; the journey should say which step it was.
    actionTimeout: 90_000,
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    // Every journey is a first visit: keeping the application for later would cost each of them seconds. `faults` is about that.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    // What can be done once in the demo's data is done at the desk.
    { name: 'phone', grepInvert: /@desk/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
});
