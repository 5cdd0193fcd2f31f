import './account.tables.ts';
import './account.events.ts';
import '../company/company.tables.ts';
import type { Parts } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Reactions } from '../../platform/events/events.ts';
import { choosePasswordUrl, issueAccountToken } from './account-token.ts';

export const reactions: Reactions = {
  'user.invited': (tx, event, parts) => sendInvitation(tx, event, parts),
  'user.invitationResent': (tx, event, parts) => sendInvitation(tx, event, parts),
};

/** The secret is made here and goes only into the mail. A user who registered or was deleted meanwhile gets no mail. */
async function sendInvitation(tx: Tx, event: { subjectId: string | null; actorId: string | null }, parts: Parts): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .leftJoin('users as inviter', (join) => join.on('inviter.id', '=', event.actorId))
    .select(['users.id', 'users.email', 'users.firstName', 'users.lastName', 'companies.id as companyId', 'companies.name as companyName'])
    .select(['inviter.firstName as inviterFirstName', 'inviter.lastName as inviterLastName'])
    .where('users.id', '=', event.subjectId)
    .where('users.status', '=', 'INVITED')
    .where('users.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!user) return;
  const { id: userId, email, companyId, firstName, lastName } = user;
  const now = parts.clock.now();
  const secret = await issueAccountToken(
    tx,
    { now },
    { kind: 'USER_INVITATION', email, userId, companyId, names: { firstName, lastName } },
  );
  const inviter = user.inviterFirstName ? `${user.inviterFirstName} ${user.inviterLastName}`.trim() : 'Your administrator';
  await parts.mail.send(tx, {
    companyId,
    to: email,
    subject: `${user.companyName} invites you to ${parts.config.productName}`,
    heading: `Welcome to ${parts.config.productName}`,
    paragraphs: [
      `Hello ${firstName},`,
      `${inviter} invites you to work with ${user.companyName} on ${parts.config.productName}. Choose a password and you can begin.`,
      'The link works once and for two weeks. If you did not expect it, there is nothing to do.',
    ],
    action: { label: 'Choose a password', url: choosePasswordUrl(parts.baseUrl(), secret) },
  });
}
