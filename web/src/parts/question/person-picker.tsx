import { useQuery } from '@apollo/client/react';
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { FIRM_USERS } from './question.operations.ts';

interface PersonPickerProps {
  label: string;
  value: string | null;
  onChange: (id: string | null) => void;
  /** Who is chosen now: shown by name even after they have left the firm. */
  current?: { readonly id: string; readonly name: string } | null;
  description?: string;
  placeholder?: string;
  error?: ReactNode;
}

/** One of the firm's active people, found by name. */
export function PersonPicker({ current, ...props }: PersonPickerProps) {
  const { data } = useQuery(FIRM_USERS, { fetchPolicy: 'cache-first' });
  const people = data?.firmUsers ?? [];
  const known = current && !people.some(({ id }) => id === current.id) ? [current, ...people] : people;
  return (
    <Select
      searchable
      clearable
      nothingFoundMessage="Nobody found"
      data={known.map(({ id, name }) => ({ value: id, label: name }))}
      {...props}
    />
  );
}
