import '../record/account.events.ts';
import '../record/account.tables.ts';
import { decideAcceptTerms } from '@weighbridge/domain/account/account.policy.ts';
import { ACCOUNT_REFUSALS } from '@weighbridge/domain/account/account.refusals.ts';
import { acceptTermsSchema } from '@weighbridge/domain/account/account.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { loadProfile, type Profile } from './profile.ts';

export async function acceptTerms(ctx: Ctx, input: unknown): Promise<Profile> {
  const { version } = parse(acceptTermsSchema, input);
  const { userId } = ctx.user;
  assertAllowed(decideAcceptTerms(ctx.actor, version), ACCOUNT_REFUSALS);
  await ctx.transaction(async (tx) => {
    await tx.updateTable('users').set({ termsVersion: version, termsAcceptedAt: ctx.now }).where('id', '=', userId).execute();
    await recordEvent(tx, ctx, 'account.termsAccepted', { subjectId: userId }, { version });
  });
  return loadProfile(ctx);
}
