import { IconCheck } from '@tabler/icons-react';
import { teamStatusLabel } from '@weighbridge/domain/project/project.labels.ts';
import type { ProjectStatus, ProjectType } from '@weighbridge/domain/project/project.status.ts';
import classes from './roadmap.module.css';
import { roadmapStatuses, type StepState, stepState } from './roadmap-steps.ts';

const HEARD: Record<StepState, string> = { done: 'done', current: 'current step', ahead: 'still to come' };

/** The statuses of the roadmap, with those that are done and the current one. */
export function RoadmapProgress({ type, status }: { type: ProjectType; status: ProjectStatus }) {
  const road = roadmapStatuses(type);
  return (
    <ol className={classes['road']} aria-label="Road of the project">
      {road.map((step, index) => {
        const state = stepState(road, status, step);
        return (
          <li key={step} className={classes['step']} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={classes['dot']} aria-hidden>
              {state === 'done' ? <IconCheck size={16} /> : index + 1}
            </span>
            <span>
              {teamStatusLabel(step, type)}
              <span className="visually-hidden"> ({HEARD[state]})</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
