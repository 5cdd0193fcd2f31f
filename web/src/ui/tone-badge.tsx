import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

const COLORS: Record<Tone, string> = { neutral: 'gray', info: 'accent', success: 'green', warning: 'yellow', danger: 'red' };

/** A badge cut short would say nothing: a narrow table scrolls for it instead. Only what a firm has written itself may need a second line. */
const ONE_LINE = 28;

const SEVERAL_LINES = {
  h: 'auto',
  mih: 20,
  styles: { label: { minWidth: 'min-content', overflow: 'visible', whiteSpace: 'normal' } },
} as const;

interface ToneBadgeProps {
  tone: Tone;
  mark?: ReactNode;
  children: string;
}

/**
 * A word with a quiet ground: the colour helps, the word says it. Text is dark on every ground, for contrast. Screens use `StatusBadge`
 * (parts/status), which knows the colour of each word, or `Tag`.
 */
export function ToneBadge({ tone, mark, children }: ToneBadgeProps) {
  const isShort = children.length <= ONE_LINE;
  return (
    <Badge
      color={COLORS[tone]}
      c="gray.9"
      variant="light"
      leftSection={mark}
      miw={isShort ? 'max-content' : 'min-content'}
      {...(!isShort && SEVERAL_LINES)}
    >
      {children}
    </Badge>
  );
}
