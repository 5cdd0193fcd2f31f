import type { NamedRef } from '../../graphql/shared-types.ts';
import type { Ctx } from '../../platform/context.ts';
import { parseId } from '../../platform/input.ts';
import { type HistoryChoices, loadHistoryChoices } from './history-choices.store.ts';
import { openHistory } from './read-history.ts';

export type { HistoryChoices, NamedRef };

/** By whom and about what the history can be filtered. */
export async function listHistoryFilters(ctx: Ctx, project: unknown): Promise<HistoryChoices> {
  const { seen } = await openHistory(ctx, parseId(project));
  return loadHistoryChoices(ctx.db, seen);
}
