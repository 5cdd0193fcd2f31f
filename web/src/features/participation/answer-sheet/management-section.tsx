import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface ManagementSectionProps {
  title: string;
  /** What it does, before anybody tries. */
  description: string;
  children: ReactNode;
}

export function ManagementSection({ title, description, children }: ManagementSectionProps) {
  const id = useId();
  return (
    <Stack component="section" gap="xs" align="stretch" aria-labelledby={id}>
      <Title order={3} id={id}>
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {description}
      </Text>
      {children}
    </Stack>
  );
}
