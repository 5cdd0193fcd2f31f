import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from './browser.ts';

/** Delays of answers, so that they come late and out of order: each request of a page takes the next one. */
const DELAYS_MS = [400, 850, 550, 700];
/** Long enough for the last answer to be drawn and for the requests that follow from it to start. */
const QUIET_MS = 500;
const BETWEEN_LOOKS_MS = 100;
const LONGEST_MS = 60_000;

/** Done in the page: passing every request through the bench would take too long. */
const SLOW_DOWN = `
  window.line = { asked: 0, open: 0, lastAnswer: 0 };
  const ask = window.fetch;
  window.fetch = async (target, ...more) => {
    window.line.open++;
    try {
      const address = target instanceof Request ? target.url : String(target);
      const delays = ${JSON.stringify(DELAYS_MS)};
      if (address.includes('/api/')) await new Promise((go) => setTimeout(go, delays[window.line.asked++ % delays.length]));
      return await ask(target, ...more);
    } finally {
      window.line.open--;
      window.line.lastAnswer = performance.now();
    }
  };
`;

const SETTLED = `
  document.querySelector('main h1') !== null &&
  document.querySelector('[aria-busy="true"]') === null &&
  window.line.open === 0 &&
  performance.now() - window.line.lastAnswer > ${QUIET_MS}
`;

export async function slowDown(page: Page): Promise<void> {
  await page.addInitScript(SLOW_DOWN);
}

/** The page is there, shows no loading indicator, and no request is running. */
export async function settled(page: Page): Promise<void> {
  // Polled from outside, because the page's security policy forbids evaluating strings in it.
  const until = Date.now() + LONGEST_MS;
  while (!(await page.evaluate(SETTLED))) {
    if (Date.now() > until) throw new Error(`${page.url()} was still loading after ${LONGEST_MS / 1000} s`);
    await wait(BETWEEN_LOOKS_MS);
  }
}
