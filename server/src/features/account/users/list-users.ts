import { NEWEST_FIRST } from '@weighbridge/domain/kernel/list-order.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { countRows } from '../../../platform/database/count.ts';
import { parseId } from '../../../platform/input.ts';
import { likePattern, type Page, parseList } from '../../../platform/list.ts';
import { vendorNameOfUser } from '../record/account.slots.ts';
import { getUser as loadUser, selectUsers, type UserRow } from './user.store.ts';

export type User = UserRow;

const sorts = () => ({
  createdAt: sql.ref('users.createdAt'),
  name: sql`lower(users.first_name || ' ' || users.last_name)`,
  email: sql`lower(users.email)`,
  role: sql`lower(roles.name)`,
  status: sql.ref('users.status'),
  type: sql.ref('users.type'),
  company: sql`lower(coalesce(companies.name, ${vendorNameOfUser()}))`,
});
const SORT_FIELDS = ['createdAt', 'name', 'email', 'role', 'status', 'type', 'company'] as const;

interface UsersRequest {
  filter?: { keyword?: string | null; roles?: readonly { id: string }[] | null } | null;
  pagination?: unknown;
  sort?: unknown;
}

export function getUser(ctx: Ctx, id: string): Promise<User> {
  return loadUser(ctx.db, ctx.actor, id);
}

export async function listUsers(ctx: Ctx, request: UsersRequest): Promise<Page<User>> {
  const list = parseList(request, SORT_FIELDS, NEWEST_FIRST);
  const { keyword, roles } = request.filter ?? {};
  let query = selectUsers(ctx.db, ctx.actor);
  if (keyword?.trim()) {
    const pattern = likePattern(keyword);
    query = query.where((where) =>
      where.or([where('users.email', 'ilike', pattern), where(sql<string>`users.first_name || ' ' || users.last_name`, 'ilike', pattern)]),
    );
  }
  if (roles?.length) {
    const ids = roles.map(({ id }) => parseId(id));
    query = query.where('users.roleId', 'in', ids);
  }
  const rows = await query
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .orderBy(sorts()[list.sortField], list.sortDirection)
    .orderBy('users.id')
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  return list.page(rows, () => countRows(query));
}
