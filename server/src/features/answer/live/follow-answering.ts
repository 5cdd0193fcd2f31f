import type { AccessRule } from '@weighbridge/domain/access/access-rule.ts';
import type { Ctx } from '../../../platform/context.ts';
import { firstAllThenChanges, type LiveEvent } from '../../../platform/live/live-events.ts';
import { type AnsweringPlace, findAnswering } from '../record/answering.queries.ts';
import { answeringTopic } from '../record/answering-topic.ts';

/** A subscription to all changes of one product's answers, for the users of its vendor. */
export async function followAnswering(ctx: Ctx, place: AnsweringPlace, access: AccessRule): Promise<AsyncIterableIterator<LiveEvent>> {
  const { participationId } = await findAnswering(ctx, place);
  return firstAllThenChanges(ctx, answeringTopic(participationId), access);
}
