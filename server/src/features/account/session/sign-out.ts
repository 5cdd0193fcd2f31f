import '../record/account.events.ts';
import '../record/account.tables.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { endSessionOf } from '../../../platform/sessions.ts';
import { recordSignIn } from './record-sign-in.ts';

/** Ends the session of this cookie; without a session nothing happens, which is no error (decision 154). */
export async function signOut(ctx: Ctx, token: string | undefined): Promise<void> {
  if (!token) return;
  await ctx.transaction(async (tx) => {
    const ended = await endSessionOf(tx, token);
    if (!ended) return;
    const { userId, ...place } = ended;
    const user = await tx.selectFrom('users').select('companyId').where('id', '=', userId).executeTakeFirstOrThrow();
    await recordSignIn(tx, ctx, { kind: 'SIGNED_OUT', userId, ...user, place });
    await recordEvent(tx, ctx, 'account.signedOut', { subjectId: userId }, {});
  });
}
