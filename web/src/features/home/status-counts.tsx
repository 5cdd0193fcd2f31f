import { Group, Text } from '@mantine/core';
import { TEAM_STATUS_LABELS } from '@weighbridge/domain/project/project.labels.ts';
import { PROGRESS_ORDER, PROJECT_STATUSES, type ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { StatusBadge } from '../../parts/status/status-badge.tsx';

interface StatusCount {
  readonly status: ProjectStatus;
  readonly count: number;
}

/** In the order in which a project lives; what has left that order comes last. */
const ORDER: readonly ProjectStatus[] = [...new Set<ProjectStatus>([...PROGRESS_ORDER, ...PROJECT_STATUSES])];

export function StatusCounts({ counts }: { counts: readonly StatusCount[] }) {
  const shown = counts.filter(({ count }) => count > 0).toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status));
  if (shown.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        No projects yet
      </Text>
    );
  }
  return (
    <Group gap={6}>
      {shown.map(({ status, count }) => (
        <StatusBadge key={status} word={TEAM_STATUS_LABELS[status]}>{`${TEAM_STATUS_LABELS[status]} · ${count}`}</StatusBadge>
      ))}
    </Group>
  );
}
