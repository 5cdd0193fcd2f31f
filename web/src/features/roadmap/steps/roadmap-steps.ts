import type { ProjectStatus, ProjectType } from '@weighbridge/domain/project/project.status.ts';
import { STATUS_STEPS } from '@weighbridge/domain/project/status-steps.ts';
import { ROADMAP, type RoadmapStep } from '@weighbridge/domain/roadmap/project.roadmap.ts';

/** Of the team's steps those that a project of this type takes; an open panel is closed from the menu, which is its last status too. */
export function roadmapStatuses(type: ProjectType): ProjectStatus[] {
  const steps: readonly RoadmapStep[] = ROADMAP[type];
  const reached = new Set<ProjectStatus | null>(['COMPLETED', ...steps.flatMap(({ from, to }) => [from, to])]);
  return STATUS_STEPS.BROKER.filter((status) => reached.has(status));
}
