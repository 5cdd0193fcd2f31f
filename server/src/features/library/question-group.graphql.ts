import { privilege } from '@weighbridge/domain/access/access-rule.ts';
import { GROUP_ACTIONS, groupActions, isGroupReadOnly } from '@weighbridge/domain/library/library.policy.ts';
import { builder } from '../../graphql/builder.ts';
import { Deleted, IdInput, listArgs, pageOf } from '../../graphql/paging.ts';
import { createQuestionGroup } from './create-question-group.ts';
import { deleteQuestionGroup } from './delete-question-group.ts';
import { linkQuestions } from './link-questions.ts';
import { listQuestionGroups, type QuestionGroup } from './list-question-groups.ts';
import { moveQuestions } from './move-questions.ts';
import { unlinkQuestions } from './unlink-questions.ts';
import { updateQuestionGroup } from './update-question-group.ts';

const QuestionGroupActionEnum = builder.enumType('QuestionGroupAction', { values: GROUP_ACTIONS });

const access = privilege('MANAGE_PROJECT_QUESTIONS');

/** A tree of groups is read in one statement, so its levels cost as much as a short list and are not multiplied. */
const level = { field: 1, multiplier: 4 } as const;
const tree = { field: 1, multiplier: 100 } as const;

const QuestionGroupType = builder.objectRef<QuestionGroup>('QuestionGroup');
QuestionGroupType.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    description: t.exposeString('description', { nullable: true }),
    parentPath: t.exposeIDList('parentPath'),
    parentName: t.exposeStringList('parentName'),
    groups: t.expose('groups', { type: [QuestionGroupType], complexity: level }),
    questionsCount: t.exposeInt('questionsCount'),
    isReadonly: t.boolean({ resolve: (group, _args, ctx) => isGroupReadOnly(ctx.actor, group) }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    actions: t.field({
      type: [QuestionGroupActionEnum],
      resolve: ({ companyId, parentPath }, _args, ctx) => groupActions(ctx.actor, { companyId, ancestorsCount: parentPath.length }),
    }),
  }),
});
const QuestionGroupPage = pageOf('QuestionGroup', QuestionGroupType);

const CreateQuestionGroupInput = builder.inputType('CreateQuestionGroupInput', {
  fields: (t) => ({ name: t.string({ required: true }), description: t.string(), parent: t.field({ type: IdInput }) }),
});
const UpdateQuestionGroupInput = builder.inputType('UpdateQuestionGroupInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    name: t.string({ required: true }),
    description: t.string(),
    updatedAt: t.field({ type: 'DateTime', required: true }),
  }),
});
const DeleteQuestionGroupInput = builder.inputType('DeleteQuestionGroupInput', { fields: (t) => ({ path: t.idList({ required: true }) }) });
const LinkQuestionsInput = builder.inputType('LinkQuestionsInput', {
  fields: (t) => ({ path: t.idList({ required: true }), questions: t.idList({ required: true }) }),
});
const MoveQuestionsInput = builder.inputType('MoveQuestionsInput', {
  fields: (t) => ({ from: t.idList({ required: true }), to: t.idList({ required: true }), questions: t.idList({ required: true }) }),
});

builder.queryFields((t) => ({
  questionGroups: t.field({
    type: QuestionGroupPage,
    access,
    args: { pagination: listArgs().pagination },
    complexity: tree,
    resolve: (_parent, args, ctx) => listQuestionGroups(ctx, args),
  }),
}));

builder.mutationFields((t) => ({
  createQuestionGroup: t.field({
    type: QuestionGroupType,
    access,
    args: { input: t.arg({ type: CreateQuestionGroupInput, required: true }) },
    resolve: (_parent, { input }, ctx) => createQuestionGroup(ctx, input),
  }),
  updateQuestionGroup: t.field({
    type: QuestionGroupType,
    access,
    args: { input: t.arg({ type: UpdateQuestionGroupInput, required: true }) },
    resolve: (_parent, { input }, ctx) => updateQuestionGroup(ctx, input),
  }),
  deleteQuestionGroup: t.field({
    type: Deleted,
    access,
    args: { input: t.arg({ type: DeleteQuestionGroupInput, required: true }) },
    resolve: (_parent, { input }, ctx) => deleteQuestionGroup(ctx, input),
  }),
  linkQuestions: t.field({
    type: QuestionGroupType,
    access,
    args: { input: t.arg({ type: LinkQuestionsInput, required: true }) },
    resolve: (_parent, { input }, ctx) => linkQuestions(ctx, input),
  }),
  unlinkQuestions: t.field({
    type: QuestionGroupType,
    access,
    args: { input: t.arg({ type: LinkQuestionsInput, required: true }) },
    resolve: (_parent, { input }, ctx) => unlinkQuestions(ctx, input),
  }),
  moveQuestions: t.field({
    type: [QuestionGroupType],
    access,
    args: { input: t.arg({ type: MoveQuestionsInput, required: true }) },
    resolve: (_parent, { input }, ctx) => moveQuestions(ctx, input),
  }),
}));
