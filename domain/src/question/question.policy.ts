import { type Actor, has } from '../access/actor.ts';
import { allOf, allow, type Decision, deny } from '../kernel/decision.ts';
import { isBeforePublication, isReadOnly, takesNewQuestions } from '../project/project.status.ts';
import { canSeeProject, hasInProject, isViewerOnly, type ProjectFacts } from '../project/project.visibility.ts';

export type QuestionDenial =
  | 'signed-out'
  | 'no-access'
  | 'viewer'
  | 'project-read-only'
  | 'questions-settled'
  | 'questions-published'
  | 'template-section'
  | 'section-in-use'
  | 'external-question'
  | 'public-question'
  | 'library-question'
  | 'not-in-library'
  | 'not-in-review'
  | 'not-the-approver';

export interface SectionFacts {
  /** Copied from a template: its text cannot be changed here (decision 83 has the template's side). */
  readonly isReadonly: boolean;
  readonly questionsCount: number;
}

export interface QuestionFacts {
  readonly isPublic: boolean;
  readonly isExternal: boolean;
  readonly createdBy: string | null;
  /** The library question it is a copy of, until it is extracted. */
  readonly sourceQuestionId: string | null;
  readonly approverId: string | null;
  readonly sectionApproverId: string | null;
}

function decideWorkOnQuestions(actor: Actor, project: ProjectFacts): Decision<QuestionDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  if (!canSeeProject(actor, project) || !has(actor, 'MANAGE_PROJECT_QUESTIONS')) return deny('no-access');
  if (!hasInProject(actor, project, 'MANAGE_PROJECT_QUESTIONS')) return deny('viewer');
  return isReadOnly(project.status) ? deny('project-read-only') : allow;
}

const notFromTemplate = (section: Pick<SectionFacts, 'isReadonly'>): Decision<QuestionDenial> =>
  section.isReadonly ? deny('template-section') : allow;

/** Also for copying sections and adding templates; up to AWAITING (decision 62). */
export function decideAddSection(actor: Actor, project: ProjectFacts): Decision<QuestionDenial> {
  return allOf<QuestionDenial>(
    decideWorkOnQuestions(actor, project),
    takesNewQuestions(project.status) ? allow : deny('questions-settled'),
  );
}

/** Name and description. */
export function decideEditSection(
  actor: Actor,
  project: ProjectFacts,
  section: Pick<SectionFacts, 'isReadonly'>,
): Decision<QuestionDenial> {
  return allOf<QuestionDenial>(decideAddSection(actor, project), notFromTemplate(section));
}

/** Owner, approver and deadline belong to the project, even in a section copied from a template. */
export function decideAssignSection(actor: Actor, project: ProjectFacts): Decision<QuestionDenial> {
  return decideAddSection(actor, project);
}

/** A section copied from a template can be removed as a whole. Questions that vendors were already asked stay. */
export function decideDeleteSection(
  actor: Actor,
  project: ProjectFacts,
  section: Pick<SectionFacts, 'questionsCount'>,
): Decision<QuestionDenial> {
  return allOf<QuestionDenial>(
    decideAddSection(actor, project),
    isBeforePublication(project.status) || section.questionsCount === 0 ? allow : deny('section-in-use'),
  );
}

export function decideReorderSections(actor: Actor, project: ProjectFacts): Decision<QuestionDenial> {
  return decideAddSection(actor, project);
}

export function decideReorderQuestions(
  actor: Actor,
  project: ProjectFacts,
  section: Pick<SectionFacts, 'isReadonly'>,
): Decision<QuestionDenial> {
  return decideEditSection(actor, project, section);
}

export function decideAddQuestion(
  actor: Actor,
  project: ProjectFacts,
  section: Pick<SectionFacts, 'isReadonly'>,
): Decision<QuestionDenial> {
  return decideEditSection(actor, project, section);
}

const whileWritten = (project: ProjectFacts): Decision<QuestionDenial> =>
  isBeforePublication(project.status) ? allow : deny('questions-published');

/** Also for moving and deleting: a question can be removed as long as no vendor has seen it. */
export function decideDeleteQuestion(
  actor: Actor,
  project: ProjectFacts,
  section: Pick<SectionFacts, 'isReadonly'>,
): Decision<QuestionDenial> {
  return allOf<QuestionDenial>(decideWorkOnQuestions(actor, project), whileWritten(project), notFromTemplate(section));
}

/** The text of a question; also for restoring a version. */
export function decideEditQuestion(
  actor: Actor,
  project: ProjectFacts,
  section: Pick<SectionFacts, 'isReadonly'>,
  question: Pick<QuestionFacts, 'isPublic' | 'isExternal' | 'createdBy' | 'sourceQuestionId'>,
): Decision<QuestionDenial> {
  return allOf<QuestionDenial>(decideDeleteQuestion(actor, project, section), decideEditWords(actor, question));
}

/** Owner, approver, deadline and weight of a question belong to the project, even where its text does not. */
export function decideAssignQuestion(actor: Actor, project: ProjectFacts): Decision<QuestionDenial> {
  return allOf<QuestionDenial>(decideWorkOnQuestions(actor, project), whileWritten(project));
}

/** Removes the link to the library and makes it a private question of the project (decision 93). */
export function decideExtractQuestion(
  actor: Actor,
  project: ProjectFacts,
  section: Pick<SectionFacts, 'isReadonly'>,
  question: Pick<QuestionFacts, 'sourceQuestionId'>,
): Decision<QuestionDenial> {
  return allOf<QuestionDenial>(
    decideDeleteQuestion(actor, project, section),
    question.sourceQuestionId === null ? deny('not-in-library') : allow,
  );
}

export type SharedQuestionDenial = 'signed-out' | 'library-question' | 'external-question' | 'public-question';

/** Whether the text of a question in a project or template may be changed there. */
export function decideEditWords(
  actor: Actor,
  question: Pick<QuestionFacts, 'isPublic' | 'isExternal' | 'createdBy' | 'sourceQuestionId'>,
): Decision<SharedQuestionDenial> {
  // Checked first: a person with this refusal can extract the question themselves.
  return question.sourceQuestionId === null ? decideEditShared(actor, question) : deny('library-question');
}

/** A question that others use may be changed only by its author or with MANAGE_BROKERS. The same in the library. */
export function decideEditShared(
  actor: Actor,
  question: Pick<QuestionFacts, 'isPublic' | 'isExternal' | 'createdBy'>,
): Decision<'signed-out' | 'external-question' | 'public-question'> {
  if (actor.kind === 'visitor') return deny('signed-out');
  if (has(actor, 'MANAGE_BROKERS')) return allow;
  if (question.isExternal) return deny('external-question');
  return question.isPublic && question.createdBy !== actor.userId ? deny('public-question') : allow;
}

/** Approving and rejecting: the approver of the question, else of its section; MANAGE_ALL_APPROVALS for all (decision 28). */
export function decideReviewQuestion(
  actor: Actor,
  project: ProjectFacts,
  question: Pick<QuestionFacts, 'approverId' | 'sectionApproverId'>,
): Decision<QuestionDenial> {
  if (actor.kind === 'visitor') return deny('signed-out');
  if (!canSeeProject(actor, project)) return deny('no-access');
  if (isViewerOnly(actor, project)) return deny('viewer');
  if (project.status !== 'IN_REVIEW') return deny('not-in-review');
  return hasInProject(actor, project, 'MANAGE_ALL_APPROVALS') || isApprover(actor.userId, question) ? allow : deny('not-the-approver');
}

/** The section's approver counts only where the question has none. */
export function isApprover(userId: string, question: Pick<QuestionFacts, 'approverId' | 'sectionApproverId'>): boolean {
  return (question.approverId ?? question.sectionApproverId) === userId;
}
