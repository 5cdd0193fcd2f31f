import type { Actor } from '../access/actor.ts';
import { allOf, allow, type Decision, deny } from '../kernel/decision.ts';
import type { ProjectFacts } from '../project/project.visibility.ts';
import { decideEditTemplate, type TemplateDenial, type TemplateFacts } from '../template/template.policy.ts';
import { type QuestionAction, questionActions, type SectionAction, sectionActions } from './question.actions.ts';
import {
  decideAddQuestion,
  decideAddSection,
  decideAssignQuestion,
  decideAssignSection,
  decideDeleteQuestion,
  decideDeleteSection,
  decideEditQuestion,
  decideEditSection,
  decideEditShared,
  decideExtractQuestion,
  decideReorderQuestions,
  decideReorderSections,
  decideReviewQuestion,
  type QuestionDenial,
  type QuestionFacts,
  type SectionFacts,
} from './question.policy.ts';

/** A project or a template. */
export type QuestionHolder =
  | { readonly kind: 'project'; readonly facts: ProjectFacts }
  | { readonly kind: 'template'; readonly facts: Pick<TemplateFacts, 'companyId' | 'status'> };

type Answer = Decision<QuestionDenial | TemplateDenial>;

/** What this actor may do with the sections and questions of a project (by its policies) or of a template (by one rule). */
export interface HolderRules {
  addSection(): Answer;
  reorderSections(): Answer;
  editSection(section: SectionFacts): Answer;
  assignSection(): Answer;
  deleteSection(section: SectionFacts): Answer;
  addQuestion(section: SectionFacts): Answer;
  reorderQuestions(section: SectionFacts): Answer;
  editQuestion(section: SectionFacts, question: QuestionFacts): Answer;
  assignQuestion(): Answer;
  deleteQuestion(section: SectionFacts): Answer;
  extractQuestion(section: SectionFacts, question: QuestionFacts): Answer;
  reviewQuestion(question: QuestionFacts): Answer;
  sectionActions(section: SectionFacts): SectionAction[];
  questionActions(section: SectionFacts, question: QuestionFacts): QuestionAction[];
}

export function holderRules(actor: Actor, holder: QuestionHolder): HolderRules {
  return holder.kind === 'project' ? projectRules(actor, holder.facts) : templateRules(actor, holder.facts);
}

function projectRules(actor: Actor, project: ProjectFacts): HolderRules {
  return {
    addSection: () => decideAddSection(actor, project),
    reorderSections: () => decideReorderSections(actor, project),
    editSection: (section) => decideEditSection(actor, project, section),
    assignSection: () => decideAssignSection(actor, project),
    deleteSection: (section) => decideDeleteSection(actor, project, section),
    addQuestion: (section) => decideAddQuestion(actor, project, section),
    reorderQuestions: (section) => decideReorderQuestions(actor, project, section),
    editQuestion: (section, question) => decideEditQuestion(actor, project, section, question),
    assignQuestion: () => decideAssignQuestion(actor, project),
    deleteQuestion: (section) => decideDeleteQuestion(actor, project, section),
    extractQuestion: (section, question) => decideExtractQuestion(actor, project, section, question),
    reviewQuestion: (question) => decideReviewQuestion(actor, project, question),
    sectionActions: (section) => sectionActions(actor, project, section),
    questionActions: (section, question) => questionActions(actor, project, section, question),
  };
}

/**
 * A template has no review and no locked sections: an actor who may edit it may do everything except change text that belongs to the
 * library.
 */
function templateRules(actor: Actor, template: Pick<TemplateFacts, 'companyId' | 'status'>): HolderRules {
  const edit: Answer = decideEditTemplate(actor, template);
  const editQuestion = (question: QuestionFacts) =>
    allOf<QuestionDenial | TemplateDenial>(
      edit,
      question.sourceQuestionId === null ? allow : deny('library-question'),
      decideEditShared(actor, question),
    );
  const extractQuestion = (question: QuestionFacts) =>
    allOf<QuestionDenial | TemplateDenial>(edit, question.sourceQuestionId === null ? deny('not-in-library') : allow);
  return {
    addSection: () => edit,
    reorderSections: () => edit,
    editSection: () => edit,
    assignSection: () => edit,
    deleteSection: () => edit,
    addQuestion: () => edit,
    reorderQuestions: () => edit,
    editQuestion: (_section, question) => editQuestion(question),
    assignQuestion: () => edit,
    deleteQuestion: () => edit,
    extractQuestion: (_section, question) => extractQuestion(question),
    reviewQuestion: () => deny('not-in-review'),
    sectionActions: () => (edit.allowed ? ['edit', 'assign', 'delete', 'addQuestion', 'reorderQuestions'] : []),
    questionActions: (_section, question) => {
      const actions: QuestionAction[] = [];
      if (editQuestion(question).allowed) actions.push('edit');
      if (edit.allowed) actions.push('assign', 'delete');
      if (extractQuestion(question).allowed) actions.push('extract');
      return actions;
    },
  };
}
