import type { RejectedRow } from '@weighbridge/domain/importing/import-questions.ts';
import { NEWEST_FIRST } from '@weighbridge/domain/kernel/list-order.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { countRows } from '../../platform/database/count.ts';
import { type Page, parseList } from '../../platform/list.ts';
import { type DraftRow, loadDraft, loadRejected, selectDrafts } from './draft.store.ts';
import { visibleDrafts } from './draft.visibility.ts';

export type DraftProject = DraftRow;

/** The actor's own uploads, the latest first. */
export async function listDraftProjects(ctx: Ctx, request: { pagination?: unknown }): Promise<Page<DraftProject>> {
  const list = parseList({ pagination: request.pagination }, ['createdAt'], NEWEST_FIRST);
  const rows = await selectDrafts(ctx.db, ctx.actor)
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('draftProjects.createdAt', 'desc')
    .orderBy('draftProjects.id', 'desc')
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  return list.page(rows, () => countRows(visibleDrafts(ctx.db, ctx.actor)));
}

export function getDraftProject(ctx: Ctx, id: string): Promise<DraftProject> {
  return loadDraft(ctx.db, ctx.actor, id);
}

export function getRejectedRows(ctx: Ctx, id: string): Promise<RejectedRow[]> {
  return loadRejected(ctx.db, ctx.actor, id);
}
