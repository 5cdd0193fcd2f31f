import '../account/record/account.tables.ts';
import './vendor.tables.ts';
import type { KeyPersonRole, VendorStatus } from '@weighbridge/domain/vendor/vendor.status.ts';
import { vendorFeatures } from '@weighbridge/domain/vendor/vendor-profile.policy.ts';
import { sql } from 'kysely';
import type { NamedRef } from '../../graphql/shared-types.ts';
import type { Db } from '../../platform/database/database.ts';

/** The part of a user's profile about the vendor they work for. */
export interface VendorBlock extends NamedRef {
  status: VendorStatus;
  products: (NamedRef & { serviceTypes: string[] })[];
  features: string[];
  keyPersons: { id: string; role: KeyPersonRole }[];
  createdBy: NamedRef | null;
}

async function findVendorBlock(db: Db, vendorId: string) {
  const vendor = await db
    .selectFrom('vendors')
    .leftJoin('users as creator', 'creator.id', 'vendors.createdBy')
    .select(['vendors.id', 'vendors.name', 'vendors.status', 'creator.id as creatorId', 'creator.firstName', 'creator.lastName'])
    .where('vendors.id', '=', vendorId)
    .executeTakeFirst();
  if (!vendor) return null;
  const products = await db
    .selectFrom('vendorProducts')
    .select([
      'id',
      'name',
      sql<string[]>`array(
        select label from vendor_product_service_types offered where offered.product_id = vendor_products.id order by lower(label)
      )`.as('serviceTypes'),
    ])
    .where('vendorId', '=', vendorId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const keyPersons = await db
    .selectFrom('vendorKeyPersons')
    .select(['userId as id', 'role'])
    .where('vendorId', '=', vendorId)
    .orderBy('position')
    .orderBy('userId')
    .execute();
  return { ...vendor, products, keyPersons };
}

export async function loadVendorBlock(db: Db, vendorId: string): Promise<VendorBlock | null> {
  const vendor = await findVendorBlock(db, vendorId);
  if (!vendor) return null;
  return {
    id: vendor.id,
    name: vendor.name,
    status: vendor.status,
    products: vendor.products,
    features: vendorFeatures(
      vendor.status,
      vendor.products.map(({ id }) => id),
    ),
    keyPersons: vendor.keyPersons,
    createdBy: vendor.creatorId ? { id: vendor.creatorId, name: `${vendor.firstName} ${vendor.lastName}`.trim() } : null,
  };
}
