import { type AccessRule, decideAccess } from '@weighbridge/domain/access/access-rule.ts';
import type { Ctx } from '../context.ts';
import type { LiveMessage } from '../live.ts';

export interface LiveEvent {
  /** The subscriber as of this event, not as of when they subscribed. */
  ctx: Ctx;
  message: LiveMessage;
}

/**
 * What a subscription yields. Whether the subscriber may still have it is decided again for each event:
 * it ends with the session, and is silent while the access is missing.
 */
export function liveEvents(ctx: Ctx, topic: string, access: AccessRule): AsyncIterableIterator<LiveEvent> {
  const messages = ctx.parts.live.subscribe(topic);
  const end = async (): Promise<IteratorResult<LiveEvent>> => {
    await messages.return?.();
    return { value: undefined, done: true };
  };
  // By hand, because a generator that waits for its next message cannot be ended from outside.
  return {
    async next() {
      for (;;) {
        const { value: message, done } = await messages.next();
        if (done) return { value: undefined, done: true };
        const renewed = await ctx.renewed().catch(async (error: unknown) => {
          // Who reads this gives up now and does not come back to end it.
          await end();
          throw error;
        });
        const decision = decideAccess(renewed.actor, access);
        if (decision.allowed) return { value: { ctx: renewed, message }, done: false };
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
