import type { ReactNode } from 'react';
import classes from './dashboard.module.css';

interface Part {
  readonly share: number;
  readonly tone?: 'success' | 'warning' | 'danger';
}

/** Drawn beside the numbers, never instead of them. */
function Track({ parts }: { parts: readonly Part[] }) {
  return (
    <div className={classes['track']} aria-hidden>
      {parts.map(({ share, tone }, index) => (
        <span key={index} className={classes['bar']} data-tone={tone} style={{ width: `${share}%` }} />
      ))}
    </div>
  );
}

export function BarRow({ label, number, parts }: { label: ReactNode; number: string; parts: readonly Part[] }) {
  return (
    <li>
      <div className={classes['row']}>
        <span>{label}</span>
        <span className={classes['number']}>{number}</span>
      </div>
      <Track parts={parts} />
    </li>
  );
}
