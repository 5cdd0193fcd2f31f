import { onTestFinished, vi } from 'vitest';

/** As long as a delete can be taken back, in milliseconds. */
const UNDO_TIME = 8000;

/**
 * For this test those seconds do not end by themselves: on a slow machine they would be over before the click that takes it back. The
 * answer lets them end.
 */
export function holdUndo(): () => void {
  const { setTimeout: start } = window;
  let waiting: (() => void)[] = [];
  const held = (run: () => void, delay?: number, ...rest: unknown[]) => {
    if (delay !== UNDO_TIME) return start(run, delay, ...rest);
    waiting.push(run);
    return 0;
  };
  const spy = vi.spyOn(window, 'setTimeout').mockImplementation(held as typeof window.setTimeout);
  onTestFinished(() => spy.mockRestore());
  return () => {
    const over = waiting;
    waiting = [];
    for (const run of over) run();
  };
}

/** In which ways those seconds end when nobody takes it back. */
export const UNDO_ENDINGS = ['the seconds are over', 'the person goes elsewhere', 'the tab is closed'] as const;
type UndoEnding = (typeof UNDO_ENDINGS)[number];

interface Ways {
  /** What `holdUndo` answered. */
  secondsOver: () => void;
  goElsewhere: () => Promise<unknown>;
}

export async function endUndo(ending: UndoEnding, { secondsOver, goElsewhere }: Ways): Promise<void> {
  if (ending === 'the seconds are over') secondsOver();
  if (ending === 'the person goes elsewhere') await goElsewhere();
  if (ending === 'the tab is closed') window.dispatchEvent(new PageTransitionEvent('pagehide'));
}
