import './participation.tables.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';

/** For whoever holds the entry and has found its answers complete. */
export async function markAnswersSubmitted(tx: Tx, ctx: Ctx, id: string): Promise<void> {
  const { userId } = ctx.user;
  await tx
    .updateTable('projectProducts')
    .set({ answersSubmittedAt: ctx.now, answersSubmittedBy: userId, updatedAt: ctx.now, updatedBy: userId })
    .where('id', '=', id)
    .execute();
}
