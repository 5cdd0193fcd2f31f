import '../account/account.tables.ts';
import './participation.tables.ts';
import '../project/project.tables.ts';
import '../vendor/vendor.tables.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { sql } from 'kysely';
import type { Parts } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { invitationUrl, issueInvitationTokens } from './invitation-token.ts';

interface WaitingInvitation {
  participationId: string;
  projectId: string;
  projectName: string;
  productName: string;
}

interface Person {
  email: string;
  firstName: string;
}

/** In these statuses an invitation can be accepted. */
const OPEN: readonly ProjectStatus[] = ['PUBLISHED', 'AWAITING'];

/** Tells all users of the vendor that it is approved, each with a personal link to every invitation that waits for an answer. */
export async function sendApprovalMail(tx: Tx, parts: Parts, vendorId: string | null, entries: readonly string[]): Promise<void> {
  const vendor = await tx.selectFrom('vendors').select('name').where('id', '=', vendorId).executeTakeFirst();
  if (!vendor) return;
  const people = await tx
    .selectFrom('users')
    .select(['email', 'firstName'])
    .where('vendorId', '=', vendorId)
    .where('status', '=', 'ACTIVE')
    .where('deletedAt', 'is', null)
    .orderBy('email')
    .execute();
  const invitations = await findWaiting(tx, entries);
  for (const person of people) await sendToPerson(tx, parts, vendor.name, person, invitations);
}

async function findWaiting(tx: Tx, entries: readonly string[]): Promise<WaitingInvitation[]> {
  const { rows } = await sql<WaitingInvitation>`
    select entry.id as participation_id, entry.project_id, projects.name as project_name, product.name as product_name
    from project_products entry
    join projects on projects.id = entry.project_id
    join vendor_products product on product.id = entry.product_id
    where entry.id = any(${entries}::uuid[]) and entry.participation_status = 'PENDING' and projects.status = any(${OPEN}::text[])
    order by lower(projects.name), lower(product.name), entry.id
  `.execute(tx);
  return rows;
}

async function sendToPerson(
  tx: Tx,
  parts: Parts,
  vendorName: string,
  person: Person,
  invitations: readonly WaitingInvitation[],
): Promise<void> {
  const { email, firstName } = person;
  const recipients = invitations.map(({ participationId }) => ({ participationId, email }));
  const secrets = await issueInvitationTokens(tx, parts.clock.now(), recipients);
  const links = invitations.map((invitation, index) => ({
    name: `${invitation.projectName} (${invitation.productName})`,
    url: invitationUrl(parts.baseUrl(), { ...invitation, secret: secrets[index]! }),
  }));
  const [first, ...others] = links;
  await parts.mail.send(tx, {
    companyId: null,
    to: email,
    subject: `${vendorName} is approved on ${parts.config.productName}`,
    heading: 'Your company is approved',
    paragraphs: [
      `Hello ${firstName},`,
      `The company profile of ${vendorName} is approved.`,
      ...(first ? [`You can now accept the invitation to ${first.name}.`] : ['Invitations to projects reach you by e-mail from now on.']),
      ...(others.length > 0 ? ['These invitations wait for your answer too:', ...others.map(({ name, url }) => `${name}\n${url}`)] : []),
    ],
    action: first ? { label: 'Open the invitation', url: first.url } : { label: `Open ${parts.config.productName}`, url: parts.baseUrl() },
  });
}
