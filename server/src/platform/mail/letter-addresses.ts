import type { Db, Tx } from '../database/database.ts';
import { newId } from '../ids.ts';

/**
 * Addresses of people without an account whom an event makes us write to. Events are never changed and hold no addresses (decision 196):
 * they name these rows, which can be removed.
 */
interface LetterAddressesTable {
  id: string;
  email: string;
  createdAt: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    letterAddresses: LetterAddressesTable;
  }
}

/** Answers an id for each. */
export async function noteAddresses(tx: Tx, now: Date, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const rows = emails.map((email) => ({ id: newId(), email, createdAt: now }));
  await tx.insertInto('letterAddresses').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** In the order of the ids; those that were removed are left out. */
export async function findAddresses(db: Db | Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('letterAddresses').select(['id', 'email']).where('id', 'in', ids).execute();
  const known = new Map(rows.map(({ id, email }) => [id, email]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

export async function removeAddressesBefore(db: Db | Tx, before: Date): Promise<void> {
  await db.deleteFrom('letterAddresses').where('createdAt', '<', before).execute();
}
