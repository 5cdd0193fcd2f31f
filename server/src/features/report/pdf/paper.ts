import PDFDocument from 'pdfkit';
import type { Fonts } from './fonts.ts';
import { type Line, layoutText, type Measure, type TextStyle } from './layout-text.ts';

export const COLORS = {
  text: '#1D2939',
  quiet: '#475467',
  line: '#D0D5DD',
  band: '#EEF2F7',
  head: '#1F3A5F',
  link: '#1D4ED8',
  white: '#FFFFFF',
} as const;

export const MARGIN = 48;
const FOOTER = 26;

/** More widths than any text has different words; numbers and addresses are endless. */
const MOST_WIDTHS = 50_000;

export interface AboutPaper {
  readonly title: string;
  readonly author: string;
  readonly madeAt: Date;
}

type Layout = 'portrait' | 'landscape';

/** The document as the parts of a report write on it: a page, a place on it, and lines of text. */
export class Paper {
  readonly doc: PDFKit.PDFDocument;
  readonly #fonts: Fonts;
  readonly #widths = new Map<string, number>();
  readonly #done: Promise<Buffer>;
  readonly #title: string;
  #pages = 0;
  /** Where the pages that are written last belong, and how many they are. */
  #kept = { from: 0, count: 0 };
  y = MARGIN;

  constructor(fonts: Fonts, faces: ReadonlyMap<string, Buffer>, { title, author, madeAt }: AboutPaper) {
    this.#fonts = fonts;
    this.#title = title;
    // A page is written out when the next one begins: a large report has a thousand, and together they would take half a gigabyte.
    this.doc = new PDFDocument({
      autoFirstPage: false,
      displayTitle: true,
      lang: 'en-US',
      info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
    } as PDFKit.PDFDocumentOptions);
    for (const [name, bytes] of faces) this.doc.registerFont(name, bytes);
    const chunks: Buffer[] = [];
    this.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    this.#done = new Promise((resolve, reject) => this.doc.on('end', () => resolve(Buffer.concat(chunks))).on('error', reject));
  }

  get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  get bottom(): number {
    return this.doc.page.height - MARGIN - FOOTER;
  }

  /** As people count. */
  get pageNumber(): number {
    return this.#pages;
  }

  /** Leaves out the numbers of pages that can only be written at the end, with `writeKeptPages`. */
  keepPages(count: number): void {
    this.#kept = { from: this.#pages, count };
    this.#pages += count;
  }

  writeKeptPages(layout: Layout, write: (index: number) => void): void {
    const { from, count } = this.#kept;
    const after = this.#pages;
    this.#pages = from;
    for (let index = 0; index < count; index++) {
      this.addPage(layout);
      write(index);
    }
    this.#pages = after;
    // The order of the pages is that of this list; the library writes it when the document ends, and has no name for moving a page.
    const { Kids: pages } = (this.doc as unknown as { _root: { data: { Pages: { data: { Kids: unknown[] } } } } })._root.data.Pages.data;
    pages.splice(from, 0, ...pages.splice(-count, count));
  }

  addPage(layout: Layout): void {
    this.doc.addPage({ layout, size: 'LETTER', margin: 0 });
    this.#pages += 1;
    if (this.#pages > 1) this.#drawFooter();
    this.y = MARGIN;
  }

  #drawFooter(): void {
    const y = this.doc.page.height - MARGIN;
    const style = { size: 8, color: COLORS.quiet };
    const number = this.oneLine(`Page ${this.#pages}`, style, 120);
    this.rule(MARGIN, MARGIN + this.width, y - 8);
    this.drawLine(this.oneLine(this.#title, style, this.width - 140), MARGIN, y);
    this.drawLine(number, MARGIN + this.width - number.width, y);
  }

  /** Another page like the current one. */
  nextPage(): void {
    this.addPage(this.doc.page.width > this.doc.page.height ? 'landscape' : 'portrait');
  }

  readonly measure: Measure = (text, face) => {
    const key = `${face} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const width = this.doc.font(face).fontSize(1000).widthOfString(text) / 1000;
    if (this.#widths.size > MOST_WIDTHS) this.#widths.clear();
    this.#widths.set(key, width);
    return width;
  };

  lines(text: string, style: TextStyle, width: number = this.width): Line[] {
    return layoutText(text, style, width, this.#fonts, this.measure);
  }

  /** One line, shortened with an ellipsis where it is too long. */
  oneLine(text: string, style: TextStyle, width: number): Line {
    const flat = text.replaceAll(/\s+/g, ' ').trim();
    const [line, ...more] = this.lines(flat, style, width);
    if (more.length === 0) return line!;
    const shown = line!.runs
      .map((run) => run.text)
      .join('')
      .trimEnd();
    return this.lines(`${shown.slice(0, Math.max(1, shown.length - 2))}…`, style, width * 2)[0]!;
  }

  drawLine(line: Line, x: number, y: number): void {
    const { size, color, link } = line;
    // Every font stands on the same line, whatever its letters' height.
    const baseline = y + size * 1.06;
    let at = x;
    for (const { text, face } of line.runs) {
      this.doc
        .font(face)
        .fontSize(size)
        .fillColor(color ?? (link ? COLORS.link : COLORS.text))
        .text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      at += this.measure(text, face) * size;
    }
    if (link) this.doc.link(x, y, Math.max(line.width, 1), line.height, link);
  }

  /** Text at the current place, over as many pages as it takes. */
  write(text: string, style: TextStyle, indent = 0): void {
    for (const line of this.lines(text, style, this.width - indent)) {
      this.y += line.space ?? 0;
      if (this.y + line.height > this.bottom) this.nextPage();
      this.drawLine(line, MARGIN + indent, this.y);
      this.y += line.height;
    }
  }

  /** How much room it takes to write this. */
  heightOf(text: string, style: TextStyle): number {
    return this.lines(text, style).reduce((height, line) => height + (line.space ?? 0) + line.height, 0);
  }

  /** A new page unless so much fits on this one. */
  keepTogether(height: number): void {
    if (this.y + height > this.bottom && this.y > MARGIN) this.nextPage();
  }

  rectangle(x: number, y: number, width: number, height: number, color: string): void {
    this.doc.rect(x, y, width, height).fill(color);
  }

  rule(x1: number, x2: number, y: number): void {
    this.doc.moveTo(x1, y).lineTo(x2, y).lineWidth(0.5).stroke(COLORS.line);
  }

  finish(): Promise<Buffer> {
    this.doc.end();
    return this.#done;
  }
}
