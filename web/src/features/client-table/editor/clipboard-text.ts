/**
 * A block of cells as spreadsheets put it on the clipboard: tabs between cells, line breaks between rows, and quotes around a cell that
 * holds either of them.
 */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let rest = text.replace(/\r\n?/g, '\n');
  // The last line break ends the last row; it does not begin another one.
  if (rest.endsWith('\n')) rest = rest.slice(0, -1);
  while (true) {
    const { value, length } = nextCell(rest);
    rows.at(-1)?.push(value);
    const separator = rest[length];
    if (separator === undefined) return rows;
    if (separator === '\n') rows.push([]);
    rest = rest.slice(length + 1);
  }
}

/** Quotes count only where they stand around a whole cell: a text may begin with a word in quotes. */
const QUOTED = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/;
const PLAIN = /^[^\t\n]*/;

function nextCell(text: string): { value: string; length: number } {
  const quoted = QUOTED.exec(text);
  if (quoted) return { value: (quoted[1] ?? '').replaceAll('""', '"'), length: quoted[0].length };
  const plain = PLAIN.exec(text)?.[0] ?? '';
  return { value: plain, length: plain.length };
}

export function blockText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoteWhereNeeded).join('\t')).join('\n');
}

const quoteWhereNeeded = (text: string): string => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
