import './question.events.ts';
import './question.tables.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { found } from '../../../platform/input.ts';

/** Approves all questions of a project at once, with the same result as approving each one; one by one it would take too long. */
export async function approveQuestionsOf(ctx: Ctx, projectId: string): Promise<void> {
  await ctx.db
    .updateTable('questions')
    .set({ status: 'APPROVED', updatedAt: ctx.now, updatedBy: ctx.user.userId })
    .where('projectId', '=', projectId)
    .execute();
}

interface Weighed {
  readonly id: string;
  readonly companyId: string | null;
  /** The project or template: exactly one of the two is set. */
  readonly place: { readonly projectId: string | null; readonly templateId: string | null };
}

/**
 * Changes how much a question counts. The caller has decided that the actor may. Does not change `updatedAt`, so a person who has the
 * question open can still save its text.
 */
export async function writeQuestionWeight(tx: Tx, ctx: Ctx, { id, companyId, place }: Weighed, weight: number): Promise<void> {
  const before = found(await tx.selectFrom('questions').select('weight').where('id', '=', id).forNoKeyUpdate().executeTakeFirst());
  await tx.updateTable('questions').set({ weight }).where('id', '=', id).execute();
  const about = { companyId, subjectId: id, before: { weight: before.weight }, after: { weight } };
  await recordEvent(tx, ctx, 'question.weightSet', about, { ...place, from: before.weight, to: weight });
}
