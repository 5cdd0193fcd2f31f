import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

export const EMPTY_TEXTS = {
  table: 'There are no entries to display',
  list: 'No entries to display',
  search: 'No search result found',
} as const;

/** For drop-downs: a list that has nothing, and one whose entries do not match what is typed (decision 15). */
export const nothingFound = (options: readonly unknown[]): string => (options.length === 0 ? EMPTY_TEXTS.list : EMPTY_TEXTS.search);

interface EmptyStateProps {
  title: string;
  /** What would be here. */
  description?: string;
  /** How to make it. */
  action?: ReactNode;
  icon?: ReactNode;
}

export function EmptyState({ title, description, action, icon }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center" role="status">
      {icon}
      <Text fw={500}>{title}</Text>
      {description && (
        <Text c="dimmed" size="sm" maw={420}>
          {description}
        </Text>
      )}
      {action}
    </Stack>
  );
}

/** For lists inside a page, a picker or a drop-down (decision 15). */
export function EmptyList() {
  return (
    <Text c="dimmed" size="sm" py="sm" ta="center">
      {EMPTY_TEXTS.list}
    </Text>
  );
}
