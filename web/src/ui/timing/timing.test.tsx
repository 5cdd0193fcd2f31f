import { DEBOUNCE } from '@weighbridge/domain/kernel/timing.ts';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useAutosubmit } from './use-autosubmit.ts';
import { useDebouncedValue } from './use-debounced-value.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Frames go on while the clock stands still; `expect.poll` would move it. */
async function until(seen: () => boolean): Promise<void> {
  while (!seen()) await new Promise(requestAnimationFrame);
}

/** Time enough for React to show what it should not. */
async function settled(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}

async function renderSettled<Props, Result>(useIt: (props?: Props) => Result, initialProps?: Props) {
  let effects = 0;
  /** The effects of the hook have run when the one behind them has. */
  const useWatched = (props?: Props): Result => {
    const shown = useIt(props);
    useEffect(() => void effects++);
    return shown;
  };
  const { result, rerender, unmount } = await renderHook(useWatched, { initialProps });
  await until(() => effects > 0);
  return {
    result,
    async rerender(props: Props) {
      const before = effects;
      await rerender(props);
      await until(() => effects > before);
    },
    unmount,
  };
}

it('settles everything else 400 ms after the last change [VALID-035]', async () => {
  const { result, rerender } = await renderSettled<string, string>((value) => useDebouncedValue(value ?? '', DEBOUNCE.other), '');
  await rerender('apple');
  vi.advanceTimersByTime(399);
  await rerender('pear');
  vi.advanceTimersByTime(399);
  await settled();
  expect(result.current).toBe('');
  vi.advanceTimersByTime(1);
  await until(() => result.current !== '');
  expect(result.current).toBe('pear');
});

it('settles a search 300 ms after the last change [VALID-032]', async () => {
  const { result, rerender } = await renderSettled<string, string>((value) => useDebouncedValue(value ?? ''), '');
  await rerender('pear');
  vi.advanceTimersByTime(299);
  await settled();
  expect(result.current).toBe('');
  vi.advanceTimersByTime(1);
  await until(() => result.current !== '');
  expect(result.current).toBe('pear');
});

it('submits by itself 600 ms after the last change [VALID-034]', async () => {
  const submit = vi.fn<(values?: { rate: number }) => void>();
  const { rerender } = await renderSettled((values?: { rate: number }) => useAutosubmit(values, submit), { rate: 1 });
  await rerender({ rate: 2 });
  vi.advanceTimersByTime(599);
  expect(submit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(submit).toHaveBeenCalledExactlyOnceWith({ rate: 2 });
});

it('submits what still waits when the page is left', async () => {
  const submit = vi.fn<(values?: { rate: number }) => void>();
  const { rerender, unmount } = await renderSettled((values?: { rate: number }) => useAutosubmit(values, submit), { rate: 1 });
  await rerender({ rate: 2 });
  await unmount();
  await until(() => submit.mock.calls.length > 0);
  expect(submit).toHaveBeenCalledExactlyOnceWith({ rate: 2 });
});
