import { NEWEST_FIRST } from '@weighbridge/domain/kernel/list-order.ts';
import type { Ctx } from '../../platform/context.ts';
import { likePattern, type Page, parseList } from '../../platform/list.ts';
import { type ClientRow, getClient as loadClient, selectClients } from './client.store.ts';

export type Client = ClientRow;

const SORTS = ['createdAt', 'name', 'location', 'website'] as const;
const SUGGESTIONS = 20;

interface ClientsRequest {
  filter?: { keyword?: string | null } | null;
  pagination?: unknown;
  sort?: unknown;
}

export function getClient(ctx: Ctx, id: string): Promise<Client> {
  return loadClient(ctx.db, ctx.actor, id);
}

export async function listClients(ctx: Ctx, request: ClientsRequest): Promise<Page<ClientRow>> {
  const list = parseList(request, SORTS, NEWEST_FIRST);
  let query = selectClients(ctx.db, ctx.actor);
  const keyword = request.filter?.keyword?.trim();
  if (keyword) {
    const pattern = likePattern(keyword);
    query = query.where((where) => where.or([where('clients.name', 'ilike', pattern), where('clients.location', 'ilike', pattern)]));
  }
  const rows = await query
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .orderBy(`clients.${list.sortField}`, list.sortDirection)
    .orderBy('clients.id')
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  return list.page(rows, async () => (await query.execute()).length);
}

/** What the autocomplete offers while someone types. */
export async function searchClients(ctx: Ctx, text: string): Promise<{ id: string; name: string; location: string | null }[]> {
  const { items } = await listClients(ctx, {
    filter: { keyword: text.slice(0, 300) },
    sort: { field: 'name', direction: 'ASC' },
    pagination: { page: 1, pageSize: SUGGESTIONS },
  });
  return items.map(({ id, name, location }) => ({ id, name, location }));
}
