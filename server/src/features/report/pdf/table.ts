import type { Line, TextStyle } from './layout-text.ts';
import { COLORS, MARGIN, type Paper } from './paper.ts';

/** Texts one below the other in a cell. */
export type CellText = TextStyle & { readonly text: string };
export type TableCell = readonly CellText[];

interface TableOptions {
  /** Parts of the width of the page. */
  readonly widths: readonly number[];
  /** Repeated at the top of every page. */
  readonly head: readonly string[];
  readonly align?: readonly ('left' | 'right')[];
}

const PADDING = 5;
const HEAD_SIZE = 8.5;
const CONTINUED_WIDTH = 60;
/** A row that needs less than this part of a page is not broken in two. */
const BREAKS_FROM = 0.45;
const HIGH_FROM = 0.7;

/** Rows that run over pages, with the head on each of them. A row that is too high for what is left is continued on the next page. */
export class Table {
  readonly #paper: Paper;
  readonly #options: TableOptions;
  readonly #edges: number[];
  /** What the rows below the last band are about. */
  #about: CellText | null = null;

  constructor(paper: Paper, options: TableOptions) {
    this.#paper = paper;
    this.#options = options;
    const sum = options.widths.reduce((total, width) => total + width, 0);
    let x = MARGIN;
    this.#edges = [x, ...options.widths.map((width) => (x += (width / sum) * paper.width))];
    this.drawHead();
  }

  drawHead(): void {
    const { head } = this.#options;
    const cells = head.map((text, column) => this.#linesOf([{ text, size: HEAD_SIZE, weight: 'bold', color: COLORS.white }], column));
    const height = heightOf(cells) + 2 * PADDING;
    this.#paper.keepTogether(height + 40);
    this.#paper.rectangle(MARGIN, this.#paper.y, this.#paper.width, height, COLORS.head);
    this.#drawLines(cells, height);
  }

  /** Across the whole width; stays on the page of what follows it. */
  band(texts: TableCell, follows: number): void {
    const lines = texts.flatMap(({ text, ...style }) => this.#paper.lines(text, style, this.#paper.width - 2 * PADDING));
    const height = heightOf([lines]) + 2 * PADDING;
    this.#about = null;
    if (this.#paper.y + height + follows > this.#paper.bottom) this.#newPage();
    this.#about = texts[0] ?? null;
    this.#paper.rectangle(MARGIN, this.#paper.y, this.#paper.width, height, COLORS.band);
    let y = this.#paper.y + PADDING;
    for (const line of lines) {
      y += line.space ?? 0;
      this.#paper.drawLine(line, MARGIN + PADDING, y);
      y += line.height;
    }
    this.#paper.y += height;
  }

  /** Whether a row would take most of a page. */
  isHigh(cells: readonly TableCell[]): boolean {
    return heightOf(cells.map((texts, column) => this.#linesOf(texts, column))) > (this.#paper.bottom - MARGIN) * HIGH_FROM;
  }

  /** `fill` is the colour behind it. */
  row(cells: readonly TableCell[], fill?: string): void {
    let rest = cells.map((texts, column) => this.#linesOf(texts, column));
    const height = heightOf(rest) + 2 * PADDING;
    const room = () => this.#paper.bottom - this.#paper.y;
    const page = this.#paper.bottom - MARGIN;
    if (height > room() && (height < page * BREAKS_FROM || room() < page * 0.15)) this.#newPage();
    while (rest.some((lines) => lines.length > 0)) {
      const fitting = rest.map((lines) => fit(lines, room() - 2 * PADDING));
      if (fitting.every((count) => count === 0)) {
        this.#newPage();
        continue;
      }
      const now = rest.map((lines, column) => lines.slice(0, fitting[column]));
      rest = rest.map((lines, column) => lines.slice(fitting[column]));
      const drawn = heightOf(now) + 2 * PADDING;
      if (fill) this.#paper.rectangle(MARGIN, this.#paper.y, this.#paper.width, drawn, fill);
      this.#drawLines(now, drawn);
      if (rest.some((lines) => lines.length > 0)) this.#newPage();
    }
  }

  #newPage(): void {
    this.#paper.nextPage();
    this.drawHead();
    if (!this.#about) return;
    const { text, ...style } = this.#about;
    const line = this.#paper.oneLine(text, style, this.#paper.width - 2 * PADDING - CONTINUED_WIDTH);
    const height = line.height + 2 * PADDING;
    this.#paper.rectangle(MARGIN, this.#paper.y, this.#paper.width, height, COLORS.band);
    this.#paper.drawLine(line, MARGIN + PADDING, this.#paper.y + PADDING);
    const continued = this.#paper.oneLine('(continued)', { size: 8, color: COLORS.quiet }, CONTINUED_WIDTH);
    this.#paper.drawLine(continued, MARGIN + this.#paper.width - PADDING - continued.width, this.#paper.y + PADDING);
    this.#paper.y += height;
  }

  #widthOf(column: number): number {
    return this.#edges[column + 1]! - this.#edges[column]! - 2 * PADDING;
  }

  #linesOf(texts: TableCell, column: number): Line[] {
    return texts.flatMap(({ text, ...style }) => (text === '' ? [] : this.#paper.lines(text, style, this.#widthOf(column))));
  }

  #drawLines(cells: readonly (readonly Line[])[], height: number): void {
    for (const [column, lines] of cells.entries()) {
      let y = this.#paper.y + PADDING;
      const right = this.#options.align?.[column] === 'right';
      for (const line of lines) {
        y += line.space ?? 0;
        const x = right ? this.#edges[column + 1]! - PADDING - line.width : this.#edges[column]! + PADDING;
        this.#paper.drawLine(line, x, y);
        y += line.height;
      }
    }
    this.#paper.y += height;
    this.#paper.rule(MARGIN, MARGIN + this.#paper.width, this.#paper.y);
  }
}

function heightOf(cells: readonly (readonly Line[])[]): number {
  return Math.max(0, ...cells.map((lines) => lines.reduce((sum, line) => sum + line.height + (line.space ?? 0), 0)));
}

/** How many of the lines fit into this height. */
function fit(lines: readonly Line[], height: number): number {
  let used = 0;
  const over = lines.findIndex((line) => (used += line.height + (line.space ?? 0)) > height);
  return over === -1 ? lines.length : over;
}
