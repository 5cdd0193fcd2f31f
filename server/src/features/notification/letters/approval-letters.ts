import type { Parts } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { invitationUrl, issueInvitationTokens } from '../../participation/invitation/invitation-token.ts';
import { findWaitingInvitations } from '../../participation/record/waiting-invitations.queries.ts';
import { findVendorPeople } from '../../vendor/vendor-mail.queries.ts';
import { sendLetter } from '../mail/send-letter.ts';

type Waiting = Awaited<ReturnType<typeof findWaitingInvitations>>;

/** Tells all users of the vendor that it is approved, each with a personal link to every invitation that waits for an answer. */
export async function sendApprovalLetters(tx: Tx, parts: Parts, vendorId: string | null, entries: readonly string[]): Promise<void> {
  const vendor = await findVendorPeople(tx, vendorId);
  if (!vendor) return;
  const invitations = await findWaitingInvitations(tx, entries);
  for (const person of vendor.people) await sendToPerson(tx, parts, vendor.name, person, invitations);
}

async function sendToPerson(
  tx: Tx,
  parts: Parts,
  vendorName: string,
  to: { email: string; firstName: string },
  invitations: Waiting,
): Promise<void> {
  const recipients = invitations.map(({ participationId }) => ({ participationId, email: to.email }));
  const secrets = await issueInvitationTokens(tx, parts.clock.now(), recipients);
  const links = invitations.map((invitation, index) => ({
    title: `${invitation.projectName} (${invitation.productName})`,
    text: '',
    url: invitationUrl(parts.baseUrl(), { ...invitation, secret: secrets[index]! }),
  }));
  const [first, ...others] = links;
  const { productName } = parts.config;
  await sendLetter(tx, parts, {
    companyId: null,
    to,
    subject: `${vendorName} is approved on ${productName}`,
    heading: 'Your company is approved',
    paragraphs: [
      `The company profile of ${vendorName} is approved.`,
      first ? `You can now accept the invitation to ${first.title}.` : 'Invitations to projects reach you by email from now on.',
    ],
    groups: others.length > 0 ? [{ heading: 'These invitations are waiting for your answer too', lines: others }] : [],
    action: first ? { label: 'Open the invitation', url: first.url } : { label: `Open ${productName}`, url: parts.baseUrl() },
    why: `You are receiving this email because you work for ${vendorName}.`,
  });
}
