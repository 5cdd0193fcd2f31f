import '../record/account.events.ts';
import '../record/account.tables.ts';
import { decideUpdateProfile } from '@weighbridge/domain/account/account.policy.ts';
import { ACCOUNT_REFUSALS } from '@weighbridge/domain/account/account.refusals.ts';
import { updateProfileSchema } from '@weighbridge/domain/account/account.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { loadProfile, type Profile } from './profile.ts';

export async function updateProfile(ctx: Ctx, input: unknown): Promise<Profile> {
  const names = parse(updateProfileSchema, input);
  const { userId } = ctx.user;
  assertAllowed(decideUpdateProfile(ctx.actor), ACCOUNT_REFUSALS);
  await ctx.transaction(async (tx) => {
    await tx
      .updateTable('users')
      .set({ ...names, updatedAt: ctx.now, updatedBy: userId })
      .where('id', '=', userId)
      .execute();
    await recordEvent(tx, ctx, 'account.profileUpdated', { subjectId: userId }, {});
  });
  return loadProfile(ctx);
}
