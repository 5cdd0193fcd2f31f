import type { Actor } from '../access/actor.ts';
import { isTodayOrLater } from '../kernel/dates.ts';
import { allOf, allow, type Decision, deny } from '../kernel/decision.ts';
import type { ProjectStatus } from '../project/project.status.ts';
import { hasInProject, type ProjectFacts } from '../project/project.visibility.ts';
import type { ParticipationStatus } from './participation.status.ts';

/** Whether a product may answer now: its invitation, its deadline and where the project stands decide, not what it says. */
export type AnsweringDenial =
  | 'signed-out'
  | 'no-access'
  | 'invitation-not-accepted'
  | 'answers-not-open'
  | 'answers-submitted'
  | 'answers-closed'
  | 'answers-not-submitted';

/** One product in one project, as far as its answers are concerned. */
export interface AnsweringFacts {
  readonly projectStatus: ProjectStatus;
  /** The vendor of the product; null while nobody has registered for it. */
  readonly vendorId: string | null;
  readonly participationStatus: ParticipationStatus;
  readonly answersSubmittedAt: Date | null;
  readonly answersSubmitDeadline: Date | null;
  readonly now: Date;
}

/** Answering needs an account of the product's vendor: a hash alone opens only reading (decision 105). */
function decideTakePart(actor: Actor, facts: AnsweringFacts): Decision<AnsweringDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  if (actor.type !== 'VENDOR' || actor.vendorId === null || actor.vendorId !== facts.vendorId) return deny('no-access');
  return facts.participationStatus === 'ACCEPTED' ? allow : deny('invitation-not-accepted');
}

/** A deadline stands for its whole day in New York, like every other date that people pick. */
export function hasMoreTime(facts: Pick<AnsweringFacts, 'answersSubmitDeadline' | 'now'>): boolean {
  return facts.answersSubmitDeadline !== null && isTodayOrLater(facts.answersSubmitDeadline, facts.now);
}

/** While the project awaits answers, or in scoring for a product that was given more time; until they are submitted. */
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

/** Also for drafts, Not Applicable and removing. An answer that was asked for again is open whatever else is (decision 101). */
export function decideEditAnswer(
  actor: Actor,
  facts: AnsweringFacts,
  answer: { readonly updateRequested: boolean },
): Decision<AnsweringDenial> {
  const onRequest = answer.updateRequested && ON_REQUEST.includes(facts.projectStatus);
  return allOf<AnsweringDenial>(decideTakePart(actor, facts), onRequest ? allow : decideWhileOpen(facts));
}

/** Also for importing a file and filling in from the Product Profile: whatever changes many answers at once. */
export function decideEditAnswers(actor: Actor, facts: AnsweringFacts): Decision<AnsweringDenial> {
  return decideEditAnswer(actor, facts, { updateRequested: false });
}

const MANAGED_IN: readonly ProjectStatus[] = ['AWAITING', 'SCORING', 'COMPLETED'];

/** The Answer Management drawer; in a completed project it still exports (VEND-084). */
export function showsAnswerManagement(facts: Pick<AnsweringFacts, 'projectStatus' | 'participationStatus'>): boolean {
  return facts.participationStatus === 'ACCEPTED' && MANAGED_IN.includes(facts.projectStatus);
}

/** Spreadsheets and reports of the own answers. */
export function decideExportAnswers(actor: Actor, facts: AnsweringFacts): Decision<AnsweringDenial> {
  return allOf<AnsweringDenial>(
    decideTakePart(actor, facts),
    showsAnswerManagement(facts) ? allow : deny(facts.projectStatus === 'PUBLISHED' ? 'answers-not-open' : 'answers-closed'),
  );
}

/**
 * The same file for those who help vendors ('[Vendor] Export to XLSX'). What is not handed in yet is nobody's but the vendor's, whoever
 * may look after every firm.
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
