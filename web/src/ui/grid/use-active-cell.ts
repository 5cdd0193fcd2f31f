import { useRef, useState } from 'react';
import { type GridShape, step } from './grid-moves.ts';
import type { Position } from './grid-position.ts';

/** Where the keys are. One cell of the grid can be reached with Tab; from there the arrows lead on. */
export function useActiveCell(shape: GridShape, start: Position | null = null) {
  const [chosen, setChosen] = useState(start);
  const wantFocus = useRef(false);
  const isThere = chosen !== null && chosen.row < shape.rows && !shape.isPassedOver?.(chosen.row) && chosen.column <= shape.columns;
  const active = isThere ? chosen : { row: Math.max(0, step(shape, -1, 1)), column: Math.min(1, shape.columns) };
  /** The focus is there already. */
  const focus = (to: Position) => {
    if (to.row !== active.row || to.column !== active.column || !isThere) setChosen(to);
  };
  /** The focus has to follow, once the cell is drawn: `wantFocus` tells the grid. */
  const goTo = (to: Position) => {
    wantFocus.current = true;
    setChosen({ ...to });
  };
  return { active, focus, goTo, wantFocus };
}
