import { vi } from 'vitest';
import type { Locator } from 'vitest/browser';

/** The clock stands still while this runs, and nothing outside the page is asked meanwhile: what would wait for it there might not end. */
export async function withFakeTimers(run: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await run();
  } finally {
    vi.useRealTimers();
  }
}

/** Replaces what a field holds from within the page, as one key press does, and lets the screen follow. */
export async function typeAtOnce(field: Locator, text: string): Promise<void> {
  const element = field.element() as HTMLInputElement | HTMLTextAreaElement;
  element.focus();
  // Beside React, which would otherwise take the value for its own and see no change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, text);
  element.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await new Promise<void>((resolve) => queueMicrotask(resolve));
}
