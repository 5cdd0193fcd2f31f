import { anyOf, signedIn } from '@weighbridge/domain/access/access-rule.ts';
import { builder } from '../../graphql/builder.ts';
import { IdInput } from '../../graphql/paging.ts';
import { UserRef } from '../../graphql/shared-types.ts';
import { parseId } from '../../platform/input.ts';
import { ProjectQuestionType } from './editing/question.graphql.ts';
import { type Assignee, listAssignees } from './people/list-assignees.ts';
import { assignApprover } from './review/assign-approver.ts';
import type { ChangedQuestions, LeftAloneQuestion } from './review/change-questions.ts';
import { approveQuestions, rejectQuestions } from './review/review-questions.ts';

const LeftAloneQuestionType = builder.objectRef<LeftAloneQuestion>('LeftAloneQuestion').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.exposeString('label', { nullable: true }),
    reason: t.exposeString('reason'),
    message: t.exposeString('message'),
  }),
});
const ChangedQuestionsType = builder.objectRef<ChangedQuestions>('ChangedQuestions').implement({
  fields: (t) => ({
    done: t.expose('done', { type: [ProjectQuestionType] }),
    unchangedCount: t.exposeInt('unchangedCount'),
    leftAlone: t.expose('leftAlone', { type: [LeftAloneQuestionType] }),
  }),
});
const AssigneeType = builder.objectRef<Assignee>('Assignee').implement({
  // Without an id of its own: the same person may be in one project and join another.
  fields: (t) => ({ user: t.field({ type: UserRef, resolve: ({ id, name }) => ({ id, name }) }), joins: t.exposeBoolean('joins') }),
});

const ReadQuestionInput = builder.inputType('ReadQuestionInput', {
  fields: (t) => ({ id: t.id({ required: true }), updatedAt: t.field({ type: 'DateTime', required: true }) }),
});
const ReviewQuestionsInput = builder.inputType('ReviewQuestionsInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput, required: true }),
    questions: t.field({ type: [ReadQuestionInput], required: true }),
    reason: t.string(),
  }),
});
const AssignApproverInput = builder.inputType('AssignApproverInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput, required: true }),
    questions: t.field({ type: [IdInput], required: true }),
    approver: t.field({ type: IdInput }),
  }),
});

/** Who may call this at all; the policy of the project decides about the questions. */
const assigning = anyOf('MANAGE_PROJECT_QUESTIONS', 'MANAGE_BROKERS');

builder.queryFields((t) => ({
  assignees: t.field({
    type: [AssigneeType],
    access: assigning,
    args: { project: t.arg.id({ required: true }) },
    resolve: (_parent, { project }, ctx) => listAssignees(ctx, parseId(project)),
  }),
}));

builder.mutationFields((t) => ({
  // An assigned approver may review without having a privilege for it (decision 28).
  approveQuestions: t.field({
    type: ChangedQuestionsType,
    access: signedIn,
    args: { input: t.arg({ type: ReviewQuestionsInput, required: true }) },
    resolve: (_parent, { input }, ctx) => approveQuestions(ctx, input),
  }),
  rejectQuestions: t.field({
    type: ChangedQuestionsType,
    access: signedIn,
    args: { input: t.arg({ type: ReviewQuestionsInput, required: true }) },
    resolve: (_parent, { input }, ctx) => rejectQuestions(ctx, input),
  }),
  assignApprover: t.field({
    type: ChangedQuestionsType,
    access: assigning,
    args: { input: t.arg({ type: AssignApproverInput, required: true }) },
    resolve: (_parent, { input }, ctx) => assignApprover(ctx, input),
  }),
}));
