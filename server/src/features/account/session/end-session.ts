import '../record/account.events.ts';
import { byIdSchema } from '@weighbridge/domain/kernel/validation.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { found, parse } from '../../../platform/input.ts';
import { endSession as removeSession } from '../../../platform/sessions.ts';
import { listSessions, type OpenSession } from './list-sessions.ts';
import { recordOwnSignIn } from './record-sign-in.ts';

/** Signs a person out in one other place; its live connections close with it. Somebody else's session is not found. */
export async function endSession(ctx: Ctx, input: unknown): Promise<OpenSession[]> {
  const { id } = parse(byIdSchema, input);
  const { userId } = ctx.user;
  await ctx.transaction(async (tx) => {
    await recordOwnSignIn(tx, ctx, 'SESSIONS_ENDED');
    found((await removeSession(tx, userId, id)) || undefined);
    await recordEvent(tx, ctx, 'account.sessionEnded', { subjectId: userId }, {});
  });
  return listSessions(ctx);
}
