import { useQuery } from '@apollo/client/react';
import { Group, Skeleton, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { DASHBOARD_WIDGET_LABELS } from '@weighbridge/domain/roadmap/dashboard.ts';
import { nextStep } from '@weighbridge/domain/roadmap/project.roadmap.ts';
import type { ProjectPage } from '../../../parts/project/project-layout.tsx';
import { ErrorPanel } from '../../../ui/message/error-panel.tsx';
import { IssueList } from '../steps/issue-list.tsx';
import { VALIDATE_PROJECT } from '../steps/roadmap.operations.ts';
import { Widget } from './widget.tsx';

/** What stands between the project and its next status; for everybody who sees the dashboard, not only for who may press. */
export function IssuesWidget({ project }: ProjectPage) {
  const to = nextStep(project.type, project.status)?.to ?? project.status;
  const { data, error, refetch } = useQuery(VALIDATE_PROJECT, { variables: { id: project.id, status: to } });
  const issues = data?.validateProject.issues;
  return (
    <Widget title={DASHBOARD_WIDGET_LABELS.ISSUES}>
      {!issues && !error && <Skeleton height={60} role="status" aria-label="Loading issues" />}
      {!issues && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {issues?.length === 0 && (
        <Group gap="xs" wrap="nowrap">
          <IconCircleCheck size={20} color="var(--mantine-color-green-8)" aria-hidden />
          <Text>There are no issues. The project can move on.</Text>
        </Group>
      )}
      {issues && issues.length > 0 && <IssueList issues={issues} />}
    </Widget>
  );
}
