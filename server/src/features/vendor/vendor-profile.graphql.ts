import { check } from '@weighbridge/domain/access/access-rule.ts';
import { VENDOR_PROFILE_ACTIONS } from '@weighbridge/domain/vendor/vendor-profile.policy.ts';
import { builder } from '../../graphql/builder.ts';
import { KeyPersonRoleEnum, KeyPersonType, UserStatusEnum, VendorProductType, VendorStatusEnum } from '../../graphql/shared-types.ts';
import { createVendorProfile } from './create-vendor-profile.ts';
import { inviteKeyPerson } from './invite-key-person.ts';
import { setKeyPersons } from './set-key-persons.ts';
import { startVendorProfile, type VendorProfileStart } from './start-vendor-profile.ts';
import { submitVendorProfile } from './submit-vendor-profile.ts';
import { updateVendorProfile } from './update-vendor-profile.ts';
import { CreateVendorInput, UpdateVendorInput } from './vendor-input.graphql.ts';
import { getVendorProfile, type VendorProfile } from './vendor-profile.ts';

const VendorProfileActionEnum = builder.enumType('VendorProfileAction', { values: VENDOR_PROFILE_ACTIONS });

const access = check(({ type }) => type === 'VENDOR');

const VendorPerson = builder.objectRef<VendorProfile['people'][number]>('VendorPerson').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    status: t.expose('status', { type: UserStatusEnum }),
  }),
});

const VendorProfileType = builder.objectRef<VendorProfile>('VendorProfile').implement({
  description: "The vendor's own company, as its people see it.",
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
    keyPersons: t.expose('keyPersons', {
      type: [KeyPersonType],
      description: 'In their order: the first administrator speaks for the company.',
    }),
    people: t.expose('people', { type: [VendorPerson], description: 'Everybody with an account of the company, key person or not.' }),
    actions: t.expose('actions', { type: [VendorProfileActionEnum] }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

const VendorProfileStartType = builder.objectRef<VendorProfileStart>('VendorProfileStart').implement({
  description: 'What an empty form starts with.',
  fields: (t) => ({
    email: t.exposeString('email'),
    contactName: t.exposeString('contactName'),
    productNames: t.exposeStringList('productNames', { description: 'Under which firms have invited this address.' }),
  }),
});

const SubmitVendorProfileInput = builder.inputType('SubmitVendorProfileInput', {
  fields: (t) => ({ updatedAt: t.field({ type: 'DateTime', required: true }) }),
});
const KeyPersonInput = builder.inputType('KeyPersonInput', {
  fields: (t) => ({ id: t.id({ required: true }), role: t.field({ type: KeyPersonRoleEnum, required: true }) }),
});
const KeyPersonsInput = builder.inputType('KeyPersonsInput', {
  fields: (t) => ({ keyPersons: t.field({ type: [KeyPersonInput], required: true }) }),
});
const InviteKeyPersonInput = builder.inputType('InviteKeyPersonInput', {
  fields: (t) => ({
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    email: t.string({ required: true }),
    role: t.field({ type: KeyPersonRoleEnum, required: true }),
  }),
});

builder.queryFields((t) => ({
  vendorProfile: t.field({ type: VendorProfileType, nullable: true, access, resolve: (_parent, _args, ctx) => getVendorProfile(ctx) }),
  vendorProfileStart: t.field({ type: VendorProfileStartType, access, resolve: (_parent, _args, ctx) => startVendorProfile(ctx) }),
}));

builder.mutationFields((t) => ({
  createVendorProfile: t.field({
    type: VendorProfileType,
    access,
    args: { input: t.arg({ type: CreateVendorInput, required: true }) },
    resolve: (_parent, { input }, ctx) => createVendorProfile(ctx, input),
  }),
  updateVendorProfile: t.field({
    type: VendorProfileType,
    access,
    args: { input: t.arg({ type: UpdateVendorInput, required: true }) },
    resolve: (_parent, { input }, ctx) => updateVendorProfile(ctx, input),
  }),
  submitVendorProfile: t.field({
    type: VendorProfileType,
    access,
    args: { input: t.arg({ type: SubmitVendorProfileInput, required: true }) },
    resolve: (_parent, { input }, ctx) => submitVendorProfile(ctx, input),
  }),
  setKeyPersons: t.field({
    type: VendorProfileType,
    access,
    args: { input: t.arg({ type: KeyPersonsInput, required: true }) },
    resolve: (_parent, { input }, ctx) => setKeyPersons(ctx, input),
  }),
  inviteKeyPerson: t.field({
    type: VendorProfileType,
    access,
    args: { input: t.arg({ type: InviteKeyPersonInput, required: true }) },
    resolve: (_parent, { input }, ctx) => inviteKeyPerson(ctx, input),
  }),
}));
