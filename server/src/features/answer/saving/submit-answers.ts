import '../record/answer.events.ts';
import { decideSubmitAnswers } from '@weighbridge/domain/answer/answer.policy.ts';
import { ANSWER_REFUSALS } from '@weighbridge/domain/answer/answer.refusals.ts';
import { answersOfProductSchema } from '@weighbridge/domain/answer/answer-input.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { type InvitedProduct, loadInvitedProduct } from '../../participation/invitation/invited-product.queries.ts';
import { markAnswersSubmitted } from '../../participation/record/participation.writes.ts';
import { countProgressOf } from '../record/answer-progress.queries.ts';
import { loadAnswering } from '../record/answering.queries.ts';
import { answeringTopic, PRODUCT_CHANGED } from '../record/answering-topic.ts';

/**
 * The vendor submits its answers; after this they change only on request. The product is locked, so that no answer changes while they are
 * checked.
 */
export async function submitAnswers(ctx: Ctx, input: unknown): Promise<InvitedProduct> {
  const place = parse(answersOfProductSchema, input);
  return ctx.transaction(async (tx) => {
    const answering = await loadAnswering(tx, ctx, place);
    const { participationId, projectId, companyId } = answering;
    assertAllowed(decideSubmitAnswers(ctx.actor, answering, await countProgressOf(tx, answering.participationId)), ANSWER_REFUSALS);
    await markAnswersSubmitted(tx, ctx, participationId);
    await recordEvent(tx, ctx, 'answer.submitted', { companyId, subjectId: participationId }, { projectId, participationId });
    await ctx.parts.live.publish(tx, answeringTopic(participationId), PRODUCT_CHANGED);
    return loadInvitedProduct(tx, ctx, participationId);
  });
}
