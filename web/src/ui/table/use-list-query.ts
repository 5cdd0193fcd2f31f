import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import type { TableState } from './use-table-state.ts';

interface Page<Row> {
  readonly items: readonly Row[];
  readonly pagination: { readonly total: number };
}

export interface List<Row> {
  /** What a table needs to show the list. */
  readonly table: {
    readonly rows: readonly Row[] | undefined;
    readonly total: number | undefined;
    /** The rows are those of an earlier search, page or filter: choosing among them now would choose what is about to leave. */
    readonly stale: boolean;
    readonly state: TableState;
    readonly error: unknown;
    readonly onRetry: () => void;
  };
  /** Asks the server again, for after a change; resolves to the rows as they are now. */
  readonly reload: () => Promise<readonly Row[]>;
}

/** One page of a list. The rows stay while the next ones are on their way, so that typing does not make the table flicker. */
export function useListQuery<Data, Variables extends OperationVariables, Row>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  state: TableState,
  pageOf: (data: Data) => Page<Row>,
): List<Row> {
  const query = useQuery<Data, OperationVariables>(document as TypedDocumentNode<Data, OperationVariables>, { variables });
  const data = (query.data ?? query.previousData) as Data | undefined;
  const page = data && pageOf(data);
  const reload = async () => {
    const { data: fresh } = await query.refetch();
    return fresh ? pageOf(fresh as Data).items : [];
  };
  useExistingPage(query.loading ? undefined : page, state);
  return {
    table: {
      rows: page?.items,
      total: page?.pagination.total,
      stale: page !== undefined && (state.typing || query.data === undefined),
      state,
      error: query.error,
      onRetry: () => void reload().catch(() => undefined),
    },
    reload,
  };
}

/** After the last row of the last page is deleted, that page no longer exists: the one before is shown, and Back does not return there. */
function useExistingPage(page: Page<unknown> | undefined, { page: number, pageSize, setPage }: TableState): void {
  const total = page?.pagination.total ?? 0;
  const beyond = page?.items.length === 0 && total > 0 && number > 1;
  const last = Math.max(1, Math.ceil(total / pageSize));
  useEffect(() => {
    if (beyond) setPage(last, true);
  }, [beyond, last, setPage]);
}
