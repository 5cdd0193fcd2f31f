import { anyOf, privilege } from '@weighbridge/domain/access/access-rule.ts';
import { LIBRARY_QUESTION_ACTIONS, libraryQuestionActions } from '@weighbridge/domain/question/library-question.policy.ts';
import { builder } from '../../graphql/builder.ts';
import { MAY_BE_OLD } from '../../graphql/may-be-old.ts';
import { Deleted, IdInput, listArgs, pageOf } from '../../graphql/paging.ts';
import { CompanyRef, type NamedRef } from '../../graphql/shared-types.ts';
import { parseId } from '../../platform/input.ts';
import { QuestionDefinitionType, QuestionInput, QuestionTypeEnum } from '../question/editing/question-definition.graphql.ts';
import { getSection } from '../question/section/list-sections.ts';
import { SectionType } from '../question/section/section.graphql.ts';
import { copyGroupToSection } from './copy-group-to-section.ts';
import { copyProjectQuestionsToLibrary } from './copy-project-questions-to-library.ts';
import { type CopiedToSection, copyQuestionsToSection } from './copy-questions-to-section.ts';
import { createLibraryQuestion } from './create-library-question.ts';
import { deleteLibraryQuestions } from './delete-library-questions.ts';
import { getLibraryQuestion, type LibraryQuestion, listLibraryQuestions } from './list-library-questions.ts';
import { updateLibraryQuestion } from './update-library-question.ts';

const LibraryQuestionActionEnum = builder.enumType('LibraryQuestionAction', { values: LIBRARY_QUESTION_ACTIONS });

const access = privilege('MANAGE_PROJECT_QUESTIONS');
/** The target is a section: the policy of its project or template decides. */
const copying = anyOf('MANAGE_PROJECT_QUESTIONS', 'MANAGE_BROKERS');

const QuestionGroupRef = builder.objectRef<NamedRef>('QuestionGroupRef').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

const LibraryQuestionType = builder.objectRef<LibraryQuestion>('LibraryQuestion').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    question: t.expose('question', { type: QuestionDefinitionType }),
    groups: t.expose('groups', { type: [QuestionGroupRef], complexity: { field: 1, multiplier: 2 } }),
    company: t.expose('company', { type: CompanyRef, nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    actions: t.field({ type: [LibraryQuestionActionEnum], resolve: ({ facts }, _args, ctx) => libraryQuestionActions(ctx.actor, facts) }),
  }),
});
const LibraryQuestionPage = pageOf('LibraryQuestion', LibraryQuestionType);

const CopiedToSectionType = builder.objectRef<CopiedToSection>('CopiedToSection').implement({
  fields: (t) => ({
    count: t.exposeInt('count'),
    section: t.field({
      type: SectionType,
      resolve: ({ sectionId, projectId, templateId }, _args, ctx) =>
        getSection(ctx, projectId === null ? { kind: 'template', id: templateId ?? '' } : { kind: 'project', id: projectId }, sectionId),
    }),
  }),
});
const CopiedToLibrary = builder
  .objectRef<{ count: number }>('CopiedToLibrary')
  .implement({ fields: (t) => ({ count: t.exposeInt('count') }) });

const LibraryQuestionFilter = builder.inputType('LibraryQuestionFilter', {
  fields: (t) => ({
    keyword: t.string(),
    type: t.field({ type: QuestionTypeEnum }),
    tags: t.field({ type: [IdInput] }),
    internal: t.boolean(),
    group: t.field({ type: IdInput }),
  }),
});
const CreateLibraryQuestionInput = builder.inputType('CreateLibraryQuestionInput', {
  fields: (t) => ({
    question: t.field({ type: QuestionInput, required: true }),
    isPublic: t.boolean({ defaultValue: false }),
    path: t.idList(),
  }),
});
const UpdateLibraryQuestionInput = builder.inputType('UpdateLibraryQuestionInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    question: t.field({ type: QuestionInput, required: true }),
    isPublic: t.boolean({ required: true }),
    updatedAt: t.field({ type: 'DateTime', required: true }),
  }),
});
const DeleteLibraryQuestionsInput = builder.inputType('DeleteLibraryQuestionsInput', {
  fields: (t) => ({ ids: t.idList({ required: true }) }),
});
const CopyQuestionsToSectionInput = builder.inputType('CopyQuestionsToSectionInput', {
  fields: (t) => ({
    questions: t.idList({ required: true }),
    project: t.field({ type: IdInput }),
    template: t.field({ type: IdInput }),
    section: t.field({ type: IdInput, required: true }),
  }),
});
const CopiedGroupInput = builder.inputType('CopiedGroupInput', {
  fields: (t) => ({ id: t.id({ required: true }), includeSubGroups: t.boolean({ defaultValue: true }) }),
});
const CopyGroupToSectionInput = builder.inputType('CopyGroupToSectionInput', {
  fields: (t) => ({
    group: t.field({ type: CopiedGroupInput, required: true }),
    project: t.field({ type: IdInput }),
    template: t.field({ type: IdInput }),
    section: t.field({ type: IdInput, required: true }),
  }),
});
const SectionToGroupInput = builder.inputType('SectionToGroupInput', {
  fields: (t) => ({ id: t.id({ required: true }), path: t.idList({ required: true }) }),
});
const CopyProjectQuestionsToLibraryInput = builder.inputType('CopyProjectQuestionsToLibraryInput', {
  fields: (t) => ({
    draftProjectId: t.id(),
    project: t.field({ type: IdInput }),
    sections: t.field({ type: [SectionToGroupInput], required: true }),
  }),
});

builder.queryFields((t) => ({
  libraryQuestions: t.field({
    type: LibraryQuestionPage,
    extensions: MAY_BE_OLD,
    access,
    args: { filter: t.arg({ type: LibraryQuestionFilter }), ...listArgs() },
    resolve: (_parent, args, ctx) => listLibraryQuestions(ctx, args),
  }),
  libraryQuestion: t.field({
    type: LibraryQuestionType,
    access,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_parent, args, ctx) => getLibraryQuestion(ctx, parseId(args.id)),
  }),
}));

builder.mutationFields((t) => ({
  createLibraryQuestion: t.field({
    type: LibraryQuestionType,
    access,
    args: { input: t.arg({ type: CreateLibraryQuestionInput, required: true }) },
    resolve: (_parent, { input }, ctx) => createLibraryQuestion(ctx, input),
  }),
  updateLibraryQuestion: t.field({
    type: LibraryQuestionType,
    access,
    args: { input: t.arg({ type: UpdateLibraryQuestionInput, required: true }) },
    resolve: (_parent, { input }, ctx) => updateLibraryQuestion(ctx, input),
  }),
  deleteLibraryQuestions: t.field({
    type: [Deleted],
    access,
    args: { input: t.arg({ type: DeleteLibraryQuestionsInput, required: true }) },
    resolve: (_parent, { input }, ctx) => deleteLibraryQuestions(ctx, input),
  }),
  copyQuestionsToSection: t.field({
    type: CopiedToSectionType,
    access: copying,
    args: { input: t.arg({ type: CopyQuestionsToSectionInput, required: true }) },
    resolve: (_parent, { input }, ctx) => copyQuestionsToSection(ctx, input),
  }),
  copyGroupToSection: t.field({
    type: CopiedToSectionType,
    access: copying,
    args: { input: t.arg({ type: CopyGroupToSectionInput, required: true }) },
    resolve: (_parent, { input }, ctx) => copyGroupToSection(ctx, input),
  }),
  copyProjectQuestionsToLibrary: t.field({
    type: CopiedToLibrary,
    access,
    args: { input: t.arg({ type: CopyProjectQuestionsToLibraryInput, required: true }) },
    resolve: (_parent, { input }, ctx) => copyProjectQuestionsToLibrary(ctx, input),
  }),
}));
