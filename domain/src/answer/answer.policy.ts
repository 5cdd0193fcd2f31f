import type { Actor } from '../access/actor.ts';
import { isTodayOrLater } from '../kernel/dates.ts';
import { allOf, allow, type Decision, deny } from '../kernel/decision.ts';
import type { ParticipationStatus } from '../participation/participation.status.ts';
import type { ProjectStatus } from '../project/project.status.ts';
import { canSeeProject, hasInProject, isViewerOnly, type ProjectFacts } from '../project/project.visibility.ts';
import { isApprover, type QuestionFacts } from '../question/question.policy.ts';
import type { Progress } from './progress.ts';

export type AnswerDenial =
  | 'signed-out'
  | 'no-access'
  | 'viewer'
  | 'invitation-not-accepted'
  | 'answers-not-open'
  | 'answers-submitted'
  | 'answers-closed'
  | 'answers-missing'
  | 'answers-not-submitted'
  | 'not-the-approver';

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
function decideTakePart(actor: Actor, facts: AnsweringFacts): Decision<AnswerDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  if (actor.type !== 'VENDOR' || actor.vendorId === null || actor.vendorId !== facts.vendorId) return deny('no-access');
  return facts.participationStatus === 'ACCEPTED' ? allow : deny('invitation-not-accepted');
}

/** A deadline stands for its whole day in New York, like every other date that people pick. */
export function hasMoreTime(facts: Pick<AnsweringFacts, 'answersSubmitDeadline' | 'now'>): boolean {
  return facts.answersSubmitDeadline !== null && isTodayOrLater(facts.answersSubmitDeadline, facts.now);
}

/** While the project awaits answers, or in scoring for a product that was given more time; until they are submitted. */
function decideWhileOpen(facts: AnsweringFacts): Decision<AnswerDenial> {
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

const ON_REQUEST: readonly ProjectStatus[] = ['AWAITING', 'SCORING'];

/** Also for drafts, Not Applicable and removing. An answer that was asked for again is open whatever else is (decision 101). */
export function decideEditAnswer(
  actor: Actor,
  facts: AnsweringFacts,
  answer: { readonly updateRequested: boolean },
): Decision<AnswerDenial> {
  const onRequest = answer.updateRequested && ON_REQUEST.includes(facts.projectStatus);
  return allOf<AnswerDenial>(decideTakePart(actor, facts), onRequest ? allow : decideWhileOpen(facts));
}

/** Also for importing a file and filling in from the Product Profile: whatever changes many answers at once. */
export function decideEditAnswers(actor: Actor, facts: AnsweringFacts): Decision<AnswerDenial> {
  return decideEditAnswer(actor, facts, { updateRequested: false });
}

/** All questions of a section become not applicable, so no answer of it may be settled. */
export function decideMarkSectionUnanswered(actor: Actor, facts: AnsweringFacts): Decision<AnswerDenial> {
  return decideEditAnswers(actor, facts);
}

/** With every question answered or not applicable; counted, because a rounded percentage may hide one. */
export function decideSubmitAnswers(
  actor: Actor,
  facts: AnsweringFacts,
  progress: Pick<Progress, 'answered' | 'total'>,
): Decision<AnswerDenial> {
  return allOf<AnswerDenial>(decideEditAnswers(actor, facts), progress.answered < progress.total ? deny('answers-missing') : allow);
}

/**
 * The firm asks for one answer again: whoever may rate it, while the vendor can still give it.
 * Before the answers are submitted there is nothing to ask for: the vendor is still at it.
 */
export function decideRequestUpdate(
  actor: Actor,
  project: ProjectFacts,
  product: Pick<AnsweringFacts, 'participationStatus' | 'answersSubmittedAt'>,
  question: Pick<QuestionFacts, 'approverId' | 'sectionApproverId'>,
): Decision<AnswerDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  if (!canSeeProject(actor, project) || actor.type === 'VENDOR' || actor.type === 'CLIENT') return deny('no-access');
  if (isViewerOnly(actor, project)) return deny('viewer');
  const rates =
    hasInProject(actor, project, 'MANAGE_ALL_SCORING') ||
    (hasInProject(actor, project, 'MANAGE_SCORING') && isApprover(actor.userId, question));
  if (!rates) return deny('not-the-approver');
  if (product.participationStatus !== 'ACCEPTED') return deny('invitation-not-accepted');
  if (!ON_REQUEST.includes(project.status)) return deny('answers-closed');
  return product.answersSubmittedAt ? allow : deny('answers-not-submitted');
}

const MANAGED_IN: readonly ProjectStatus[] = ['AWAITING', 'SCORING', 'COMPLETED'];

/** The Answer Management drawer; in a completed project it still exports (VEND-084). */
export function showsAnswerManagement(facts: Pick<AnsweringFacts, 'projectStatus' | 'participationStatus'>): boolean {
  return facts.participationStatus === 'ACCEPTED' && MANAGED_IN.includes(facts.projectStatus);
}

/** Spreadsheets and reports of the own answers. */
export function decideExportAnswers(actor: Actor, facts: AnsweringFacts): Decision<AnswerDenial> {
  return allOf<AnswerDenial>(
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
): Decision<AnswerDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  if (actor.type === 'VENDOR' || actor.type === 'CLIENT' || !hasInProject(actor, project, 'MANAGE_BROKERS')) return deny('no-access');
  if (product.participationStatus !== 'ACCEPTED') return deny('invitation-not-accepted');
  return product.answersSubmittedAt ? allow : deny('answers-not-submitted');
}
