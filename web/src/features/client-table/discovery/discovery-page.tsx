import { useQuery } from '@apollo/client/react';
import { Paper, SegmentedControl, Stack } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { CLIENT_TABLE_TEXTS } from '@weighbridge/domain/client-table/client-table.labels.ts';
import { useState } from 'react';
import { ProjectLayout, type ProjectPage } from '../../../parts/project/project-layout.tsx';
import { Placeholder, PlaceholderLine } from '../../../ui/loading/placeholder.tsx';
import { EmptyState } from '../../../ui/message/empty-state.tsx';
import { ErrorPanel } from '../../../ui/message/error-panel.tsx';
import { NotFoundView } from '../../../ui/message/error-views.tsx';
import { DISCOVERY, type Discovery, tableOf } from '../client-table.operations.ts';
import { TablesDesk } from '../editor/tables-desk.tsx';
import { useLiveTables } from '../use-live-tables.ts';
import { AddTable } from './add-table.tsx';
import { LockState } from './lock-state.tsx';
import { MembersSection } from './members-section.tsx';
import { TableHead } from './table-head.tsx';

/** What the firm asks its client for: tables, who fills them in, and until when. */
export function DiscoveryPage() {
  return (
    <ProjectLayout tab="discovery" wide>
      {({ project }) => <LoadedDiscovery key={project.id} project={project} />}
    </ProjectLayout>
  );
}

function LoadedDiscovery({ project }: Pick<ProjectPage, 'project'>) {
  // Others work on it, the client too: what was loaded for another page may be old.
  const { data, error, refetch } = useQuery(DISCOVERY, { variables: { id: project.id }, fetchPolicy: 'network-only' });
  const reload = async () => (await refetch()).data?.project?.clientTables.map(tableOf) ?? [];
  useLiveTables(project.id, data?.project?.clientTables, reload);
  if (data?.project) return <DiscoveryContent project={project} discovery={data.project} reload={reload} />;
  if (data) return <NotFoundView />;
  return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Loading />;
}

interface DiscoveryContentProps extends Pick<ProjectPage, 'project'> {
  discovery: Discovery;
  reload: () => Promise<ReturnType<typeof tableOf>[]>;
}

function DiscoveryContent({ project, discovery, reload }: DiscoveryContentProps) {
  const [mode, setMode] = useState<'fill' | 'edit'>('fill');
  const tables = discovery.clientTables.map(tableOf);
  const mayAdd = discovery.clientTablesActions.includes('addTable');
  return (
    <Stack gap="lg">
      <LockState discovery={discovery} />
      <section aria-label="Tables">
        {tables.length === 0 && !mayAdd && (
          <Paper withBorder>
            <EmptyState
              title={CLIENT_TABLE_TEXTS.none}
              description="Tables can be added while the project is a draft or in review, and unlocked."
            />
          </Paper>
        )}
        {tables.length === 0 && mayAdd && (
          <Paper withBorder>
            <EmptyState
              title="There are no tables yet"
              description="Use a table to ask the client for data: you set up the columns, and the client fills in the ones you mark."
              icon={<IconTable size={28} stroke={1.4} color="var(--mantine-color-gray-5)" aria-hidden />}
              action={<AddTable project={project} reload={reload} />}
            />
          </Paper>
        )}
        {tables.length > 0 && (
          <TablesDesk
            project={project}
            tables={tables}
            side="team"
            reload={reload}
            isStructural={mode === 'edit'}
            head={(table, forgetChanges) => (
              <TableHead key={table.id} table={table} projectId={project.id} reload={reload} forgetChanges={forgetChanges} />
            )}
            tools={(table) =>
              table.actions.includes('edit') && (
                <SegmentedControl
                  size="xs"
                  aria-label="What to change"
                  value={mode}
                  onChange={(value) => setMode(value as 'fill' | 'edit')}
                  data={[
                    { value: 'fill', label: 'Fill in' },
                    { value: 'edit', label: 'Edit table' },
                  ]}
                />
              )
            }
            add={mayAdd ? (onAdded) => <AddTable project={project} reload={reload} onAdded={onAdded} /> : undefined}
          />
        )}
      </section>
      <MembersSection discovery={discovery} reload={reload} />
    </Stack>
  );
}

function Loading() {
  return (
    <Placeholder label="Loading tables">
      <Stack gap="lg">
        {[1, 2, 3].map((part) => (
          <Paper key={part} withBorder p="md">
            <PlaceholderLine width="30%" />
            <PlaceholderLine width="70%" />
          </Paper>
        ))}
      </Stack>
    </Placeholder>
  );
}
