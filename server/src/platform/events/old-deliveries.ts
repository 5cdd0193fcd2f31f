import './events.tables.ts';
import type { Db, Tx } from '../database/database.ts';

/** What is older counts as followed by everything that was to follow. */
export async function markDeliveriesDoneBefore(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('eventDeliveries')
    .set(({ ref }) => ({ reactedAt: ref('nextAttemptAt'), nextAttemptAt: null }))
    .where('nextAttemptAt', '<', before)
    .execute();
}

/** That something followed is of no interest for ever; what was given up stays, with its reason. */
export async function removeDoneDeliveriesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('eventDeliveries').where('reactedAt', '<', before).execute();
}
