import { useQuery } from '@apollo/client/react';
import type { HistoryFilterInput } from '../../lib/graphql/generated/graphql.ts';
import { snackbar } from '../../ui/message/snackbar.ts';
import { useAction } from '../../ui/use-action.ts';
import { PROJECT_HISTORY } from './history.operations.ts';

/** The newest entries, and earlier ones page by page. */
export function useHistory(project: string, filter: HistoryFilterInput) {
  const { data, error, fetchMore, refetch } = useQuery(PROJECT_HISTORY, { variables: { project, filter } });
  const { entries, next } = data?.projectHistory ?? {};
  const more = useAction(async () => {
    try {
      await fetchMore({
        variables: { after: next },
        updateQuery: (before, { fetchMoreResult: { projectHistory: page } }) => ({
          ...before,
          projectHistory: { ...page, entries: [...before.projectHistory.entries, ...page.entries] },
        }),
      });
    } catch (failure) {
      snackbar.error(failure);
    }
  });
  return { entries, error, retry: () => void refetch(), hasMore: next != null, more };
}
