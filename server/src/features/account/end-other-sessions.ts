import './account.events.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { endSessionsOf } from '../../platform/sessions.ts';
import { loadProfile, type Profile } from './profile.ts';

/** For a lost or borrowed computer: everywhere but here is signed out. */
export async function endOtherSessions(ctx: Ctx): Promise<Profile> {
  const { userId } = ctx.user;
  await ctx.transaction(async (tx) => {
    await endSessionsOf(tx, userId, ctx.sessionId);
    await recordEvent(tx, ctx, 'account.otherSessionsEnded', { subjectId: userId }, {});
  });
  return loadProfile(ctx);
}
