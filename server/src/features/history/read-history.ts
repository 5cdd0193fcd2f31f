import '../project/record/project.tables.ts';
import { decideReadHistory } from '@weighbridge/domain/history/history.policy.ts';
import {
  HISTORY_PAGE_SIZE,
  type HistoryCursor,
  type HistoryFilter,
  readHistorySchema,
  writeCursor,
} from '@weighbridge/domain/history/history.schema.ts';
import { PROJECT_REFUSALS } from '@weighbridge/domain/project/project.refusals.ts';
import type { Ctx } from '../../platform/context.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { getProjectFacts } from '../project/record/project-facts.queries.ts';
import { seeHistory } from './history.visibility.ts';
import { loadHistoryRows } from './history-rows.store.ts';
import { tellRows, type WordedRow } from './tell-rows.ts';

export interface HistoryPage {
  entries: WordedRow[];
  /** Where the next page begins; null on the last one. */
  next: string | null;
}

/** What was decided in a project, the newest first, as far as it exists for this reader. */
export async function readHistory(ctx: Ctx, input: unknown): Promise<HistoryPage> {
  const { project, filter, after, limit } = parse(readHistorySchema, input);
  const history = await openHistory(ctx, project);
  const { entries, next } = await history.page(filter, after ?? null, limit ?? HISTORY_PAGE_SIZE);
  return { entries, next: next && writeCursor(next) };
}

/** Decides once; then page after page can be read. */
export async function openHistory(ctx: Ctx, projectId: string) {
  const facts = await getProjectFacts(ctx.db, ctx.actor, projectId);
  assertAllowed(decideReadHistory(ctx.actor, facts), PROJECT_REFUSALS);
  const seen = await seeHistory(ctx.db, ctx.actor, facts.id);
  const { type, scoringType } = await ctx.db
    .selectFrom('projects')
    .select(['type', 'scoringType'])
    .where('id', '=', facts.id)
    .executeTakeFirstOrThrow();
  return {
    facts,
    seen,
    async page(filter: HistoryFilter, after: HistoryCursor | null, limit: number) {
      const rows = await loadHistoryRows(ctx.db, seen, { filter, after, limit: limit + 1 });
      const entries = await tellRows(ctx.db, seen, { type, scoringType }, rows.slice(0, limit));
      return { entries, next: rows.length > limit ? cursorAfter(entries, after) : null };
    },
  };
}

/** A moment may have more entries than one page: those of earlier pages count, too. */
function cursorAfter(entries: readonly WordedRow[], before: HistoryCursor | null): HistoryCursor {
  const at = entries.at(-1)!.at;
  const here = entries.filter((entry) => entry.at.getTime() === at.getTime()).length;
  return { at, seen: here + (before && before.at.getTime() === at.getTime() ? before.seen : 0) };
}
