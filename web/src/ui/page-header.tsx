import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from './use-page-title.ts';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** The one primary action of the page. */
  action?: ReactNode;
}

export function PageHeader({ title, subtitle, action }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <Group justify="space-between" align="flex-start" gap="md" mb="lg">
      <div>
        <Title order={1}>{title}</Title>
        {subtitle && (
          <Text c="dimmed" mt={2}>
            {subtitle}
          </Text>
        )}
      </div>
      {action}
    </Group>
  );
}
