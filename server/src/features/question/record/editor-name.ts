import '../../account/record/account.tables.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** Who changed it last, for the message of a CONFLICT. */
export async function editorName(tx: Tx, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const row = await tx
    .selectFrom('users')
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.name ?? null;
}
