import './events.tables.ts';
import type { Db } from '../database/database.ts';

/** What is older counts as followed by everything that was to follow. */
export async function settleEventsBefore(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('events')
    .set(({ ref }) => ({ reactedAt: ref('createdAt') }))
    .where('createdAt', '<', before)
    .execute();
}
