import './account.tables.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';

export async function hasTwoStep(db: Db, userId: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('twoStepAt').where('id', '=', userId).executeTakeFirstOrThrow();
  return user.twoStepAt !== null;
}

/** Secret and recovery codes are gone: who sets it up again gets new ones. */
export async function forgetTwoStep(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('users').set({ twoStepAt: null }).where('id', '=', userId).execute();
  await tx.deleteFrom('twoSteps').where('userId', '=', userId).execute();
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await tx.deleteFrom('pendingSignIns').where('userId', '=', userId).execute();
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.left);
}
