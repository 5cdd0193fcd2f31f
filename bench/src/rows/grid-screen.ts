import { launchBrowser } from '@weighbridge/e2e/browser.ts';
import type { Page } from '../browser.ts';
import { keyDelays, watchKeys } from '../key-delays.ts';
import { withProduct } from '../product.ts';
import type { Row } from '../row.ts';
import { scrollFrames } from '../scroll-frames.ts';
import { seedScoring } from '../seed-scoring.ts';

const PRODUCTS = 20;
const GRID = '[role="grid"]';
/** Milliseconds: from the data to the first rows, for 95 frames of 100 while scrolling, and from a key to the rating it gives. */
const LIMITS = { first: 1000, frame: 25, key: 50 } as const;
const SCROLL_STEP = 240;
const KEYS = 80;
const BETWEEN_KEYS_MS = 80;

/** Notes when the first answers were on the screen. */
const WATCH_FIRST = `
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('${GRID} [data-opens]')) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => { window.firstRowsAt = performance.now(); };
      channel.port2.postMessage(null);
    });
  }).observe(document, { childList: true, subtree: true });
`;

/** The scoring itself is by far the largest answer that comes before the first rows. */
const DATA_AT = `performance.getEntriesByType('resource')
  .filter(({ name, responseEnd }) => name.endsWith('/api/graphql') && responseEnd <= window.firstRowsAt)
  .toSorted((one, other) => other.decodedBodySize - one.decodedBodySize)[0].responseEnd`;

/** The scoring page as it is built, with as many products as a project can have. */
export const gridScreen: Row = {
  name: 'grid-screen',
  says: 'the scoring page of 1,000 questions and 20 products in the browser: the worst of its three figures, as a share of its limit',
  limit: { atMost: 1 },
  defaultSize: 1000,
  run: (size) =>
    withProduct(async ({ app, database, user, load }) => {
      const { project } = await seedScoring(app, database, user, { questions: size, products: PRODUCTS });
      const { origin } = new URL(load('').url);
      const browser = await launchBrowser();
      try {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
        const [name, value] = user.cookie.split('=');
        await context.addCookies([{ name: name!, value: value!, url: origin }]);
        const page = await context.newPage();
        await page.addInitScript(WATCH_FIRST);
        await page.goto(`${origin}/projects/${project}/scoring`);
        await page.locator(`${GRID} [data-opens]`).first().waitFor();
        await page.waitForFunction('window.firstRowsAt');
        const first = ((await page.evaluate(`window.firstRowsAt - ${DATA_AT}`)) as number) || 0;
        await everythingLoaded(page);
        const frame = at(await scrollFrames(page, `div:has(> ${GRID})`, SCROLL_STEP), 0.95);
        const key = at(await rateWithKeys(page), 0.95);
        return {
          ratio: Math.max(first / LIMITS.first, frame / LIMITS.frame, key / LIMITS.key),
          measured: `first rows ${first.toFixed(0)} ms after the data, 95% of frames under ${frame.toFixed(1)} ms, 95% of ratings painted within ${key.toFixed(0)} ms`,
        };
      } finally {
        await browser.close();
      }
    }),
};

/** Answers that are still arriving would be measured, too; nobody scrolls through all of it in the first second. */
async function everythingLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
}

/** Each key comes after the one before was drawn. */
async function rateWithKeys(page: Page): Promise<number[]> {
  await page
    .getByRole('gridcell', { name: /Rated|Not rated/ })
    .first()
    .focus();
  await watchKeys(page);
  await page.keyboard.type('0123454321'.repeat(KEYS / 10), { delay: BETWEEN_KEYS_MS });
  await page.waitForTimeout(200);
  return keyDelays(page);
}

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
