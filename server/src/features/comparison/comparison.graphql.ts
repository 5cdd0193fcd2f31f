import { ROUTES } from '@weighbridge/domain/access/route-access.ts';
import { COMPARISON_ACTIONS } from '@weighbridge/domain/comparison/comparison.policy.ts';
import { builder } from '../../graphql/builder.ts';
import { Deleted, IdInput, listArgs, pageOf } from '../../graphql/paging.ts';
import { ProjectRef, UserRef } from '../../graphql/shared-types.ts';
import { parseId } from '../../platform/input.ts';
import { onceFor, type ReadTogether } from '../../platform/once-for.ts';
import { QuestionRef } from '../question/editing/question.graphql.ts';
import { type ComparedProduct, type ComparedSection, loadComparedProducts, loadComparedSections } from './comparison-content.queries.ts';
import { createComparison } from './create-comparison.ts';
import { deleteComparison } from './delete-comparison.ts';
import { type Comparable, type Comparison, getComparison, listComparable, listComparisons } from './list-comparisons.ts';
import { updateComparison } from './update-comparison.ts';

const access = ROUTES.projectComparison.access;

const ComparisonActionEnum = builder.enumType('ComparisonAction', { values: COMPARISON_ACTIONS });

const ComparisonProduct = builder.objectRef<ComparedProduct>('ComparisonProduct').implement({
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The entry of the project.' }),
    name: t.exposeString('name'),
    vendorName: t.exposeString('vendorName', { nullable: true }),
    answersSubmittedAt: t.expose('answersSubmittedAt', { type: 'DateTime', nullable: true }),
  }),
});

const ComparisonSection = builder.objectRef<ComparedSection>('ComparisonSection').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    questions: t.expose('questions', { type: [QuestionRef] }),
  }),
});

const productsOf = onceFor(({ db }, { ids }: ReadTogether) => loadComparedProducts(db, ids));
const sectionsOf = onceFor(({ db }, { ids }: ReadTogether) => loadComparedSections(db, ids));

const ComparisonType = builder.objectRef<Comparison>('Comparison').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    description: t.exposeString('description', { nullable: true }),
    isPrivate: t.exposeBoolean('isPrivate'),
    showNotes: t.exposeBoolean('showNotes'),
    project: t.field({ type: ProjectRef, resolve: ({ projectId, projectName }) => ({ id: projectId, name: projectName }) }),
    products: t.field({
      type: [ComparisonProduct],
      description: 'Without those that left the project or declined.',
      resolve: async ({ id, readWith }, _args, ctx) => (await productsOf(ctx, readWith)).get(id) ?? [],
    }),
    sections: t.field({
      type: [ComparisonSection],
      description: 'Without questions that were deleted or rejected.',
      resolve: async ({ id, readWith }, _args, ctx) => (await sectionsOf(ctx, readWith)).get(id) ?? [],
    }),
    productsCount: t.exposeInt('productsCount'),
    questionsCount: t.exposeInt('questionsCount'),
    createdBy: t.field({ type: UserRef, resolve: ({ createdBy, createdByName }) => ({ id: createdBy, name: createdByName }) }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    actions: t.expose('actions', { type: [ComparisonActionEnum] }),
  }),
});
const ComparisonPage = pageOf('Comparison', ComparisonType);

const ComparableType = builder.objectRef<Comparable>('Comparable').implement({
  fields: (t) => ({
    products: t.expose('products', { type: [ComparisonProduct] }),
    sections: t.expose('sections', { type: [ComparisonSection] }),
  }),
});

const ComparisonSectionInput = builder.inputType('ComparisonSectionInput', {
  fields: (t) => ({ id: t.id({ required: true }), questions: t.idList({ required: true }) }),
});

const CreateComparisonInput = builder.inputType('CreateComparisonInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput, required: true }),
    name: t.string({ required: true }),
    description: t.string(),
    isPrivate: t.boolean({ required: true }),
    showNotes: t.boolean({ required: true }),
    products: t.idList({ required: true }),
    sections: t.field({ type: [ComparisonSectionInput], required: true }),
  }),
});

const UpdateComparisonInput = builder.inputType('UpdateComparisonInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    name: t.string({ required: true }),
    description: t.string(),
    isPrivate: t.boolean({ required: true }),
    showNotes: t.boolean({ required: true }),
    products: t.idList({ required: true }),
    sections: t.field({ type: [ComparisonSectionInput], required: true }),
    updatedAt: t.field({ type: 'DateTime', required: true }),
  }),
});

builder.queryFields((t) => ({
  comparisons: t.field({
    type: ComparisonPage,
    access,
    args: { projectId: t.arg.id({ required: true }), keyword: t.arg.string(), ...listArgs() },
    resolve: (_parent, args, ctx) => listComparisons(ctx, args),
  }),
  comparison: t.field({
    type: ComparisonType,
    access,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_parent, { id }, ctx) => getComparison(ctx, parseId(id)),
  }),
  comparable: t.field({
    type: ComparableType,
    access,
    description: 'What a comparison of this project can hold.',
    args: { projectId: t.arg.id({ required: true }) },
    resolve: (_parent, { projectId }, ctx) => listComparable(ctx, parseId(projectId)),
  }),
}));

builder.mutationFields((t) => ({
  createComparison: t.field({
    type: ComparisonType,
    access,
    args: { input: t.arg({ type: CreateComparisonInput, required: true }) },
    resolve: (_parent, { input }, ctx) => createComparison(ctx, input),
  }),
  updateComparison: t.field({
    type: ComparisonType,
    access,
    args: { input: t.arg({ type: UpdateComparisonInput, required: true }) },
    resolve: (_parent, { input }, ctx) => updateComparison(ctx, input),
  }),
  deleteComparison: t.field({
    type: Deleted,
    access,
    args: { input: t.arg({ type: IdInput, required: true }) },
    resolve: (_parent, { input }, ctx) => deleteComparison(ctx, input),
  }),
}));
