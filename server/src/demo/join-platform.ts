import { hashPassword } from '../features/account/password/password.ts';
import { issueAccountToken } from '../features/account/record/account-token.ts';
import { register } from '../features/account/registration/register.ts';
import { addVendorPerson } from '../features/account/registration/register-vendor.ts';
import { resetPassword } from '../features/account/registration/reset-password.ts';
import { createVendorProfile } from '../features/vendor/create-vendor-profile.ts';
import { submitVendorProfile } from '../features/vendor/submit-vendor-profile.ts';
import type { Parts } from '../platform/context.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { asUser, asVisitor } from './demo-context.ts';
import type { DemoBroker, DemoPerson } from './demo-data.ts';
import type { DemoVendor } from './demo-vendors.ts';

const consent = { password: DEMO_PASSWORD, agreedWithTermsAndConditions: true };
/** Without a session: people who join here sign in later. */
const caller = { address: '127.0.0.1', agent: null, previousToken: undefined, device: undefined };
const named = ({ email, firstName, lastName }: DemoPerson) => ({ email, firstName, lastName });

/** An invited colleague follows the link of the mail, chooses a password and accepts the terms, unless they are to do that later. */
export async function joinFirm(
  parts: Parts,
  person: DemoBroker,
  invited: { id: string; companyId: string | null },
  daysAgo: number,
): Promise<void> {
  const ctx = asVisitor(parts, daysAgo);
  const invitation = { kind: 'USER_INVITATION', email: person.email, userId: invited.id, companyId: invited.companyId } as const;
  const secret = await ctx.transaction((tx) => issueAccountToken(tx, ctx, invitation));
  if (person.stage === 'before-terms') await resetPassword(ctx, caller, { hash: secret, password: DEMO_PASSWORD });
  else await register(ctx, caller, { ...named(person), ...consent, type: 'BROKER', token: secret });
}

export async function joinClient(
  parts: Parts,
  person: DemoPerson,
  client: { id: string; companyId: string },
  daysAgo: number,
): Promise<void> {
  const ctx = asVisitor(parts, daysAgo);
  const invitation = { kind: 'CLIENT_INVITATION', email: person.email, clientId: client.id, companyId: client.companyId } as const;
  const secret = await ctx.transaction((tx) => issueAccountToken(tx, ctx, invitation));
  await register(ctx, caller, { ...named(person), ...consent, type: 'CLIENT', token: secret });
}

/** Registers for a vendor that an administrator entered, and becomes its first key person. */
export async function joinVendor(parts: Parts, person: DemoPerson, vendorId: string, daysAgo: number): Promise<void> {
  const ctx = asVisitor(parts, daysAgo);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await ctx.transaction((tx) => addVendorPerson(tx, ctx, { ...named(person), passwordHash }, { vendorId }));
}

/** A person invited by e-mail registers and enters their company; some have submitted it. */
export async function signUp(parts: Parts, { user, status, ...profile }: DemoVendor, daysAgo: number): Promise<void> {
  if (!user) return;
  const ctx = asVisitor(parts, daysAgo);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const { id } = await ctx.transaction((tx) => addVendorPerson(tx, ctx, { ...named(user), passwordHash }, { vendorId: null }));
  const { updatedAt } = await createVendorProfile(await asUser(parts, id, daysAgo), profile);
  if (status === 'SUBMITTED') await submitVendorProfile(await asUser(parts, id, daysAgo - 1), { updatedAt });
}
