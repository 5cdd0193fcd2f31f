import { anyOf, privilege } from '@weighbridge/domain/access/access-rule.ts';
import { VENDOR_ACTIONS, vendorActions } from '@weighbridge/domain/vendor/vendor.policy.ts';
import { builder } from '../../graphql/builder.ts';
import { Deleted, IdInput, listArgs, pageOf } from '../../graphql/paging.ts';
import { VendorProductType, VendorStatusEnum } from '../../graphql/shared-types.ts';
import { parseId } from '../../platform/input.ts';
import { approveVendor } from './approve-vendor.ts';
import { createVendor } from './create-vendor.ts';
import { deleteVendor } from './delete-vendor.ts';
import { getVendor, listVendors, type Vendor } from './list-vendors.ts';
import { updateVendor } from './update-vendor.ts';
import { CreateVendorInput, UpdateVendorInput } from './vendor-input.graphql.ts';

const VendorActionEnum = builder.enumType('VendorAction', { values: VENDOR_ACTIONS });

const access = privilege('MANAGE_BROKERS');
const reading = anyOf('MANAGE_PROJECT_STATE', 'MANAGE_BROKERS');

const VendorType = builder.objectRef<Vendor>('Vendor').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    contactName: t.exposeString('contactName', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    phone: t.exposeString('phone', { nullable: true }),
    website: t.exposeString('website', { nullable: true }),
    description: t.exposeString('description', { nullable: true }),
    status: t.expose('status', { type: VendorStatusEnum }),
    products: t.expose('products', { type: [VendorProductType] }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    actions: t.field({ type: [VendorActionEnum], resolve: (vendor, _args, ctx) => vendorActions(ctx.actor, vendor) }),
  }),
});
const VendorPage = pageOf('Vendor', VendorType);

const VendorFilter = builder.inputType('VendorFilter', {
  fields: (t) => ({ keyword: t.string(), status: t.field({ type: VendorStatusEnum }) }),
});

builder.queryFields((t) => ({
  vendors: t.field({
    type: VendorPage,
    access: reading,
    args: { filter: t.arg({ type: VendorFilter }), ...listArgs() },
    resolve: (_parent, args, ctx) => listVendors(ctx, args),
  }),
  vendor: t.field({
    type: VendorType,
    access: reading,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_parent, args, ctx) => getVendor(ctx, parseId(args.id)),
  }),
}));

builder.mutationFields((t) => ({
  createVendor: t.field({
    type: VendorType,
    access,
    args: { input: t.arg({ type: CreateVendorInput, required: true }) },
    resolve: (_parent, { input }, ctx) => createVendor(ctx, input),
  }),
  updateVendor: t.field({
    type: VendorType,
    access,
    args: { input: t.arg({ type: UpdateVendorInput, required: true }) },
    resolve: (_parent, { input }, ctx) => updateVendor(ctx, input),
  }),
  deleteVendor: t.field({
    type: Deleted,
    access,
    args: { input: t.arg({ type: IdInput, required: true }) },
    resolve: (_parent, { input }, ctx) => deleteVendor(ctx, input),
  }),
  approveVendor: t.field({
    type: VendorType,
    access,
    args: { input: t.arg({ type: IdInput, required: true }) },
    resolve: (_parent, { input }, ctx) => approveVendor(ctx, input),
  }),
}));
