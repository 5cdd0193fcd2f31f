import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { GridSizes } from './grid-types.ts';

/** The columns of few products take the room there is, where they may. */
export function useFilledWidth(scroller: RefObject<HTMLElement | null>, columns: number, sizes: GridSizes): GridSizes {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => setRoom(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  const filled = columns > 0 ? Math.floor((room - sizes.questions) / columns) : 0;
  const product = Math.max(sizes.product, Math.min(sizes.widestProduct ?? 0, filled));
  return useMemo(() => ({ ...sizes, product }), [sizes, product]);
}
