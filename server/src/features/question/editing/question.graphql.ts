import { anyOf, signedIn } from '@weighbridge/domain/access/access-rule.ts';
import { QUESTION_ACTIONS } from '@weighbridge/domain/question/question.actions.ts';
import { builder } from '../../../graphql/builder.ts';
import { Deleted, IdInput } from '../../../graphql/paging.ts';
import { UserRef } from '../../../graphql/shared-types.ts';
import { approveQuestion, rejectQuestion } from '../review/review-question.ts';
import { copyProjectQuestion } from './copy-project-question.ts';
import { createProjectQuestion, type ProjectQuestion } from './create-project-question.ts';
import { deleteProjectQuestion } from './delete-project-question.ts';
import { extractQuestion } from './extract-question.ts';
import { moveQuestion } from './move-question.ts';
import { QuestionDefinitionType, QuestionInput, QuestionStatusEnum } from './question-definition.graphql.ts';
import { setQuestionWeight } from './set-question-weight.ts';
import { updateProjectQuestion } from './update-project-question.ts';

const QuestionActionEnum = builder.enumType('QuestionAction', { values: QUESTION_ACTIONS });

/** Who may call this at all; the policy of the project or template decides about the question. */
const access = anyOf('MANAGE_PROJECT_QUESTIONS', 'MANAGE_PROJECT_TEMPLATES', 'MANAGE_BROKERS');

export const QuestionRef = builder.objectRef<{ id: string; label: string }>('QuestionRef').implement({
  fields: (t) => ({ id: t.exposeID('id'), label: t.exposeString('label') }),
});

export const ProjectQuestionType = builder.objectRef<ProjectQuestion>('ProjectQuestion').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    sectionId: t.exposeID('sectionId'),
    question: t.expose('question', { type: QuestionDefinitionType }),
    owner: t.expose('owner', { type: UserRef, nullable: true }),
    approver: t.expose('approver', { type: UserRef, nullable: true }),
    ownerDeadline: t.expose('ownerDeadline', { type: 'DateTime', nullable: true }),
    status: t.expose('status', { type: QuestionStatusEnum }),
    rejectReason: t.exposeString('rejectReason', { nullable: true }),
    weight: t.exposeInt('weight'),
    isReadonly: t.exposeBoolean('isReadonly'),
    isPrivate: t.exposeBoolean('isPrivate'),
    sourceQuestion: t.expose('sourceQuestion', { type: QuestionRef, nullable: true }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    actions: t.expose('actions', { type: [QuestionActionEnum] }),
  }),
});

const CreateProjectQuestionInput = builder.inputType('CreateProjectQuestionInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput }),
    template: t.field({ type: IdInput }),
    section: t.field({ type: IdInput, required: true }),
    question: t.field({ type: QuestionInput, required: true }),
    owner: t.field({ type: IdInput }),
    approver: t.field({ type: IdInput }),
    ownerDeadline: t.field({ type: 'DateTime' }),
    weight: t.int({ defaultValue: 1 }),
    saveInLibrary: t.boolean({ defaultValue: false }),
    makePublic: t.boolean({ defaultValue: false }),
    targetSection: t.field({ type: IdInput }),
  }),
});
const UpdateProjectQuestionInput = builder.inputType('UpdateProjectQuestionInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    project: t.field({ type: IdInput }),
    template: t.field({ type: IdInput }),
    section: t.field({ type: IdInput, required: true }),
    question: t.field({ type: QuestionInput, required: true }),
    owner: t.field({ type: IdInput }),
    approver: t.field({ type: IdInput }),
    ownerDeadline: t.field({ type: 'DateTime' }),
    weight: t.int({ required: true }),
    saveInLibrary: t.boolean({ defaultValue: false }),
    makePublic: t.boolean({ defaultValue: false }),
    targetSection: t.field({ type: IdInput }),
    updatedAt: t.field({ type: 'DateTime', required: true }),
  }),
});
const ProjectQuestionRefInput = builder.inputType('ProjectQuestionRefInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    project: t.field({ type: IdInput }),
    template: t.field({ type: IdInput }),
    section: t.field({ type: IdInput }),
  }),
});
const CopyProjectQuestionInput = builder.inputType('CopyProjectQuestionInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    project: t.field({ type: IdInput }),
    template: t.field({ type: IdInput }),
    section: t.field({ type: IdInput }),
    label: t.string({ required: true }),
    weight: t.int({ defaultValue: 1 }),
    targetSection: t.field({ type: IdInput, required: true }),
  }),
});
const MoveQuestionInput = builder.inputType('MoveQuestionInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput }),
    template: t.field({ type: IdInput }),
    section: t.field({ type: IdInput, required: true }),
    question: t.field({ type: IdInput, required: true }),
    after: t.id(),
  }),
});
const SetQuestionWeightInput = builder.inputType('SetQuestionWeightInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput }),
    template: t.field({ type: IdInput }),
    section: t.field({ type: IdInput }),
    question: t.field({ type: IdInput, required: true }),
    weight: t.int({ required: true }),
  }),
});
const ReviewQuestionInput = builder.inputType('ReviewQuestionInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput }),
    section: t.field({ type: IdInput }),
    question: t.field({ type: IdInput, required: true }),
    reason: t.string(),
    updatedAt: t.field({ type: 'DateTime' }),
  }),
});

builder.mutationFields((t) => ({
  createProjectQuestion: t.field({
    type: ProjectQuestionType,
    access,
    args: { input: t.arg({ type: CreateProjectQuestionInput, required: true }) },
    resolve: (_parent, { input }, ctx) => createProjectQuestion(ctx, input),
  }),
  updateProjectQuestion: t.field({
    type: ProjectQuestionType,
    access,
    args: { input: t.arg({ type: UpdateProjectQuestionInput, required: true }) },
    resolve: (_parent, { input }, ctx) => updateProjectQuestion(ctx, input),
  }),
  deleteProjectQuestion: t.field({
    type: Deleted,
    access,
    args: { input: t.arg({ type: ProjectQuestionRefInput, required: true }) },
    resolve: (_parent, { input }, ctx) => deleteProjectQuestion(ctx, input),
  }),
  copyProjectQuestion: t.field({
    type: ProjectQuestionType,
    access,
    args: { input: t.arg({ type: CopyProjectQuestionInput, required: true }) },
    resolve: (_parent, { input }, ctx) => copyProjectQuestion(ctx, input),
  }),
  moveQuestion: t.field({
    type: ProjectQuestionType,
    access,
    args: { input: t.arg({ type: MoveQuestionInput, required: true }) },
    resolve: (_parent, { input }, ctx) => moveQuestion(ctx, input),
  }),
  setQuestionWeight: t.field({
    type: ProjectQuestionType,
    access,
    args: { input: t.arg({ type: SetQuestionWeightInput, required: true }) },
    resolve: (_parent, { input }, ctx) => setQuestionWeight(ctx, input),
  }),
  extractQuestion: t.field({
    type: ProjectQuestionType,
    access,
    args: { input: t.arg({ type: ProjectQuestionRefInput, required: true }) },
    resolve: (_parent, { input }, ctx) => extractQuestion(ctx, input),
  }),
  // An assigned approver may review without having a privilege for it (decision 28).
  approveQuestion: t.field({
    type: ProjectQuestionType,
    access: signedIn,
    args: { input: t.arg({ type: ReviewQuestionInput, required: true }) },
    resolve: (_parent, { input }, ctx) => approveQuestion(ctx, input),
  }),
  rejectQuestion: t.field({
    type: ProjectQuestionType,
    access: signedIn,
    args: { input: t.arg({ type: ReviewQuestionInput, required: true }) },
    resolve: (_parent, { input }, ctx) => rejectQuestion(ctx, input),
  }),
}));
