import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { KIND_FACTS, type NotificationKind } from '@weighbridge/domain/notification/notification.kinds.ts';
import { arrange } from '@weighbridge/domain/notification/notification.mail.ts';
import type { MailLine } from '../../../platform/mailer.ts';
import type { Letter } from '../mail/send-letter.ts';

export interface Happened {
  id: string;
  kind: NotificationKind;
  createdAt: Date;
  title: string;
  description: string;
  /** A path in the product. */
  link: string;
  project: { id: string; name: string } | null;
  days: number | null;
}

interface Facts {
  happened: readonly Happened[];
  /** How many more there are than were read. */
  unread?: number;
  /** By the id of the notification. */
  said: ReadonlyMap<string, string>;
  /** Reminders, in a message of their own. */
  urgent: boolean;
  productName: string;
  baseUrl: string;
}

type Words = Pick<Letter, 'subject' | 'heading' | 'paragraphs' | 'groups' | 'action' | 'why' | 'kinds'>;

/** One message about all that happened: a single thing in its own words, several as a list. */
export function gatheredLetter({ happened, unread = 0, said, urgent, productName, baseUrl }: Facts): Words {
  const kinds = [...new Set(happened.map(({ kind }) => KIND_FACTS[kind].mailSwitch))];
  const common = { kinds, why: `You are receiving this email because you work with projects on ${productName}.` };
  const prefix = urgent ? 'Reminder: ' : '';
  const [only, ...others] = happened;
  if (only && others.length === 0) {
    const words = said.get(only.id);
    return {
      ...common,
      subject: `${prefix}${only.project ? `${only.project.name}: ` : ''}${only.title}`,
      heading: only.title,
      paragraphs: [only.description, ...(words ? [words] : [])],
      action: { label: 'Open', url: `${baseUrl}${only.link}` },
    };
  }
  const { groups, left } = arrange(happened);
  const total = happened.length + unread;
  const line = ({ id, title, description, link }: Happened): MailLine => ({
    title,
    text: [description, said.get(id)].filter(Boolean).join(' '),
    url: `${baseUrl}${link}`,
  });
  const projects = [...new Map(happened.flatMap(({ project }) => (project ? [[project.id, project.name]] : []))).values()];
  const where = projects.length === 1 ? ` in ${projects[0]}` : projects.length > 1 ? ` in ${projects.length} projects` : '';
  const count = urgent ? counted(total, 'deadline') : counted(total, 'update');
  return {
    ...common,
    subject: `${prefix}${count}${where}`,
    heading: `${count}${where}`,
    paragraphs: [urgent ? 'These deadlines are near.' : 'Here is what is new since we last wrote.'],
    groups: [
      ...groups.map(({ project, items }) => ({ heading: project ?? productName, lines: items.map(line) })),
      ...(left + unread > 0 ? [{ heading: `and ${left + unread} more`, lines: [] }] : []),
    ],
    action: { label: `Open ${productName}`, url: baseUrl },
  };
}
