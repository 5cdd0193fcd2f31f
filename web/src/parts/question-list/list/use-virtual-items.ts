import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { itemKey, type ListItem } from './list-items.ts';

const HEIGHTS: Record<ListItem['kind'], number> = { section: 72, empty: 56, question: 64 };
/** The page's header and the bar of ticked questions stay at the top and would cover what is scrolled to. */
const HEADER = 124;

/** Which items are in view as the page scrolls; `kept` stays whatever happens. */
export function useVirtualItems(items: readonly ListItem[], kept: number) {
  const list = useRef<HTMLDivElement>(null);
  const scrollMargin = useDistanceFromTop(list);
  // oxlint-disable-next-line react/incompatible-library -- its functions are used where they are made, never memoised
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => HEIGHTS[items[index]?.kind ?? 'question'],
    getItemKey: (index) => {
      const item = items[index];
      return item ? itemKey(item) : index;
    },
    overscan: 6,
    scrollMargin,
    scrollPaddingStart: HEADER,
    // What is being dragged must not vanish when the list scrolls away under it.
    rangeExtractor: useCallback(
      (range: Range) => {
        const indexes = defaultRangeExtractor(range);
        return kept < 0 || indexes.includes(kept) ? indexes : [...indexes, kept].sort((left, right) => left - right);
      },
      [kept],
    ),
  });
  return { list, virtualizer };
}

/** What is above the list may change its height without an event of its own; the height of the page then changes too. */
function useDistanceFromTop(list: { readonly current: HTMLElement | null }): number {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setDistance(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return distance;
}

type ScrollToIndex = (index: number, options: { align: 'start' | 'center' }) => void;

/** Brings the target into view and gives it the focus. */
export function useScrollTo(target: { readonly key: string } | null, items: readonly ListItem[], scrollToIndex: ScrollToIndex): void {
  const latest = useRef({ items, scrollToIndex });
  useLayoutEffect(() => {
    latest.current = { items, scrollToIndex };
  });
  useEffect(() => {
    if (!target) return;
    const index = latest.current.items.findIndex((item) => itemKey(item) === target.key);
    if (index < 0) return;
    latest.current.scrollToIndex(index, { align: target.key.startsWith('section-') ? 'start' : 'center' });
    // It exists only after the list has scrolled to it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => document.getElementById(target.key)?.focus({ preventScroll: true }));
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);
}
