import { Progress, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ProjectStatus, ProjectType } from '@weighbridge/domain/project/project.status.ts';
import { VENDOR_STEPPER, vendorStepIndex } from '@weighbridge/domain/project/status-steps.ts';
import classes from './vendor-stepper.module.css';

interface VendorStepperProps {
  type: ProjectType;
  status: ProjectStatus;
  /** Whole percent of the answers; null until the invitation is accepted. */
  percent: number | null;
}

/** Where the project stands, as far as it concerns the vendor. */
export function VendorStepper({ type, status, percent }: VendorStepperProps) {
  const current = vendorStepIndex(type, status);
  return (
    <ol className={classes['steps']} aria-label="Project status">
      {VENDOR_STEPPER[type].map((step, index) => (
        <li
          key={step.status}
          className={classes['step']}
          data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={classes['mark']} aria-hidden>
            {index < current ? <IconCheck size={14} stroke={2.5} /> : index + 1}
          </span>
          <div className={classes['words']}>
            <span className={classes['label']}>{step.label}</span>
            {index < current && <span className="visually-hidden">, done</span>}
            {step.status === 'AWAITING' && percent !== null && <AnswerProgress percent={percent} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

function AnswerProgress({ percent }: { percent: number }) {
  return (
    <div className={classes['progress']}>
      <Progress.Root size="sm" flex={1}>
        <Progress.Section value={percent} color={percent === 100 ? 'green.8' : undefined} aria-label="Answered questions" />
      </Progress.Root>
      <Text span size="xs" c="dimmed" aria-hidden>
        {percent}%
      </Text>
    </div>
  );
}
