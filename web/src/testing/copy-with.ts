import { expect, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { withFakeTimers } from './with-fake-timers.ts';

/** Presses the button and answers what it copied, once it says that it has: the two seconds in which it does so do not end here. */
export async function copyWith(button: Locator): Promise<string | undefined> {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await expect.element(button).toBeVisible();
  await withFakeTimers(async () => {
    (button.element() as HTMLElement).click();
    await write.mock.results[0]?.value;
  });
  await expect.element(page.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
  return write.mock.lastCall?.[0];
}
