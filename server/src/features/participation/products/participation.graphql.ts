import { privilege } from '@weighbridge/domain/access/access-rule.ts';
import { builder } from '../../../graphql/builder.ts';
import { IdInput, listArgs, pageOf } from '../../../graphql/paging.ts';
import { parseId } from '../../../platform/input.ts';
import { ProjectType } from '../../project/editing/project.graphql.ts';
import { inviteProducts } from '../inviting/invite-products.ts';
import { type AvailableProduct, listAvailableProducts } from '../inviting/list-available-products.ts';
import { removeProducts } from './remove-products.ts';
import { submitProductAnswers } from './submit-product-answers.ts';

const access = privilege('MANAGE_PROJECT_STATE');

const AvailableProductVendor = builder.objectRef<AvailableProduct['vendor']>('AvailableProductVendor').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

const AvailableProductType = builder.objectRef<AvailableProduct>('AvailableProduct').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    vendor: t.expose('vendor', { type: AvailableProductVendor }),
    serviceTypes: t.exposeStringList('serviceTypes'),
    added: t.exposeBoolean('added'),
  }),
});
const AvailableProductPage = pageOf('AvailableProduct', AvailableProductType);

const AvailableProductFilter = builder.inputType('AvailableProductFilter', { fields: (t) => ({ keyword: t.string() }) });

const InviteProductsInput = builder.inputType('InviteProductsInput', {
  fields: (t) => ({ project: t.field({ type: IdInput, required: true }), products: t.idList({ required: true }) }),
});
const RemoveProductsInput = builder.inputType('RemoveProductsInput', {
  fields: (t) => ({ project: t.field({ type: IdInput, required: true }), products: t.idList({ required: true }) }),
});
const ProductChoiceInput = builder.inputType('ProductChoiceInput', {
  fields: (t) => ({ id: t.id({ required: true }), selected: t.boolean(), deadline: t.field({ type: 'DateTime' }) }),
});
const SubmitProductAnswersInput = builder.inputType('SubmitProductAnswersInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput, required: true }),
    products: t.field({ type: [ProductChoiceInput], required: true }),
  }),
});
builder.queryFields((t) => ({
  availableProducts: t.field({
    type: AvailableProductPage,
    access,
    args: { project: t.arg.id({ required: true }), filter: t.arg({ type: AvailableProductFilter }), ...listArgs() },
    resolve: (_parent, { project, ...request }, ctx) => listAvailableProducts(ctx, parseId(project), request),
  }),
}));

builder.mutationFields((t) => ({
  inviteProducts: t.field({
    type: ProjectType,
    access,
    args: { input: t.arg({ type: InviteProductsInput, required: true }) },
    resolve: (_parent, { input }, ctx) => inviteProducts(ctx, input),
  }),
  removeProducts: t.field({
    type: ProjectType,
    access,
    args: { input: t.arg({ type: RemoveProductsInput, required: true }) },
    resolve: (_parent, { input }, ctx) => removeProducts(ctx, input),
  }),
  submitProductAnswers: t.field({
    type: ProjectType,
    access,
    args: { input: t.arg({ type: SubmitProductAnswersInput, required: true }) },
    resolve: (_parent, { input }, ctx) => submitProductAnswers(ctx, input),
  }),
}));
