import { useMutation } from '@apollo/client/react';
import { Button, Group, Text } from '@mantine/core';
import { graphql } from '../../../lib/graphql/generated/gql.ts';
import { confirm } from '../../../ui/dialog/confirm.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';

const EndOtherSessions = graphql(`
  mutation EndOtherSessions {
    endOtherSessions {
      id
    }
  }
`);

/** For the laptop left at an airport: quiet, because it is rarely needed. */
export function OtherSessions() {
  const [endOtherSessions] = useMutation(EndOtherSessions);
  const end = async () => {
    const { confirmed } = await confirm({
      title: 'Sign out everywhere else',
      message: 'Every other browser and device will have to sign in again.',
      confirmLabel: 'Sign Out',
      action: () => endOtherSessions(),
    });
    if (confirmed) snackbar.success('You have been signed out everywhere else');
  };
  return (
    <Group justify="space-between" gap="sm" px={{ base: 0, sm: 'lg' }}>
      <Text size="sm" c="dimmed" maw={420}>
        A new password signs you out everywhere else. You can also do that without changing it.
      </Text>
      <Button variant="subtle" size="xs" onClick={() => void end()}>
        Sign out everywhere else
      </Button>
    </Group>
  );
}
