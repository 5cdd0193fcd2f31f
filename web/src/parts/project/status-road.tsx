import { IconCheck } from '@tabler/icons-react';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { currentStep } from '@weighbridge/domain/project/status-steps.ts';
import classes from './status-road.module.css';

const HEARD = { done: 'done', current: 'current step', ahead: 'still to come' } as const;

interface StatusRoadProps {
  name: string;
  steps: readonly ProjectStatus[];
  status: ProjectStatus;
  labelOf: (step: ProjectStatus) => string;
}

/** The statuses a project goes through, with those that are done and the current one. */
export function StatusRoad({ name, steps, status, labelOf }: StatusRoadProps) {
  const current = currentStep(steps, status);
  return (
    <ol className={classes['road']} aria-label={name}>
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'ahead';
        return (
          <li key={step} className={classes['step']} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={classes['dot']} aria-hidden>
              {state === 'done' ? <IconCheck size={16} /> : index + 1}
            </span>
            <span>
              {labelOf(step)}
              <span className="visually-hidden"> ({HEARD[state]})</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
