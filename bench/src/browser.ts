import type { launchBrowser } from '@weighbridge/e2e/browser.ts';

export type Browser = Awaited<ReturnType<typeof launchBrowser>>;
export type BrowserContext = Awaited<ReturnType<Browser['newContext']>>;
export type Page = Awaited<ReturnType<Browser['newPage']>>;
