import { Group, Paper, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface SecuritySectionProps {
  title: string;
  /** Beside the title. */
  mark?: ReactNode;
  children: ReactNode;
}

export function SecuritySection({ title, mark, children }: SecuritySectionProps) {
  const id = useId();
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby={id}>
      <Stack gap="sm">
        <Group gap="sm">
          <Title order={2} id={id}>
            {title}
          </Title>
          {mark}
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}
