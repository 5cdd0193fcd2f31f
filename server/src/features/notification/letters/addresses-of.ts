import type { Tx } from '../../../platform/database/database.ts';
import { findAddresses } from '../../../platform/mail/letter-addresses.ts';

/** The addresses that an event names. Events of the version before, which may wait during an upgrade, hold them themselves. */
export async function addressesOf(tx: Tx, payload: object, ids: readonly string[] | undefined): Promise<string[]> {
  const { email, emails } = payload as { email?: string | null; emails?: string[] };
  return emails ?? (email ? [email] : findAddresses(tx, (ids ?? []).filter(Boolean)));
}
