import '../../participation/record/participation.events.ts';
import { requestNotes } from '@weighbridge/domain/answer/answer.status.ts';
import { formatLongDate } from '@weighbridge/domain/kernel/dates.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import type { Parts } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Events } from '../../../platform/events/events.ts';
import {
  findEntryRecipients,
  findMailProject,
  findVendorRecipients,
  type MailProject,
  type Recipient,
} from '../../participation/record/mail-facts.queries.ts';
import { findQuestionLabel } from '../../question/record/question-label.queries.ts';
import { type Letter, sendLetter } from '../mail/send-letter.ts';
import { addressesOf } from './addresses-of.ts';

/**
 * For addresses without an account: vendors invited by e-mail, and those nobody of whom can sign in. People with an account are told in the
 * product, and their mail is gathered.
 */

type Words = Pick<Letter, 'subject' | 'heading' | 'paragraphs' | 'action'>;

const isOutsider = ({ userId }: Recipient): boolean => userId === null;

function send(tx: Tx, parts: Parts, project: MailProject, to: Recipient, words: Words): Promise<void> {
  const why = `You are receiving this email because ${project.companyName} invited you to ${project.name}.`;
  return sendLetter(tx, parts, { ...words, companyId: project.companyId, to, why });
}

/** Tells vendors whose invited entry was removed that the invitation is withdrawn. */
export async function sendWithdrawnLetters(tx: Tx, parts: Parts, { projectId, entries }: Events['participation.removed']): Promise<void> {
  const invited = entries.filter((entry) => entry.told);
  const project = invited.length > 0 ? await findMailProject(tx, projectId) : undefined;
  if (!project) return;
  const vendors = await findVendorRecipients(
    tx,
    invited.flatMap(({ productId }) => productId ?? []),
  );
  for (const { productId, productName, addressId, ...earlier } of invited) {
    const address = (await addressesOf(tx, earlier, addressId ? [addressId] : [])).map((email) => ({
      email,
      userId: null,
      firstName: null,
    }));
    const recipients = productId === null ? address : vendors.filter((vendor) => vendor.productId === productId);
    for (const to of recipients.filter(isOutsider)) {
      await send(tx, parts, project, to, {
        subject: `${project.name}: the invitation was withdrawn`,
        heading: 'The invitation was withdrawn',
        paragraphs: [
          `${project.companyName} has removed ${productName} from ${project.name}, so there is nothing left to do. Earlier links no longer work.`,
        ],
      });
    }
  }
}

interface Subject {
  project: MailProject;
  participationId: string;
  productName: string;
}

/** Writes to the vendors of these entries, who answer the questions, with a link to the questionnaire. */
async function sendToAnswering(
  tx: Tx,
  parts: Parts,
  projectId: string,
  ids: readonly string[],
  write: (about: Subject) => Words,
): Promise<void> {
  const project = await findMailProject(tx, projectId);
  if (!project) return;
  for (const to of (await findEntryRecipients(tx, { ids })).filter(isOutsider)) {
    const { participationId, productName } = to;
    const url = `${parts.baseUrl()}/invite-to-project/${projectId}/preview/${participationId}`;
    await send(tx, parts, project, to, {
      ...write({ project, participationId, productName }),
      action: { label: 'Open the questions', url },
    });
  }
}

export function sendSubmitRequestedLetters(tx: Tx, parts: Parts, request: Events['participation.submitRequested']): Promise<void> {
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

export function sendDeadlineLetters(
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
      `${project.companyName} asks for the answers for ${productName} in ${project.name} by ${deadlineOf.get(participationId)}. Please submit them by then.`,
    ],
  }));
}

export async function sendAnswerRequestLetters(tx: Tx, parts: Parts, request: Events['answer.updateRequested']): Promise<void> {
  const label = await findQuestionLabel(tx, request.questionId);
  if (label === undefined) return;
  await sendToAnswering(tx, parts, request.projectId, [request.participationId], ({ project, productName }) => ({
    subject: `${project.name}: please update an answer`,
    heading: 'An update to an answer is requested',
    paragraphs: [
      `${project.companyName} asks you to take another look at one answer of ${productName} in ${project.name}.`,
      label,
      requestNotes(request.notes),
    ],
  }));
}

/** Sends the team's message to every vendor that takes part or has not decided yet (decision 44); once to each address. */
export async function sendCancelledLetters(
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
  const byAddress = new Map(recipients.filter(isOutsider).map((recipient) => [recipient.email.toLowerCase(), recipient]));
  for (const to of byAddress.values()) {
    await send(tx, parts, project, to, {
      subject: `${project.name} was cancelled`,
      heading: `${project.name} was cancelled`,
      paragraphs: [
        `${project.companyName} has cancelled ${project.name}. Thank you for your time; there is nothing left to do.`,
        ...(message ? [message] : []),
      ],
    });
  }
}
