import { useQuery } from '@apollo/client/react';
import { graphql } from '../../../lib/graphql/generated/gql.ts';
import { ShownTables } from '../../../parts/client-table/shown-tables.tsx';
import { ErrorPanel } from '../../../ui/message/error-views.tsx';

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
  return <ShownTables tables={(data?.project?.clientTables ?? []).filter(({ visibleToVendor }) => visibleToVendor)} />;
}
