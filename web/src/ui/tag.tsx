import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { ToneBadge } from './tone-badge.tsx';

/** What something is, not how it stands: no colour. */
export function Tag({ children }: { children: string }) {
  return <ToneBadge tone="neutral">{children}</ToneBadge>;
}

/** A number beside the name of what is counted. */
export function CountBadge({ children }: { children: ReactNode }) {
  return <Badge c="gray.9">{children}</Badge>;
}
