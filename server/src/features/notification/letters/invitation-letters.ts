import { formatLongDate } from '@weighbridge/domain/kernel/dates.ts';
import { isHashValid } from '@weighbridge/domain/participation/invitation.policy.ts';
import { isUndecided } from '@weighbridge/domain/participation/participation.status.ts';
import { PROJECT_DATE_LABELS, PROJECT_TYPE_LABELS } from '@weighbridge/domain/project/project.labels.ts';
import type { Parts } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { invitationUrl, issueInvitationTokens } from '../../participation/invitation/invitation-token.ts';
import {
  type EntryRecipient,
  findEntryRecipients,
  findMailProject,
  type MailProject,
} from '../../participation/record/mail-facts.queries.ts';
import { sendLetter } from '../mail/send-letter.ts';

interface Sending {
  projectId: string;
  participationIds: readonly string[];
  /** Whether this is a reminder to the same people. */
  again?: boolean;
}

/** Sends one letter to each recipient, with a personal link. Recipients whose entry was decided or removed meanwhile get none. */
export async function sendInvitationLetters(tx: Tx, parts: Parts, { projectId, participationIds, again = false }: Sending): Promise<void> {
  const project = await findMailProject(tx, projectId);
  if (!project) return;
  const recipients = (await findEntryRecipients(tx, { ids: participationIds })).filter(
    ({ participationStatus }) => isUndecided(participationStatus) && isHashValid({ projectStatus: project.status, participationStatus }),
  );
  const secrets = await issueInvitationTokens(tx, parts.clock.now(), recipients);
  for (const [index, to] of recipients.entries()) {
    const { participationId } = to;
    await sendLetter(tx, parts, {
      companyId: project.companyId,
      to,
      subject: `${again ? 'Reminder: ' : ''}${project.companyName} invites you to ${project.name}`,
      heading: `Invitation to ${project.name}`,
      paragraphs: paragraphsFor(project, to),
      action: {
        label: 'Open the invitation',
        url: invitationUrl(parts.baseUrl(), { projectId, participationId, secret: secrets[index]! }),
      },
      why: `You are receiving this email because ${project.companyName} invites ${to.productName || 'your product'}.`,
    });
  }
}

function paragraphsFor(project: MailProject, { productName, productId }: EntryRecipient): string[] {
  const forWhom = project.clientName ? ` for ${project.clientName}` : '';
  return [
    `${project.companyName} invites you to take part with ${productName} in ${project.name} (${PROJECT_TYPE_LABELS[project.type]})${forWhom}.`,
    ...datesOf(project),
    ...contactsOf(project),
    productId === null
      ? 'You can read the questions without an account. To accept, choose a password and complete your company profile.'
      : 'You can read the questions before you decide. To accept, sign in.',
    'The link is for you alone and works until the invitation is declined or withdrawn.',
  ];
}

const DATES = ['questionsClarificationDeadline', 'submissionDeadline', 'questionsSubmissionDeadline'] as const;

function datesOf(project: MailProject): string[] {
  const lines = DATES.flatMap((date) => {
    const value = project[date];
    return value ? [`${PROJECT_DATE_LABELS[date]}: ${formatLongDate(value)}`] : [];
  });
  return lines.length > 0 ? [lines.join('\n')] : [];
}

function contactsOf({ contacts }: MailProject): string[] {
  // Many give the address of their account where a phone number or an address is asked for.
  const lines = contacts.map(({ name, email, phoneNumber }) => [...new Set([name, email, phoneNumber])].filter(Boolean).join(', '));
  return lines.length > 0 ? [['Who to contact:', ...lines].join('\n')] : [];
}
