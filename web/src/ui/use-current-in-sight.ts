import { type RefObject, useLayoutEffect, useRef } from 'react';

/** In a row of links that is wider than a phone, the one of the page that is open stands in the middle. */
export function useCurrentInSight<Row extends HTMLElement>(path: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useLayoutEffect(() => {
    const current = row.current?.querySelector('[aria-current="page"]');
    if (!row.current || !current) return;
    const [around, own] = [row.current.getBoundingClientRect(), current.getBoundingClientRect()];
    row.current.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2);
  }, [path]);
  return row;
}
