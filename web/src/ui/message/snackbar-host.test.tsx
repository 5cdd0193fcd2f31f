import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearWhatStays } from '../../lib/testing/clear-what-stays.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { withFakeTimers } from '../../lib/testing/with-fake-timers.ts';
import { snackbar, snackbarStore } from './snackbar.ts';

beforeEach(clearWhatStays);

const shown = () => snackbarStore.getMessages().map(({ text }) => text);

/** Shows a message and lets the time pass; what happens to it in between is up to the test. */
async function render(run: (message: HTMLElement, wait: (milliseconds: number) => Promise<void>) => Promise<void>) {
  await renderScreen(<p>Here</p>);
  await expect.element(page.getByText('Here')).toBeVisible();
  await withFakeTimers(async () => {
    const channel = new MessageChannel();
    // React does its work between two tasks.
    const turn = () =>
      new Promise<void>((resolve) => {
        channel.port1.onmessage = () => resolve();
        channel.port2.postMessage(null);
      });
    const wait = async (milliseconds: number) => {
      for (let turns = 0; turns < 5; turns += 1) await turn();
      vi.advanceTimersByTime(milliseconds);
      for (let turns = 0; turns < 5; turns += 1) await turn();
    };
    snackbar.success('Saved');
    await wait(0);
    await run(page.getByRole('status').filter({ hasText: 'Saved' }).element() as HTMLElement, wait);
  });
}

it('goes after six seconds', async () => {
  await render(async (_message, wait) => {
    await wait(5999);
    expect(shown()).toEqual(['Saved']);
    await wait(1);
    expect(shown()).toEqual([]);
  });
});

it.each([
  ['the mouse is over it', 'mouseover', 'mouseout'],
  ['it has the focus', 'focusin', 'focusout'],
])('stays while %s, and goes six seconds after that', async (_when, comes, goes) => {
  await render(async (message, wait) => {
    const happen = (name: string) =>
      message.dispatchEvent(
        name.startsWith('mouse')
          ? new MouseEvent(name, { bubbles: true, relatedTarget: document.body })
          : new FocusEvent(name, { bubbles: true, relatedTarget: document.body }),
      );
    happen(comes);
    await wait(60_000);
    expect(shown()).toEqual(['Saved']);
    happen(goes);
    await wait(5999);
    expect(shown()).toEqual(['Saved']);
    await wait(1);
    expect(shown()).toEqual([]);
  });
});
