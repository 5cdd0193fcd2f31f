import { type Actor, has } from '../access/actor.ts';
import { isTodayOrLater } from '../kernel/dates.ts';
import { allOf, allow, type Decision, deny } from '../kernel/decision.ts';
import type { ProjectStatus } from '../project/project.status.ts';
import { hasInProject, isViewerOnly, type ProjectFacts } from '../project/project.visibility.ts';
import type { FaqStatus } from './faq.status.ts';
import { type FaqOrigin, type FaqSide, isOfSide } from './faq.visibility.ts';

export type FaqDenial =
  | 'no-access'
  | 'viewer'
  | 'faq-closed'
  | 'clarification-over'
  | 'already-declined'
  | 'reply-to-reply'
  | 'not-published'
  | 'not-in-review'
  | 'not-the-reviewer'
  | 'not-the-author';

/** The person, for whom they ask or answer, and the project at this moment. */
export interface FaqViewer {
  readonly actor: Actor;
  readonly side: FaqSide;
  readonly project: ProjectFacts;
  readonly clarificationDeadline: Date | null;
  /** For a vendor: every product it was invited with was declined. */
  readonly hasDeclined: boolean;
  readonly now: Date;
}

export interface FaqEntryFacts extends FaqOrigin {
  readonly status: FaqStatus;
  readonly isReply: boolean;
  readonly byTeam: boolean;
  /** Null for somebody who asked with a link. */
  readonly createdBy: string | null;
  /** Who answers for the question or section it is about (decision 123); null without one. */
  readonly assigneeId: string | null;
  /** Whether the team has answered it. */
  readonly isAnswered: boolean;
}

const TEAM_WRITES: readonly ProjectStatus[] = ['PUBLISHED', 'AWAITING', 'SCORING'];
const VENDORS_WRITE: readonly ProjectStatus[] = ['PUBLISHED', 'AWAITING'];

/** Whether this side may write at all now. When a project is completed the questions stay readable (decision 129). */
function decideWrite({ actor, side, project, clarificationDeadline, hasDeclined, now }: FaqViewer): Decision<FaqDenial> {
  if (side.kind === 'team') {
    if (isViewerOnly(actor, project)) return deny('viewer');
    return TEAM_WRITES.includes(project.status) ? allow : deny('faq-closed');
  }
  return allOf<FaqDenial>(
    VENDORS_WRITE.includes(project.status) ? allow : deny('faq-closed'),
    // Without a deadline there is no cut-off (decision 129); a deadline lasts for its whole day, like every other date.
    clarificationDeadline === null || isTodayOrLater(clarificationDeadline, now) ? allow : deny('clarification-over'),
    hasDeclined ? deny('already-declined') : allow,
  );
}

const isManager = ({ actor, side, project }: FaqViewer): boolean =>
  side.kind === 'team' && hasInProject(actor, project, 'MANAGE_PROJECT_STATE');

export function isAssignedTo(
  { actor, side }: Pick<FaqViewer, 'actor' | 'side'>,
  { assigneeId }: Pick<FaqEntryFacts, 'assigneeId'>,
): boolean {
  return side.kind === 'team' && actor.kind === 'user' && actor.userId === assigneeId;
}

/** What was asked with a link has no person: it is of everybody who comes with that link or for its vendor. */
export function isAddedBy(
  { actor, side }: Pick<FaqViewer, 'actor' | 'side'>,
  entry: FaqOrigin & Pick<FaqEntryFacts, 'createdBy'>,
): boolean {
  if (entry.createdBy !== null) return actor.kind === 'user' && actor.userId === entry.createdBy;
  return isOfSide(side, entry);
}

export function decideAsk(viewer: FaqViewer): Decision<FaqDenial> {
  const mayAsk = viewer.side.kind !== 'team' || has(viewer.actor, 'MANAGE_FAQ');
  return allOf<FaqDenial>(mayAsk ? allow : deny('no-access'), decideWrite(viewer));
}

/** Under a question that is published. Holding MANAGE_FAQ alone is not enough (decision 125). */
export function decideReply(viewer: FaqViewer, entry: FaqEntryFacts): Decision<FaqDenial> {
  return allOf<FaqDenial>(
    decideWrite(viewer),
    entry.isReply ? deny('reply-to-reply') : allow,
    entry.status === 'ACTIVE' ? allow : deny('not-published'),
    isManager(viewer) || isAddedBy(viewer, entry) || isAssignedTo(viewer, entry) ? allow : deny('not-the-author'),
  );
}

/** Publishing and rejecting: what a vendor asked is reviewed once, and again when its author has changed what was rejected. */
export function decideReview(viewer: FaqViewer, entry: FaqEntryFacts): Decision<FaqDenial> {
  if (viewer.side.kind !== 'team') return deny('no-access');
  return allOf<FaqDenial>(
    decideWrite(viewer),
    isManager(viewer) || isAssignedTo(viewer, entry) ? allow : deny('not-the-reviewer'),
    !entry.isReply && entry.status === 'DRAFT' ? allow : deny('not-in-review'),
  );
}

/** Changing the text; the status of what is published stays as it is (decision 128). An answer of the team is changed by who manages the FAQ and wrote it. */
export function decideEdit(viewer: FaqViewer, entry: FaqEntryFacts): Decision<FaqDenial> {
  const isAnswer = entry.isReply && entry.byTeam;
  const mine = isAddedBy(viewer, entry) && (!isAnswer || has(viewer.actor, 'MANAGE_FAQ'));
  const assigned = !entry.isReply && isAssignedTo(viewer, entry);
  return allOf<FaqDenial>(decideWrite(viewer), isManager(viewer) || mine || assigned ? allow : deny('not-the-author'));
}

/** Whether it is reviewed again when it is changed. */
export function isAskedAgain(viewer: FaqViewer, entry: FaqEntryFacts): boolean {
  return entry.status === 'REJECTED' && !entry.isReply && !entry.byTeam && isAddedBy(viewer, entry);
}

export const FAQ_ENTRY_ACTIONS = ['reply', 'clarify', 'publish', 'reject', 'edit'] as const;
export type FaqEntryAction = (typeof FAQ_ENTRY_ACTIONS)[number];

/** A vendor whose question was answered asks again under it instead of replying (decision 126). */
export function faqEntryActions(viewer: FaqViewer, entry: FaqEntryFacts): FaqEntryAction[] {
  const replies = decideReply(viewer, entry).allowed;
  const clarifies = replies && viewer.side.kind !== 'team' && entry.isAnswered;
  const reviews = decideReview(viewer, entry).allowed;
  const allowed: Record<FaqEntryAction, boolean> = {
    reply: replies && !clarifies,
    clarify: clarifies,
    publish: reviews,
    reject: reviews,
    edit: decideEdit(viewer, entry).allowed,
  };
  return FAQ_ENTRY_ACTIONS.filter((action) => allowed[action]);
}

export const FAQ_ACTIONS = ['ask'] as const;
export type FaqAction = (typeof FAQ_ACTIONS)[number];
