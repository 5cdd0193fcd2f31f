import { type RefObject, useEffect, useRef } from 'react';

/**
 * For lines of fields with a button below them that adds one. A new line gets the focus: the next thing is to write in it. When one is
 * removed and the focus goes with it, the button has it, from where the other lines are one step away.
 */
export function useFocusOnLines(count: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const last = (selector: string) => [...(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1);
    if (count > before.current) last('[data-line-start]')?.focus();
    else if (count < before.current && document.activeElement === document.body) last('button')?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return list;
}
