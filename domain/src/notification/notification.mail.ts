import { KIND_FACTS, type NotificationKind } from './notification.kinds.ts';

/** How mail about notifications waits (decision 193). */
export const GATHERING = {
  /** A notification waits so long for company. */
  waitMinutes: 10,
  /** After a message the next one waits until the person has been back, so long at most. */
  awayHours: 72,
  /** Further ones to somebody who still has not been back. */
  furtherHours: 24,
  /** A message lists so many; the rest is a number. */
  lines: 30,
} as const;

/** Reminders that wait are worth nothing. */
export const UNGATHERED = (Object.keys(KIND_FACTS) as NotificationKind[]).filter((kind) => !KIND_FACTS[kind].gathered);

/** Written to the same people at once, in letters with a link that a gathered message has not; it does not repeat them. */
export const IN_A_LETTER: readonly NotificationKind[] = ['ProductInvited', 'VendorApproved'];

/** What waits for the reader comes before what has only happened. */
const ASKS: ReadonlySet<NotificationKind> = new Set<NotificationKind>([
  'AnswerRequest',
  'AwaitingAnswers',
  'DeadlineSet',
  'FaqQuestion',
  'QuestionsSubmissionDeadline',
  'QuestionsSubmissionExtendedDeadline',
  'QuestionsToApprove',
  'ScoringAnswers',
  'SubmissionDeadline',
  'SubmitRequested',
  'VendorToApprove',
]);

/** Longer than any reminder before its deadline. */
const FAR = 1000;

interface Arrangeable {
  readonly kind: NotificationKind;
  readonly createdAt: Date;
  readonly project: { readonly id: string; readonly name: string } | null;
  /** Until the deadline, of a reminder. */
  readonly days?: number | null;
}

export interface ArrangedGroup<Item> {
  /** Null for what belongs to no project. */
  readonly project: string | null;
  readonly items: Item[];
}

/** In groups by project, the most urgent, nearest and newest first, in the groups and among them; `left` is how many did not fit. */
export function arrange<Item extends Arrangeable>(
  items: readonly Item[],
  most: number = GATHERING.lines,
): { groups: ArrangedGroup<Item>[]; left: number } {
  const ordered = [...items].sort(
    (one, other) =>
      Number(ASKS.has(other.kind)) - Number(ASKS.has(one.kind)) ||
      (one.days ?? FAR) - (other.days ?? FAR) ||
      other.createdAt.getTime() - one.createdAt.getTime(),
  );
  const groups = new Map<string, ArrangedGroup<Item>>();
  for (const item of ordered.slice(0, most)) {
    const key = item.project?.id ?? '';
    const group = groups.get(key) ?? { project: item.project?.name ?? null, items: [] };
    group.items.push(item);
    groups.set(key, group);
  }
  return { groups: [...groups.values()], left: Math.max(0, items.length - most) };
}
