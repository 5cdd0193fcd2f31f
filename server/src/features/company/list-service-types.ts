import { NEWEST_FIRST } from '@weighbridge/domain/kernel/list-order.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { countRows } from '../../platform/database/count.ts';
import { parseId } from '../../platform/input.ts';
import { likePattern, type Page, parseList } from '../../platform/list.ts';
import { type ServiceTypeKind, type ServiceTypeRow, selectServiceTypes } from './service-type.store.ts';

export type ServiceType = ServiceTypeRow;

const SORTS = {
  createdAt: sql.ref('entry.createdAt'),
  updatedAt: sql.ref('entry.updatedAt'),
  label: sql`lower(entry.label)`,
  description: sql`lower(description)`,
  company: sql`lower(companies.name)`,
};
const SORT_FIELDS = {
  serviceType: ['createdAt', 'updatedAt', 'label', 'company'],
  projectServiceType: ['createdAt', 'updatedAt', 'label', 'company', 'description'],
} as const;

interface ServiceTypesRequest {
  filter?: { keyword?: string | null; company?: { id: string } | null } | null;
  pagination?: unknown;
  sort?: unknown;
}

/** Those of the actor's firm. An actor without a firm, or one who asks for another firm, gets those of the firms they reach. */
export async function listServiceTypes(ctx: Ctx, kind: ServiceTypeKind, request: ServiceTypesRequest): Promise<Page<ServiceType>> {
  const list = parseList(request, SORT_FIELDS[kind], NEWEST_FIRST);
  let query = selectServiceTypes(ctx.db, ctx.actor, kind);
  const company = request.filter?.company;
  const companyId = company ? parseId(company.id) : ctx.user.companyId;
  if (companyId) query = query.where('entry.companyId', '=', companyId);
  const keyword = request.filter?.keyword?.trim();
  if (keyword) query = query.where('entry.label', 'ilike', likePattern(keyword));
  const rows = await query
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .orderBy(SORTS[list.sortField], list.sortDirection)
    .orderBy('entry.id')
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  return list.page(rows, () => countRows(query));
}
