import '../record/account.events.ts';
import '../record/account.tables.ts';
import { decideUpdateSettings } from '@weighbridge/domain/account/account.policy.ts';
import { ACCOUNT_REFUSALS } from '@weighbridge/domain/account/account.refusals.ts';
import { updateSettingsSchema } from '@weighbridge/domain/account/account.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, parse } from '../../../platform/input.ts';
import { loadProfile, type Profile } from './profile.ts';

export async function updateSettings(ctx: Ctx, input: unknown): Promise<Profile> {
  const { phoneNumber, contrastMode, notifications, dailyDigest } = parse(updateSettingsSchema, input);
  const { userId } = ctx.user;
  assertAllowed(decideUpdateSettings(ctx.actor), ACCOUNT_REFUSALS);
  await ctx.transaction(async (tx) => {
    await tx
      .updateTable('users')
      .set({ phoneNumber, contrastMode, notifications: JSON.stringify(notifications), updatedAt: ctx.now, updatedBy: userId })
      .$if(typeof dailyDigest === 'boolean', (update) => update.set({ dailyDigest: dailyDigest! }))
      .where('id', '=', userId)
      .execute();
    await recordEvent(tx, ctx, 'account.settingsUpdated', { subjectId: userId }, {});
  });
  return loadProfile(ctx);
}
