import type { ReactNode } from 'react';
import classes from './placeholder.module.css';

/**
 * Stands where something will be until it has arrived, with the structure of what follows: the same rows from the same classes, as many
 * as there usually are, with a `PlaceholderLine` for each line of text. What comes below it in an `in-order` container waits with it.
 */
export function Placeholder({ label = 'Loading', children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status" aria-label={label} aria-busy="true" data-placeholder>
      {children}
    </div>
  );
}

/** Takes its height from the type around it, so that it is right at every width and size. */
export function PlaceholderLine({ width = '60%' }: { width?: number | string }) {
  return (
    <span className={classes['line']} aria-hidden>
      <span className={classes['bar']} style={{ width }} />
    </span>
  );
}

/** Of different lengths, like the texts they stand for. */
const WIDTHS = ['62%', '45%', '70%', '54%', '38%'];

export const placeholderWidth = (row: number): string => WIDTHS[row % WIDTHS.length] ?? '50%';
