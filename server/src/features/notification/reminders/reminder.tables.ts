import type { ReminderKind } from '@weighbridge/domain/notification/reminders.ts';
import type { Defaulted } from '../../../platform/database/columns.ts';

interface DeadlineRemindersTable {
  kind: ReminderKind;
  /** The project, or the product in it where the deadline is that of the product. */
  subjectId: string;
  /** A day in New York; read it with `::text`. */
  deadline: string;
  /** Which reminder it is: so many days before. */
  days: number;
  /** How many days there were when it was made. */
  daysLeft: number;
  projectId: string;
  createdAt: Date;
  /** Null until it was told. */
  toldAt: Date | null;
}

interface ReminderMorningsTable {
  single: Defaulted<boolean>;
  /** The last morning whose reminders were made; read it with `::text`. */
  day: string;
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    deadlineReminders: DeadlineRemindersTable;
    reminderMornings: ReminderMorningsTable;
  }
}
