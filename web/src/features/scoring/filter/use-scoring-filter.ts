import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { EVERYTHING, type ScoringFilter } from './scoring-filter.ts';

/** Kept in the address, so that it can be sent to a colleague and is there again after a reload. */
export function useScoringFilter(): readonly [ScoringFilter, (change: Partial<ScoringFilter>) => void] {
  const found: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const address = JSON.stringify(found);
  const filter = useMemo(() => read(JSON.parse(address) as Record<string, unknown>), [address]);
  const change = (some: Partial<ScoringFilter>) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...write({ ...filter, ...some }) }),
      replace: true,
      resetScroll: false,
    });
  return [filter, change];
}

const FLAGS = ['unrated', 'mine', 'changed', 'disagreements'] as const;

function read(found: Record<string, unknown>): ScoringFilter {
  const text = (name: string): string => (typeof found[name] === 'string' || typeof found[name] === 'number' ? String(found[name]) : '');
  const ratings = text('rating')
    .split(',')
    .filter((part) => /^-?\d$/.test(part))
    .map(Number);
  const flags = Object.fromEntries(FLAGS.map((flag) => [flag, text(flag) === 'true' || found[flag] === true]));
  return { ...EVERYTHING, text: text('search'), section: text('section') || null, ratings, ...flags };
}

function write({ text, section, ratings, ...flags }: ScoringFilter): Record<string, unknown> {
  return {
    search: text || undefined,
    section: section ?? undefined,
    rating: ratings.join(',') || undefined,
    ...Object.fromEntries(FLAGS.map((flag) => [flag, flags[flag] || undefined])),
  };
}
