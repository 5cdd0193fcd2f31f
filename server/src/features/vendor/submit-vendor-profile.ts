import './vendor.events.ts';
import { VENDOR_REFUSALS } from '@weighbridge/domain/vendor/vendor.refusals.ts';
import { decideSubmitProfile } from '@weighbridge/domain/vendor/vendor-profile.policy.ts';
import { completeProfileSchema, submitVendorProfileSchema } from '@weighbridge/domain/vendor/vendor-profile.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, assertUnchanged, parse } from '../../platform/input.ts';
import { vendorInProjects } from './vendor.slots.ts';
import { lockVendorProfile } from './vendor-profile.store.ts';
import { savedVendorProfile, type VendorProfile } from './vendor-profile.ts';

/** Submits the profile for approval by an administrator. */
export async function submitVendorProfile(ctx: Ctx, input: unknown): Promise<VendorProfile> {
  const { updatedAt } = parse(submitVendorProfileSchema, input);
  const { userId } = ctx.user;
  return ctx.transaction(async (tx) => {
    const profile = await lockVendorProfile(tx, ctx.actor);
    const decision = decideSubmitProfile(ctx.actor, profile, profile);
    // With field errors, so that the form shows what is missing.
    if (!decision.allowed && decision.reason === 'profile-incomplete') parse(completeProfileSchema, profile);
    assertAllowed(decision, VENDOR_REFUSALS);
    assertUnchanged(profile, updatedAt, profile.updatedByName);
    const { id, status: from } = profile;
    await tx.updateTable('vendors').set({ status: 'SUBMITTED', updatedAt: ctx.now, updatedBy: userId }).where('id', '=', id).execute();
    const about = { subjectId: id, before: { status: from }, after: { status: 'SUBMITTED' } };
    await recordEvent(tx, ctx, 'vendor.profileSubmitted', about, { from, to: 'SUBMITTED' });
    await vendorInProjects().afterVendorChanged(tx, ctx, { vendorId: id });
    return savedVendorProfile(tx, ctx.user);
  });
}
