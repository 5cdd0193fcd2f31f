import './history.events.ts';
import { exportHistorySchema, type HistoryCursor, type HistoryFilter } from '@weighbridge/domain/history/history.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { parse } from '../../platform/input.ts';
import { keepFile } from '../file/keep-file.ts';
import { openHistory } from './read-history.ts';
import type { WordedRow } from './tell-rows.ts';

/** The owner kind of the files. The owner is the person: nobody else sees the same history. */
export const HISTORY_FILE = 'history-export';

/** Few enough that others are served between two pages. */
const ROWS_AT_ONCE = 500;

export interface ExportedHistory {
  url: string;
  entriesCount: number;
}

/** The whole history as this person sees it, with the same filters, as a spreadsheet. The link works for a day, for this person only. */
export async function exportHistory(ctx: Ctx, input: unknown): Promise<ExportedHistory> {
  const { project, filter } = parse(exportHistorySchema, input);
  const history = await openHistory(ctx, project.id);
  let entriesCount = 0;
  // The library for spreadsheets takes memory that a process without exports can do without.
  const { writeHistoryWorkbook } = await import('./history-workbook.ts');
  const bytes = await writeHistoryWorkbook(
    pagesOf(history, filter, (count) => {
      entriesCount += count;
    }),
  );
  const { facts } = history;
  const file = { filename: `${facts.name} - History.xlsx`, bytes, ownerKind: HISTORY_FILE, ownerId: ctx.user.userId };
  const { url } = await keepFile(ctx, file, (tx) =>
    recordEvent(tx, ctx, 'history.exported', { companyId: facts.companyId, subjectId: facts.id }, { projectId: facts.id }),
  );
  return { url, entriesCount };
}

async function* pagesOf(
  history: Awaited<ReturnType<typeof openHistory>>,
  filter: HistoryFilter,
  onPage: (count: number) => void,
): AsyncGenerator<readonly WordedRow[]> {
  let after: HistoryCursor | null = null;
  do {
    const page: { entries: WordedRow[]; next: HistoryCursor | null } = await history.page(filter, after, ROWS_AT_ONCE);
    onPage(page.entries.length);
    yield page.entries;
    after = page.next;
  } while (after);
}
