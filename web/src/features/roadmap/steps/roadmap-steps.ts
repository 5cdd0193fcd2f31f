import { PROGRESS_ORDER, type ProjectStatus, type ProjectType } from '@weighbridge/domain/project/project.status.ts';
import { ROADMAP, type RoadmapStep } from '@weighbridge/domain/roadmap/project.roadmap.ts';

/** The statuses a project of this type goes through; an open panel is closed from the menu, which is its last status too. */
export function roadmapStatuses(type: ProjectType): ProjectStatus[] {
  const steps: readonly RoadmapStep[] = ROADMAP[type];
  const reached = new Set<ProjectStatus | null>(['COMPLETED', ...steps.flatMap(({ from, to }) => [from, to])]);
  return PROGRESS_ORDER.filter((status) => reached.has(status));
}

export type StepState = 'done' | 'current' | 'ahead';

/** All steps of an archived project are done; where a cancelled one stopped is not known. */
export function stepState(road: readonly ProjectStatus[], status: ProjectStatus, step: ProjectStatus): StepState {
  if (status === 'ARCHIVED') return 'done';
  const here = road.indexOf(status);
  const there = road.indexOf(step);
  if (here === there) return 'current';
  return there < here ? 'done' : 'ahead';
}
