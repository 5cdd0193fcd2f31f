import { useDebouncedValue as useSettled } from '@mantine/hooks';
import { DEBOUNCE } from '@weighbridge/domain/kernel/timing.ts';

/** For filters and searches outside of tables: the value after a pause in typing. */
export function useDebouncedValue<Value>(value: Value, delay: number = DEBOUNCE.filter): Value {
  return useSettled(value, delay)[0];
}
