import { privilege, signedIn } from '@weighbridge/domain/access/access-rule.ts';
import { builder } from '../../../graphql/builder.ts';
import { IdInput } from '../../../graphql/paging.ts';
import { parseId } from '../../../platform/input.ts';
import { getVendorProduct, type VendorProductDetails } from './get-vendor-product.ts';
import { ProjectProductType, VendorInfoType } from './project-product.graphql.ts';
import { reinviteProduct } from './reinvite-product.ts';
import { requestProductSubmit } from './request-product-submit.ts';
import { setAnswersDeadline } from './set-answers-deadline.ts';
import { setProductNotes } from './set-product-notes.ts';

const access = privilege('MANAGE_PROJECT_STATE');

const OtherProduct = builder.objectRef<VendorProductDetails['otherProducts'][number]>('OtherProduct').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    serviceTypes: t.exposeStringList('serviceTypes'),
    added: t.exposeBoolean('added'),
  }),
});
const VendorProductDetailsType = builder.objectRef<VendorProductDetails>('VendorProductDetails').implement({
  fields: (t) => ({
    entry: t.expose('entry', { type: ProjectProductType }),
    vendor: t.field({ type: VendorInfoType, nullable: true, resolve: ({ entry }) => entry.vendor }),
    serviceTypes: t.stringList({ resolve: ({ entry }) => entry.serviceTypes }),
    missingServiceTypes: t.stringList({ resolve: ({ entry }) => entry.missingServiceTypes }),
    otherProducts: t.expose('otherProducts', { type: [OtherProduct] }),
  }),
});

const ProductOfProjectInput = builder.inputType('ProductOfProjectInput', {
  fields: (t) => ({ project: t.field({ type: IdInput, required: true }), product: t.field({ type: IdInput, required: true }) }),
});
const RequestProductSubmitInput = builder.inputType('RequestProductSubmitInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput, required: true }),
    product: t.field({ type: IdInput, required: true }),
    deadline: t.field({ type: 'DateTime', description: 'Needed while the answers are evaluated, unless the product has one ahead.' }),
  }),
});
const SetAnswersDeadlineInput = builder.inputType('SetAnswersDeadlineInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput, required: true }),
    product: t.field({ type: IdInput, required: true }),
    deadline: t.field({ type: 'DateTime', required: true }),
  }),
});
const ProductNotesInput = builder.inputType('ProductNotesInput', {
  fields: (t) => ({
    project: t.field({ type: IdInput, required: true }),
    product: t.field({ type: IdInput, required: true }),
    notes: t.string(),
    shareNotes: t.boolean(),
    updatedAt: t.field({ type: 'DateTime', description: 'Of the version that was read; another one is a conflict.' }),
  }),
});

builder.queryFields((t) => ({
  vendorProduct: t.field({
    type: VendorProductDetailsType,
    access: signedIn,
    args: { project: t.arg.id({ required: true }), product: t.arg.id({ required: true }) },
    resolve: (_parent, { project, product }, ctx) => getVendorProduct(ctx, parseId(project), parseId(product)),
  }),
}));

builder.mutationFields((t) => ({
  reinviteProduct: t.field({
    type: ProjectProductType,
    access,
    args: { input: t.arg({ type: ProductOfProjectInput, required: true }) },
    resolve: (_parent, { input }, ctx) => reinviteProduct(ctx, input),
  }),
  requestProductSubmit: t.field({
    type: ProjectProductType,
    access,
    args: { input: t.arg({ type: RequestProductSubmitInput, required: true }) },
    resolve: (_parent, { input }, ctx) => requestProductSubmit(ctx, input),
  }),
  setAnswersDeadline: t.field({
    type: ProjectProductType,
    access,
    args: { input: t.arg({ type: SetAnswersDeadlineInput, required: true }) },
    resolve: (_parent, { input }, ctx) => setAnswersDeadline(ctx, input),
  }),
  setProductNotes: t.field({
    type: ProjectProductType,
    access: privilege('MANAGE_ALL_SCORING'),
    args: { input: t.arg({ type: ProductNotesInput, required: true }) },
    resolve: (_parent, { input }, ctx) => setProductNotes(ctx, input),
  }),
}));
