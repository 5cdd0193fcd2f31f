import type { IconLock } from '@tabler/icons-react';
import classes from './mark.module.css';

/** An icon with a meaning: named on hover, and for screen readers. */
export function Mark({ icon: Icon, words }: { icon: typeof IconLock; words: string }) {
  return (
    <span role="img" aria-label={words} title={words} className={classes['mark']}>
      <Icon size={15} aria-hidden />
    </span>
  );
}
