import type { ReactNode } from 'react';
import classes from './scroll-list.module.css';

/** A long list that scrolls inside itself; focusable, so that the arrow keys scroll it too. */
export function ScrollList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={classes['list']} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
