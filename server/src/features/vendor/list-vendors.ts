import { NEWEST_FIRST } from '@weighbridge/domain/kernel/list-order.ts';
import type { VendorStatus } from '@weighbridge/domain/vendor/vendor.status.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { countRows } from '../../platform/database/count.ts';
import { likePattern, type Page, parseList } from '../../platform/list.ts';
import { getVendor as loadVendor, selectVendors, type VendorRow } from './vendor.store.ts';

export type Vendor = VendorRow;

const SORTS = {
  createdAt: sql.ref('vendors.createdAt'),
  updatedAt: sql.ref('vendors.updatedAt'),
  name: sql`lower(vendors.name)`,
  contactName: sql`lower(vendors.contact_name)`,
  email: sql`lower(vendors.email)`,
  phone: sql.ref('vendors.phone'),
  status: sql.ref('vendors.status'),
};
const SORT_FIELDS = ['createdAt', 'updatedAt', 'name', 'contactName', 'email', 'phone', 'status'] as const;

interface VendorsRequest {
  filter?: { keyword?: string | null; status?: VendorStatus | null } | null;
  pagination?: unknown;
  sort?: unknown;
}

export function getVendor(ctx: Ctx, id: string): Promise<Vendor> {
  return loadVendor(ctx.db, ctx.actor, id);
}

export async function listVendors(ctx: Ctx, request: VendorsRequest): Promise<Page<Vendor>> {
  const list = parseList(request, SORT_FIELDS, NEWEST_FIRST);
  const { keyword, status } = request.filter ?? {};
  let query = selectVendors(ctx.db, ctx.actor);
  if (keyword?.trim()) {
    const pattern = likePattern(keyword);
    query = query.where((where) =>
      where.or([
        where('vendors.name', 'ilike', pattern),
        where('vendors.contactName', 'ilike', pattern),
        where('vendors.email', 'ilike', pattern),
        where.exists(
          where
            .selectFrom('vendorProducts')
            .select('vendorProducts.id')
            .whereRef('vendorProducts.vendorId', '=', 'vendors.id')
            .where('vendorProducts.name', 'ilike', pattern),
        ),
      ]),
    );
  }
  if (status) query = query.where('vendors.status', '=', status);
  const rows = await query
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .orderBy(SORTS[list.sortField], list.sortDirection)
    .orderBy('vendors.id')
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  return list.page(rows, () => countRows(query));
}
