import '../record/account.events.ts';
import '../record/account.tables.ts';
import { requiredTermsVersion } from '@weighbridge/domain/account/terms.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { uniqueOr } from '../../../platform/database/unique.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/ids.ts';
import { assertUncommon } from '../password/common-passwords.ts';
import { hashPassword } from '../password/password.ts';
import { projectInvitations } from '../record/account.slots.ts';
import { type Caller, type OpenedSession, openSession } from '../session/open-session.ts';
import { hasAccount } from './open-invitations.ts';
import { accountExists, invalidInvitation, SIGN_IN, wrongEmail } from './refused-registration.ts';

interface NewVendorPerson {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
}

/** Registers a vendor user with the link of a product's invitation, and signs them in, so that they stay on the invitation's page. */
export async function registerVendor(ctx: Ctx, caller: Caller, input: NewVendorPerson & { hash: string }): Promise<OpenedSession> {
  const { hash, password, ...person } = input;
  const offered = await projectInvitations().find(ctx.db, hash);
  if (!offered) throw invalidInvitation();
  if (offered.email.toLowerCase() !== person.email) throw wrongEmail();
  // Hashing takes much computing time, so it is not done for an address that already has an account.
  if (await hasAccount(ctx.db, person.email)) throw accountExists('email');
  await assertUncommon(password, person);
  const passwordHash = await hashPassword(password);
  return ctx.transaction(async (tx) => {
    const invitation = await projectInvitations().find(tx, hash);
    if (!invitation) throw invalidInvitation();
    const user = await addVendorPerson(tx, ctx, { ...person, passwordHash }, { vendorId: invitation.vendorId });
    return openSession(tx, ctx, caller, user, 'PASSWORD');
  });
}

/** Adds a vendor user; the first one becomes the vendor's first key person. A user without a vendor enters their company next. */
export async function addVendorPerson(
  tx: Tx,
  ctx: Ctx,
  person: Omit<NewVendorPerson, 'password'> & { passwordHash: string },
  { vendorId, agreesToTerms = true }: { vendorId: string | null; agreesToTerms?: boolean },
): Promise<{ id: string; companyId: null }> {
  const id = newId();
  const terms = agreesToTerms ? { termsVersion: requiredTermsVersion('VENDOR'), termsAcceptedAt: ctx.now } : {};
  const times = { createdAt: ctx.now, updatedAt: ctx.now, updatedBy: id };
  await uniqueOr({ email: SIGN_IN }, () =>
    tx
      .insertInto('users')
      .values({ id, ...person, type: 'VENDOR', status: 'ACTIVE', companyId: null, vendorId, ...terms, ...times })
      .execute(),
  );
  await recordEvent(tx, ctx, 'account.registered', { subjectId: id }, { type: 'VENDOR' });
  await projectInvitations().afterAccountCreated(tx, ctx, { userId: id, email: person.email, vendorId });
  return { id, companyId: null };
}
