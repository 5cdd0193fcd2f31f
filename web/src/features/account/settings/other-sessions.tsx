import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ROUTES } from '@weighbridge/domain/access/route-access.ts';
import { EndOtherSessionsButton } from './end-other-sessions-button.tsx';

/** For the laptop left at an airport: quiet, because it is rarely needed. */
export function OtherSessions() {
  return (
    <Group justify="space-between" gap="sm" px={{ base: 0, sm: 'lg' }}>
      <Text size="sm" c="dimmed" maw={420}>
        A new password signs you out everywhere else. You can also do that without changing it, or{' '}
        <Anchor component={Link} to={ROUTES.security.path} inherit underline="always">
          look at where you are signed in
        </Anchor>
        .
      </Text>
      <EndOtherSessionsButton />
    </Group>
  );
}
