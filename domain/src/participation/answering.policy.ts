import type { Actor } from '../access/actor.ts';
import { isTodayOrLater } from '../kernel/dates.ts';
import { allOf, allow, type Decision, deny } from '../kernel/decision.ts';
import type { ProjectStatus } from '../project/project.status.ts';
import { hasInProject, type ProjectFacts } from '../project/project.visibility.ts';
import type { ParticipationStatus } from './participation.status.ts';

/** Whether a product may answer now: decided by its invitation, its deadline and the project's status, not by the answers. */
export type AnsweringDenial =
  | 'signed-out'
  | 'no-access'
  | 'invitation-not-accepted'
  | 'answers-not-open'
  | 'answers-submitted'
  | 'answers-closed'
  | 'answers-not-submitted';

/** The facts of one product in one project that decide about its answers. */
export interface AnsweringFacts {
  readonly projectStatus: ProjectStatus;
  /** The vendor of the product; null while an invitation by e-mail has none. */
  readonly vendorId: string | null;
  readonly participationStatus: ParticipationStatus;
  readonly answersSubmittedAt: Date | null;
  readonly answersSubmitDeadline: Date | null;
  readonly now: Date;
}

/** Answering needs an account of the product's vendor: a hash alone allows only reading (decision 105). */
function decideTakePart(actor: Actor, facts: AnsweringFacts): Decision<AnsweringDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  if (actor.type !== 'VENDOR' || actor.vendorId === null || actor.vendorId !== facts.vendorId) return deny('no-access');
  return facts.participationStatus === 'ACCEPTED' ? allow : deny('invitation-not-accepted');
}

/** A deadline lasts for its whole day in New York, like every other date. */
export function hasMoreTime(facts: Pick<AnsweringFacts, 'answersSubmitDeadline' | 'now'>): boolean {
  return facts.answersSubmitDeadline !== null && isTodayOrLater(facts.answersSubmitDeadline, facts.now);
}

/** While the project is AWAITING, or in SCORING for a product with more time; until the answers are submitted. */
function decideWhileOpen(facts: AnsweringFacts): Decision<AnsweringDenial> {
  switch (facts.projectStatus) {
    case 'DRAFT':
    case 'IN_REVIEW':
    case 'PUBLISHED':
      return deny('answers-not-open');
    case 'AWAITING':
      return facts.answersSubmittedAt ? deny('answers-submitted') : allow;
    case 'SCORING':
      if (facts.answersSubmittedAt) return deny('answers-submitted');
      return hasMoreTime(facts) ? allow : deny('answers-closed');
    default:
      return deny('answers-closed');
  }
}

export const ON_REQUEST: readonly ProjectStatus[] = ['AWAITING', 'SCORING'];

/** Also for drafts, Not Applicable and removing. A requested answer can be changed until the project is completed (decision 101). */
export function decideEditAnswer(
  actor: Actor,
  facts: AnsweringFacts,
  answer: { readonly updateRequested: boolean },
): Decision<AnsweringDenial> {
  const onRequest = answer.updateRequested && ON_REQUEST.includes(facts.projectStatus);
  return allOf<AnsweringDenial>(decideTakePart(actor, facts), onRequest ? allow : decideWhileOpen(facts));
}

/** Also for importing a file and filling in from the Product Profile, which change many answers at once. */
export function decideEditAnswers(actor: Actor, facts: AnsweringFacts): Decision<AnsweringDenial> {
  return decideEditAnswer(actor, facts, { updateRequested: false });
}

const MANAGED_IN: readonly ProjectStatus[] = ['AWAITING', 'SCORING', 'COMPLETED'];

/** The Answer Management drawer; in a completed project it still exports (VEND-084). */
export function showsAnswerManagement(facts: Pick<AnsweringFacts, 'projectStatus' | 'participationStatus'>): boolean {
  return facts.participationStatus === 'ACCEPTED' && MANAGED_IN.includes(facts.projectStatus);
}

/** Spreadsheets and reports of the vendor's own answers. */
export function decideExportAnswers(actor: Actor, facts: AnsweringFacts): Decision<AnsweringDenial> {
  return allOf<AnsweringDenial>(
    decideTakePart(actor, facts),
    showsAnswerManagement(facts) ? allow : deny(facts.projectStatus === 'PUBLISHED' ? 'answers-not-open' : 'answers-closed'),
  );
}

/** What the vendor keeps of its submission; there is none before. */
export function decideReceipt(actor: Actor, facts: AnsweringFacts): Decision<AnsweringDenial> {
  return allOf<AnsweringDenial>(decideExportAnswers(actor, facts), facts.answersSubmittedAt ? allow : deny('answers-not-submitted'));
}

/**
 * The same file with MANAGE_BROKERS ('[Vendor] Export to XLSX'). Answers that are not submitted are visible to the vendor only.
 */
export function decideExportForVendor(
  actor: Actor,
  project: ProjectFacts,
  product: Pick<AnsweringFacts, 'participationStatus' | 'answersSubmittedAt'>,
): Decision<AnsweringDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  if (actor.type === 'VENDOR' || actor.type === 'CLIENT' || !hasInProject(actor, project, 'MANAGE_BROKERS')) return deny('no-access');
  if (product.participationStatus !== 'ACCEPTED') return deny('invitation-not-accepted');
  return product.answersSubmittedAt ? allow : deny('answers-not-submitted');
}
