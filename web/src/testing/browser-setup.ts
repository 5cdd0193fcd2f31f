import '@mantine/core/styles.layer.css';
import '../ui/base.css';
import { afterEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { connection } from '../lib/offline/connection.ts';
import { clearWhatStays } from './clear-what-stays.ts';
import { resetFakeServer } from './fake-server.ts';
import { takeEndless } from './watch-limits.ts';
import { takeNameless } from './watch-names.ts';

// Two pages run side by side and a browser finds the one behind never idle: what waits for that would wait for its whole time limit.
window.requestIdleCallback = (run) => window.setTimeout(() => run({ didTimeout: false, timeRemaining: () => 10 }));
window.cancelIdleCallback = (asked) => window.clearTimeout(asked);

// Nobody looks at the pictures, and painting every frame would take a quarter of the time.
(window.frameElement as HTMLElement | null)?.style.setProperty('opacity', '0');

/**
 * A list or a menu stands outside of its screen. One that was still closing has been left there when its screen went, on a machine busy with
 * other things, and lay over the buttons of every test after it: all files share one page.
 */
function takeAwayWhatFloats(): void {
  for (const left of document.querySelectorAll('[data-portal] > *')) left.remove();
}

// Registered per file by hand: the library does it when it is imported, which happens once for all files here.
afterEach(async () => {
  const nameless = takeNameless();
  const endless = takeEndless();
  await cleanup();
  takeAwayWhatFloats();
  resetFakeServer();
  clearWhatStays();
  connection.found();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
  // Whatever the test was about: who cannot see the screen hears names, and an icon or a field has none by itself.
  if (nameless.length > 0) throw new Error(`Shown without saying what it is:\n${nameless.join('\n')}`);
  if (endless.length > 0) throw new Error(`Takes text without a limit:\n${endless.join('\n')}`);
});
