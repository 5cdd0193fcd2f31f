import './account.events.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { endSessionOf } from '../../platform/sessions.ts';

/** Ends the session of this cookie; without a session nothing happens, which is no error (decision 154). */
export async function signOut(ctx: Ctx, token: string | undefined): Promise<void> {
  if (!token) return;
  await ctx.transaction(async (tx) => {
    const ended = await endSessionOf(tx, token);
    if (ended) await recordEvent(tx, ctx, 'account.signedOut', { subjectId: ended.userId }, {});
  });
}
