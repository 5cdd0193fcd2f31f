import { useMutation } from '@apollo/client/react';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { toAppError } from '../../lib/errors.ts';
import { useProfile } from '../../lib/session/session.ts';
import { snackbar } from '../../ui/message/snackbar.ts';
import { useAction } from '../../ui/use-action.ts';
import { JOIN_CLIENT_PROJECTS } from './client-home.operations.ts';

interface JoinProjectsProps {
  /** Of the link that led here. */
  token: string;
  reload: () => Promise<unknown>;
}

/** A client user who has an account and is invited by another firm, or for another client: one press, and no second account. */
export function JoinProjects({ token, reload }: JoinProjectsProps) {
  const { email } = useProfile();
  const [join] = useMutation(JOIN_CLIENT_PROJECTS);
  const [problem, setProblem] = useState<string | null>(null);
  const [isDone, setIsDone] = useState(false);
  const accept = useAction(async () => {
    try {
      await join({ variables: { input: { token } } });
      setIsDone(true);
      snackbar.success('You have joined');
      await reload();
    } catch (failure) {
      const error = toAppError(failure);
      setProblem(Object.values(error.fields)[0] ?? error.message);
    }
  });
  if (isDone) return null;
  return (
    <Alert color="blue" c="gray.9" title="You are invited">
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex="1 1 260px">
          A brokerage firm is asking you for data. Join as {email} to see its project here.
        </Text>
        <Button size="compact-md" {...accept}>
          Join
        </Button>
      </Group>
      {problem && (
        <Text size="sm" role="alert" c="var(--mantine-color-error)" mt="xs">
          {problem}
        </Text>
      )}
    </Alert>
  );
}
