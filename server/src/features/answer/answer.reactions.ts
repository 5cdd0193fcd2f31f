import '../question/question.tables.ts';
import './answer.events.ts';
import { requestNotes } from '@weighbridge/domain/answer/answer.status.ts';
import type { Reactions } from '../../platform/events/events.ts';
import { findDecidedEntry, findEntryRecipients, findMailProject, findOwners, type Recipient } from '../participation/mail-facts.queries.ts';

const wanted = ({ muted }: Recipient): boolean => !muted.includes('newNotification');
const greeting = ({ firstName }: Recipient): string => (firstName ? `Hello ${firstName},` : 'Hello,');

export const answerReactions: Reactions = {
  /** Mail to the project owners. */
  async 'answer.submitted'(tx, { payload: { projectId, participationId } }, parts) {
    const project = await findMailProject(tx, projectId);
    const product = await findDecidedEntry(tx, participationId);
    if (!project || !product) return;
    for (const owner of (await findOwners(tx, projectId)).filter(wanted)) {
      await parts.mail.send(tx, {
        companyId: project.companyId,
        to: owner.email,
        subject: `${project.name}: ${product.name} has submitted its answers`,
        heading: `${product.name} has submitted its answers`,
        paragraphs: [greeting(owner), `${product.by} has submitted the answers of ${product.name} to ${project.name}.`],
        action: { label: 'Open the project', url: `${parts.baseUrl()}/projects/${projectId}` },
      });
    }
  },

  /** Mail to the users of the vendor, who can change this one answer now. */
  async 'answer.updateRequested'(tx, { payload: { projectId, participationId, questionId, notes } }, parts) {
    const project = await findMailProject(tx, projectId);
    const question = await tx.selectFrom('questions').select('label').where('id', '=', questionId).executeTakeFirst();
    if (!project || !question) return;
    for (const recipient of (await findEntryRecipients(tx, { ids: [participationId] })).filter(wanted)) {
      await parts.mail.send(tx, {
        companyId: project.companyId,
        to: recipient.email,
        subject: `${project.name}: please update an answer`,
        heading: 'An update to an answer is requested',
        paragraphs: [
          greeting(recipient),
          `${project.companyName} asks you to look again at one answer of ${recipient.productName} in ${project.name}.`,
          question.label,
          requestNotes(notes),
        ],
        action: { label: 'Open the questions', url: `${parts.baseUrl()}/invite-to-project/${projectId}/preview/${participationId}` },
      });
    }
  },
};
