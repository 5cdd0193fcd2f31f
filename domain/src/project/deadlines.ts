import { isTodayOrLater, newYorkDay } from '../kernel/dates.ts';
import type { ProjectDate, ProjectStatus } from './project.status.ts';

/** The dates of the calendar. Without the publish date, which is no deadline of the team (decision 76). */
export const DEADLINE_DATES = [
  'questionsClarificationDeadline',
  'submissionDeadline',
  'questionsSubmissionDeadline',
  'plannedDecisionDate',
] as const satisfies readonly ProjectDate[];
export type DeadlineDate = (typeof DEADLINE_DATES)[number];

type DeadlineProject = { readonly id: string; readonly name: string; readonly status: ProjectStatus } & {
  readonly [date in DeadlineDate]: Date | null;
};

export interface Deadline {
  readonly projectId: string;
  readonly projectName: string;
  readonly kind: DeadlineDate;
  readonly date: Date;
}

/** A deadline lasts for its whole day in New York, so today's are still upcoming. */
export function upcomingDeadlines(projects: readonly DeadlineProject[], now: Date): Deadline[] {
  return projects
    .filter((project) => project.status !== 'DELETED' && project.status !== 'ARCHIVED')
    .flatMap((project) =>
      DEADLINE_DATES.flatMap((kind) => {
        const date = project[kind];
        return date && isTodayOrLater(date, now) ? [{ projectId: project.id, projectName: project.name, kind, date }] : [];
      }),
    )
    .sort((left, right) => left.date.getTime() - right.date.getTime());
}

export const SHOWN_DEADLINES = 5;

/** The next ones, or those of the chosen day (`2026-07-04`). */
export function shownDeadlines<Entry extends { readonly date: Date }>(deadlines: readonly Entry[], day: string | null): Entry[] {
  return day === null ? deadlines.slice(0, SHOWN_DEADLINES) : deadlines.filter((deadline) => newYorkDay(deadline.date) === day);
}

export const DEADLINE_NAME_LENGTH = 30;

/** Counts visible characters, so that no emoji is cut in half. */
export function truncateName(name: string, length: number = DEADLINE_NAME_LENGTH): string {
  const characters = Array.from(name);
  return characters.length <= length ? name : `${characters.slice(0, length).join('')}…`;
}
