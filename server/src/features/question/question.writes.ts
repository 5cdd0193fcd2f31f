import './question.tables.ts';
import type { Ctx } from '../../platform/context.ts';

/** Every question of a project as its approver's click leaves it; click by click it would take as long as writing them. */
export async function approveQuestionsOf(ctx: Ctx, projectId: string): Promise<void> {
  await ctx.db
    .updateTable('questions')
    .set({ status: 'APPROVED', updatedAt: ctx.now, updatedBy: ctx.user.userId })
    .where('projectId', '=', projectId)
    .execute();
}
