import { Anchor, Button, Group, Paper, Text, Title } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useActor } from '../../lib/session/session.ts';
import { ProjectLayout, type ProjectPage } from '../../parts/project/project-layout.tsx';
import { EMPTY_TEXTS, EmptyState } from '../../ui/message/empty-state.tsx';
import { ErrorPanel } from '../../ui/message/error-panel.tsx';
import { ExportHistory } from './export-history.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryList, HistoryLoading } from './history-list.tsx';
import { useHistory } from './use-history.ts';
import { useHistoryFilter } from './use-history-filter.ts';

export function ProjectHistoryPage() {
  return <ProjectLayout tab="history">{(page) => <History {...page} />}</ProjectLayout>;
}

function History({ project }: ProjectPage) {
  const state = useHistoryFilter();
  const actor = useActor();
  const { entries, error, retry, hasMore, more } = useHistory(project.id, state.filter);
  const hasBranches = actor.kind === 'user' && actor.settings?.enableBranches === true;
  return (
    <>
      <Group justify="space-between" align="flex-start" mb="md">
        <div>
          <Title order={2}>History</Title>
          <Text c="dimmed" size="sm">
            What was decided in this project: by whom, when, and what it was before and after.
            {hasBranches && ' What happens in a branch is shown to its members, and to you once it is opened.'}
          </Text>
        </div>
        <ExportHistory projectId={project.id} filter={state.filter} />
      </Group>
      <HistoryFilters projectId={project.id} state={state} hasBranches={hasBranches} />
      {!entries && !error && <HistoryLoading />}
      {!entries && error && <ErrorPanel error={error} onRetry={retry} />}
      {entries?.length === 0 && <NoEntries isFiltered={state.isActive} reset={state.reset} />}
      {entries && <HistoryList entries={entries} />}
      {hasMore && (
        <Button variant="default" fullWidth mt="md" {...more}>
          Show earlier entries
        </Button>
      )}
    </>
  );
}

function NoEntries({ isFiltered, reset }: { isFiltered: boolean; reset: () => void }) {
  return (
    <Paper withBorder>
      <EmptyState
        title={isFiltered ? EMPTY_TEXTS.search : EMPTY_TEXTS.list}
        description={
          isFiltered
            ? 'Nothing matches these filters.'
            : 'Every change of status, product, question, rating, weight, note and winner will be listed here.'
        }
        icon={<IconHistory size={28} stroke={1.4} color="var(--mantine-color-gray-5)" aria-hidden />}
        action={
          isFiltered && (
            <Anchor component="button" type="button" onClick={reset}>
              Show everything
            </Anchor>
          )
        }
      />
    </Paper>
  );
}
