import { paginationSchema, type Sort, sortSchema } from '@weighbridge/domain/kernel/paging.ts';
import { z } from 'zod';
import { parse } from './input.ts';

export interface Page<Item> {
  items: Item[];
  pagination: { page: number; pageSize: number; total: number };
}

/** Checks the arguments of a list: the field to sort by, the page and the page size. */
export function parseList<const Fields extends readonly [string, ...string[]]>(
  input: { pagination?: unknown; sort?: unknown },
  fields: Fields,
  fallback: Sort<Fields[number]>,
  ceiling?: number,
) {
  const { pagination, sort } = parse(z.object({ pagination: paginationSchema(ceiling), sort: sortSchema(fields, fallback) }), {
    pagination: input.pagination,
    sort: input.sort,
  });
  return {
    sortField: sort.field as Fields[number],
    sortDirection: sort.direction === 'ASC' ? ('asc' as const) : ('desc' as const),
    limit: pagination.pageSize,
    offset: (pagination.page - 1) * pagination.pageSize,
    /** Rows that each carry the `total` of all that match (a window count), as a page. */
    page<Row extends { total: number }>(rows: readonly Row[], countAll: () => Promise<number>): Promise<Page<Row>> {
      return toPage(rows, pagination, countAll);
    },
  };
}

/** A page past the end has no row to carry the total, so that one is counted separately. */
async function toPage<Row extends { total: number }>(
  rows: readonly Row[],
  pagination: { page: number; pageSize: number },
  countAll: () => Promise<number>,
): Promise<Page<Row>> {
  const total = rows[0]?.total ?? (pagination.page === 1 ? 0 : await countAll());
  return { items: [...rows], pagination: { ...pagination, total } };
}

/** One more than the longest text that is searched: a longer search term finds nothing anyway. */
const LONGEST_KEYWORD = 1001;

/** For `ilike`: escapes what people type, so that it is text and not a pattern. NUL is removed, because the database refuses it. */
export function likePattern(keyword: string): string {
  return `%${keyword
    .slice(0, LONGEST_KEYWORD)
    .replaceAll('\u0000', '')
    .trim()
    .replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
