import '../../faq/faq.tables.ts';
import { isHashValid } from '@weighbridge/domain/participation/invitation.policy.ts';
import type { Parts } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { invitationFaqUrl, issueInvitationToken } from '../../participation/invitation/invitation-token.ts';
import { findEntryRecipients, findMailProject } from '../../participation/record/mail-facts.queries.ts';
import { sendLetter } from '../mail/send-letter.ts';

/** Tells who asked with the link of an invitation, and has no account, that the team has dealt with it. The letter has a link of its own. */
export async function sendFaqLetters(
  tx: Tx,
  parts: Parts,
  projectId: string,
  questionId: string,
  what: 'answered' | 'rejected',
): Promise<void> {
  const asked = await tx.selectFrom('faqEntries').select('participationId').where('id', '=', questionId).executeTakeFirst();
  const project = asked?.participationId ? await findMailProject(tx, projectId) : undefined;
  if (!asked?.participationId || !project) return;
  for (const to of await findEntryRecipients(tx, { ids: [asked.participationId] })) {
    const { userId, email, participationId, participationStatus } = to;
    if (userId !== null || !isHashValid({ projectStatus: project.status, participationStatus })) continue;
    const secret = await issueInvitationToken(tx, parts.clock.now(), { participationId, email });
    await sendLetter(tx, parts, {
      companyId: project.companyId,
      to,
      subject: `${project.name}: your question was ${what}`,
      heading: `Your question was ${what}`,
      paragraphs: [
        what === 'answered'
          ? `${project.companyName} answered your question about ${project.name}.`
          : `${project.companyName} rejected your question about ${project.name}. The reason is shown beside it.`,
      ],
      action: { label: 'Open the questions and answers', url: invitationFaqUrl(parts.baseUrl(), { projectId, secret }) },
      why: `You are receiving this email because ${project.companyName} invited you to ${project.name} and you asked a question.`,
    });
  }
}
