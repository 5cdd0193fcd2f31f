import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { ERROR_TEXTS, toAppError } from '../../lib/errors.ts';
import { isUnreachable, useIsConnected } from '../../lib/offline/connection.ts';
import { useConfig } from '../../lib/session/session.ts';

/** A part of a page that could not be loaded, beside parts that could. */
export function ErrorPanel({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { supportEmail } = useConfig();
  const isOffline = !useIsConnected() && isUnreachable(error);
  const { message, requestId } = toAppError(error);
  return (
    <Stack role="alert" align="center" gap="xs" py="xl" px="md" ta="center">
      <Text fw={500}>{isOffline ? 'This is not kept on this device. It can be shown again when there is a connection.' : message}</Text>
      {!isOffline && (
        <Text c="dimmed" size="sm">
          {ERROR_TEXTS.contactSupport}:{' '}
          <Anchor href={`mailto:${supportEmail}`} underline="always">
            {supportEmail}
          </Anchor>
          {requestId && ` (reference ${requestId})`}
        </Text>
      )}
      {onRetry && (
        <Group>
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        </Group>
      )}
    </Stack>
  );
}
