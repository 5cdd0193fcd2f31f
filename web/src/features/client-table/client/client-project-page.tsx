import { useQuery } from '@apollo/client/react';
import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconLock } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { CLIENT_TABLE_TEXTS } from '@weighbridge/domain/client-table/client-table.labels.ts';
import { isDeadlineOver } from '@weighbridge/domain/client-table/client-table.status.ts';
import { fillProgress, progressText } from '@weighbridge/domain/client-table/fill-progress.ts';
import { statusLabel } from '@weighbridge/domain/project/project.labels.ts';
import { STATUS_STEPS } from '@weighbridge/domain/project/status-steps.ts';
import { useState } from 'react';
import { toAppError } from '../../../lib/errors.ts';
import { StatusRoad } from '../../../parts/project/status-road.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Placeholder, PlaceholderLine } from '../../../ui/loading/placeholder.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { EmptyState } from '../../../ui/message/empty-state.tsx';
import { ScreenError } from '../../../ui/message/error-views.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { CLIENT_PROJECT, type ClientProject } from '../client-project.operations.ts';
import { tableOf } from '../client-table.operations.ts';
import { TablesDesk } from '../editor/tables-desk.tsx';
import { useLiveTables } from '../use-live-tables.ts';
import { SubmitData } from './submit-data.tsx';

/** What a brokerage firm asks this client for. It is the only page of a project that clients have (decision 137). */
export function ClientProjectPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(CLIENT_PROJECT, { variables: { id }, fetchPolicy: 'network-only', skip: id === '' });
  const reload = async () => (await refetch()).data?.clientProject.clientTables.map(tableOf) ?? [];
  useLiveTables(id, data?.clientProject.clientTables, reload);
  if (data) return <ClientProjectContent key={id} project={data.clientProject} reload={reload} />;
  return error ? <ScreenError error={toAppError(error)} /> : <Loading />;
}

interface ClientProjectContentProps {
  project: ClientProject;
  reload: () => Promise<ReturnType<typeof tableOf>[]>;
}

function ClientProjectContent({ project, reload }: ClientProjectContentProps) {
  usePageTitle(project.name);
  const [isDirty, setIsDirty] = useState(false);
  const tables = project.clientTables.map(tableOf);
  const counts = tables.map(({ data }) => fillProgress(data));
  const total = { filled: sum(counts.map(({ filled }) => filled)), total: sum(counts.map((count) => count.total)) };
  return (
    <Stack gap="lg">
      <div>
        <Anchor component={Link} to="/" size="sm">
          <Group gap={4} component="span" display="inline-flex">
            <IconArrowLeft size={16} aria-hidden /> Back to home
          </Group>
        </Anchor>
        <Group justify="space-between" align="flex-start" gap="sm" mt="xs">
          <div>
            <Group gap="xs">
              <Title order={1}>{project.name}</Title>
              {!project.clientTablesOpen && <Mark icon={IconLock} words={CLIENT_TABLE_TEXTS.locked} />}
            </Group>
            <Text c="dimmed">{CLIENT_TABLE_TEXTS.firm(project.brokerageFirm.name)}</Text>
            {project.clientTablesOpen && project.clientTablesDeadline && (
              <Text size="sm" mt={4}>
                Deadline: <DateText value={project.clientTablesDeadline} />
              </Text>
            )}
            {total.total > 0 && tables.length > 1 && (
              <Text size="sm" c="dimmed">
                All tables: {progressText(total)}
              </Text>
            )}
          </div>
          {project.actions.includes('submit') && <SubmitData project={project} isUnsaved={isDirty} missing={total.total - total.filled} />}
        </Group>
        {!project.clientTablesOpen && <Closed project={project} />}
      </div>
      {project.status === 'CANCELLED' ? (
        <Text>This project is {statusLabel('CLIENT', project.status, 'RFP').toLowerCase()}.</Text>
      ) : (
        <StatusRoad
          name="Project status"
          steps={STATUS_STEPS.CLIENT}
          status={project.status}
          // Clients use the same words for every type of project.
          labelOf={(step) => statusLabel('CLIENT', step, 'RFP')}
        />
      )}
      {tables.length === 0 ? (
        <Paper withBorder>
          <EmptyState
            title={CLIENT_TABLE_TEXTS.none}
            description="When the brokerage firm asks you for data, its tables will be shown here."
          />
        </Paper>
      ) : (
        <section aria-label="Tables">
          <TablesDesk project={project} tables={tables} side="client" reload={reload} onDirty={setIsDirty} />
        </section>
      )}
    </Stack>
  );
}

/** Why, and what can be done about it. */
function Closed({
  project: { clientTablesStatus, clientTablesDeadline, clientTablesSubmittedAt: submittedAt },
}: {
  project: ClientProject;
}) {
  const [now] = useState(() => new Date());
  const isOver = clientTablesStatus !== 'SUBMITTED' && isDeadlineOver(clientTablesDeadline ? new Date(clientTablesDeadline) : null, now);
  return (
    <Text size="sm" mt="xs" role="status">
      {CLIENT_TABLE_TEXTS.locked}.{isOver && ' The deadline has passed. Please ask the brokerage firm for more time.'}
      {clientTablesStatus === 'SUBMITTED' && submittedAt && (
        <>
          {' '}
          Submitted on <DateText value={submittedAt} />. If something has to change, please tell the brokerage firm.
        </>
      )}
    </Text>
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

function Loading() {
  return (
    <Placeholder label="Loading the project">
      <Title order={1} component="div">
        <PlaceholderLine width="40%" />
      </Title>
      <PlaceholderLine width="25%" />
      <Paper withBorder p="md" mt="lg">
        <PlaceholderLine width="60%" />
        <PlaceholderLine width="80%" />
      </Paper>
    </Placeholder>
  );
}
