import type { Page } from './browser.ts';

/** Runs in the page, whose types this workspace does not know: scrolls through all of it, a good part of a screen with every frame. */
const SCROLL = `(selector, step) => new Promise((resolve) => {
  const scroller = document.querySelector(selector);
  const frames = [];
  let last = performance.now();
  const next = () => {
    const now = performance.now();
    frames.push(now - last);
    last = now;
    if (scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1) resolve(frames);
    else {
      scroller.scrollTop += step;
      requestAnimationFrame(next);
    }
  };
  requestAnimationFrame(() => { last = performance.now(); requestAnimationFrame(next); });
})`;

/** How long each frame took, in milliseconds, the shortest first. */
export async function scrollFrames(page: Page, selector: string, step: number): Promise<number[]> {
  const frames = (await page.evaluate(`(${SCROLL})(${JSON.stringify(selector)}, ${step})`)) as number[];
  return frames.toSorted((left, right) => left - right);
}
