import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useAutosubmit } from './use-autosubmit.ts';
import { useDebouncedCallback } from './use-debounced-callback.ts';
import { useDebouncedValue } from './use-debounced-value.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('waits 400 ms unless told otherwise [VALID-035]', async () => {
  const callback = vi.fn<(value: string) => void>();
  const { result } = await renderHook(() => useDebouncedCallback(callback));
  result.current('a');
  vi.advanceTimersByTime(399);
  expect(callback).not.toHaveBeenCalled();
  result.current('b');
  vi.advanceTimersByTime(400);
  expect(callback).toHaveBeenCalledExactlyOnceWith('b');
});

it('settles a search 300 ms after the last change [VALID-032]', async () => {
  const { result, rerender, act } = await renderHook((value?: string) => useDebouncedValue(value ?? ''), { initialProps: '' });
  await rerender('pear');
  await act(() => void vi.advanceTimersByTime(299));
  expect(result.current).toBe('');
  await act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe('pear');
});

it('submits by itself 600 ms after the last change [VALID-034]', async () => {
  const submit = vi.fn<(values?: { rate: number }) => void>();
  const { rerender } = await renderHook((values?: { rate: number }) => useAutosubmit(values, submit), { initialProps: { rate: 1 } });
  await rerender({ rate: 2 });
  vi.advanceTimersByTime(599);
  expect(submit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(submit).toHaveBeenCalledExactlyOnceWith({ rate: 2 });
});

it('submits what still waits when the page is left', async () => {
  const submit = vi.fn<(values?: { rate: number }) => void>();
  const { rerender, unmount } = await renderHook((values?: { rate: number }) => useAutosubmit(values, submit), {
    initialProps: { rate: 1 },
  });
  await rerender({ rate: 2 });
  await unmount();
  expect(submit).toHaveBeenCalledExactlyOnceWith({ rate: 2 });
});
