/** A position among the rows and columns of a grid. Column 0 is the head of the row. */
export interface Position {
  readonly row: number;
  readonly column: number;
}

/** By position, so that a click finds what it hit without a listener on each cell. */
export const cellId = (gridId: string, { row, column }: Position): string => `${gridId}-${row}-${column}`;

/** What a cell carries so that it can be found again, and reached with Tab where the keys are. */
export const cellProps = (gridId: string, position: Position, isActive: boolean) => ({
  id: cellId(gridId, position),
  'data-row': position.row,
  'data-column': position.column,
  'aria-colindex': position.column + 1,
  tabIndex: isActive ? 0 : -1,
});

/** The cell in which something happened. */
export function cellAt(target: EventTarget): { element: HTMLElement; position: Position } | null {
  const element = target instanceof Element ? target.closest('[data-row]') : null;
  if (!(element instanceof HTMLElement)) return null;
  return { element, position: { row: Number(element.dataset['row']), column: Number(element.dataset['column']) } };
}
