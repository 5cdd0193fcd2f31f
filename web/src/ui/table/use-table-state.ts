import { useNavigate, useSearch } from '@tanstack/react-router';
import { DEFAULT_PAGE, DEFAULT_PAGE_SIZE } from '@weighbridge/domain/kernel/list-order.ts';
import { PAGE_SIZES, type Sort } from '@weighbridge/domain/kernel/paging.ts';
import { useCallback, useMemo, useState } from 'react';

export interface TableState {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: Sort | null;
  readonly search: string;
  /** The search box holds something else than the search: what is shown is not yet what is looked for. */
  readonly typing: boolean;
  /** For the list query, as the server takes it. */
  readonly variables: { pagination: { page: number; pageSize: number }; sort: Sort | null };
  readonly keyword: string | null;
  /** Replacing: Back does not lead to the page that is left. */
  setPage: (page: number, replace?: boolean) => void;
  setPageSize: (pageSize: number) => void;
  /** Up, down, and back to the list's own order. */
  toggleSort: (field: string) => void;
  setSearch: (search: string) => void;
  setTyping: (typing: boolean) => void;
}

interface TableSearch {
  page?: unknown;
  pageSize?: unknown;
  sort?: unknown;
  search?: unknown;
}

/** Kept in the address, so that Back, reload and a shared link show the same rows. */
export function useTableState(initialSort: Sort | null = null): TableState {
  const found: TableSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const [typing, setTyping] = useState(false);
  const page = pageOf(found.page);
  const pageSize = pageSizeOf(found.pageSize);
  // The router reads digits as a number.
  const search = typeof found.search === 'string' || typeof found.search === 'number' ? `${found.search}` : '';
  const sortText = typeof found.sort === 'string' ? found.sort : undefined;
  const sort = useMemo(() => parseSort(sortText) ?? initialSort, [sortText, initialSort]);

  const change = useCallback(
    (next: TableSearch, replace = false) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => withoutDefaults({ ...before, ...next }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  );

  return useMemo(
    () => ({
      page,
      pageSize,
      sort,
      search,
      typing,
      variables: { pagination: { page, pageSize }, sort },
      keyword: search.trim() || null,
      setPage: (next, replace) => change({ page: next }, replace),
      setPageSize: (next) => change({ pageSize: next, page: DEFAULT_PAGE }),
      toggleSort: (field) => change({ sort: nextSort(sort, field), page: DEFAULT_PAGE }),
      setSearch: (next) => change({ search: next || undefined, page: DEFAULT_PAGE }, true),
      setTyping,
    }),
    [page, pageSize, sort, search, typing, change],
  );
}

function pageOf(value: unknown): number {
  const page = Number(value);
  return Number.isInteger(page) && page > 0 ? page : DEFAULT_PAGE;
}

function pageSizeOf(value: unknown): number {
  return PAGE_SIZES.find((size) => size === Number(value)) ?? DEFAULT_PAGE_SIZE;
}

function parseSort(text: string | undefined): Sort | null {
  const [, minus, field] = /^(-?)([A-Za-z.]+)$/.exec(text ?? '') ?? [];
  return field ? { field, direction: minus ? 'DESC' : 'ASC' } : null;
}

function nextSort(sort: Sort | null, field: string): string | undefined {
  if (sort?.field !== field) return field;
  return sort.direction === 'ASC' ? `-${field}` : undefined;
}

function withoutDefaults(search: TableSearch): Record<string, unknown> {
  return {
    ...search,
    page: search.page === DEFAULT_PAGE ? undefined : search.page,
    pageSize: search.pageSize === DEFAULT_PAGE_SIZE ? undefined : search.pageSize,
  };
}
