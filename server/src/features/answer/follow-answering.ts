import type { AccessRule } from '@weighbridge/domain/access/access-rule.ts';
import type { Ctx } from '../../platform/context.ts';
import { type LiveEvent, liveEvents } from '../../platform/live/live-events.ts';
import { type AnsweringPlace, findAnswering } from './answering.queries.ts';
import { answeringTopic } from './answering-topic.ts';

/**
 * Everything that happens to the answers of one product, for the people of its vendor. It begins with an event that says 'look at all
 * of it': what happened between reading the page and listening, or while the connection was lost, arrives with that.
 */
export async function followAnswering(ctx: Ctx, place: AnsweringPlace, access: AccessRule): Promise<AsyncIterableIterator<LiveEvent>> {
  const { participationId } = await findAnswering(ctx, place);
  const events = liveEvents(ctx, answeringTopic(participationId), access);
  let begun = false;
  const following: AsyncIterableIterator<LiveEvent> = {
    next() {
      if (begun) return events.next();
      begun = true;
      return Promise.resolve({ value: { ctx, message: {} }, done: false });
    },
    return: () => events.return!(),
    throw: () => events.throw!(),
    [Symbol.asyncIterator]() {
      return following;
    },
  };
  return following;
}
