import './participation.tables.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';

/** The caller has locked the entry and checked that its answers are complete. */
export async function markAnswersSubmitted(tx: Tx, ctx: Ctx, id: string): Promise<void> {
  const { userId } = ctx.user;
  await tx
    .updateTable('projectProducts')
    .set({ answersSubmittedAt: ctx.now, answersSubmittedBy: userId, updatedAt: ctx.now, updatedBy: userId })
    .where('id', '=', id)
    .execute();
}

/** Marks exactly these products of the project as winners. */
export async function markWinners(tx: Tx, ctx: Ctx, projectId: string, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('projectProducts')
    .set({ winner: sql<boolean>`id = any(${ids}::uuid[])`, updatedAt: ctx.now, updatedBy: ctx.user.userId })
    .where('projectId', '=', projectId)
    .where(sql<boolean>`winner <> (id = any(${ids}::uuid[]))`)
    .execute();
}
