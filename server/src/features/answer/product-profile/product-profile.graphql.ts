import { check } from '@weighbridge/domain/access/access-rule.ts';
import { builder } from '../../../graphql/builder.ts';
import { Deleted, IdInput } from '../../../graphql/paging.ts';
import { UserRef } from '../../../graphql/shared-types.ts';
import { parseId } from '../../../platform/input.ts';
import { QuestionTypeEnum } from '../../question/editing/question-definition.graphql.ts';
import { AnswersOfProductInput } from '../saving/answer.graphql.ts';
import { SavedAnswersType } from '../saving/saved-answer.graphql.ts';
import { autoCompleteAnswers, type CompletedAnswers } from './auto-complete-answers.ts';
import { listProductProfile, type ProductProfileEntry } from './list-product-profile.ts';
import { removeProductProfileEntry } from './remove-product-profile-entry.ts';
import { type SavedProfile, saveToProductProfile } from './save-to-product-profile.ts';

const access = check(({ type }) => type === 'VENDOR');

const ProductProfileEntryType = builder.objectRef<ProductProfileEntry>('ProductProfileEntry').implement({
  description: 'An answer that the vendor keeps with a product, for the next project.',
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.exposeString('label'),
    type: t.expose('type', { type: QuestionTypeEnum }),
    value: t.field({ type: 'JSON', nullable: true, resolve: ({ content }) => content.value }),
    secondaryValue: t.field({ type: 'JSON', nullable: true, resolve: ({ content }) => content.secondaryValue }),
    valueText: t.exposeString('valueText'),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    updatedBy: t.expose('updatedBy', { type: UserRef, nullable: true }),
  }),
});

const CompletedAnswersType = builder.objectRef<CompletedAnswers>('CompletedAnswers').implement({
  fields: (t) => ({ added: t.exposeInt('added'), results: t.expose('results', { type: SavedAnswersType }) }),
});

const SavedProfileType = builder.objectRef<SavedProfile>('SavedProfile').implement({
  fields: (t) => ({
    saved: t.exposeInt('saved'),
    sent: t.exposeInt('sent', {
      description: 'The answers among what was sent; the difference are those that their question does not take.',
    }),
  }),
});

const ProductPropertyInput = builder.inputType('ProductPropertyInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: 'The question of the project.' }),
    value: t.field({ type: 'JSON' }),
    secondaryValue: t.field({ type: 'JSON' }),
  }),
});
const SaveToProductProfileInput = builder.inputType('SaveToProductProfileInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput }),
    product: t.field({ type: IdInput, required: true }),
    properties: t.field({ type: [ProductPropertyInput], required: true }),
  }),
});

builder.queryFields((t) => ({
  productProfile: t.field({
    type: [ProductProfileEntryType],
    access,
    args: { product: t.arg.id({ required: true, description: 'Of the own catalogue.' }) },
    resolve: (_parent, { product }, ctx) => listProductProfile(ctx, parseId(product)),
  }),
}));

builder.mutationFields((t) => ({
  removeProductProfileEntry: t.field({
    type: Deleted,
    access,
    args: { input: t.arg({ type: IdInput, required: true }) },
    resolve: (_parent, { input }, ctx) => removeProductProfileEntry(ctx, input),
  }),
  autoCompleteAnswers: t.field({
    type: CompletedAnswersType,
    access,
    args: { input: t.arg({ type: AnswersOfProductInput, required: true }) },
    resolve: (_parent, { input }, ctx) => autoCompleteAnswers(ctx, input),
  }),
  saveToProductProfile: t.field({
    type: SavedProfileType,
    access,
    args: { input: t.arg({ type: SaveToProductProfileInput, required: true }) },
    resolve: (_parent, { input }, ctx) => saveToProductProfile(ctx, input),
  }),
}));
