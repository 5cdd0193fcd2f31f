import { type RefObject, useEffect, useRef } from 'react';
import { itemKey, type ListItem } from './list-items.ts';

/**
 * A question that no longer fits the filter leaves the list and would take the focus with it, to the start of the page: whatever is in its
 * place then gets the focus. While a dialog is open, it has the focus.
 */
export function useKeptFocus(list: RefObject<HTMLDivElement | null>, items: readonly ListItem[], inDialog: boolean): void {
  const last = useRef<{ key: string; index: number } | null>(null);
  useEffect(() => {
    const container = list.current;
    const remember = ({ target }: FocusEvent) => {
      const line = (target as Element).closest('[data-index]');
      const index = Number(line?.getAttribute('data-index') ?? -1);
      const item = items[index];
      last.current = item ? { key: itemKey(item), index } : null;
    };
    container?.addEventListener('focusin', remember);
    return () => container?.removeEventListener('focusin', remember);
  }, [list, items]);
  useEffect(() => {
    const before = last.current;
    if (!before || inDialog || document.activeElement !== document.body) return;
    if (items.some((item) => itemKey(item) === before.key)) return;
    const next = items[Math.min(before.index, items.length - 1)];
    if (next) document.getElementById(itemKey(next))?.focus({ preventScroll: true });
  }, [items, inDialog]);
}
