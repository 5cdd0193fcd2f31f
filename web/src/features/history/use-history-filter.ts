import { useNavigate, useSearch } from '@tanstack/react-router';
import { HISTORY_TOPICS } from '@weighbridge/domain/history/history.topics.ts';
import { useMemo } from 'react';
import type { HistoryFilterInput } from '../../lib/graphql/generated/graphql.ts';

const FIELDS = ['person', 'product', 'question', 'topic', 'from', 'to'] as const;
type Field = (typeof FIELDS)[number];

/** Kept in the address, so that Back, reload and a shared link show the same entries. */
export function useHistoryFilter() {
  const found: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [person, product, question, wanted, from, to] = FIELDS.map((field) => (typeof found[field] === 'string' ? found[field] : null));
  const topic = HISTORY_TOPICS.find((known) => known === wanted) ?? null;
  const filter = useMemo(
    (): Required<HistoryFilterInput> => ({
      person: person || null,
      product: product || null,
      question: question || null,
      topic,
      from: from || null,
      to: to || null,
    }),
    [person, product, question, topic, from, to],
  );
  const change = (values: Partial<Record<Field, string | null>>) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => {
        const next = { ...before, ...values };
        return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== null));
      },
      resetScroll: false,
    });
  return {
    filter,
    isActive: Object.values(filter).some((value) => value !== null),
    set: (field: Field) => (value: string | null) => change({ [field]: value }),
    reset: () => change(Object.fromEntries(FIELDS.map((field) => [field, null]))),
  };
}

export type HistoryFilterState = ReturnType<typeof useHistoryFilter>;
