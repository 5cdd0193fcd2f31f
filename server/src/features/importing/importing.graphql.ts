import { anyOf } from '@weighbridge/domain/access/access-rule.ts';
import type { RejectedRow } from '@weighbridge/domain/importing/import-questions.ts';
import { builder } from '../../graphql/builder.ts';
import { Deleted, IdInput, listArgs, pageOf } from '../../graphql/paging.ts';
import { parseId } from '../../platform/input.ts';
import { fileUrl } from '../file/file-url.ts';
import { QuestionDefinitionType } from '../question/editing/question-definition.graphql.ts';
import { deleteDraftProject } from './delete-draft-project.ts';
import type { ClosestQuestion } from './find-closest-questions.ts';
import { HEAD_ROW, ImportColumnsInput, ImportTypeInput } from './import-reading.graphql.ts';
import { type DraftProject, getDraftProject, getRejectedRows, listDraftProjects } from './list-draft-projects.ts';
import { type DraftQuestion, type DraftSection, listDraftSections } from './list-draft-sections.ts';
import { parseProjectFile } from './parse-project-file.ts';
import { updateDraftProject } from './update-draft-project.ts';

const access = anyOf('MANAGE_PROJECT_STATE', 'MANAGE_PROJECT_TEMPLATES');

export const RejectedRowType = builder.objectRef<RejectedRow>('RejectedRow').implement({
  fields: (t) => ({ row: t.exposeInt('row'), message: t.exposeString('message') }),
});

const ClosestQuestionType = builder.objectRef<ClosestQuestion>('ClosestQuestion').implement({
  fields: (t) => ({
    question: t.expose('question', { type: QuestionDefinitionType }),
    similarity: t.exposeFloat('similarity'),
  }),
});

const DraftQuestionType = builder.objectRef<DraftQuestion>('DraftQuestion').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    question: t.expose('question', { type: QuestionDefinitionType }),
    libraryQuestion: t.field({
      type: QuestionDefinitionType,
      nullable: true,
      description: 'The question of the library that is used instead.',
      resolve: (question) => question.libraryQuestion(),
    }),
    leftOut: t.exposeBoolean('leftOut'),
    closest: t.field({ type: ClosestQuestionType, nullable: true, resolve: (question) => question.closest() }),
  }),
});

const DraftSectionType = builder.objectRef<DraftSection>('DraftSection').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    questionsCount: t.exposeInt('questionsCount', { description: 'Without those that were left out.' }),
    listedCount: t.exposeInt('listedCount', { description: 'With those that were left out, if they were asked for.' }),
    questions: t.field({
      type: [DraftQuestionType],
      description: 'All questions of the section, or a page of them.',
      args: { pagination: listArgs().pagination },
      resolve: (section, { pagination }) => section.questions(pagination),
    }),
  }),
});

const DraftFile = builder.objectRef<{ id: string; filename: string }>('DraftFile').implement({
  fields: (t) => ({ id: t.exposeID('id'), filename: t.exposeString('filename'), url: t.string({ resolve: fileUrl }) }),
});

const DraftProjectType = builder.objectRef<DraftProject>('DraftProject').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    sectionsCount: t.exposeInt('sectionsCount'),
    questionsCount: t.exposeInt('questionsCount'),
    file: t.field({
      type: DraftFile,
      nullable: true,
      resolve: ({ fileId, filename }) => (fileId === null ? null : { id: fileId, filename: filename ?? '' }),
    }),
    // Reads a whole upload: meant for the page of one upload, not for a list.
    rejected: t.field({
      type: [RejectedRowType],
      complexity: { field: 1000, multiplier: 10 },
      resolve: ({ id }, _args, ctx) => getRejectedRows(ctx, id),
    }),
    sections: t.field({
      type: [DraftSectionType],
      complexity: { field: 2000, multiplier: 10 },
      args: {
        section: t.arg.id({ description: 'Only this one.' }),
        leftOut: t.arg.boolean({ description: 'With the questions that were left out, and sections that hold no others.' }),
      },
      resolve: ({ id }, args, ctx) => listDraftSections(ctx, id, { only: args.section, leftOut: args.leftOut === true }),
    }),
  }),
});
const DraftProjectPage = pageOf('DraftProject', DraftProjectType);

const ParseProjectFileInput = builder.inputType('ParseProjectFileInput', {
  fields: (t) => ({
    file: t.field({ type: IdInput, required: true }),
    headRow: t.int({ description: HEAD_ROW }),
    columns: t.field({ type: ImportColumnsInput, description: 'Without them they are found by their headings.' }),
    types: t.field({ type: [ImportTypeInput], description: 'Types for words of the file that mean none.' }),
  }),
});
const RenamedSectionInput = builder.inputType('RenamedSectionInput', {
  fields: (t) => ({ id: t.id({ required: true }), name: t.string({ required: true }) }),
});
const UseQuestionInput = builder.inputType('UseQuestionInput', {
  fields: (t) => ({
    question: t.id({ required: true }),
    library: t.id({ description: 'The question of the library to use instead; none for the imported one again.' }),
  }),
});
const UpdateDraftProjectInput = builder.inputType('UpdateDraftProjectInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    name: t.string(),
    sections: t.field({ type: [RenamedSectionInput], defaultValue: [] }),
    useQuestions: t.field({ type: [UseQuestionInput], defaultValue: [] }),
    removeQuestions: t.idList({ defaultValue: [] }),
    restoreQuestions: t.idList({ defaultValue: [], description: 'Questions that were removed, to have them again.' }),
    updatedAt: t.field({ type: 'DateTime', required: true }),
  }),
});

builder.queryFields((t) => ({
  draftProjects: t.field({
    type: DraftProjectPage,
    access,
    args: { pagination: listArgs().pagination },
    resolve: (_parent, args, ctx) => listDraftProjects(ctx, args),
  }),
  draftProject: t.field({
    type: DraftProjectType,
    access,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_parent, args, ctx) => getDraftProject(ctx, parseId(args.id)),
  }),
}));

builder.mutationFields((t) => ({
  parseProjectFile: t.field({
    type: DraftProjectType,
    access,
    args: { input: t.arg({ type: ParseProjectFileInput, required: true }) },
    resolve: (_parent, { input }, ctx) => parseProjectFile(ctx, input),
  }),
  updateDraftProject: t.field({
    type: DraftProjectType,
    access,
    args: { input: t.arg({ type: UpdateDraftProjectInput, required: true }) },
    resolve: (_parent, { input }, ctx) => updateDraftProject(ctx, input),
  }),
  deleteDraftProject: t.field({
    type: Deleted,
    access,
    args: { input: t.arg({ type: IdInput, required: true }) },
    resolve: (_parent, { input }, ctx) => deleteDraftProject(ctx, input),
  }),
}));
