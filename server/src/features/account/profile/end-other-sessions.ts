import '../record/account.events.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { endSessionsOf } from '../../../platform/sessions.ts';
import { recordOwnSignIn } from '../session/record-sign-in.ts';
import { loadProfile, type Profile } from './profile.ts';

/** Signs the user out everywhere but here, for instance after losing a computer. */
export async function endOtherSessions(ctx: Ctx): Promise<Profile> {
  const { userId } = ctx.user;
  await ctx.transaction(async (tx) => {
    await endSessionsOf(tx, userId, ctx.sessionId);
    await recordOwnSignIn(tx, ctx, 'SESSIONS_ENDED');
    await recordEvent(tx, ctx, 'account.otherSessionsEnded', { subjectId: userId }, {});
  });
  return loadProfile(ctx);
}
