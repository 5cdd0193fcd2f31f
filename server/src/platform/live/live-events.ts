import { type AccessRule, decideAccess } from '@weighbridge/domain/access/access-rule.ts';
import type { Ctx } from '../context.ts';
import type { LiveChange } from '../live.ts';
import { everything } from './gather.ts';

export interface LiveEvent extends LiveChange {
  /** The subscriber as of this event, not as of when they subscribed. */
  ctx: Ctx;
}

/**
 * What a subscription yields. Whether the subscriber may still have it is decided again for each event:
 * it ends with the session, and is silent while the access is missing.
 */
export function liveEvents(ctx: Ctx, topic: string, access: AccessRule): AsyncIterableIterator<LiveEvent> {
  const changes = ctx.parts.live.follow(topic);
  const end = async (): Promise<IteratorResult<LiveEvent>> => {
    await changes.return?.();
    return { value: undefined, done: true };
  };
  // By hand, because a generator that waits for its next message cannot be ended from outside.
  return {
    async next() {
      for (;;) {
        const { value: change, done } = await changes.next();
        if (done) return { value: undefined, done: true };
        const renewed = await ctx.renewed().catch(async (error: unknown) => {
          // Who reads this gives up now and does not come back to end it.
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
 * First what is, then what changes: it begins with an event that says 'look at all of it'. What happened between reading the page and
 * listening, or while the connection was lost, arrives with that.
 */
export function firstAllThenChanges(ctx: Ctx, topic: string, access: AccessRule): AsyncIterableIterator<LiveEvent> {
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
