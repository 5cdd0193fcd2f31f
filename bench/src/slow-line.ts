import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from './browser.ts';

/** Answers come late and overtake each other: each request of a page takes the next of these. */
const DELAYS_MS = [400, 850, 550, 700];
/** The last answer has been drawn, and what it made the page ask has been asked. */
const QUIET_MS = 500;
const BETWEEN_LOOKS_MS = 100;
const LONGEST_MS = 60_000;

/** In the page itself: passing every request through the bench would take longer than the rest. */
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

/** There is a page, nothing on it says that it is loading, and nothing is under way. */
export async function settled(page: Page): Promise<void> {
  // Asked from here: the page's own policy forbids it to run texts again and again.
  const until = Date.now() + LONGEST_MS;
  while (!(await page.evaluate(SETTLED))) {
    if (Date.now() > until) throw new Error(`${page.url()} was still loading after ${LONGEST_MS / 1000} s`);
    await wait(BETWEEN_LOOKS_MS);
  }
}
