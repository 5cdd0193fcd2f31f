import { formatLongDate } from '@weighbridge/domain/kernel/dates.ts';
import { daysText } from '@weighbridge/domain/notification/notification.words.ts';
import type { Parts } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { findMembersToFillIn } from '../../client-table/record/client-mail.queries.ts';
import { sendLetter } from '../mail/send-letter.ts';

/** Clients have no bell: they are reminded by letter, those who have not registered yet of the invitation they have. */
export async function sendClientReminders(tx: Tx, parts: Parts, { projectId, days }: { projectId: string; days: number }): Promise<void> {
  for (const { isInvited, projectName, companyId, companyName, deadline, ...to } of await findMembersToFillIn(tx, projectId)) {
    const until = deadline ? ` by ${formatLongDate(deadline)}` : '';
    await sendLetter(tx, parts, {
      companyId,
      to,
      subject: `Reminder: ${daysText(days)} left for your data for ${projectName}`,
      heading: `${daysText(days)} left`,
      paragraphs: [
        `${companyName} is waiting for your data for the project "${projectName}"${until}.`,
        ...(isInvited ? ['Use the link in your invitation.'] : []),
      ],
      ...(!isInvited && { action: { label: 'Open the project', url: `${parts.baseUrl()}/projects/${projectId}` } }),
      why: `You are receiving this email because ${companyName} asked you for data.`,
      kinds: ['newNotification'],
    });
  }
}
