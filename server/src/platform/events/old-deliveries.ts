import './events.tables.ts';
import type { Db, Tx } from '../database/database.ts';

/** Marks deliveries that were due before this moment as done without running them: the demo data's old events must not send mail now. */
export async function markDeliveriesDoneBefore(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('eventDeliveries')
    .set(({ ref }) => ({ reactedAt: ref('nextAttemptAt'), nextAttemptAt: null }))
    .where('nextAttemptAt', '<', before)
    .execute();
}

/** Removes deliveries that were done before this moment. Those that were given up stay, with their error. */
export async function removeDoneDeliveriesBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('eventDeliveries').where('reactedAt', '<', before).execute();
}
