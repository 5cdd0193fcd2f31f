import { Group, Text } from '@mantine/core';
import { UserAvatar } from '../../../ui/user-avatar.tsx';
import { YOU_ELSEWHERE } from './question-state.ts';
import { useAnswering, useAnsweringSummary } from './use-answering.ts';

/** Who else has the questionnaire open. */
export function PresenceBar() {
  const { viewerId } = useAnswering();
  const { presence } = useAnsweringSummary();
  const people = [...new Map(presence.map(({ user }) => [user.id, user])).values()];
  if (people.length === 0) return null;
  const names = people.map(({ id, name }) => (id === viewerId ? YOU_ELSEWHERE : name));
  return (
    <Group gap={6} wrap="nowrap" role="group" aria-label="Also here">
      {people.slice(0, 4).map(({ id, name }) => (
        <UserAvatar key={id} name={name} size={24} />
      ))}
      <Text size="sm" c="dimmed" truncate>
        Also here: {names.join(', ')}
      </Text>
    </Group>
  );
}
