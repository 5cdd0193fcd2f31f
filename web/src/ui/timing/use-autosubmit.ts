import { useDebouncedCallback } from '@mantine/hooks';
import { DEBOUNCE } from '@weighbridge/domain/kernel/timing.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Saves after a pause in editing, and on the way out; `values` must keep its identity while nothing changes. */
export function useAutosubmit<Values>(values: Values, submit: (values: Values) => void): void {
  const save = useDebouncedCallback(submit, DEBOUNCE.autosubmit);
  const saved = useRef(values);
  useEffect(() => {
    if (saved.current === values) return;
    saved.current = values;
    save(values);
  }, [values, save]);
  // A layout effect is cleaned up before the debounced callback drops what it holds.
  useLayoutEffect(() => () => save.flush(), [save]);
}
