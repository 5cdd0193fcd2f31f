import { Group, Text } from '@mantine/core';
import { UserAvatar } from '../../../ui/user-avatar.tsx';
import { useAnswering, useAnsweringSummary } from './use-answering.ts';

/** Who else has the questionnaire open. */
export function PresenceBar() {
  const { viewerId } = useAnswering();
  const { presence } = useAnsweringSummary();
  const people = new Map(presence.map(({ user }) => [user.id, user.id === viewerId ? 'You, in another tab' : user.name]));
  if (people.size === 0) return null;
  const names = [...people.values()];
  return (
    <Group gap={6} wrap="nowrap" role="group" aria-label="Also here">
      {names.slice(0, 4).map((name) => (
        <UserAvatar key={name} name={name} size={24} />
      ))}
      <Text size="sm" c="dimmed" truncate>
        Also here: {names.join(', ')}
      </Text>
    </Group>
  );
}
