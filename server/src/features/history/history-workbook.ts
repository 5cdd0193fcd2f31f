import { plainText } from '@weighbridge/domain/history/history.telling.ts';
import { HISTORY_TOPIC_LABELS } from '@weighbridge/domain/history/history.topics.ts';
import { TIME_ZONE } from '@weighbridge/domain/kernel/dates.ts';
import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import { cellText } from '../answer-sheet/cell-text.ts';
import type { WordedRow } from './tell-rows.ts';

/** Spreadsheet programs keep the name 'History' for themselves. */
const SHEET = 'Decisions';
const WRAPPED = { vertical: 'top', wrapText: true } as const;
const words = (header: string, width: number): ColumnDef => ({ header, width, style: { alignment: WRAPPED, numFmt: '@' } });

const COLUMNS: ColumnDef[] = [
  { header: 'When (New York)', width: 20, style: { alignment: WRAPPED, numFmt: 'yyyy-mm-dd hh:mm:ss' } },
  words('Who', 24),
  words('Vendor', 20),
  words('On behalf of', 20),
  words('What happened', 70),
  words('Subject', 24),
  words('Products', 28),
  words('Questions', 40),
  words('Branch', 20),
  words('Before', 40),
  words('After', 40),
];

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** A spreadsheet knows no time zones: this is the moment whose UTC time reads as the clock in New York did. */
function newYorkClock(at: Date): Date {
  const part = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  return new Date(`${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}:${part['second']}Z`);
}

/** Text stays text, also where it begins like a formula: the file marks every cell as such. */
const textCell = (text: string | null): CellValue => (text ? cellText(text) : null);

function rowOf(entry: WordedRow): CellValue[] {
  const mentioned = (of: 'product' | 'question') => [
    ...new Set(entry.sentence.flatMap((part) => (typeof part !== 'string' && part.of === of ? [part.name] : []))),
  ];
  return [
    newYorkClock(entry.at),
    textCell(entry.who),
    textCell(entry.vendor),
    textCell(entry.onBehalfOf),
    textCell(`${entry.who} ${plainText(entry.sentence)}`),
    textCell(HISTORY_TOPIC_LABELS[entry.topic]),
    textCell(mentioned('product').join(', ')),
    textCell(mentioned('question').join(', ')),
    textCell(entry.branch),
    textCell(entry.before),
    textCell(entry.after),
  ];
}

async function* rowsOf(pages: AsyncIterable<readonly WordedRow[]>): AsyncGenerator<CellValue[]> {
  for await (const entries of pages) for (const entry of entries) yield rowOf(entry);
}

/** Page after page as they are read, so that a long history is never in memory as a whole. */
export async function writeHistoryWorkbook(pages: AsyncIterable<readonly WordedRow[]>): Promise<Uint8Array> {
  const file = writeXlsxStream(rowsOf(pages), { name: SHEET, columns: COLUMNS, freezePane: { rows: 1 } });
  const chunks: Uint8Array[] = [];
  for await (const chunk of file) chunks.push(chunk);
  return Buffer.concat(chunks);
}
