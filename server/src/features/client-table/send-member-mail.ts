import '../account/account.tables.ts';
import '../company/company.tables.ts';
import '../project/project.tables.ts';
import './client-table.tables.ts';
import { formatLongDate } from '@weighbridge/domain/kernel/dates.ts';
import type { Parts } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { endClientInvitations, issueAccountToken } from '../account/account-token.ts';
import { hasAccount } from '../account/open-invitations.ts';

interface MemberEvent {
  readonly name: string;
  readonly payload: { readonly memberId: string };
}

/**
 * To a member: a link to the project where they have an account of this client, otherwise one to register with. The secret is made here and
 * goes only into the mail. Somebody who was removed meanwhile, or has registered by another link, is not written to.
 */
export async function sendMemberMail(tx: Tx, { name, payload }: MemberEvent, parts: Parts): Promise<void> {
  const member = await findMember(tx, payload.memberId);
  if (!member || member.clientId === null) return;
  if (name === 'clientMember.reinvited' && member.status !== 'INVITED') return;
  const deadline = member.deadline ? [`Please fill it in by ${formatLongDate(member.deadline)}.`] : [];
  const subject = `${member.companyName} asks for data for ${member.projectName}`;
  const asks = `${member.companyName} asks you for data for the project "${member.projectName}" on ${parts.config.productName}.`;
  const mail = { companyId: member.companyId, to: member.email, subject, heading: 'Your data is needed' };
  if (member.status === 'ACTIVE') {
    const action = { label: 'Open the project', url: `${parts.baseUrl()}/projects/${member.projectId}` };
    await parts.mail.send(tx, { ...mail, paragraphs: [`Hello ${member.firstName ?? ''},`, asks, ...deadline], action });
    return;
  }
  if (member.status !== 'INVITED') return;
  const now = parts.clock.now();
  const { email, clientId, companyId } = member;
  if (name === 'clientMember.reinvited') await endClientInvitations(tx, { now }, { email, clientId });
  const secret = await issueAccountToken(tx, { now }, { kind: 'CLIENT_INVITATION', email, clientId, companyId });
  // Only the owner of the address reads this; the firm does not learn of it.
  const how = (await hasAccount(tx, email))
    ? `There is an account with this address on ${parts.config.productName} already. If it is that of a client, please sign in and then open the link. Otherwise please ask ${member.companyName} for an invitation to another address.`
    : 'Create an account with the link and you can begin. It works once and for two weeks. If you did not expect it, there is nothing to do.';
  const action = { label: 'Fill in the data', url: `${parts.baseUrl()}/register/client?token=${encodeURIComponent(secret)}` };
  await parts.mail.send(tx, { ...mail, paragraphs: ['Hello,', asks, ...deadline, how], action });
}

function findMember(tx: Tx, memberId: string) {
  return tx
    .selectFrom('clientMembers')
    .innerJoin('projects', 'projects.id', 'clientMembers.projectId')
    .innerJoin('companies', 'companies.id', 'projects.companyId')
    .leftJoin('clientDiscoveries as discovery', 'discovery.projectId', 'projects.id')
    .leftJoin('users', 'users.id', 'clientMembers.userId')
    .select(['clientMembers.email', 'clientMembers.status', 'projects.id as projectId', 'projects.name as projectName'])
    .select(['projects.clientId', 'companies.id as companyId', 'companies.name as companyName', 'discovery.deadline', 'users.firstName'])
    .where('clientMembers.id', '=', memberId)
    .where('projects.status', '<>', 'DELETED')
    .executeTakeFirst();
}
