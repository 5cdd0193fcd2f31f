import type { ReactNode } from 'react';
import { ToneBadge } from '../../ui/tone-badge.tsx';
import { STATUS_TONES, type StatusWord } from './status-tones.ts';

interface StatusBadgeProps {
  word: StatusWord;
  /** What stands on it, where that is more than the word: a count, or a firm's own text for it. */
  children?: string;
  /** A picture before the word. */
  mark?: ReactNode;
}

export function StatusBadge({ word, children = word, mark }: StatusBadgeProps) {
  return (
    <ToneBadge tone={STATUS_TONES[word]} mark={mark}>
      {children}
    </ToneBadge>
  );
}
