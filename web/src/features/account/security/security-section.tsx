import { Group, Paper, Stack, Title } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';

interface SecuritySectionProps {
  /** For what gives it the focus. */
  ref?: Ref<HTMLElement>;
  title: string;
  /** Beside the title. */
  mark?: ReactNode;
  children: ReactNode;
}

export function SecuritySection({ ref, title, mark, children }: SecuritySectionProps) {
  const id = useId();
  return (
    <Paper ref={ref} tabIndex={-1} component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby={id}>
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
