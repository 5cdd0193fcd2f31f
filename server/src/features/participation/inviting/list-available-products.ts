import '../record/participation.tables.ts';
import '../../vendor/vendor.tables.ts';
import { sql } from 'kysely';
import type { NamedRef } from '../../../graphql/shared-types.ts';
import type { Ctx } from '../../../platform/context.ts';
import { countRows } from '../../../platform/database/count.ts';
import { likePattern, type Page, parseList } from '../../../platform/list.ts';
import { getProjectFacts } from '../../project/record/project-facts.queries.ts';

export interface AvailableProduct {
  id: string;
  name: string;
  vendor: NamedRef;
  serviceTypes: string[];
  added: boolean;
}

interface ProductsRequest {
  filter?: { keyword?: string | null } | null;
  pagination?: unknown;
  sort?: unknown;
}

const SORTS = {
  vendor: sql`lower(vendors.name)`,
  name: sql`lower(product.name)`,
};
const MAX_PAGE_SIZE = 1000;

/** The catalogue: products of approved vendors; those that the project already has are marked. */
export async function listAvailableProducts(ctx: Ctx, projectId: string, request: ProductsRequest): Promise<Page<AvailableProduct>> {
  const project = await getProjectFacts(ctx.db, ctx.actor, projectId);
  const list = parseList(request, ['vendor', 'name'], { field: 'vendor', direction: 'ASC' }, MAX_PAGE_SIZE);
  let query = ctx.db
    .selectFrom('vendorProducts as product')
    .innerJoin('vendors', 'vendors.id', 'product.vendorId')
    .where('vendors.status', '=', 'APPROVED')
    .select(['product.id', 'product.name', 'product.vendorId', 'vendors.name as vendorName']);
  if (request.filter?.keyword?.trim()) {
    const pattern = likePattern(request.filter.keyword);
    query = query.where((where) => where.or([where('product.name', 'ilike', pattern), where('vendors.name', 'ilike', pattern)]));
  }
  const rows = await query
    .select([
      sql<string[]>`array(
        select label from vendor_product_service_types offered where offered.product_id = product.id order by lower(label)
      )`.as('serviceTypes'),
      sql<boolean>`exists (
        select from project_products entry where entry.project_id = ${project.id} and entry.product_id = product.id
      )`.as('added'),
      sql<number>`count(*) over ()`.as('total'),
    ])
    .orderBy(SORTS[list.sortField], list.sortDirection)
    .orderBy(SORTS.name)
    .orderBy('product.id')
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  const { items, pagination } = await list.page(rows, () => countRows(query));
  return {
    items: items.map(({ id, name, vendorId, vendorName, serviceTypes, added }) => ({
      id,
      name,
      vendor: { id: vendorId, name: vendorName },
      serviceTypes,
      added,
    })),
    pagination,
  };
}
