import { Text } from '@mantine/core';
import { teamStatusLabel } from '@weighbridge/domain/project/project.labels.ts';
import { DASHBOARD_WIDGET_LABELS } from '@weighbridge/domain/roadmap/dashboard.ts';
import type { ProjectPage } from '../../../parts/project/project-layout.tsx';
import { StatusRoad } from '../../../parts/project/status-road.tsx';
import { NextStep } from '../steps/next-step.tsx';
import { roadmapStatuses } from '../steps/roadmap-steps.ts';
import { Widget } from './widget.tsx';

export function RoadmapWidget({ project, reload }: ProjectPage) {
  const leftTheRoad = project.status === 'CANCELLED' || project.status === 'ARCHIVED';
  return (
    <Widget title={DASHBOARD_WIDGET_LABELS.ROADMAP} action={<NextStep project={project} reload={reload} />}>
      {leftTheRoad && (
        <Text c="dimmed" mb="md">
          This project is {teamStatusLabel(project.status, project.type).toLowerCase()}.
        </Text>
      )}
      {project.status !== 'CANCELLED' && (
        <StatusRoad
          name="Roadmap of the project"
          steps={roadmapStatuses(project.type)}
          status={project.status}
          labelOf={(step) => teamStatusLabel(step, project.type)}
        />
      )}
    </Widget>
  );
}
