import type { IconLock } from '@tabler/icons-react';
import classes from './mark.module.css';

/** A small picture that says its meaning to everyone: on hover, and to those who don't see it. */
export function Mark({ icon: Icon, words }: { icon: typeof IconLock; words: string }) {
  return (
    <span role="img" aria-label={words} title={words} className={classes['mark']}>
      <Icon size={15} aria-hidden />
    </span>
  );
}
