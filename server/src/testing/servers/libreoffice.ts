import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const SOFFICE = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'soffice'))
  .find((path) => existsSync(path));

export const hasLibreOffice = SOFFICE !== undefined;

/**
 * Opens a workbook in LibreOffice, changes it and saves it as XLSX again. The change is made to its document as one XML file, which
 * LibreOffice writes and reads: what comes out is what it makes of such a document when a person saves it.
 */
export function editInLibreOffice(xlsx: Uint8Array, edit: (document: string) => string): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'weighbridge-office-'));
  const convert = (format: string, file: string) =>
    execFileSync(
      SOFFICE!,
      [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--convert-to', format, '--outdir', folder, file],
      {
        stdio: 'ignore',
        timeout: 300_000,
      },
    );
  try {
    writeFileSync(join(folder, 'given.xlsx'), xlsx);
    convert('fods', join(folder, 'given.xlsx'));
    writeFileSync(join(folder, 'edited.fods'), edit(readFileSync(join(folder, 'given.fods'), 'utf8')));
    convert('xlsx', join(folder, 'edited.fods'));
    return new Uint8Array(readFileSync(join(folder, 'edited.xlsx')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The cells of a sheet in such a document, row by row, each as its XML; what `change` answers takes their place. */
export function changeCells(document: string, sheet: string, change: (rows: string[][]) => string[][]): string {
  const begin = document.indexOf(`<table:table table:name="${sheet}"`);
  const end = document.indexOf('</table:table>', begin);
  const table = document.slice(begin, end);
  const rows = [...table.matchAll(/<table:table-row\b[^>]*>([\s\S]*?)<\/table:table-row>/g)];
  const first = rows[0]!;
  const last = rows.at(-1)!;
  // Below the last one the rest of the sheet is a single row, as often as it is there.
  const cells = rows.map(([, inside]) => cellsOf(inside!)).filter((row) => row.length > 0);
  const written = change(cells)
    .map((row) => `<table:table-row>${row.join('')}</table:table-row>`)
    .join('');
  // The header is in a separate element, which would keep the rows apart.
  const before = table.slice(0, first.index).replace(/<table:table-header-rows>\s*$/, '');
  const after = table.slice(last.index + last[0].length).replace(/^\s*<\/table:table-header-rows>/, '');
  return document.slice(0, begin) + before + written + after + document.slice(end);
}

/** One for each column: neighbours that are alike are written only once. */
function cellsOf(row: string): string[] {
  return [...row.matchAll(/<table:(?:covered-)?table-cell\b[^>]*?(?:\/>|>[\s\S]*?<\/table:(?:covered-)?table-cell>)/g)].flatMap(
    ([cell]) => {
      const repeated = Number(/table:number-columns-repeated="(\d+)"/.exec(cell)?.[1] ?? '1');
      const once = cell.replace(/ table:number-columns-repeated="\d+"/, '');
      return repeated > 100 ? [] : Array.from({ length: repeated }, () => once);
    },
  );
}

/** The words in a cell. */
export function wordsOf(cell: string): string {
  return [...cell.matchAll(/<text:p>([^<]*)<\/text:p>/g)].map(([, words]) => words).join('\n');
}

/** The same cell, as protected and checked as before, with something else in it. */
export function withContent(cell: string, attributes: string, inside: string): string {
  const kept = [...cell.matchAll(/ table:(?:style-name|content-validation-name)="[^"]*"/g)].map(([attribute]) => attribute).join('');
  return `<table:table-cell${kept} ${attributes}>${inside}</table:table-cell>`;
}

export const asText = (...lines: string[]): [string, string] => [
  'office:value-type="string"',
  lines.map((line) => `<text:p>${line}</text:p>`).join(''),
];
