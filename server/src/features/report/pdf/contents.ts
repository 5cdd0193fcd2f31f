import { COLORS, MARGIN, type Paper } from './paper.ts';

export interface ContentsEntry {
  readonly title: string;
  /** The name of the place in the document, and its page as people count. */
  readonly destination: string;
  readonly page: number;
}

const ROW = 20;
const TITLE_SPACE = 44;
const SIZE = 11;

/** Lines of a page. */
const PER_PAGE = 32;

export function contentsPages(entries: number): number {
  return Math.ceil(entries / PER_PAGE);
}

/** Written at the end, when the pages of all entries are known, into the pages that were kept for it. */
export function writeContents(paper: Paper, entries: readonly ContentsEntry[]): void {
  paper.writeKeptPages('portrait', (page) => {
    paper.write('Contents', { size: 20, weight: 'bold' });
    for (const [index, entry] of entries.slice(page * PER_PAGE, (page + 1) * PER_PAGE).entries())
      drawEntry(paper, entry, MARGIN + TITLE_SPACE + index * ROW);
  });
}

function drawEntry(paper: Paper, { title, destination, page }: ContentsEntry, y: number): void {
  const number = paper.oneLine(String(page), { size: SIZE, color: COLORS.quiet }, 60);
  const line = paper.oneLine(title, { size: SIZE }, paper.width - 70);
  paper.drawLine(line, MARGIN, y);
  paper.drawLine(number, MARGIN + paper.width - number.width, y);
  const from = MARGIN + line.width + 6;
  const to = MARGIN + paper.width - number.width - 6;
  if (to > from)
    paper.doc
      .moveTo(from, y + SIZE)
      .lineTo(to, y + SIZE)
      .lineWidth(0.5)
      .dash(1, { space: 3 })
      .stroke(COLORS.line)
      .undash();
  paper.doc.goTo(MARGIN, y, paper.width, ROW, destination);
}
