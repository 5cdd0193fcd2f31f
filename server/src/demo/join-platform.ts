import '../features/vendor/vendor.tables.ts';
import { issueAccountToken } from '../features/account/account-token.ts';
import { register } from '../features/account/register.ts';
import { resetPassword } from '../features/account/reset-password.ts';
import type { Parts } from '../platform/context.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { asVisitor } from './demo-context.ts';
import type { DemoBroker, DemoPerson } from './demo-data.ts';

const consent = { password: DEMO_PASSWORD, agreedWithTermsAndConditions: true };
const named = ({ email, firstName, lastName }: DemoPerson) => ({ email, firstName, lastName });

/** An invited colleague follows the link of the mail and chooses a password; with the terms, unless they put those off. */
export async function joinFirm(
  parts: Parts,
  person: DemoBroker,
  invited: { id: string; companyId: string | null },
  daysAgo: number,
): Promise<void> {
  const ctx = asVisitor(parts, daysAgo);
  const invitation = { kind: 'USER_INVITATION', email: person.email, userId: invited.id, companyId: invited.companyId } as const;
  const secret = await ctx.transaction((tx) => issueAccountToken(tx, ctx, invitation));
  if (person.stage === 'before-terms') await resetPassword(ctx, '127.0.0.1', { hash: secret, password: DEMO_PASSWORD });
  else await register(ctx, { ...named(person), ...consent, type: 'BROKER', token: secret });
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
  await register(ctx, { ...named(person), ...consent, type: 'CLIENT', token: secret });
}

/** Registers and takes over a vendor that an administrator had entered; its key person from then on. */
export async function joinVendor(parts: Parts, person: DemoPerson, vendorId: string, daysAgo: number): Promise<void> {
  const ctx = asVisitor(parts, daysAgo);
  const secret = await ctx.transaction((tx) => issueAccountToken(tx, ctx, { kind: 'VENDOR_INVITATION', email: person.email }));
  await register(ctx, { ...named(person), ...consent, type: 'VENDOR', hash: secret });
  await ctx.transaction(async (tx) => {
    const user = await tx
      .updateTable('users')
      .set({ vendorId })
      .where('email', '=', person.email)
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.insertInto('vendorKeyPersons').values({ vendorId, userId: user.id, role: 'ADMIN', position: 0 }).execute();
  });
}
