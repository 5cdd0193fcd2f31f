import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Group, Stack, Text } from '@mantine/core';
import { StatusBadge } from '../../../parts/status/status-badge.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { confirm } from '../../../ui/dialog/confirm.ts';
import { ErrorPanel } from '../../../ui/message/error-panel.tsx';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { EndOtherSessionsButton } from '../settings/end-other-sessions-button.tsx';
import { END_SESSION, type OpenSession, OWN_SESSIONS } from './security.operations.ts';
import { SecuritySection } from './security-section.tsx';

/** Where one is signed in, each place with a way to end it. */
export function SessionsSection() {
  const { data, error, refetch } = useQuery(OWN_SESSIONS, { fetchPolicy: 'cache-and-network' });
  const [endSession] = useMutation(END_SESSION);
  const end = async ({ id, device }: OpenSession) => {
    const { confirmed } = await confirm({
      title: `Sign out of ${device}`,
      message: 'Whoever uses it will have to sign in again.',
      confirmLabel: 'Sign Out',
      action: async () => {
        await endSession({ variables: { input: { id } } });
        await refetch();
      },
    });
    if (confirmed) snackbar.success(`${device} has been signed out`);
  };
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const others = data.ownSessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <SecuritySection title="Where you are signed in">
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Sessions">
        {data.ownSessions.map((session) => (
          <Group key={session.id} component="li" justify="space-between" gap="sm">
            <SessionFacts {...session} />
            {!session.isCurrent && (
              <Button
                variant="default"
                size="xs"
                onClick={() => void end(session)}
                aria-label={`Sign out of ${session.device}, ${session.network ?? ''}`}
              >
                Sign Out
              </Button>
            )}
          </Group>
        ))}
      </Stack>
      {others.length > 0 ? (
        <Group>
          <EndOtherSessionsButton onEnded={() => void refetch().catch(snackbar.error)} />
        </Group>
      ) : (
        <Text c="dimmed">You are not signed in anywhere else.</Text>
      )}
    </SecuritySection>
  );
}

function SessionFacts({ device, network, startedAt, lastUsedAt, isCurrent }: OpenSession) {
  return (
    <div>
      <Group gap="xs">
        <Text fw={600}>{device}</Text>
        {isCurrent && <StatusBadge word="Active">This one</StatusBadge>}
      </Group>
      <Text size="sm" c="dimmed">
        {network && <>{network} · </>}started <DateText value={startedAt} format="relative" />, last used{' '}
        <DateText value={lastUsedAt} format="relative" />
      </Text>
    </div>
  );
}
