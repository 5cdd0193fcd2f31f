import type { Actor } from '../access/actor.ts';
import type { Decision } from '../kernel/decision.ts';
import type { ProjectFacts } from '../project/project.visibility.ts';
import {
  decideAddQuestion,
  decideAddSection,
  decideAssignQuestion,
  decideAssignSection,
  decideDeleteQuestion,
  decideDeleteSection,
  decideEditQuestion,
  decideEditSection,
  decideExtractQuestion,
  decideReorderQuestions,
  decideReviewQuestion,
  type QuestionFacts,
  type SectionFacts,
} from './question.policy.ts';

export const SECTION_ACTIONS = ['edit', 'assign', 'delete', 'addQuestion', 'reorderQuestions'] as const;
export type SectionAction = (typeof SECTION_ACTIONS)[number];

export function sectionActions(actor: Actor, project: ProjectFacts, section: SectionFacts): SectionAction[] {
  return allowedNames<SectionAction>({
    edit: decideEditSection(actor, project, section),
    assign: decideAssignSection(actor, project),
    delete: decideDeleteSection(actor, project, section),
    addQuestion: decideAddQuestion(actor, project, section),
    reorderQuestions: decideReorderQuestions(actor, project, section),
  });
}

export const QUESTION_ACTIONS = ['edit', 'assign', 'delete', 'extract', 'review'] as const;
export type QuestionAction = (typeof QUESTION_ACTIONS)[number];

export function questionActions(actor: Actor, project: ProjectFacts, section: SectionFacts, question: QuestionFacts): QuestionAction[] {
  return allowedNames<QuestionAction>({
    edit: decideEditQuestion(actor, project, section, question),
    assign: decideAssignQuestion(actor, project),
    delete: decideDeleteQuestion(actor, project, section),
    extract: decideExtractQuestion(actor, project, section, question),
    review: decideReviewQuestion(actor, project, question),
  });
}

export function mayAddSections(actor: Actor, project: ProjectFacts): boolean {
  return decideAddSection(actor, project).allowed;
}

function allowedNames<Name extends string>(decisions: Record<Name, Decision>): Name[] {
  return (Object.keys(decisions) as Name[]).filter((name) => decisions[name].allowed);
}
