import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect } from 'react';
import type { Position } from '../../../ui/grid/grid-position.ts';
import type { GridRow, GridSizes } from './grid-types.ts';

/** Rows and columns that are drawn although they are just out of sight. */
const ROWS_AROUND = 4;
const COLUMNS_AROUND = 1;

/** Always among those that are drawn: what has the focus must not vanish when it is scrolled away. */
function useKept(kept: number) {
  return useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      if (kept < 0 || kept >= range.count || indexes.includes(kept)) return indexes;
      return [...indexes, kept].sort((one, other) => one - other);
    },
    [kept],
  );
}

/** Which rows and columns are in sight, as the grid scrolls in itself. The heads stay and cover what lies below them. */
export function useGridWindow(
  scroller: RefObject<HTMLDivElement | null>,
  rows: readonly GridRow[],
  columns: number,
  sizes: GridSizes,
  active: Position,
) {
  const getScrollElement = () => scroller.current;
  const common = { getScrollElement, useFlushSync: false };
  // oxlint-disable-next-line react/incompatible-library -- its functions are used where they are made, never memoised
  const vertical = useVirtualizer({
    ...common,
    count: rows.length,
    estimateSize: (index) => (rows[index]?.kind === 'section' ? sizes.section : sizes.row),
    overscan: ROWS_AROUND,
    paddingStart: sizes.head,
    scrollPaddingStart: sizes.head,
    rangeExtractor: useKept(active.row),
  });
  const horizontal = useVirtualizer({
    ...common,
    horizontal: true,
    count: columns,
    estimateSize: () => sizes.product,
    overscan: COLUMNS_AROUND,
    paddingStart: sizes.questions,
    scrollPaddingStart: sizes.questions,
    rangeExtractor: useKept(active.column - 1),
  });
  // It remembers how wide columns were.
  useLayoutEffect(() => horizontal.measure(), [horizontal, sizes.product]);
  return { vertical, horizontal };
}
