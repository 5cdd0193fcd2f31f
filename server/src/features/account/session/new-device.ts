import '../record/account.tables.ts';
import '../../company/company.tables.ts';
import { describeDevice } from '@weighbridge/domain/account/device.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { networkOf } from '../guesses/network.ts';

const DAY = 24 * 3_600_000;

/** A program that keeps no cookies and signs in every minute is told of once a day. */
export async function isKnownLately(
  tx: Tx,
  now: Date,
  userId: string,
  { address, agent }: { address: string; agent: string | null },
): Promise<boolean> {
  const known = await tx
    .selectFrom('signIns')
    .select('id')
    .where('userId', '=', userId)
    .where('isNewDevice', '=', true)
    .where('network', '=', networkOf(address))
    .where('device', '=', describeDevice(agent))
    .where('createdAt', '>', new Date(now.getTime() - DAY))
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

/** For the message about it; the person may be gone since. */
export async function findNewDevice(tx: Tx, signInId: string) {
  return tx
    .selectFrom('signIns')
    .innerJoin('users', 'users.id', 'signIns.userId')
    .select(['signIns.createdAt', 'signIns.network', 'signIns.device', 'users.email', 'users.firstName', 'users.companyId'])
    .where('signIns.id', '=', signInId)
    .where('users.status', '=', 'ACTIVE')
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst();
}

/** For messages about the safety of an account. */
export async function findAccountOwner(tx: Tx, userId: string | null) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'companyId'])
    .where('id', '=', userId)
    .where('status', '=', 'ACTIVE')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}
