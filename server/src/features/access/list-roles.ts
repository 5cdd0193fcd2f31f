import { NEWEST_FIRST } from '@weighbridge/domain/kernel/list-order.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { countRows } from '../../platform/database/count.ts';
import { parseId } from '../../platform/input.ts';
import { likePattern, type Page, parseList } from '../../platform/list.ts';
import { firmOfRole } from './access.slots.ts';
import { getRole as loadRole, type RoleRow, selectRoles } from './role.store.ts';

export type Role = RoleRow;

const sorts = () => ({
  createdAt: sql.ref('roles.createdAt'),
  updatedAt: sql.ref('roles.updatedAt'),
  name: sql`lower(roles.name)`,
  company: sql`lower(${firmOfRole().name})`,
  isDefault: sql.ref('roles.isDefault'),
  isSystem: sql.ref('roles.isSystem'),
  usersCount: sql.ref('usersCount'),
});
const SORT_FIELDS = ['createdAt', 'updatedAt', 'name', 'company', 'isDefault', 'isSystem', 'usersCount'] as const;

interface RolesRequest {
  filter?: { keyword?: string | null; company?: { id: string } | null } | null;
  pagination?: unknown;
  sort?: unknown;
}

export function getRole(ctx: Ctx, id: string): Promise<Role> {
  return loadRole(ctx.db, ctx.actor, id);
}

export async function listRoles(ctx: Ctx, request: RolesRequest): Promise<Page<Role>> {
  const list = parseList(request, SORT_FIELDS, NEWEST_FIRST);
  let query = selectRoles(ctx.db, ctx.actor);
  const keyword = request.filter?.keyword?.trim();
  if (keyword) query = query.where('roles.name', 'ilike', likePattern(keyword));
  if (request.filter?.company) query = query.where('roles.companyId', '=', parseId(request.filter.company.id));
  const rows = await query
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .orderBy(sorts()[list.sortField], list.sortDirection)
    .orderBy('roles.id')
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  return list.page(rows, () => countRows(query));
}
