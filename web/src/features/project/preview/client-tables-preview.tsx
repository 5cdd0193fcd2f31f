import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../lib/graphql/generated/gql.ts';
import { ShownTablesOnDemand } from '../../../parts/client-table/shown-tables-on-demand.ts';
import { ErrorPanel } from '../../../ui/message/error-panel.tsx';

const PREVIEWED_TABLES = graphql(`
  query PreviewedTables($id: ID!) {
    project(id: $id) {
      id
      clientTables {
        ...ShownClientTable
      }
    }
  }
`);

/** The tables as vendors will get them: those that are visible to them (decision 130). */
export function ClientTablesPreview({ projectId }: { projectId: string }) {
  const { data, error, refetch } = useQuery(PREVIEWED_TABLES, { variables: { id: projectId }, fetchPolicy: 'cache-and-network' });
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const tables = (data?.project?.clientTables ?? []).filter(({ visibleToVendor }) => visibleToVendor);
  return tables.length > 0 && <ShownTablesOnDemand tables={tables} />;
}
