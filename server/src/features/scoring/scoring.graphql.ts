import { privilege } from '@weighbridge/domain/access/access-rule.ts';
import { SCORING_ACTIONS, SCORING_PRODUCT_ACTIONS, SCORING_QUESTION_ACTIONS } from '@weighbridge/domain/scoring/scoring.actions.ts';
import { builder } from '../../graphql/builder.ts';
import { IdInput } from '../../graphql/paging.ts';
import { ScoringTypeEnum, UserRef } from '../../graphql/shared-types.ts';
import { ProjectType } from '../project/editing/project.graphql.ts';
import { ProjectStatusEnum, ProjectTypeEnum } from '../project/record/project-enums.graphql.ts';
import { QuestionDefinitionType, QuestionStatusEnum } from '../question/editing/question-definition.graphql.ts';
import { BranchType } from './branch/branch.graphql.ts';
import { selectBranch } from './branch/select-branch.ts';
import { getScoring, type Scoring } from './page/get-scoring.ts';
import { setWinners } from './page/set-winners.ts';
import { setScoringWeight } from './rating/set-scoring-weight.ts';

const ScoringActionEnum = builder.enumType('ScoringAction', { values: SCORING_ACTIONS });
const ScoringQuestionActionEnum = builder.enumType('ScoringQuestionAction', { values: SCORING_QUESTION_ACTIONS });
const ScoringProductActionEnum = builder.enumType('ScoringProductAction', { values: SCORING_PRODUCT_ACTIONS });

const ScoringProject = builder.objectRef<Scoring['project']>('ScoringProject').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    status: t.expose('status', { type: ProjectStatusEnum }),
    type: t.expose('type', { type: ProjectTypeEnum }),
  }),
});

export const ScoringQuestionType = builder.objectRef<Scoring['sections'][number]['questions'][number]>('ScoringQuestion').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    question: t.expose('question', { type: QuestionDefinitionType }),
    status: t.expose('status', { type: QuestionStatusEnum, description: 'Only approved ones are scored.' }),
    weight: t.exposeInt('weight', { description: 'As it counts in the branch that is shown; 1 where answers are rated by colour.' }),
    approver: t.expose('approver', { type: UserRef, nullable: true }),
    mine: t.exposeBoolean('mine', { description: 'I approve it, or its section where it has no approver of its own.' }),
    actions: t.expose('actions', { type: [ScoringQuestionActionEnum] }),
  }),
});

const ScoringSectionType = builder.objectRef<Scoring['sections'][number]>('ScoringSection').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    questions: t.expose('questions', { type: [ScoringQuestionType], description: 'In order, without rejected ones.' }),
  }),
});

const ScoringProductType = builder.objectRef<Scoring['products'][number]>('ScoringProduct').implement({
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The entry of the project.' }),
    name: t.exposeString('name'),
    vendorName: t.exposeString('vendorName', { nullable: true }),
    winner: t.exposeBoolean('winner'),
    notes: t.exposeString('notes', { nullable: true }),
    shareNotes: t.exposeBoolean('shareNotes'),
    submittedAt: t.expose('submittedAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'The version that notes on the product start from.' }),
    actions: t.expose('actions', { type: [ScoringProductActionEnum] }),
  }),
});

const ProductRatingsType = builder.objectRef<Scoring['ratings'][number]>('ProductRatings').implement({
  description: 'In the order of the questions of all sections. null: there is no answer; -1: not rated; 0 to 5.',
  fields: (t) => ({
    product: t.exposeID('product'),
    ratings: t.exposeIntList('ratings', { nullable: { list: false, items: true } }),
  }),
});

const OpenedBranchType = builder.objectRef<Scoring['opened'][number]>('OpenedBranch').implement({
  fields: (t) => ({
    branch: t.expose('branch', { type: BranchType }),
    ratings: t.expose('ratings', { type: [ProductRatingsType] }),
  }),
});

const ScoringObject = builder.objectRef<Scoring>('Scoring').implement({
  description: 'The scoring page but for the answers’ words.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The project, and the branch where one is shown.' }),
    project: t.expose('project', { type: ScoringProject }),
    scoringType: t.expose('scoringType', { type: ScoringTypeEnum }),
    enableBranches: t.exposeBoolean('enableBranches'),
    branch: t.expose('branch', {
      type: BranchType,
      nullable: true,
      description: 'The one that is shown; null: the project’s own scoring.',
    }),
    branches: t.expose('branches', { type: [BranchType], description: 'Those that the viewer may see.' }),
    sections: t.expose('sections', { type: [ScoringSectionType] }),
    products: t.expose('products', { type: [ScoringProductType], description: 'Accepted and submitted ones, by name.' }),
    ratings: t.expose('ratings', { type: [ProductRatingsType], description: 'In the order of the products.' }),
    opened: t.expose('opened', { type: [OpenedBranchType], description: 'Opened branches side by side.' }),
    agreed: t.expose('agreed', {
      type: [ProductRatingsType],
      description: 'Beside the opened branches: the ratings of the project’s own scoring. Empty while no branch is opened.',
    }),
    actions: t.expose('actions', { type: [ScoringActionEnum] }),
  }),
});

const SetScoringWeightInput = builder.inputType('SetScoringWeightInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput, required: true }),
    question: t.field({ type: IdInput, required: true }),
    branch: t.field({ type: IdInput, description: 'Without one it is the question’s own weight.' }),
    weight: t.int({ required: true }),
  }),
});
const SelectBranchInput = builder.inputType('SelectBranchInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput, required: true }),
    branch: t.field({ type: IdInput, description: 'Without one it is the project’s own scoring, with the agreed ratings.' }),
  }),
});
const SetWinnersInput = builder.inputType('SetWinnersInput', {
  fields: (t) => ({ project: t.field({ type: IdInput, required: true }), winners: t.field({ type: [IdInput], required: true }) }),
});

/** Who may call this at all; the policy decides about the project, the branch and the question. */
const access = privilege('READ_SCORING');

builder.queryField('scoring', (t) =>
  t.field({
    type: ScoringObject,
    access,
    description: 'Without a branch: the one that the viewer has selected (their newest, or the last chosen).',
    args: { project: t.arg.id({ required: true }), branch: t.arg.id() },
    resolve: (_parent, args, ctx) => getScoring(ctx, args),
  }),
);

builder.mutationFields((t) => ({
  setScoringWeight: t.field({
    type: ScoringQuestionType,
    access,
    args: { input: t.arg({ type: SetScoringWeightInput, required: true }) },
    resolve: (_parent, { input }, ctx) => setScoringWeight(ctx, input),
  }),
  selectBranch: t.field({
    type: ScoringObject,
    access,
    args: { input: t.arg({ type: SelectBranchInput, required: true }) },
    resolve: (_parent, { input }, ctx) => selectBranch(ctx, input),
  }),
  setWinners: t.field({
    type: ProjectType,
    access: privilege('MANAGE_PROJECT_STATE'),
    args: { input: t.arg({ type: SetWinnersInput, required: true }) },
    resolve: (_parent, { input }, ctx) => setWinners(ctx, input),
  }),
}));
