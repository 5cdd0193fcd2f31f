import './vendor.events.ts';
import './vendor.tables.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { VENDOR_REFUSALS } from '@weighbridge/domain/vendor/vendor.refusals.ts';
import { decideManageProfile } from '@weighbridge/domain/vendor/vendor-profile.policy.ts';
import { keyPersonsSchema, VENDOR_PROFILE_MESSAGES } from '@weighbridge/domain/vendor/vendor-profile.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { lockVendorProfile } from './vendor-profile.store.ts';
import { savedVendorProfile, type VendorProfile } from './vendor-profile.ts';

/** Takes all key persons in their order: the first one with role ADMIN represents the company (decision 109). */
export async function setKeyPersons(ctx: Ctx, input: unknown): Promise<VendorProfile> {
  const { keyPersons } = parse(keyPersonsSchema, input);
  return ctx.transaction(async (tx) => {
    const profile = await lockVendorProfile(tx, ctx.actor);
    assertAllowed(decideManageProfile(ctx.actor, profile), VENDOR_REFUSALS);
    const people = new Set(profile.people.map(({ id }) => id));
    const strangers = keyPersons.flatMap(({ id }, index) =>
      people.has(id) ? [] : [[`keyPersons.${index}.id`, VENDOR_PROFILE_MESSAGES.unknownPerson] as const],
    );
    if (strangers.length > 0) throw new DomainError('INVALID_INPUT', { fields: Object.fromEntries(strangers) });
    await tx.deleteFrom('vendorKeyPersons').where('vendorId', '=', profile.id).execute();
    await tx
      .insertInto('vendorKeyPersons')
      .values(keyPersons.map(({ id, role }, position) => ({ vendorId: profile.id, userId: id, role, position })))
      .execute();
    const about = { subjectId: profile.id, before: { keyPersons: profile.keyPersons }, after: { keyPersons } };
    await recordEvent(tx, ctx, 'vendor.keyPersonsSet', about, { keyPersons });
    return savedVendorProfile(tx, ctx.user);
  });
}
