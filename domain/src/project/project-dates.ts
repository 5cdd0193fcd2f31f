import type { z } from 'zod';
import { isTodayOrLater, newYorkDay } from '../kernel/dates.ts';
import { PROJECT_DATE_LABELS } from './project.labels.ts';
import { PROJECT_DATES, type ProjectDate, type ProjectType } from './project.status.ts';

export type KnownDates = { readonly [date in ProjectDate]: Date | null };

export const DATE_MESSAGES = {
  order: (later: string, earlier: string) => `${later} must be greater than ${earlier}`,
  notAfter: (date: string, limit: string) => `${date} must not be after ${limit}`,
  notPast: 'Date should be later or equal to current date',
  withinYear: 'Date should be earlier than one year from today',
} as const;

const SECOND = 1000;

/**
 * Pairs of a later and an earlier date. Panels collect questions and answers at the same time, so those two have no order there (decision
 * 57).
 */
const PANEL_ORDER: readonly (readonly [ProjectDate, ProjectDate])[] = [
  ['submissionDeadline', 'publishDate'],
  ['plannedDecisionDate', 'questionsSubmissionDeadline'],
];
const COMPETITION_ORDER = [...PANEL_ORDER, ['questionsSubmissionDeadline', 'submissionDeadline']] as const;

const DATE_ORDER = {
  RFP: COMPETITION_ORDER,
  RFI: COMPETITION_ORDER,
  PANEL: PANEL_ORDER,
  RFIOP: [],
} as const satisfies Record<ProjectType, readonly (readonly [ProjectDate, ProjectDate])[]>;

/** Only these two are compared with today; the others follow from the order. */
const FROM_TODAY: readonly ProjectDate[] = ['publishDate', 'questionsClarificationDeadline'];

interface DateFacts {
  readonly now: Date;
  /** The stored dates; null for a new project. */
  readonly before: KnownDates | null;
}

/** Said at each field before anything is wrong; nothing where the dates have no order. */
export function dateHint(type: ProjectType, date: ProjectDate): string | undefined {
  if (type === 'RFIOP') return undefined;
  if (date === 'publishDate') return `Before the ${PROJECT_DATE_LABELS.submissionDeadline}`;
  if (date === 'questionsClarificationDeadline') return `Not after the ${PROJECT_DATE_LABELS.questionsSubmissionDeadline}`;
  const [, earlier] = DATE_ORDER[type].find(([later]) => later === date) ?? [];
  return earlier ? `After the ${PROJECT_DATE_LABELS[earlier]}` : `Not before the ${PROJECT_DATE_LABELS.questionsClarificationDeadline}`;
}

const CLARIFICATION_TOO_LATE = DATE_MESSAGES.notAfter(
  PROJECT_DATE_LABELS.questionsClarificationDeadline,
  PROJECT_DATE_LABELS.questionsSubmissionDeadline,
);

/** A missing date breaks no order, and an old date that was not changed stays valid (decisions 55, 56). */
export function checkDates(project: KnownDates & { readonly type: ProjectType }, facts: DateFacts, context: z.RefinementCtx): void {
  if (project.type === 'RFIOP') return;
  const report = (field: ProjectDate, message: string) => context.addIssue({ code: 'custom', path: [field], message });

  for (const [later, earlier] of DATE_ORDER[project.type]) {
    const to = project[later];
    const from = project[earlier];
    if (to && from && to.getTime() - from.getTime() < SECOND)
      report(later, DATE_MESSAGES.order(PROJECT_DATE_LABELS[later], PROJECT_DATE_LABELS[earlier]));
  }
  for (const field of PROJECT_DATES) {
    const date = project[field];
    if (!date || date.getTime() === facts.before?.[field]?.getTime()) continue;
    if (!facts.before && FROM_TODAY.includes(field) && !isTodayOrLater(date, facts.now)) report(field, DATE_MESSAGES.notPast);
    if (newYorkDay(date) >= sameDayNextYear(facts.now)) report(field, DATE_MESSAGES.withinYear);
  }
  // Vendors would ask for clarification when their answers are already in; the same day is fine (decision 182).
  const { questionsClarificationDeadline: clarification, questionsSubmissionDeadline: answers } = project;
  if (clarification && answers && newYorkDay(clarification) > newYorkDay(answers))
    report('questionsClarificationDeadline', CLARIFICATION_TOO_LATE);
}

/** Compared as text, so February 29 needs no special case: in other years it still sorts after the 28th. */
function sameDayNextYear(now: Date): string {
  const [year, ...monthAndDay] = newYorkDay(now).split('-');
  return [Number(year) + 1, ...monthAndDay].join('-');
}
