import type { Actor } from '../access/actor.ts';
import { allOf, allow, type Decision, deny } from '../kernel/decision.ts';
import { type AnsweringDenial, type AnsweringFacts, decideEditAnswers, ON_REQUEST } from '../participation/answering.policy.ts';
import { canSeeProject, hasInProject, isViewerOnly, type ProjectFacts } from '../project/project.visibility.ts';
import { isApprover, type QuestionFacts } from '../question/question.policy.ts';
import type { Progress } from './progress.ts';

export type AnswerDenial = AnsweringDenial | 'viewer' | 'answers-missing' | 'not-the-approver';

/** Marks all questions of a section as not applicable, so all of its answers must be editable. */
export function decideMarkSectionUnanswered(actor: Actor, facts: AnsweringFacts): Decision<AnswerDenial> {
  return decideEditAnswers(actor, facts);
}

/** Needs every question answered or not applicable. Compares numbers, because a rounded percentage may hide one. */
export function decideSubmitAnswers(
  actor: Actor,
  facts: AnsweringFacts,
  progress: Pick<Progress, 'answered' | 'total'>,
): Decision<AnswerDenial> {
  return allOf<AnswerDenial>(decideEditAnswers(actor, facts), progress.answered < progress.total ? deny('answers-missing') : allow);
}

/**
 * The firm asks for one answer again: allowed for people who may rate it, while the vendor can still answer. Not before the answers are
 * submitted, because the vendor is still writing.
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

/** The firm corrects what a product said, for instance a slip that the vendor told it on the phone (decision 144). Its rating is void then. */
export function decideCorrectAnswer(
  actor: Actor,
  project: ProjectFacts,
  product: Pick<AnsweringFacts, 'participationStatus' | 'answersSubmittedAt'>,
): Decision<AnswerDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  if (!canSeeProject(actor, project) || actor.type === 'VENDOR' || actor.type === 'CLIENT') return deny('no-access');
  if (isViewerOnly(actor, project)) return deny('viewer');
  if (!hasInProject(actor, project, 'MANAGE_ALL_SCORING')) return deny('no-access');
  if (product.participationStatus !== 'ACCEPTED') return deny('invitation-not-accepted');
  if (!ON_REQUEST.includes(project.status)) return deny('answers-closed');
  return product.answersSubmittedAt ? allow : deny('answers-not-submitted');
}
