import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearWhatStays } from '../../testing/clear-what-stays.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { withFakeTimers } from '../../testing/with-fake-timers.ts';
import { snackbar, snackbarStore } from './snackbar.ts';

beforeEach(clearWhatStays);

const shown = () => snackbarStore.getMessages().map(({ text }) => text);

/** React does its work between two tasks, in as many as it takes. */
function turn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<void>((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Until the message counts its time, or has stopped to. */
async function untilCounting(isCounting: boolean): Promise<void> {
  for (let turns = 0; turns < 10_000 && vi.getTimerCount() > 0 !== isCounting; turns += 1) await turn();
  expect(vi.getTimerCount() > 0).toBe(isCounting);
}

/** Shows a message and hands it over; the clock stands still meanwhile. */
async function withMessage(run: (message: HTMLElement) => Promise<void>) {
  await renderScreen(<p>Here</p>);
  await expect.element(page.getByText('Here')).toBeVisible();
  await withFakeTimers(async () => {
    snackbar.success('Saved');
    await untilCounting(true);
    await run(page.getByRole('status').filter({ hasText: 'Saved' }).element() as HTMLElement);
  });
}

function expectToGoAfterSixSeconds(): void {
  vi.advanceTimersByTime(5999);
  expect(shown()).toEqual(['Saved']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
}

it('goes after six seconds', async () => {
  await withMessage(async () => expectToGoAfterSixSeconds());
});

it.each([
  ['the mouse is over it', 'mouseover', 'mouseout'],
  ['it has the focus', 'focusin', 'focusout'],
])('stays while %s, and goes six seconds after that', async (_when, comes, goes) => {
  await withMessage(async (message) => {
    const happen = (name: string) =>
      message.dispatchEvent(
        name.startsWith('mouse')
          ? new MouseEvent(name, { bubbles: true, relatedTarget: document.body })
          : new FocusEvent(name, { bubbles: true, relatedTarget: document.body }),
      );
    vi.advanceTimersByTime(5000);
    happen(comes);
    await untilCounting(false);
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual(['Saved']);
    happen(goes);
    await untilCounting(true);
    expectToGoAfterSixSeconds();
  });
});

/** Whether one can see all of what has the focus. */
function isCovered(): boolean {
  const message = page.getByRole('status').filter({ hasText: 'Saved' }).element().getBoundingClientRect();
  const field = document.activeElement!.getBoundingClientRect();
  return message.left < field.right && field.left < message.right && message.top < field.bottom && field.top < message.bottom;
}

it.each([1440, 390])('never covers what has the focus, in a window %i wide', async (width) => {
  await page.viewport(width, 800);
  const at = (edge: 'top' | 'bottom') => ({ position: 'fixed', left: 20, [edge]: 10, width: width - 40 }) as const;
  await renderScreen(
    <>
      <input aria-label="Above" maxLength={100} style={at('top')} />
      <input aria-label="Below" maxLength={100} style={at('bottom')} />
    </>,
  );
  const field = (name: string) => page.getByRole('textbox', { name }).element() as HTMLElement;
  await expect.element(page.getByRole('textbox', { name: 'Below' })).toBeVisible();
  field('Below').focus();
  snackbar.success('Saved');
  await expect.element(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await expect.poll(isCovered).toBe(false);
  field('Above').focus();
  expect(isCovered()).toBe(false);
  field('Below').focus();
  expect(isCovered()).toBe(false);
});
