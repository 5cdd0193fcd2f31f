import '../access/access.tables.ts';
import '../account/account.tables.ts';
import './vendor.events.ts';
import './vendor.tables.ts';
import { sql } from 'kysely';
import type { Parts } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Reactions } from '../../platform/events/events.ts';
import { choosePasswordUrl, issueAccountToken } from '../account/account-token.ts';
import { publishProfileChanges } from '../account/publish-profile-changes.ts';

const ONE_MAIL_IN = 10 * 60_000;

export const profileReactions: Reactions = {
  'vendor.updated': publishUserProfiles,
  'vendor.approved': publishUserProfiles,
  'vendor.profileCreated': publishUserProfiles,
  'vendor.profileUpdated': publishUserProfiles,
  'vendor.keyPersonsSet': publishUserProfiles,
  'vendor.profileSubmitted': publishUserProfiles,
};

export const mailReactions: Reactions = {
  'vendor.profileSubmitted': mailAdministrators,
  'vendor.keyPersonInvited': (tx, event, parts) => sendInvitation(tx, event.payload.userId, event.actorId, parts),
};

/** The rights of the vendor's users depend on its status. */
function publishUserProfiles(tx: Tx, event: { subjectId: string | null }, parts: Parts): Promise<void> {
  return publishProfileChanges(tx, event, parts, 'vendorId');
}

/** An administrator has to approve the vendor before it can take part. */
async function mailAdministrators(tx: Tx, event: { subjectId: string | null }, parts: Parts): Promise<void> {
  const vendor = await tx.selectFrom('vendors').select(['name', 'status']).where('id', '=', event.subjectId).executeTakeFirst();
  if (vendor?.status !== 'SUBMITTED') return;
  const administrators = await tx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.roleId')
    .select(['users.email', 'users.firstName'])
    .where('users.type', '=', 'ADMIN')
    .where('users.status', '=', 'ACTIVE')
    .where('users.deletedAt', 'is', null)
    .where(sql<boolean>`'MANAGE_BROKERS' = any(roles.privileges)`)
    .orderBy('users.email')
    .execute();
  for (const { email, firstName } of administrators) {
    await parts.mail.send(tx, {
      companyId: null,
      to: email,
      subject: `${vendor.name} awaits approval`,
      heading: 'A vendor awaits approval',
      paragraphs: [
        `Hello ${firstName},`,
        `${vendor.name} has submitted its company profile. Its products can take part in projects as soon as you approve it.`,
      ],
      action: { label: 'Look at the vendors', url: `${parts.baseUrl()}/admin/vendors` },
    });
  }
}

/** The secret is made here and goes only into the mail. A person who has chosen a password meanwhile gets no mail. */
async function sendInvitation(tx: Tx, userId: string, inviterId: string | null, parts: Parts): Promise<void> {
  const now = parts.clock.now();
  const person = await tx
    .selectFrom('users')
    .innerJoin('vendors', 'vendors.id', 'users.vendorId')
    .leftJoin('users as inviter', (join) => join.on('inviter.id', '=', inviterId))
    .select(['users.email', 'users.firstName', 'users.lastName', 'vendors.name as vendorName'])
    .select(sql<string | null>`inviter.first_name || ' ' || inviter.last_name`.as('inviterName'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('accountTokens')
          .select('accountTokens.id')
          .whereRef('accountTokens.userId', '=', 'users.id')
          .where('accountTokens.createdAt', '>', new Date(now.getTime() - ONE_MAIL_IN)),
      ).as('isFresh'),
    )
    .where('users.id', '=', userId)
    .where('users.status', '=', 'INVITED')
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst();
  // Repeated clicks must not fill a mailbox.
  if (!person || person.isFresh) return;
  const { email, firstName, lastName, vendorName } = person;
  const secret = await issueAccountToken(tx, { now }, { kind: 'USER_INVITATION', email, userId, names: { firstName, lastName } });
  await parts.mail.send(tx, {
    companyId: null,
    to: email,
    subject: `${vendorName} invites you to ${parts.config.productName}`,
    heading: `Welcome to ${parts.config.productName}`,
    paragraphs: [
      `Hello ${firstName},`,
      `${person.inviterName ?? 'A colleague'} invites you to work for ${vendorName} on ${parts.config.productName}. Choose a password and you can begin.`,
      'The link works once and for two weeks. If you did not expect it, there is nothing to do.',
    ],
    action: { label: 'Choose a password', url: choosePasswordUrl(parts.baseUrl(), secret) },
  });
}
