import '../account/record/account.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { VendorStatus } from '@weighbridge/domain/vendor/vendor.status.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { editorNameOf } from '../../platform/database/editor-name.ts';
import { found } from '../../platform/input.ts';
import { invitationsOfProduct, participationsOfProduct } from './vendor.slots.ts';
import { visibleVendors } from './vendor.visibility.ts';

export interface VendorProductRow {
  id: string;
  name: string;
  serviceTypes: string[];
  /** The number of projects it was added to. */
  participationsCount: number;
  /** The number of those to which it was invited (past DRAFT). */
  invitationsCount: number;
}

export interface VendorRow {
  id: string;
  name: string;
  contactName: string | null;
  email: string | null;
  phone: string | null;
  website: string | null;
  description: string | null;
  status: VendorStatus;
  products: VendorProductRow[];
  participationsCount: number;
  usersCount: number;
  createdAt: Date;
  updatedAt: Date;
}

/** In their order; for a row of `vendors`. */
export function productsOf() {
  return sql<VendorProductRow[]>`coalesce(
    (select json_agg(
       json_build_object(
         'id', product.id,
         'name', product.name,
         'serviceTypes', array(
           select label from vendor_product_service_types offered where offered.product_id = product.id order by lower(label)
         ),
         'participationsCount', ${participationsOfProduct()},
         'invitationsCount', ${invitationsOfProduct()}
       ) order by product.position
     )
     from vendor_products product where product.vendor_id = vendors.id),
    '[]'
  )`;
}

export function selectVendors(db: Db | Tx, actor: Actor) {
  return visibleVendors(db, actor).select([
    'vendors.id',
    'vendors.name',
    'vendors.contactName',
    'vendors.email',
    'vendors.phone',
    'vendors.website',
    'vendors.description',
    'vendors.status',
    productsOf().as('products'),
    sql<number>`(
      select coalesce(sum(${participationsOfProduct()}), 0)::bigint from vendor_products product where product.vendor_id = vendors.id
    )`.as('participationsCount'),
    sql<number>`(select count(*) from users where users.vendor_id = vendors.id)`.as('usersCount'),
    'vendors.createdAt',
    'vendors.updatedAt',
  ]);
}

export async function getVendor(db: Db | Tx, actor: Actor, id: string): Promise<VendorRow> {
  return found(await selectVendors(db, actor).where('vendors.id', '=', id).executeTakeFirst());
}

/** Locks the row until the transaction ends and reads who changed it last; products change only under this lock. */
export async function lockVendor(tx: Tx, actor: Actor, id: string): Promise<VendorRow & { updatedByName: string | null }> {
  const row = found(
    await visibleVendors(tx, actor)
      .select(editorNameOf('vendors').as('updatedByName'))
      .where('vendors.id', '=', id)
      .forNoKeyUpdate('vendors')
      .executeTakeFirst(),
  );
  return { ...(await getVendor(tx, actor, id)), ...row };
}
