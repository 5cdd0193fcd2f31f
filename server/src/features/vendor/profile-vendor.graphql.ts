import { builder } from '../../graphql/builder.ts';
import { KeyPersonType, UserRef, VendorProductType, VendorStatusEnum } from '../../graphql/shared-types.ts';
import { ProfileType } from '../account/profile/profile.graphql.ts';
import { loadVendorBlock, type VendorBlock } from './vendor-block.ts';

const VendorBlockType = builder.objectRef<VendorBlock>('VendorBlock').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    status: t.expose('status', { type: VendorStatusEnum }),
    products: t.field({ type: [VendorProductType], resolve: (vendor) => vendor.products }),
    features: t.exposeStringList('features'),
    keyPersons: t.field({ type: [KeyPersonType], resolve: (vendor) => vendor.keyPersons }),
    createdBy: t.field({ type: UserRef, nullable: true, resolve: (vendor) => vendor.createdBy }),
  }),
});

builder.objectField(ProfileType, 'vendor', (t) =>
  t.field({
    type: VendorBlockType,
    nullable: true,
    resolve: ({ vendorId }, _args, ctx) => (vendorId === null ? null : loadVendorBlock(ctx.db, vendorId)),
  }),
);
