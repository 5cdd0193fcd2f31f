import { formatLongDate } from '@weighbridge/domain/kernel/dates.ts';
import { participationLabel } from '@weighbridge/domain/participation/participation.status.ts';
import { PROJECT_DATE_LABELS, teamStatusLabel } from '@weighbridge/domain/project/project.labels.ts';
import { PROJECT_DATES } from '@weighbridge/domain/project/project.status.ts';
import type { Parts } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { findPeopleAt } from '../../account/record/account-mail.queries.ts';
import { findProjectStatus, type ProjectStatusFacts } from '../../roadmap/status-email.queries.ts';
import { sendLetter } from '../mail/send-letter.ts';

interface Sending {
  projectId: string | null;
  senderId: string | null;
  emails: readonly string[];
}

/** The status of the project to the addresses that the team chose (decision 80); people with an account may have switched it off. */
export async function sendStatusLetters(tx: Tx, parts: Parts, { projectId, senderId, emails }: Sending): Promise<void> {
  const project = projectId ? await findProjectStatus(tx, projectId, senderId) : undefined;
  if (!project) return;
  const people = new Map((await findPeopleAt(tx, emails)).map((person) => [person.email.toLowerCase(), person]));
  const label = teamStatusLabel(project.status, project.type);
  const sender = [project.senderName, project.companyName].filter(Boolean).join(', ');
  for (const email of emails) {
    await sendLetter(tx, parts, {
      companyId: project.companyId,
      to: { ...(people.get(email.toLowerCase()) ?? { firstName: null }), email },
      subject: `${project.name}: ${label}`,
      heading: project.name,
      paragraphs: [`Status: ${label}`, ...datesOf(project), participationOf(project), `Sent by ${sender}.`],
      action: { label: 'Open the project', url: `${parts.baseUrl()}/projects/${project.id}` },
      why: `You are receiving this email because ${sender} sent it to you.`,
      kinds: ['projectStatusUpdate'],
    });
  }
}

function datesOf(project: ProjectStatusFacts): string[] {
  const lines = PROJECT_DATES.flatMap((date) => {
    const value = project[date];
    return value ? [`${PROJECT_DATE_LABELS[date]}: ${formatLongDate(value)}`] : [];
  });
  return lines.length > 0 ? [lines.join('\n')] : [];
}

function participationOf({ status, products }: ProjectStatusFacts): string {
  if (products.length === 0) return 'No products have been added yet.';
  const lines = products.map(({ name, vendor, participationStatus, answersSubmittedAt, percent }) => {
    const state = answersSubmittedAt ? `answers submitted on ${formatLongDate(answersSubmittedAt)}` : `${percent}% answered`;
    return `${vendor ? `${name} (${vendor.name})` : name}: ${participationLabel(participationStatus, status)}, ${state}`;
  });
  return ['Products:', ...lines].join('\n');
}
