import { formatLongDate } from '@weighbridge/domain/kernel/dates.ts';
import type { Parts } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { endClientInvitations, issueAccountToken } from '../../account/record/account-token.ts';
import { hasAccount } from '../../account/registration/open-invitations.ts';
import { findMailMember, findMembersToFillIn } from '../../client-table/record/client-mail.queries.ts';
import { sendLetter } from '../mail/send-letter.ts';

const until = (deadline: Date | null): string[] => (deadline ? [`Please fill it in by ${formatLongDate(deadline)}.`] : []);

/**
 * To a member: a link to the project where they have an account of this client, otherwise one to register with. The secret is made here and
 * goes only into the letter. Somebody who was removed meanwhile, or has registered by another link, is not written to.
 */
export async function sendMemberLetter(tx: Tx, parts: Parts, memberId: string, again: boolean): Promise<void> {
  const member = await findMailMember(tx, memberId);
  if (!member || member.clientId === null) return;
  const { status, email, clientId, companyId, companyName, projectId, projectName } = member;
  if (status !== 'INVITED' && (again || status !== 'ACTIVE')) return;
  const { productName } = parts.config;
  const asks = `${companyName} asks you for data for the project "${projectName}" on ${productName}.`;
  const letter = {
    companyId,
    subject: `${companyName} asks for data for ${projectName}`,
    heading: 'Your data is needed',
    why: `You are receiving this email because ${companyName} asks you for data.`,
  };
  if (status === 'ACTIVE') {
    const action = { label: 'Open the project', url: `${parts.baseUrl()}/projects/${projectId}` };
    return sendLetter(tx, parts, { ...letter, to: member, paragraphs: [asks, ...until(member.deadline)], action });
  }
  const now = parts.clock.now();
  if (again) await endClientInvitations(tx, { now }, { emails: [email], clientId });
  const secret = await issueAccountToken(tx, { now }, { kind: 'CLIENT_INVITATION', email, clientId, companyId });
  // Only the owner of the address reads this; the firm does not learn of it.
  const how = (await hasAccount(tx, email))
    ? `There is an account with this address on ${productName} already. If it is a client account, please sign in and then open the link. Otherwise please ask ${companyName} for an invitation to another address.`
    : 'Create an account with the link and you can begin. It works once and for two weeks. If you did not expect it, you can ignore this email.';
  const action = { label: 'Fill in the data', url: `${parts.baseUrl()}/register/client?token=${encodeURIComponent(secret)}` };
  return sendLetter(tx, parts, { ...letter, to: { email, firstName: null }, paragraphs: [asks, ...until(member.deadline), how], action });
}

/** The firm opened again what was closed: those who fill in can go on. Not when it was closed again before the letter was written. */
export async function sendUnlockedLetters(tx: Tx, parts: Parts, projectId: string): Promise<void> {
  for (const { isInvited, projectName, companyId, companyName, deadline, ...to } of await findMembersToFillIn(tx, projectId)) {
    if (isInvited) continue;
    await sendLetter(tx, parts, {
      companyId,
      to,
      subject: `Your data for ${projectName} can be changed again`,
      heading: 'Your data can be changed again',
      paragraphs: [`${companyName} has reopened your data for the project "${projectName}".`, ...until(deadline)],
      action: { label: 'Open the project', url: `${parts.baseUrl()}/projects/${projectId}` },
      why: `You are receiving this email because ${companyName} asked you for data.`,
      kinds: ['newNotification'],
    });
  }
}
