import '../record/answer.events.ts';
import '../../vendor/vendor.tables.ts';
import { byIdSchema } from '@weighbridge/domain/kernel/validation.ts';
import { VENDOR_REFUSALS } from '@weighbridge/domain/vendor/vendor.refusals.ts';
import { decideUseProductProfile } from '@weighbridge/domain/vendor/vendor-profile.policy.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { assertAllowed, found, parse } from '../../../platform/input.ts';
import { ownVendorProfile } from '../../vendor/vendor-profile.ts';

export async function removeProductProfileEntry(ctx: Ctx, input: unknown): Promise<{ id: string }> {
  const { id } = parse(byIdSchema, input);
  return ctx.transaction(async (tx) => {
    const profile = await ownVendorProfile(tx, ctx.user);
    assertAllowed(decideUseProductProfile(ctx.actor, profile), VENDOR_REFUSALS);
    const removed = found(
      await tx
        .deleteFrom('productProfileEntries')
        .where('id', '=', id)
        .where('vendorId', '=', profile.id)
        .returning(['productId', 'label'])
        .executeTakeFirst(),
    );
    await recordEvent(tx, ctx, 'vendor.productProfileEntryRemoved', { subjectId: profile.id }, { ...removed, entryId: id });
    return { id };
  });
}
