import { type CSSProperties, useState } from 'react';
import classes from './user-avatar.module.css';

interface UserAvatarProps {
  name: string;
  url?: string | null;
  size?: number;
}

/** Decoration beside a name that is written out: screen readers skip it. */
export function UserAvatar({ name, url, size = 28 }: UserAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const picture = url && url !== broken ? url : null;
  return (
    <span className={classes['avatar']} style={{ '--size': `${size / 16}rem` } as CSSProperties} aria-hidden>
      {picture ? <img src={picture} alt="" onError={() => setBroken(picture)} /> : initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '');
  return letters.join('').toUpperCase();
}
