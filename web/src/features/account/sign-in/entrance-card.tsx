import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface EntranceCardProps {
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
  width?: number;
}

/** The frame of the smaller pages in front of the door: one question, one card. */
export function EntranceCard({ title, subtitle, children, width = 440 }: EntranceCardProps) {
  return (
    <Paper withBorder shadow="sm" p={{ base: 'lg', sm: 'xl' }} maw={width} mx="auto" mt={{ base: 0, sm: 'xl' }}>
      <Stack gap={4} mb="lg">
        <Title order={1}>{title}</Title>
        {subtitle && <Text c="dimmed">{subtitle}</Text>}
      </Stack>
      {children}
    </Paper>
  );
}
