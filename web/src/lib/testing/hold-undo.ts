import { onTestFinished, vi } from 'vitest';

/** As long as a delete can be taken back, in milliseconds. */
const UNDO_TIME = 8000;

/** For this test those seconds do not end by themselves: on a slow machine they would be over before the click that takes it back. */
export function holdUndo(): void {
  const { setTimeout: start } = window;
  const held = (run: TimerHandler, delay?: number, ...rest: unknown[]) => (delay === UNDO_TIME ? 0 : start(run, delay, ...rest));
  const spy = vi.spyOn(window, 'setTimeout').mockImplementation(held as typeof window.setTimeout);
  onTestFinished(() => spy.mockRestore());
}
