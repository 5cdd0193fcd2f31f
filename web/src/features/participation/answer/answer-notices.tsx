import { Group, Paper, Text } from '@mantine/core';
import { REQUEST_LABEL, requestNotes } from '@weighbridge/domain/answer/answer.status.ts';
import { StatusBadge } from '../../../parts/status/status-badge.tsx';
import { UserAvatar } from '../../../ui/user-avatar.tsx';
import { YOU_ELSEWHERE } from './question-state.ts';

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

/** Who else has this question in front of them. */
export function HereNow({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const unique = [...new Set(names)];
  return (
    <Group gap={6}>
      {unique.map((name) => name !== YOU_ELSEWHERE && <UserAvatar key={name} name={name} size={20} />)}
      <Text size="xs" c="dimmed">
        Also at this question: {unique.join(', ')}
      </Text>
    </Group>
  );
}
