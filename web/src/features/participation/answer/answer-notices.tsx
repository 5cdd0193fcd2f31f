import { Group, Paper, Text } from '@mantine/core';
import { REQUEST_LABEL, requestNotes } from '@weighbridge/domain/answer/answer.status.ts';
import { StatusBadge } from '../../../parts/status/status-badge.tsx';

/** What the firm wants to have answered again. */
export function RequestNotes({ notes, isOpen }: { notes: string | null; isOpen: boolean }) {
  return (
    <Paper withBorder radius="md" p="xs">
      <Group gap="xs" align="center">
        <StatusBadge word={REQUEST_LABEL} />
        <Text size="sm">{requestNotes(notes)}</Text>
      </Group>
      {isOpen && (
        <Text size="xs" c="dimmed" mt={4}>
          Your update is sent as soon as you leave this question.
        </Text>
      )}
    </Paper>
  );
}
