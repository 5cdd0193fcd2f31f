import { Group, Text } from '@mantine/core';
import { UserAvatar } from '../../../ui/user-avatar.tsx';
import { YOU_ELSEWHERE } from './question-state.ts';

/** Who else has this question in front of them. */
export function HereNow({ names }: { names: readonly string[] }) {
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
