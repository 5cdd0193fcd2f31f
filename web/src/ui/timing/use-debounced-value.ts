import { DEBOUNCE } from '@weighbridge/domain/kernel/timing.ts';
import { useEffect, useState } from 'react';

/** For filters and searches outside of tables: the value after a pause in typing. */
export function useDebouncedValue<Value>(value: Value, delay: number = DEBOUNCE.filter): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
