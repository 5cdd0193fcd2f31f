import '../account/record/account.tables.ts';
import './vendor.events.ts';
import './vendor.tables.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { VENDOR_REFUSALS } from '@weighbridge/domain/vendor/vendor.refusals.ts';
import type { KeyPersonRole } from '@weighbridge/domain/vendor/vendor.status.ts';
import { decideManageProfile } from '@weighbridge/domain/vendor/vendor-profile.policy.ts';
import { inviteKeyPersonSchema, MAX_KEY_PERSONS, VENDOR_PROFILE_MESSAGES } from '@weighbridge/domain/vendor/vendor-profile.schema.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { uniqueOr } from '../../platform/database/unique.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { assertAllowed, parse } from '../../platform/input.ts';
import { insertVendorPerson } from '../account/record/user.writes.ts';
import { lockVendorProfile } from './vendor-profile.store.ts';
import { savedVendorProfile, type VendorProfile } from './vendor-profile.ts';

/**
 * Invites a colleague, who joins the vendor by choosing a password. Inviting again sends another link. Accounts that the address has
 * elsewhere are neither looked up nor changed: its owner decides when they follow the link (decision 174).
 */
export async function inviteKeyPerson(ctx: Ctx, input: unknown): Promise<VendorProfile> {
  const { role, ...person } = parse(inviteKeyPersonSchema, input);
  return ctx.transaction(async (tx) => {
    const profile = await lockVendorProfile(tx, ctx.actor);
    assertAllowed(decideManageProfile(ctx.actor, profile), VENDOR_REFUSALS);
    const known = profile.people.find(({ email, status }) => email === person.email && status !== 'INVITED');
    if (known) throw new DomainError('INVALID_INPUT', { reason: 'already-taken', fields: COLLEAGUE_EXISTS });
    const invited = profile.people.filter(({ status }) => status === 'INVITED');
    const waiting = invited.find(({ email }) => email === person.email);
    // Counts former key persons too: otherwise a vendor user could have mail sent to any number of strangers.
    if (!waiting && invited.length >= MAX_KEY_PERSONS) throw tooManyPersons();
    const userId = waiting?.id ?? (await uniqueOr(COLLEAGUE_EXISTS, () => insertVendorPerson(tx, ctx, profile.id, person)));
    const others = profile.keyPersons.filter(({ id }) => id !== userId);
    if (others.length >= MAX_KEY_PERSONS) throw tooManyPersons();
    await makeKeyPerson(tx, profile.id, userId, role);
    await recordEvent(tx, ctx, 'vendor.keyPersonInvited', { subjectId: profile.id }, { userId, role });
    return savedVendorProfile(tx, ctx.user);
  });
}

const COLLEAGUE_EXISTS = { email: 'A user with this email already exists' };

function tooManyPersons(): DomainError {
  return new DomainError('INVALID_INPUT', { fields: { email: VENDOR_PROFILE_MESSAGES.tooManyPersons } });
}

/** After the others. */
async function makeKeyPerson(tx: Tx, vendorId: string, userId: string, role: KeyPersonRole): Promise<void> {
  await tx
    .insertInto('vendorKeyPersons')
    .values(({ selectFrom, fn, lit }) => ({
      vendorId,
      userId,
      role,
      position: selectFrom('vendorKeyPersons')
        .select(({ eb }) => eb(fn.coalesce(fn.max('position'), lit(-1)), '+', lit(1)).as('next'))
        .where('vendorId', '=', vendorId),
    }))
    .onConflict((conflict) => conflict.columns(['vendorId', 'userId']).doUpdateSet({ role }))
    .execute();
}
