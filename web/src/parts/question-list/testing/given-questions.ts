import type { ProjectFacts } from '@weighbridge/domain/project/project.visibility.ts';
import { questionActions, sectionActions } from '@weighbridge/domain/question/question.actions.ts';
import type { Session } from '../../../lib/session/session.ts';
import type { ProjectQuestion, QuestionDefinition } from '../../question/question.operations.ts';
import type { Section } from '../section.operations.ts';

let made = 0;

export function givenId(): string {
  made += 1;
  return `00000000-0000-4000-9000-${made.toString(16).padStart(12, '0')}`;
}

/** For tests: a plain text question, unless told otherwise. With the names of the types, without which the cache knows no records. */
export function givenDefinition(change: Partial<QuestionDefinition> = {}): QuestionDefinition {
  return {
    ...typed('QuestionDefinition'),
    id: givenId(),
    label: 'How large is your network?',
    type: 'TEXT',
    view: null,
    tags: [],
    multiple: false,
    placeholder: null,
    helperText: null,
    prefix: null,
    suffix: null,
    enableNumberFormatting: false,
    attachments: [],
    yesAnswerText: null,
    noAnswerText: null,
    options: [],
    otherOption: false,
    rules: { min: null, max: null, maxLength: null, pattern: null, maxSize: null, mimetypes: [], multiple: false },
    isPublic: false,
    isExternal: false,
    createdBy: null,
    ...change,
  };
}

interface QuestionChange extends Partial<Omit<ProjectQuestion, 'question'>> {
  readonly question?: Partial<QuestionDefinition>;
}

export function givenQuestion(label: string, { question, ...change }: QuestionChange = {}): ProjectQuestion {
  const id = givenId();
  return {
    ...typed('ProjectQuestion'),
    id,
    sectionId: '',
    question: givenDefinition({ id, label, ...question }),
    owner: null,
    approver: null,
    ownerDeadline: null,
    status: 'PENDING',
    rejectReason: null,
    weight: 1,
    isReadonly: false,
    isPrivate: false,
    sourceQuestion: null,
    updatedAt: '2026-03-05T12:00:00.000Z',
    actions: [],
    ...change,
  };
}

export function givenSection(name: string, questions: readonly ProjectQuestion[] = [], change: Partial<Section> = {}): Section {
  const id = givenId();
  return {
    ...typed('Section'),
    id,
    name,
    description: null,
    owner: null,
    approver: null,
    ownerDeadline: null,
    isReadonly: false,
    updatedAt: '2026-03-04T12:00:00.000Z',
    actions: [],
    questions: questions.map((question) => ({ ...question, sectionId: id })),
    ...change,
  };
}

/** As the server would offer it to this person: the actions come from the same policy. */
export function offered(session: Session, project: ProjectFacts, section: Section): Section {
  const { actor } = session.getState();
  const facts = { isReadonly: section.isReadonly, questionsCount: section.questions.length };
  return {
    ...section,
    actions: sectionActions(actor, project, facts),
    questions: section.questions.map((question) => ({
      ...question,
      isReadonly: section.isReadonly || question.sourceQuestion !== null,
      actions: questionActions(actor, project, facts, {
        isPublic: question.question.isPublic,
        isExternal: question.question.isExternal,
        createdBy: question.question.createdBy?.id ?? null,
        sourceQuestionId: question.sourceQuestion?.id ?? null,
        approverId: question.approver?.id ?? null,
        sectionApproverId: section.approver?.id ?? null,
      }),
    })),
  };
}

export const givenPerson = (name: string) => ({ ...typed('UserRef'), id: givenId(), name });

function typed(__typename: string): object {
  return { __typename };
}
