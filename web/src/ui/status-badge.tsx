import { Badge } from '@mantine/core';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

const COLORS: Record<Tone, string> = { neutral: 'gray', info: 'accent', success: 'green', warning: 'yellow', danger: 'red' };

/** A word with a quiet ground: the colour helps, the word says it. Text is dark on every ground, for contrast. */
export function StatusBadge({ tone = 'neutral', children }: { tone?: Tone; children: string }) {
  return (
    <Badge color={COLORS[tone]} c="gray.9" variant="light">
      {children}
    </Badge>
  );
}
