/** One line of the table: the product beside its limit, measured in the same run. */
export interface Figure {
  /** What is compared, in words: `product 8,120 req/s, plain route 11,900 req/s`. */
  measured: string;
  /** The figure that is compared with the ceiling or the floor. */
  ratio: number;
  /** How the ratio is printed, where it is no plain number. */
  unit?: string;
}

export interface Row {
  name: string;
  says: string;
  limit: { atLeast: number } | { atMost: number };
  /** Sizes are parameters (`--size 1000`), so that growth can be shown. */
  defaultSize?: number;
  run(size: number): Promise<Figure>;
}

export function holds(row: Row, figure: Figure): boolean {
  return 'atLeast' in row.limit ? figure.ratio >= row.limit.atLeast : figure.ratio <= row.limit.atMost;
}
