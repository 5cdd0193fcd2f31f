import { useQuery, useSubscription } from '@apollo/client/react';
import { useOptionalProfile } from '../../lib/session/session.ts';
import type { FaqPlace } from '../../parts/faq/faq-place.ts';
import type { TableState } from '../../ui/table/use-table-state.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { FAQ, FAQ_CHANGED, type Faq } from './faq.operations.ts';
import { type FaqFilter, useFaqFilter } from './use-faq-filter.ts';

/** The live channel is for people with an account; who came with a link looks again this often. */
const LOOK_AGAIN = 30_000;

export interface OpenFaq {
  readonly faq: Faq | undefined;
  readonly error: unknown;
  readonly reload: () => Promise<unknown>;
  readonly filter: FaqFilter;
  readonly state: TableState;
}

/** The questions as they are now: what others write appears by itself. */
export function useFaq({ projectId: project, hash }: FaqPlace): OpenFaq {
  const isVisitor = useOptionalProfile() === null;
  const state = useTableState();
  const filter = useFaqFilter();
  const { data, previousData, error, refetch } = useQuery(FAQ, {
    variables: { project, hash, search: state.keyword, pagination: state.variables.pagination, ...filter.variables },
    pollInterval: isVisitor ? LOOK_AGAIN : 0,
  });
  useSubscription(FAQ_CHANGED, {
    variables: { project, hash },
    skip: isVisitor,
    ignoreResults: true,
    // New questions, and those that no longer wait, have another place in the list.
    onData: () => void refetch().catch(() => undefined),
  });
  return { faq: (data ?? previousData)?.faq, error, reload: () => refetch(), filter, state };
}
