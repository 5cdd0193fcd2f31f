import type { Page } from './browser.ts';

interface Shift {
  at: number;
  value: number;
  /** The elements that moved and how far, to find the cause. */
  moved: string;
}

const LONGEST_GAP_MS = 1000;
const LONGEST_WINDOW_MS = 5000;

/** Runs in the page, from the first paint on. Moves within half a second of a click do not count, because the click caused them. */
const WATCH = `
  window.layoutShifts = [];
  const nameOf = (node) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return (element?.tagName.toLowerCase() ?? 'gone') + ' "' + (element?.textContent ?? '').trim().slice(0, 24) + '"';
  };
  const moveOf = ({ node, previousRect: from, currentRect: to }) =>
    nameOf(node) + ' ' + [from.x, from.y].map(Math.round) + ' to ' + [to.x, to.y].map(Math.round);
  new PerformanceObserver((list) => {
    for (const { startTime, value, hadRecentInput, sources } of list.getEntries()) {
      if (!hadRecentInput) window.layoutShifts.push({ at: startTime, value, moved: sources.map(moveOf).join('; ') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(WATCH);
}

/** The worst burst of moves, as web vitals count it: gaps under a second, five seconds at most. */
export async function layoutShift(page: Page): Promise<{ value: number; moved: string[] }> {
  const shifts = (await page.evaluate('window.layoutShifts')) as Shift[];
  let worst: Shift[] = [];
  let current: Shift[] = [];
  for (const shift of shifts) {
    const joins = current.length > 0 && shift.at - current.at(-1)!.at < LONGEST_GAP_MS && shift.at - current[0]!.at < LONGEST_WINDOW_MS;
    current = joins ? [...current, shift] : [shift];
    if (sumOf(current) > sumOf(worst)) worst = current;
  }
  return { value: sumOf(worst), moved: worst.map(({ value, moved }) => `${value.toFixed(3)} ${moved}`) };
}

function sumOf(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0);
}
