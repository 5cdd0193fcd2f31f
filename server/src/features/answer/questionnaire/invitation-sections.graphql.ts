import { builder } from '../../../graphql/builder.ts';
import { InvitationType } from '../../participation/invitation/invitation.graphql.ts';
import { QuestionDefinitionType } from '../../question/editing/question-definition.graphql.ts';
import { AnswerType } from '../record/answer-types.graphql.ts';
import { type InvitationQuestion, type InvitationSection, listInvitationSections } from './list-invitation-sections.ts';

const InvitationQuestionType = builder.objectRef<InvitationQuestion>('InvitationQuestion').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    sectionId: t.exposeID('sectionId'),
    question: t.expose('question', { type: QuestionDefinitionType }),
    answer: t.expose('answer', { type: AnswerType, nullable: true }),
    revision: t.exposeInt('revision', { description: 'Also of a removed answer: the `baseRevision` of the next change.' }),
    editable: t.exposeBoolean('editable'),
  }),
});

const InvitationSectionType = builder.objectRef<InvitationSection>('InvitationSection').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    description: t.exposeString('description', { nullable: true }),
    isReadonly: t.exposeBoolean('isReadonly', { description: 'Made from a template.' }),
    questionsCount: t.int({ resolve: ({ questions }) => questions.length }),
    questions: t.expose('questions', { type: [InvitationQuestionType] }),
  }),
});

builder.objectField(InvitationType, 'sections', (t) =>
  t.field({ type: [InvitationSectionType], resolve: (invitation, _args, ctx) => listInvitationSections(ctx, invitation) }),
);
