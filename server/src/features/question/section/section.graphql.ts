import { anyOf, privilege, signedIn } from '@weighbridge/domain/access/access-rule.ts';
import { SECTION_ACTIONS } from '@weighbridge/domain/question/question.actions.ts';
import { projectSectionsSchema } from '@weighbridge/domain/question/section.schema.ts';
import { builder } from '../../../graphql/builder.ts';
import { Deleted, IdInput } from '../../../graphql/paging.ts';
import { UserRef } from '../../../graphql/shared-types.ts';
import { parse } from '../../../platform/input.ts';
import { ProjectQuestionType } from '../editing/question.graphql.ts';
import { cloneSection } from './clone-section.ts';
import { copySection } from './copy-section.ts';
import { createSection } from './create-section.ts';
import { createSectionsFromTemplates } from './create-sections-from-templates.ts';
import { deleteSection } from './delete-section.ts';
import { listSections, type Section } from './list-sections.ts';
import { moveSection } from './move-section.ts';
import { reorderQuestions } from './reorder-questions.ts';
import { reorderSections } from './reorder-sections.ts';
import { updateSection } from './update-section.ts';

const SectionActionEnum = builder.enumType('SectionAction', { values: SECTION_ACTIONS });

/** Who may call this at all; the policy of the project or template decides about the section. */
const access = anyOf('MANAGE_PROJECT_QUESTIONS', 'MANAGE_PROJECT_TEMPLATES', 'MANAGE_BROKERS');

export const SectionType = builder.objectRef<Section>('Section').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    description: t.exposeString('description', { nullable: true }),
    owner: t.expose('owner', { type: UserRef, nullable: true }),
    approver: t.expose('approver', { type: UserRef, nullable: true }),
    ownerDeadline: t.expose('ownerDeadline', { type: 'DateTime', nullable: true }),
    isReadonly: t.exposeBoolean('isReadonly'),
    questionsCount: t.exposeInt('questionsCount'),
    questions: t.field({ type: [ProjectQuestionType], resolve: (section) => section.questions() }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    actions: t.expose('actions', { type: [SectionActionEnum] }),
  }),
});

const CreateSectionInput = builder.inputType('CreateSectionInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput }),
    template: t.field({ type: IdInput }),
    name: t.string({ required: true }),
    description: t.string(),
    owner: t.field({ type: IdInput }),
    approver: t.field({ type: IdInput }),
    ownerDeadline: t.field({ type: 'DateTime' }),
  }),
});
const UpdateSectionInput = builder.inputType('UpdateSectionInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    project: t.field({ type: IdInput }),
    template: t.field({ type: IdInput }),
    name: t.string({ required: true }),
    description: t.string(),
    owner: t.field({ type: IdInput }),
    approver: t.field({ type: IdInput }),
    ownerDeadline: t.field({ type: 'DateTime' }),
    updatedAt: t.field({ type: 'DateTime', required: true }),
  }),
});
const DeleteSectionInput = builder.inputType('DeleteSectionInput', {
  fields: (t) => ({ id: t.id({ required: true }), project: t.field({ type: IdInput }), template: t.field({ type: IdInput }) }),
});
const CopySectionInput = builder.inputType('CopySectionInput', {
  fields: (t) => ({
    section: t.field({ type: IdInput, required: true }),
    project: t.field({ type: IdInput }),
    template: t.field({ type: IdInput }),
    targetSection: t.field({ type: IdInput }),
  }),
});
const CloneSectionInput = builder.inputType('CloneSectionInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    project: t.field({ type: IdInput }),
    template: t.field({ type: IdInput }),
    name: t.string({ required: true }),
  }),
});
const MoveSectionInput = builder.inputType('MoveSectionInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput }),
    template: t.field({ type: IdInput }),
    section: t.field({ type: IdInput, required: true }),
    after: t.id(),
  }),
});
const ReorderSectionsInput = builder.inputType('ReorderSectionsInput', {
  fields: (t) => ({ project: t.field({ type: IdInput }), template: t.field({ type: IdInput }), sections: t.idList({ required: true }) }),
});
const ReorderQuestionsInput = builder.inputType('ReorderQuestionsInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput }),
    template: t.field({ type: IdInput }),
    section: t.field({ type: IdInput, required: true }),
    questions: t.idList({ required: true }),
  }),
});
const ChosenTemplatesInput = builder.inputType('ChosenTemplatesInput', {
  fields: (t) => ({ ids: t.idList({ required: true }), approver: t.field({ type: IdInput }) }),
});
const CreateSectionsFromTemplatesInput = builder.inputType('CreateSectionsFromTemplatesInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput, required: true }),
    templates: t.field({ type: ChosenTemplatesInput, required: true }),
  }),
});

builder.queryFields((t) => ({
  projectSections: t.field({
    type: [SectionType],
    access: signedIn,
    args: { id: t.arg.id({ required: true }), includeAnswers: t.arg.boolean({ defaultValue: false }) },
    resolve: (_parent, args, ctx) => {
      const { id, includeAnswers } = parse(projectSectionsSchema, args);
      return listSections(ctx, { kind: 'project', id }, { includeAnswers });
    },
  }),
}));

builder.mutationFields((t) => ({
  createSection: t.field({
    type: SectionType,
    access,
    args: { input: t.arg({ type: CreateSectionInput, required: true }) },
    resolve: (_parent, { input }, ctx) => createSection(ctx, input),
  }),
  updateSection: t.field({
    type: SectionType,
    access,
    args: { input: t.arg({ type: UpdateSectionInput, required: true }) },
    resolve: (_parent, { input }, ctx) => updateSection(ctx, input),
  }),
  deleteSection: t.field({
    type: Deleted,
    access,
    args: { input: t.arg({ type: DeleteSectionInput, required: true }) },
    resolve: (_parent, { input }, ctx) => deleteSection(ctx, input),
  }),
  copySection: t.field({
    type: SectionType,
    access,
    args: { input: t.arg({ type: CopySectionInput, required: true }) },
    resolve: (_parent, { input }, ctx) => copySection(ctx, input),
  }),
  cloneSection: t.field({
    type: SectionType,
    access,
    args: { input: t.arg({ type: CloneSectionInput, required: true }) },
    resolve: (_parent, { input }, ctx) => cloneSection(ctx, input),
  }),
  moveSection: t.field({
    type: SectionType,
    access,
    args: { input: t.arg({ type: MoveSectionInput, required: true }) },
    resolve: (_parent, { input }, ctx) => moveSection(ctx, input),
  }),
  reorderSections: t.field({
    type: [SectionType],
    access,
    args: { input: t.arg({ type: ReorderSectionsInput, required: true }) },
    resolve: (_parent, { input }, ctx) => reorderSections(ctx, input),
  }),
  reorderQuestions: t.field({
    type: SectionType,
    access,
    args: { input: t.arg({ type: ReorderQuestionsInput, required: true }) },
    resolve: (_parent, { input }, ctx) => reorderQuestions(ctx, input),
  }),
  createSectionsFromTemplates: t.field({
    type: [SectionType],
    access: privilege('MANAGE_PROJECT_QUESTIONS'),
    args: { input: t.arg({ type: CreateSectionsFromTemplatesInput, required: true }) },
    resolve: (_parent, { input }, ctx) => createSectionsFromTemplates(ctx, input),
  }),
}));
