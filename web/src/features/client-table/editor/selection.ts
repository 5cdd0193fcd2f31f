import type { ClientTableData } from '@weighbridge/domain/client-table/client-table.data.ts';
import type { Position } from '../../../ui/grid/grid-position.ts';

/** A block of cells, with both corners. */
export interface Block {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** From where the selection began to where the keys are. */
export function blockOf(active: Position, anchor: Position | null): Block {
  const other = anchor ?? active;
  return {
    top: Math.min(active.row, other.row),
    bottom: Math.max(active.row, other.row),
    left: Math.min(active.column, other.column),
    right: Math.max(active.column, other.column),
  };
}

export const isInBlock = ({ top, bottom, left, right }: Block, { row, column }: Position): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

export function positionsIn({ top, bottom, left, right }: Block): Position[][] {
  return span(top, bottom).map((row) => span(left, right).map((column) => ({ row, column })));
}

const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

export const wholeTable = ({ rows, columns }: ClientTableData): Block => ({
  top: 0,
  bottom: rows.length - 1,
  left: 1,
  right: columns.length,
});
