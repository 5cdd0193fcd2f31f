import { builder } from '../../graphql/builder.ts';

const CreateVendorProductInput = builder.inputType('CreateVendorProductInput', {
  fields: (t) => ({ name: t.string({ required: true }), serviceTypes: t.stringList({ defaultValue: [] }) }),
});
// No default: an update without this field would empty the list.
const UpdateVendorProductInput = builder.inputType('UpdateVendorProductInput', {
  fields: (t) => ({ id: t.id(), name: t.string({ required: true }), serviceTypes: t.stringList({ required: true }) }),
});
export const CreateVendorInput = builder.inputType('CreateVendorInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    contactName: t.string(),
    email: t.string(),
    phone: t.string(),
    website: t.string(),
    description: t.string(),
    products: t.field({ type: [CreateVendorProductInput], required: true }),
  }),
});
export const UpdateVendorInput = builder.inputType('UpdateVendorInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    name: t.string({ required: true }),
    contactName: t.string(),
    email: t.string(),
    phone: t.string(),
    website: t.string(),
    description: t.string(),
    products: t.field({ type: [UpdateVendorProductInput], required: true }),
    updatedAt: t.field({ type: 'DateTime', required: true }),
  }),
});
