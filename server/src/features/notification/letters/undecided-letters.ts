import { formatLongDate } from '@weighbridge/domain/kernel/dates.ts';
import { daysText } from '@weighbridge/domain/notification/notification.words.ts';
import { isUndecided } from '@weighbridge/domain/participation/participation.status.ts';
import type { Parts } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { findEntryRecipients, findMailProject } from '../../participation/record/mail-facts.queries.ts';
import { sendLetter } from '../mail/send-letter.ts';

interface Reminding {
  projectId: string;
  days: number;
  deadline: Date;
}

/** Reminds those who were invited by address, have no account yet and have not decided; the link they have stays the same. */
export async function sendUndecidedLetters(tx: Tx, parts: Parts, { projectId, days, deadline }: Reminding): Promise<void> {
  const project = await findMailProject(tx, projectId);
  if (project?.status !== 'PUBLISHED') return;
  for (const to of await findEntryRecipients(tx, { projectId })) {
    if (to.userId !== null || to.participationStatus === 'DRAFT' || !isUndecided(to.participationStatus)) continue;
    await sendLetter(tx, parts, {
      companyId: project.companyId,
      to,
      subject: `Reminder: ${project.name} is waiting for your decision`,
      heading: `${daysText(days)} left to decide`,
      paragraphs: [
        `${project.companyName} is waiting to hear whether ${to.productName} will take part in ${project.name}. The submission deadline is ${formatLongDate(deadline)}.`,
        'Use the link in your invitation.',
      ],
      why: `You are receiving this email because ${project.companyName} invited you to ${project.name}.`,
    });
  }
}
