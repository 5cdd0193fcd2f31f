import './participation.events.ts';
import type { NotificationKind } from '@weighbridge/domain/account/account.schema.ts';
import { formatLongDate } from '@weighbridge/domain/kernel/dates.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import type { Parts } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Events } from '../../platform/events/events.ts';
import { findEntryRecipients, findMailProject, findVendorRecipients, type MailProject, type Recipient } from './mail-facts.queries.ts';

interface Message {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
}

async function send(tx: Tx, parts: Parts, project: MailProject, { email: to, firstName }: Recipient, message: Message): Promise<void> {
  const paragraphs = [firstName ? `Hello ${firstName},` : 'Hello,', ...message.paragraphs];
  await parts.mail.send(tx, { ...message, companyId: project.companyId, to, paragraphs });
}

const wants = (kind: NotificationKind) => (recipient: Recipient) => !recipient.muted.includes(kind);

/** Tells vendors whose invited entry was removed that the invitation is withdrawn. */
export async function sendWithdrawnMail(tx: Tx, parts: Parts, { projectId, entries }: Events['participation.removed']): Promise<void> {
  const invited = entries.filter((entry) => entry.told);
  const project = invited.length > 0 ? await findMailProject(tx, projectId) : undefined;
  if (!project) return;
  const vendors = await findVendorRecipients(
    tx,
    invited.flatMap(({ productId }) => productId ?? []),
  );
  for (const { productId, productName, email } of invited) {
    const address = email ? [{ email, firstName: null, muted: [] }] : [];
    const recipients = productId === null ? address : vendors.filter((vendor) => vendor.productId === productId);
    for (const recipient of recipients) {
      await send(tx, parts, project, recipient, {
        subject: `${project.name}: the invitation was withdrawn`,
        heading: 'The invitation was withdrawn',
        paragraphs: [
          `${project.companyName} has taken ${productName} off ${project.name}, so there is nothing left to do. Earlier links no longer work.`,
        ],
      });
    }
  }
}

/** Writes to the vendors of these entries, who answer the questions, with a link to the questionnaire. */
async function sendToAnswering(
  tx: Tx,
  parts: Parts,
  projectId: string,
  ids: readonly string[],
  write: (about: MailSubject) => Message,
): Promise<void> {
  const project = await findMailProject(tx, projectId);
  if (!project) return;
  const recipients = (await findEntryRecipients(tx, { ids })).filter(wants('newNotification'));
  for (const recipient of recipients) {
    const { participationId, productName } = recipient;
    const url = `${parts.baseUrl()}/invite-to-project/${projectId}/preview/${participationId}`;
    const message = write({ project, participationId, productName });
    await send(tx, parts, project, recipient, { ...message, action: { label: 'Open the questions', url } });
  }
}

interface MailSubject {
  project: MailProject;
  participationId: string;
  productName: string;
}

export function sendSubmitRequestedMail(tx: Tx, parts: Parts, request: Events['participation.submitRequested']): Promise<void> {
  const until = request.deadline ? [`Please submit them by ${formatLongDate(new Date(request.deadline))}.`] : [];
  return sendToAnswering(tx, parts, request.projectId, [request.participationId], ({ project, productName }) => ({
    subject: `${project.name}: please submit your answers again`,
    heading: 'Your answers are open again',
    paragraphs: [
      `${project.companyName} asks you to look through the answers for ${productName} in ${project.name} and to submit them again. All of them are kept.`,
      ...until,
    ],
  }));
}

export function sendDeadlineMail(
  tx: Tx,
  parts: Parts,
  projectId: string,
  deadlines: readonly { id: string; deadline: string }[],
): Promise<void> {
  const deadlineOf = new Map(deadlines.map(({ id, deadline }) => [id, formatLongDate(new Date(deadline))]));
  return sendToAnswering(tx, parts, projectId, [...deadlineOf.keys()], ({ project, participationId, productName }) => ({
    subject: `${project.name}: answers until ${deadlineOf.get(participationId)}`,
    heading: 'A deadline for your answers',
    paragraphs: [
      `${project.companyName} asks for the answers for ${productName} in ${project.name} by ${deadlineOf.get(participationId)}. Please submit them until then.`,
    ],
  }));
}

/** Sends the team's message to every vendor that takes part or has not decided yet (decision 44); once to each address. */
export async function sendCancelledMail(
  tx: Tx,
  parts: Parts,
  cancelled: { projectId: string; from: ProjectStatus; message: string | null },
): Promise<void> {
  const { projectId, from, message } = cancelled;
  const project = await findMailProject(tx, projectId);
  if (!project) return;
  const recipients = (await findEntryRecipients(tx, { projectId })).filter(({ participationStatus: status }) =>
    from === 'SCORING' ? status === 'ACCEPTED' : status !== 'DRAFT' && status !== 'DECLINED',
  );
  const byAddress = new Map(recipients.filter(wants('projectStatusUpdate')).map((recipient) => [recipient.email.toLowerCase(), recipient]));
  for (const recipient of byAddress.values()) {
    await send(tx, parts, project, recipient, {
      subject: `${project.name} was cancelled`,
      heading: `${project.name} was cancelled`,
      paragraphs: [
        `${project.companyName} has cancelled ${project.name}. Thank you for your time; there is nothing left to do.`,
        ...(message ? [message] : []),
      ],
    });
  }
}
