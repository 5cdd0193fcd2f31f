import { test as base, expect } from '@playwright/test';

interface Fixtures {
  /** Messages that a journey provokes on purpose; everything else in the console fails it. */
  expectedErrors: RegExp[];
  quietConsole: void;
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(process.env.PRODUCT_URL),
  expectedErrors: async ({}, use) => use([]),
  quietConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`.trim());
      });
      page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
      await use();
      const unexpected = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)));
      expect(unexpected, 'errors in the browser console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
