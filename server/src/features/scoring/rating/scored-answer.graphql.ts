import { privilege } from '@weighbridge/domain/access/access-rule.ts';
import { ANSWER_CHANGES } from '@weighbridge/domain/answer/classify-change.ts';
import { builder } from '../../../graphql/builder.ts';
import { IdInput } from '../../../graphql/paging.ts';
import { ProjectRef, UserRef } from '../../../graphql/shared-types.ts';
import { AnswerRequest } from '../../answer/record/answer-types.graphql.ts';
import { ProjectStatusEnum } from '../../project/record/project-enums.graphql.ts';
import { FileType, QuestionDefinitionType } from '../../question/editing/question-definition.graphql.ts';
import { AnswerNotesType } from './answer-scores.graphql.ts';
import { correctAnswer } from './correct-answer.ts';
import { listPreviousAnswers, type PreviousAnswer } from './list-previous-answers.ts';
import { listScoredAnswers, type ScoredAnswer } from './list-scored-answers.ts';
import { setAnswerNotes } from './set-answer-notes.ts';
import { setAnswerRating } from './set-answer-rating.ts';

const AnswerChangeEnum = builder.enumType('AnswerChange', { values: ANSWER_CHANGES });

/** Hardly any answer has files: counted as a list of ten each, a page of answers would exceed the cost limit. */
const few = { field: 1, multiplier: 1 } as const;

export const ScoredAnswerType = builder.objectRef<ScoredAnswer>('ScoredAnswer').implement({
  description: 'What a product said to a question, with its rating and notes in one branch or in the project’s own scoring.',
  fields: (t) => ({
    product: t.exposeID('product', { description: 'The entry of the project.' }),
    question: t.exposeID('question'),
    revision: t.exposeInt('revision', { description: 'The given revision, which is rated.' }),
    value: t.expose('value', { type: 'JSON', nullable: true, description: 'As in `Answer`.' }),
    secondaryValue: t.expose('secondaryValue', { type: 'JSON', nullable: true }),
    notApplicable: t.exposeBoolean('notApplicable'),
    notApplicableDescription: t.exposeString('notApplicableDescription', { nullable: true }),
    files: t.expose('files', { type: [FileType], complexity: few }),
    answeredAt: t.expose('answeredAt', { type: 'DateTime' }),
    answeredBy: t.expose('answeredBy', { type: UserRef, nullable: true }),
    status: t.expose('status', { type: AnswerRequest, nullable: true }),
    rating: t.exposeInt('rating', { nullable: true }),
    ratedBy: t.expose('ratedBy', { type: UserRef, nullable: true }),
    ratedAt: t.expose('ratedAt', { type: 'DateTime', nullable: true }),
    notes: t.expose('notes', { type: AnswerNotesType, nullable: true }),
    change: t.expose('change', {
      type: AnswerChangeEnum,
      nullable: true,
      description: 'Since the previous panel iteration; null where there was none.',
    }),
  }),
});

const PreviousAnswerType = builder.objectRef<PreviousAnswer>('PreviousAnswer').implement({
  fields: (t) => ({
    project: t.expose('project', { type: ProjectRef }),
    completedAt: t.expose('completedAt', { type: 'DateTime', nullable: true }),
    value: t.expose('value', { type: 'JSON', nullable: true }),
    secondaryValue: t.expose('secondaryValue', { type: 'JSON', nullable: true }),
    notApplicable: t.exposeBoolean('notApplicable'),
    notApplicableDescription: t.exposeString('notApplicableDescription', { nullable: true }),
    answeredAt: t.expose('answeredAt', { type: 'DateTime', nullable: true }),
    question: t.expose('question', { type: QuestionDefinitionType, description: 'As it was asked then.' }),
    change: t.expose('change', { type: AnswerChangeEnum, description: 'How much the present answer differs from this one.' }),
  }),
});

const SetAnswerRatingInput = builder.inputType('SetAnswerRatingInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput, required: true }),
    product: t.field({ type: IdInput, required: true, description: 'The entry of the project.' }),
    section: t.field({ type: IdInput }),
    question: t.field({ type: IdInput, required: true }),
    branch: t.field({ type: IdInput, description: 'Without one it is the project’s own scoring.' }),
    rating: t.int({ description: '0 to 5; null takes the rating back.' }),
    answerRevision: t.int({ description: 'The revision of the answer that was read.' }),
    seenRating: t.int({
      description:
        'The rating that was on the screen, null for none: where a colleague has given another one since, it is a CONFLICT. Absent: not checked.',
    }),
  }),
});

const SetAnswerNotesInput = builder.inputType('SetAnswerNotesInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput, required: true }),
    product: t.field({ type: IdInput, required: true, description: 'The entry of the project.' }),
    question: t.field({ type: IdInput, required: true }),
    branch: t.field({ type: IdInput, description: 'Without one it is the project’s own scoring.' }),
    notes: t.string({ description: 'Empty or null removes them.' }),
    seenUpdatedAt: t.field({
      type: 'DateTime',
      description:
        'When the notes on the screen were written, null for none: later ones of a colleague are a CONFLICT. Absent: not checked.',
    }),
  }),
});

const CorrectAnswerInput = builder.inputType('CorrectAnswerInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput, required: true }),
    product: t.field({ type: IdInput, required: true, description: 'The entry of the project.' }),
    question: t.field({ type: IdInput, required: true }),
    branch: t.field({ type: IdInput, description: 'Whose rating and notes the result has.' }),
    value: t.field({ type: 'JSON' }),
    secondaryValue: t.field({ type: 'JSON' }),
    notApplicable: t.boolean(),
    notApplicableDescription: t.string(),
    revision: t.int({ required: true, description: 'The revision that is corrected.' }),
  }),
});

/** Who may call this at all: the approver of a question may have no scoring privilege but that of reading scores. */
const access = privilege('READ_SCORING');

builder.queryFields((t) => ({
  scoredAnswers: t.field({
    type: [ScoredAnswerType],
    access,
    description: 'The answers of submitted products to the questions of these sections, at most 50. `branch` as in `scoring`.',
    args: { project: t.arg.id({ required: true }), branch: t.arg.id(), sections: t.arg.idList({ required: true }) },
    resolve: (_parent, args, ctx) => listScoredAnswers(ctx, args),
  }),
  previousAnswers: t.field({
    type: [PreviousAnswerType],
    access,
    description: 'What this product said to this question in earlier panel iterations, the newest first; by default in completed ones.',
    args: {
      id: t.arg.id({ required: true, description: 'The present project.' }),
      question: t.arg.id({ required: true }),
      product: t.arg.id({ required: true, description: 'The entry of the present project.' }),
      prevProjectsStatus: t.arg({ type: [ProjectStatusEnum] }),
    },
    resolve: (_parent, args, ctx) => listPreviousAnswers(ctx, args),
  }),
}));

builder.mutationFields((t) => ({
  setAnswerRating: t.field({
    type: ScoredAnswerType,
    access,
    args: { input: t.arg({ type: SetAnswerRatingInput, required: true }) },
    resolve: (_parent, { input }, ctx) => setAnswerRating(ctx, input),
  }),
  setAnswerNotes: t.field({
    type: ScoredAnswerType,
    access,
    args: { input: t.arg({ type: SetAnswerNotesInput, required: true }) },
    resolve: (_parent, { input }, ctx) => setAnswerNotes(ctx, input),
  }),
  correctAnswer: t.field({
    type: ScoredAnswerType,
    access: privilege('MANAGE_ALL_SCORING'),
    description: 'The firm writes what the product said. Its ratings are void then, in every branch.',
    args: { input: t.arg({ type: CorrectAnswerInput, required: true }) },
    resolve: (_parent, { input }, ctx) => correctAnswer(ctx, input),
  }),
}));
