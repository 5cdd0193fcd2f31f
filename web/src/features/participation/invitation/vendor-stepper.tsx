import { Progress, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { VendorStepState } from '@weighbridge/domain/participation/vendor-steps.ts';
import classes from './vendor-stepper.module.css';

interface VendorStepperProps {
  steps: readonly VendorStepState[];
  /** Whole percent of the answers; null until the invitation is accepted. */
  percent: number | null;
}

/** Where the project stands, as far as it concerns the vendor. */
export function VendorStepper({ steps, percent }: VendorStepperProps) {
  return (
    <ol className={classes['steps']} aria-label="Project status">
      {steps.map(({ status, label, state }, index) => (
        <li key={status} className={classes['step']} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span className={classes['mark']} aria-hidden>
            {state === 'done' ? <IconCheck size={14} stroke={2.5} /> : index + 1}
          </span>
          <div className={classes['words']}>
            <span className={classes['label']}>{label}</span>
            {state === 'done' && <span className="visually-hidden">, done</span>}
            {status === 'AWAITING' && percent !== null && <AnswerProgress percent={percent} />}
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
