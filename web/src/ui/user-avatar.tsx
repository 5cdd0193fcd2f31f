import { Avatar } from '@mantine/core';

interface UserAvatarProps {
  name: string;
  url?: string | null;
  size?: number;
}

/** Decoration beside a name that is written out: screen readers skip it. */
export function UserAvatar({ name, url, size = 28 }: UserAvatarProps) {
  return (
    <Avatar src={url ?? null} alt="" size={size} radius="xl" color="accent" variant="filled" aria-hidden>
      {initials(name)}
    </Avatar>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '');
  return letters.join('').toUpperCase();
}
