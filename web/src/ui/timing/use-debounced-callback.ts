import { DEBOUNCE } from '@weighbridge/domain/kernel/timing.ts';
import { useEffect, useMemo, useRef } from 'react';

export interface DebouncedCallback<Args extends unknown[]> {
  (...args: Args): void;
  /** Runs what is waiting now, so that leaving a field or a page loses nothing. */
  flush: () => void;
  cancel: () => void;
}

/** Waits for a pause; what still waits when the component goes away is dropped unless it was flushed. */
export function useDebouncedCallback<Args extends unknown[]>(
  callback: (...args: Args) => void,
  delay: number = DEBOUNCE.other,
): DebouncedCallback<Args> {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  const debounced = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting: Args | undefined;
    const run = () => {
      clearTimeout(timer);
      const args = waiting;
      waiting = undefined;
      if (args) latest.current(...args);
    };
    const cancel = () => {
      clearTimeout(timer);
      waiting = undefined;
    };
    const call = (...args: Args) => {
      waiting = args;
      clearTimeout(timer);
      timer = setTimeout(run, delay);
    };
    return Object.assign(call, { flush: run, cancel });
  }, [delay]);
  useEffect(() => debounced.cancel, [debounced]);
  return debounced;
}
