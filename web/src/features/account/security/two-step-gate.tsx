import { Box, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useSession } from '../../../lib/session/session.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SetUpTwoStep } from './set-up-two-step.tsx';

/** In the place of every page, for people whose firm requires two-step sign-in and who have none yet. */
export function TwoStepGate({ onDone }: { onDone: () => void }) {
  const session = useSession();
  const enter = async () => {
    try {
      await session.refresh();
      onDone();
    } catch (error) {
      snackbar.error(error);
    }
  };
  return (
    <Box maw={720}>
      <PageHeader title="Set up two-step sign-in" subtitle="Your firm requires it. It takes about two minutes, and you need your phone." />
      <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
        <Stack gap="lg">
          <SetUpTwoStep onDone={() => void enter()} />
          <Group justify="space-between" gap="sm">
            <Text size="sm" c="dimmed">
              You cannot do it now?
            </Text>
            <Button variant="subtle" size="xs" onClick={() => void session.logout().catch(snackbar.error)}>
              Log out
            </Button>
          </Group>
        </Stack>
      </Paper>
    </Box>
  );
}
