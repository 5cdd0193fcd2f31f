import { useQuery } from '@apollo/client/react';
import { MAX_PAGE_SIZE } from '@weighbridge/domain/kernel/paging.ts';
import { type Group, QUESTION_GROUPS } from './library.operations.ts';

interface Groups {
  /** Undefined until the first answer. */
  readonly groups: readonly Group[] | undefined;
  readonly error: unknown;
  readonly reload: () => Promise<unknown>;
}

/** The groups of the library as a tree, top groups first. */
export function useGroups({ skip = false }: { skip?: boolean } = {}): Groups {
  const query = useQuery(QUESTION_GROUPS, { variables: { pagination: { page: 1, pageSize: MAX_PAGE_SIZE } }, skip });
  return { groups: query.data?.questionGroups.items, error: query.error, reload: () => query.refetch() };
}
