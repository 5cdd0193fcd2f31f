import '../account/record/account.tables.ts';
import './vendor.tables.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** What mail about vendors needs to know. */

const ONE_MAIL_IN = 10 * 60_000;

/** Undefined for somebody who has chosen a password meanwhile, and after a click too many: those must not fill a mailbox. */
export async function findInvitedKeyPerson(tx: Tx, userId: string, inviterId: string | null, now: Date) {
  return tx
    .selectFrom('users')
    .innerJoin('vendors', 'vendors.id', 'users.vendorId')
    .leftJoin('users as inviter', (join) => join.on('inviter.id', '=', inviterId))
    .select(['users.email', 'users.firstName', 'users.lastName', 'vendors.name as vendorName'])
    .select(sql<string | null>`inviter.first_name || ' ' || inviter.last_name`.as('inviterName'))
    .where('users.id', '=', userId)
    .where('users.status', '=', 'INVITED')
    .where('users.deletedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('accountTokens')
            .select('accountTokens.id')
            .whereRef('accountTokens.userId', '=', 'users.id')
            .where('accountTokens.createdAt', '>', new Date(now.getTime() - ONE_MAIL_IN)),
        ),
      ),
    )
    .executeTakeFirst();
}

/** The vendor's name and its active users; undefined when there is no such vendor. */
export async function findVendorPeople(tx: Tx, vendorId: string | null) {
  const vendor = await tx.selectFrom('vendors').select('name').where('id', '=', vendorId).executeTakeFirst();
  if (!vendor) return undefined;
  const people = await tx
    .selectFrom('users')
    .select(['email', 'firstName'])
    .where('vendorId', '=', vendorId)
    .where('status', '=', 'ACTIVE')
    .where('deletedAt', 'is', null)
    .orderBy('email')
    .execute();
  return { ...vendor, people };
}
