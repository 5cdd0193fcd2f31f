import './question.tables.ts';
import type { Ctx } from '../../platform/context.ts';

/** Approves all questions of a project at once, with the same result as approving each one; one by one it would take too long. */
export async function approveQuestionsOf(ctx: Ctx, projectId: string): Promise<void> {
  await ctx.db
    .updateTable('questions')
    .set({ status: 'APPROVED', updatedAt: ctx.now, updatedBy: ctx.user.userId })
    .where('projectId', '=', projectId)
    .execute();
}
