import { DEFAULT_PAGE, DEFAULT_PAGE_SIZE } from '@weighbridge/domain/kernel/list-order.ts';
import { QUESTION_TYPES, type QuestionType } from '@weighbridge/domain/question/question.types.ts';
import { useMemo, useState } from 'react';
import { useTableFilter } from '../../ui/table/use-table-filter.ts';
import { type TableState, useTableState } from '../../ui/table/use-table-state.ts';

/** What of the library is looked for. */
export interface LibraryQuery {
  readonly state: TableState;
  readonly type: QuestionType | null;
  /** Ids. */
  readonly tags: readonly string[];
  readonly companyOnly: boolean;
  setType: (type: QuestionType | null) => void;
  setTags: (tags: readonly string[]) => void;
  setCompanyOnly: (on: boolean) => void;
}

/** As the server takes it. */
export function libraryFilter({ state, type, tags, companyOnly }: LibraryQuery, groupId: string | null) {
  return {
    keyword: state.keyword,
    type,
    tags: tags.map((id) => ({ id })),
    internal: companyOnly,
    group: groupId === null ? null : { id: groupId },
  };
}

/** For the library's own page: kept in the address, so that Back and reload show the same questions. */
export function useAddressLibraryQuery(): LibraryQuery {
  const state = useTableState();
  const [[type], setType] = useTableFilter('type');
  const [tags, setTags] = useTableFilter('tags');
  const [[own], setOwn] = useTableFilter('own');
  return {
    state,
    type: QUESTION_TYPES.find((known) => known === type) ?? null,
    tags,
    companyOnly: own === 'yes',
    setType: (next) => setType(next ? [next] : []),
    setTags,
    setCompanyOnly: (on) => setOwn(on ? ['yes'] : []),
  };
}

interface Remembered {
  readonly page: number;
  readonly pageSize: number;
  readonly search: string;
  readonly type: QuestionType | null;
  readonly tags: readonly string[];
  readonly companyOnly: boolean;
}

const NOTHING: Remembered = { page: DEFAULT_PAGE, pageSize: DEFAULT_PAGE_SIZE, search: '', type: null, tags: [], companyOnly: false };

/** For the drawer over another page, whose address is not ours. */
export function useOwnLibraryQuery(): LibraryQuery {
  const [now, setNow] = useState(NOTHING);
  const [typing, setTyping] = useState(false);
  return useMemo(() => {
    const { page, pageSize, search, type, tags, companyOnly } = now;
    const change = (next: Partial<Remembered>) => setNow((before) => ({ ...before, page: DEFAULT_PAGE, ...next }));
    return {
      state: {
        page,
        pageSize,
        search,
        typing,
        sort: null,
        variables: { pagination: { page, pageSize }, sort: null },
        keyword: search.trim() || null,
        setPage: (next) => change({ page: next }),
        setPageSize: (next) => change({ pageSize: next }),
        toggleSort: () => undefined,
        setSearch: (next) => change({ search: next }),
        setTyping,
      },
      type,
      tags,
      companyOnly,
      setType: (next) => change({ type: next }),
      setTags: (next) => change({ tags: next }),
      setCompanyOnly: (next) => change({ companyOnly: next }),
    };
  }, [now, typing]);
}
