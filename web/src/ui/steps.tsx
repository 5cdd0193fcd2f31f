import { Link } from '@tanstack/react-router';
import classes from './steps.module.css';

interface Step {
  readonly label: string;
  /** Null while there is nothing to go to yet. */
  readonly path: string | null;
}

interface StepsProps {
  steps: readonly Step[];
  /** The label of the step one is at. */
  current: string;
}

/** Where one is in a wizard, and the way to its other steps. */
export function Steps({ steps, current }: StepsProps) {
  return (
    <nav aria-label="Steps">
      <ol className={classes['steps']}>
        {steps.map(({ label, path }, index) => {
          const content = (
            <>
              <span className={classes['number']} aria-hidden>
                {index + 1}
              </span>
              {label}
            </>
          );
          return (
            <li key={label}>
              {path ? (
                <Link to={path} className={classes['step']}>
                  {content}
                </Link>
              ) : (
                <span className={classes['step']} aria-current={label === current ? 'step' : undefined}>
                  {content}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
