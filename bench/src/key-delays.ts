import type { Page } from './browser.ts';

/** Runs in the page, whose types this workspace does not know: measures from each key press to the frame that shows it. */
const WATCH = `
  window.keyDelays = [];
  document.addEventListener('keydown', ({ timeStamp }) => requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => window.keyDelays.push(performance.now() - timeStamp);
    channel.port2.postMessage(null);
  }), true);
`;

export async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(WATCH);
}

/** In milliseconds, the shortest first. */
export async function keyDelays(page: Page): Promise<number[]> {
  const delays = (await page.evaluate('window.keyDelays')) as number[];
  return delays.toSorted((left, right) => left - right);
}
