import { signIn } from '../features/account/session/sign-in.ts';
import { signOut } from '../features/account/session/sign-out.ts';
import type { Parts } from '../platform/context.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { asVisitor } from './demo-context.ts';

const OFFICE = {
  address: '203.0.113.24',
  agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36',
};
const PHONE = { address: '198.51.100.77', agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1' };
const STRANGER = { address: '192.0.2.200', agent: null };

/** A week of one person's comings and goings, and of somebody who wanted in. */
export async function loadSignIns(parts: Parts): Promise<void> {
  const victor = { email: 'victor@northwind.test', password: DEMO_PASSWORD };
  const caller = (from: typeof OFFICE | typeof STRANGER, device?: string) => ({ ...from, previousToken: undefined, device });
  const refused = () => undefined;
  const monday = await signIn(asVisitor(parts, 7), caller(OFFICE), victor);
  if ('device' in monday) await signOut(asVisitor(parts, 6.7), monday.token);
  await signIn(asVisitor(parts, 5), caller(STRANGER), { email: 'accounts@northwind.test', password: 'Guess-2026!' }).catch(refused);
  await signIn(asVisitor(parts, 5), caller(STRANGER), { ...victor, password: 'Guess-2026!' }).catch(refused);
  await signIn(asVisitor(parts, 2), caller(PHONE), victor);
}
