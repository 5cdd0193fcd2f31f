import '../../company/company.tables.ts';
import './account.tables.ts';
import type { NotificationKind } from '@weighbridge/domain/account/account.schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { isLinkWaiting } from '../../../platform/mail/outbox.queries.ts';

/** What mail about accounts needs to know. */

const ONE_MAIL_IN = 10 * 60_000;

/** The kinds of mail that the person in `users` has switched off. */
export const MUTED = sql<NotificationKind[]>`array(
  select kind.key from jsonb_each(users.notifications) as kind where kind.value ->> 'disabled' = 'true'
)`;

/** The person who gets a link for a new password: nobody if the address has no account, or got one just now. */
export async function findForgetful(tx: Tx, email: string, now: Date) {
  const user = await tx
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.companyId')
    .select(['users.id', 'users.email', 'users.firstName', 'users.companyId', 'companies.requireSso'])
    .where(({ fn }) => fn('lower', ['users.email']), '=', email)
    .where('users.status', '=', 'ACTIVE')
    .where('users.deletedAt', 'is', null)
    // When two requests come at once, the second waits here and then finds the mail of the first.
    .forNoKeyUpdate('users')
    .executeTakeFirst();
  if (!user || user.requireSso) return undefined;
  const recent = await tx
    .selectFrom('accountTokens')
    .select('id')
    .where('userId', '=', user.id)
    .where('kind', '=', 'PASSWORD_RESET')
    .where((where) =>
      // A message that still waits for its turn is enough: a new one would invalidate its link, and no working link would arrive.
      where.or([
        where('createdAt', '>', new Date(now.getTime() - ONE_MAIL_IN)),
        where.and([where('usedAt', 'is', null), isLinkWaiting(where.ref('tokenHash'))]),
      ]),
    )
    .executeTakeFirst();
  return recent ? undefined : user;
}

/** A colleague who was invited and has neither registered nor been deleted since. */
export async function findInvitedColleague(tx: Tx, userId: string | null, inviterId: string | null) {
  return tx
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .leftJoin('users as inviter', (join) => join.on('inviter.id', '=', inviterId))
    .select(['users.id', 'users.email', 'users.firstName', 'users.lastName', 'companies.id as companyId', 'companies.name as companyName'])
    .select(sql<string | null>`trim(inviter.first_name || ' ' || inviter.last_name)`.as('inviterName'))
    .where('users.id', '=', userId)
    .where('users.status', '=', 'INVITED')
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Those of these addresses that belong to somebody with an account. */
export async function findPeopleAt(tx: Tx, emails: readonly string[]) {
  return tx
    .selectFrom('users')
    .select(['id as userId', 'email', 'firstName', MUTED.as('muted')])
    .where(sql<boolean>`lower(users.email) = any(${emails.map((email) => email.toLowerCase())}::text[])`)
    .where('status', '=', 'ACTIVE')
    .where('deletedAt', 'is', null)
    .execute();
}
