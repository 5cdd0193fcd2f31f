import '../../account/record/account.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';

/** Whether the link was sent to the person who uses it; colleagues forward links. */
export async function isOwnAddress(db: Db | Tx, actor: Actor, email: string): Promise<boolean> {
  if (actor.kind === 'visitor') return false;
  const person = await db.selectFrom('users').select('email').where('id', '=', actor.userId).executeTakeFirst();
  return person?.email.toLowerCase() === email.toLowerCase();
}
