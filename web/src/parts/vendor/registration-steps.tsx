import { IconCheck } from '@tabler/icons-react';
import classes from './registration-steps.module.css';

interface RegistrationStepsProps {
  /** Of the product or the company. */
  name: string;
  steps: readonly { readonly step: string; readonly label: string; readonly state: string }[];
}

/** How far the vendor is that got an e-mail: what waits for it, and what for an administrator. */
export function RegistrationSteps({ name, steps }: RegistrationStepsProps) {
  return (
    <ol className={classes['steps']} aria-label={`Registration of ${name}`}>
      {steps.map(({ step, label, state }) => (
        <li key={step} className={classes['step']} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span className={classes['mark']} aria-hidden>
            {state === 'done' && <IconCheck size={11} stroke={3} />}
          </span>
          {label}
          {state === 'done' && <span className="visually-hidden"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}
