import { useQuery } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { hiddenStatuses } from '@weighbridge/domain/project/project-list.ts';
import { useTableFilter } from '../../../ui/table/use-table-filter.ts';
import type { TableState } from '../../../ui/table/use-table-state.ts';
import { PROJECT_FILTERS } from './projects.operations.ts';

const ON = 'yes';

/** What narrows the list, in the address; `filter` is what the server takes. */
export function useProjectFilters(state: TableState, offered: boolean) {
  const [serviceTypes, setServiceTypes] = useTableFilter('serviceTypes');
  const [clients, setClients] = useTableFilter('client');
  const [archived, setArchived] = useTableFilter('archived');
  const navigate = useNavigate();
  const { data } = useQuery(PROJECT_FILTERS, { skip: !offered });
  const client = clients[0] ?? null;
  const showsArchived = archived[0] === ON;
  return {
    serviceTypes,
    setServiceTypes,
    client,
    setClient: (id: string | null) => setClients(id ? [id] : []),
    showsArchived,
    setShowsArchived: (on: boolean) => setArchived(on ? [ON] : []),
    options: data?.projectFilters,
    active: Boolean(state.search || client || showsArchived || serviceTypes.length > 0),
    reset: () =>
      void navigate({ to: '.', search: (before: Record<string, unknown>) => ({ pageSize: before['pageSize'], sort: before['sort'] }) }),
    filter: {
      keyword: state.keyword,
      client: client ? { id: client } : null,
      projectServiceTypes: serviceTypes.map((id) => ({ id })),
      notStatus: hiddenStatuses(showsArchived),
    },
  };
}

export type ProjectFiltersState = ReturnType<typeof useProjectFilters>;
