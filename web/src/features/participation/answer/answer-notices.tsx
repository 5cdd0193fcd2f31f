import { Alert, Button, Group, Paper, Text } from '@mantine/core';
import { REQUEST_LABEL, requestNotes } from '@weighbridge/domain/answer/answer.status.ts';
import { StatusBadge } from '../../../parts/status/status-badge.tsx';
import { UserAvatar } from '../../../ui/user-avatar.tsx';
import type { Answer } from './answer.operations.ts';

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

export function ConflictAlert({ theirs, onChoose }: { theirs: Answer | null; onChoose: () => void }) {
  const who = theirs?.answeredBy?.name ?? 'Somebody else';
  return (
    <Alert color="red" p="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm">{who} changed this answer while you were writing. Both texts are kept.</Text>
        <Button size="compact-sm" variant="default" onClick={onChoose}>
          Choose
        </Button>
      </Group>
    </Alert>
  );
}

/** Who else has this question in front of them. */
export function HereNow({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const unique = [...new Set(names)];
  return (
    <Group gap={6}>
      {unique.map((name) => (
        <UserAvatar key={name} name={name} size={20} />
      ))}
      <Text size="xs" c="dimmed">
        {unique.join(', ')} {unique.length === 1 ? 'is' : 'are'} at this question
      </Text>
    </Group>
  );
}
