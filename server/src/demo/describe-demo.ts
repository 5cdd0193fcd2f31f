import '../features/account/record/account.tables.ts';
import type { Parts } from '../platform/context.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';

/** The lines for the terminal with the accounts to sign in with; none where the database holds other users. */
export async function describeDemo({ db }: Pick<Parts, 'db'>): Promise<string[]> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  const rows = await db.selectFrom('users').select('email').where('email', 'in', emails).where('status', '=', 'ACTIVE').execute();
  const there = new Set(rows.map(({ email }) => email));
  const accounts = DEMO_ACCOUNTS.filter(({ email }) => there.has(email));
  if (accounts.length === 0) return [];
  const width = Math.max(...accounts.map(({ email }) => email.length));
  return [
    `Demo accounts, each with the password ${DEMO_PASSWORD}`,
    ...accounts.map(({ email, who }) => `  ${email.padEnd(width)}  ${who}`),
  ];
}
