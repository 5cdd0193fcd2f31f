import { daysBetween, plusDays } from './mornings.ts';

/** How many days before each kind of deadline people are reminded (decision 160). */
export const REMINDER_DAYS = {
  SubmissionDeadline: [7, 3, 1],
  QuestionsSubmissionDeadline: [7, 3, 1],
  QuestionsSubmissionExtendedDeadline: [3, 1],
  ClientTablesDeadline: [7, 3, 1],
} as const satisfies Record<string, readonly number[]>;
export type ReminderKind = keyof typeof REMINDER_DAYS;

export interface DueReminder {
  /** The day of the deadline. */
  readonly deadline: string;
  /** Which of the reminders it is. */
  readonly days: number;
  /** How many days there really are: fewer than that after a time without a server. */
  readonly left: number;
}

interface Mornings {
  /** The last morning whose reminders were made; null before the first. */
  readonly before: string | null;
  /** This morning. */
  readonly now: string;
}

/**
 * The days whose deadlines people are reminded of this morning. After mornings without a server each deadline has one reminder, the nearest
 * that was missed; one that has come, or is today, has none. A deadline that was set late is not reminded of earlier mornings.
 */
export function dueReminders(kind: ReminderKind, { before, now }: Mornings): DueReminder[] {
  const since = before ?? plusDays(now, -1);
  const nearestFirst = REMINDER_DAYS[kind].toReversed();
  const due: DueReminder[] = [];
  for (let left = 1; left <= nearestFirst.at(-1)!; left++) {
    const deadline = plusDays(now, left);
    const days = nearestFirst.find((each) => each >= left);
    if (days !== undefined && days < daysBetween(since, deadline)) due.push({ deadline, days, left });
  }
  return due;
}
