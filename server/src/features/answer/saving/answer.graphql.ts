import { check, signedIn } from '@weighbridge/domain/access/access-rule.ts';
import { builder } from '../../../graphql/builder.ts';
import { IdInput } from '../../../graphql/paging.ts';
import { InvitedProductType } from '../../participation/invitation/invited-product.graphql.ts';
import { AnswerType } from '../record/answer-types.graphql.ts';
import { removeAnswer } from './remove-answer.ts';
import { requestAnswerUpdate } from './request-answer-update.ts';
import { SavedAnswersType, SavedAnswerType } from './saved-answer.graphql.ts';
import { setAnswer } from './set-answer.ts';
import { setAnswers } from './set-answers.ts';
import { setSectionUnanswered } from './set-section-unanswered.ts';
import { submitAnswers } from './submit-answers.ts';

/** Who may call this at all; the policy decides about the product and whether it can be answered now. */
const vendors = check(({ type }) => type === 'VENDOR');

const AnswerInput = builder.inputType('AnswerInput', {
  fields: (t) => ({
    value: t.field({ type: 'JSON' }),
    secondaryValue: t.field({ type: 'JSON' }),
    notApplicable: t.boolean(),
    notApplicableDescription: t.string(),
  }),
});

const SetAnswerInput = builder.inputType('SetAnswerInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput, required: true }),
    product: t.field({ type: IdInput, required: true }),
    section: t.field({ type: IdInput }),
    question: t.field({ type: IdInput, required: true }),
    answer: t.field({ type: AnswerInput, required: true }),
    isDraft: t.boolean({ defaultValue: false }),
    clientId: t.id({ description: 'One journal on one device. Without it the change is made on top of whatever is there.' }),
    clientSequence: t.int({ description: 'Counts up within the journal.' }),
    baseRevision: t.int({ description: 'The revision that was on the screen.' }),
  }),
});

const AnswerToSetInput = builder.inputType('AnswerToSetInput', {
  fields: (t) => ({
    section: t.field({ type: IdInput }),
    question: t.field({ type: IdInput, required: true }),
    value: t.field({ type: 'JSON' }),
    secondaryValue: t.field({ type: 'JSON' }),
    notApplicable: t.boolean(),
    notApplicableDescription: t.string(),
    isDraft: t.boolean({ defaultValue: false }),
    clientId: t.id(),
    clientSequence: t.int(),
    baseRevision: t.int(),
  }),
});
const SetAnswersInput = builder.inputType('SetAnswersInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput, required: true }),
    product: t.field({ type: IdInput, required: true }),
    answers: t.field({ type: [AnswerToSetInput], required: true }),
  }),
});

const RemoveAnswerInput = builder.inputType('RemoveAnswerInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput, required: true }),
    product: t.field({ type: IdInput, required: true }),
    section: t.field({ type: IdInput }),
    question: t.field({ type: IdInput, required: true }),
    clientId: t.id(),
    clientSequence: t.int(),
    baseRevision: t.int(),
  }),
});

const SetSectionUnansweredInput = builder.inputType('SetSectionUnansweredInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput, required: true }),
    product: t.field({ type: IdInput, required: true }),
    section: t.field({ type: IdInput, required: true }),
    description: t.string(),
  }),
});

export const AnswersOfProductInput = builder.inputType('AnswersOfProductInput', {
  fields: (t) => ({ project: t.field({ type: IdInput, required: true }), product: t.field({ type: IdInput, required: true }) }),
});

const RequestAnswerUpdateInput = builder.inputType('RequestAnswerUpdateInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput, required: true }),
    product: t.field({ type: IdInput, required: true }),
    section: t.field({ type: IdInput }),
    question: t.field({ type: IdInput, required: true }),
    notes: t.string(),
  }),
});

builder.mutationFields((t) => ({
  setAnswer: t.field({
    type: SavedAnswerType,
    access: vendors,
    args: { input: t.arg({ type: SetAnswerInput, required: true }) },
    resolve: (_parent, { input }, ctx) => setAnswer(ctx, input),
  }),
  setAnswers: t.field({
    type: SavedAnswersType,
    access: vendors,
    args: { input: t.arg({ type: SetAnswersInput, required: true }) },
    resolve: (_parent, { input }, ctx) => setAnswers(ctx, input),
  }),
  removeAnswer: t.field({
    type: SavedAnswerType,
    access: vendors,
    args: { input: t.arg({ type: RemoveAnswerInput, required: true }) },
    resolve: (_parent, { input }, ctx) => removeAnswer(ctx, input),
  }),
  setSectionUnanswered: t.field({
    type: SavedAnswersType,
    access: vendors,
    args: { input: t.arg({ type: SetSectionUnansweredInput, required: true }) },
    resolve: (_parent, { input }, ctx) => setSectionUnanswered(ctx, input),
  }),
  submitAnswers: t.field({
    type: InvitedProductType,
    access: vendors,
    args: { input: t.arg({ type: AnswersOfProductInput, required: true }) },
    resolve: (_parent, { input }, ctx) => submitAnswers(ctx, input),
  }),
  // An assigned approver may ask without a privilege: the policy looks at the question.
  requestAnswerUpdate: t.field({
    type: AnswerType,
    access: signedIn,
    args: { input: t.arg({ type: RequestAnswerUpdateInput, required: true }) },
    resolve: (_parent, { input }, ctx) => requestAnswerUpdate(ctx, input),
  }),
}));
