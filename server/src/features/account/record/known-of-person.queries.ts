import './account.tables.ts';
import type { Db } from '../../../platform/database/database.ts';

/** What a person is called and reached by: their password must not be it. */
export function findKnown(db: Db, userId: string) {
  return db.selectFrom('users').select(['email', 'firstName', 'lastName']).where('id', '=', userId).executeTakeFirstOrThrow();
}
