import { type AccessRule, decideAccess } from '@weighbridge/domain/access/access-rule.ts';
import type { Ctx } from '../context.ts';
import type { LiveChange } from '../live-messages.ts';
import { followAll } from './follow-all.ts';
import { everything } from './gather.ts';

export interface LiveEvent extends LiveChange {
  /** The subscriber as they are at this event, not as they were when they subscribed. */
  ctx: Ctx;
}

/**
 * The events of a subscription. Whether the subscriber may have an event is decided for each one: the subscription ends with the session,
 * and yields nothing while the right is missing.
 */
export function liveEvents(ctx: Ctx, topic: string | readonly string[], access: AccessRule): AsyncIterableIterator<LiveEvent> {
  const changes = typeof topic === 'string' ? ctx.parts.live.follow(topic) : followAll(ctx.parts.live, topic);
  const end = async (): Promise<IteratorResult<LiveEvent>> => {
    await changes.return?.();
    return { value: undefined, done: true };
  };
  // Written without a generator, because a generator that waits for its next message cannot be ended from outside.
  return {
    async next() {
      for (;;) {
        const { value: change, done } = await changes.next();
        if (done) return { value: undefined, done: true };
        const renewed = await ctx.renewed().catch(async (error: unknown) => {
          // The reader stops here and does not call `return` later.
          await end();
          throw error;
        });
        const decision = decideAccess(renewed.actor, access);
        if (decision.allowed) return { value: { ctx: renewed, ...change }, done: false };
        if (decision.reason === 'signed-out') return end();
      }
    },
    return: end,
    throw: end,
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/**
 * Begins with an event that means "load everything". So a change between loading the page and subscribing, or while the connection was
 * lost, is not missed.
 */
export function firstAllThenChanges(ctx: Ctx, topic: string | readonly string[], access: AccessRule): AsyncIterableIterator<LiveEvent> {
  const events = liveEvents(ctx, topic, access);
  let begun = false;
  const following: AsyncIterableIterator<LiveEvent> = {
    next() {
      if (begun) return events.next();
      begun = true;
      return Promise.resolve({ value: { ctx, ...everything() }, done: false });
    },
    return: () => events.return!(),
    throw: () => events.throw!(),
    [Symbol.asyncIterator]() {
      return following;
    },
  };
  return following;
}
