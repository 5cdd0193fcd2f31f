import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
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

export function EndOtherSessionsButton({ onEnded }: { onEnded?: () => void }) {
  const [endOtherSessions] = useMutation(EndOtherSessions);
  const end = async () => {
    const { confirmed } = await confirm({
      title: 'Sign out everywhere else',
      message: 'Every other browser and device will have to sign in again.',
      confirmLabel: 'Sign Out',
      action: () => endOtherSessions(),
    });
    if (!confirmed) return;
    snackbar.success('You have been signed out everywhere else');
    onEnded?.();
  };
  return (
    <Button variant="subtle" size="xs" onClick={() => void end()}>
      Sign out everywhere else
    </Button>
  );
}
