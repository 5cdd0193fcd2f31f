import type { CompanyType } from '@weighbridge/domain/access/company-settings.ts';
import { NEWEST_FIRST } from '@weighbridge/domain/kernel/list-order.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { countRows } from '../../platform/database/count.ts';
import { likePattern, type Page, parseList } from '../../platform/list.ts';
import { type CompanyRow, getCompany as loadCompany, selectCompanies } from './company.store.ts';

export type Company = CompanyRow;

const SORTS = {
  createdAt: sql.ref('companies.createdAt'),
  updatedAt: sql.ref('companies.updatedAt'),
  name: sql`lower(companies.name)`,
};
const SORT_FIELDS = ['createdAt', 'updatedAt', 'name'] as const;

interface CompaniesRequest {
  filter?: { keyword?: string | null; types?: readonly CompanyType[] | null; enableAuthOnBehalf?: boolean | null } | null;
  pagination?: unknown;
  sort?: unknown;
}

export function getCompany(ctx: Ctx, id: string): Promise<Company> {
  return loadCompany(ctx.db, ctx.actor, id);
}

export async function listCompanies(ctx: Ctx, request: CompaniesRequest): Promise<Page<Company>> {
  const list = parseList(request, SORT_FIELDS, NEWEST_FIRST);
  const { keyword, types, enableAuthOnBehalf } = request.filter ?? {};
  let query = selectCompanies(ctx.db, ctx.actor);
  if (keyword?.trim()) query = query.where('companies.name', 'ilike', likePattern(keyword));
  if (types) query = query.where(sql<boolean>`companies.type = any(${[...types]})`);
  if (enableAuthOnBehalf !== undefined && enableAuthOnBehalf !== null) {
    query = query.where(sql<boolean>`(companies.settings ->> 'enableAuthOnBehalf')::boolean = ${enableAuthOnBehalf}`);
  }
  const rows = await query
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .orderBy(SORTS[list.sortField], list.sortDirection)
    .orderBy('companies.id')
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  return list.page(rows, () => countRows(query));
}
