import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Button, Group, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { CEILING_LABELS, type MailCeiling } from '@weighbridge/domain/mail/ceiling.ts';
import { decideRetryMessage } from '@weighbridge/domain/mail/outbox.policy.ts';
import { OUTBOX_STATUS_LABELS } from '@weighbridge/domain/mail/outbox.status.ts';
import type { OutboxMessageQuery } from '../../lib/graphql/generated/graphql.ts';
import { useActor, useConfig } from '../../lib/session/session.ts';
import { StatusBadge } from '../../parts/status/status-badge.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { ErrorPanel } from '../../ui/message/error-panel.tsx';
import { snackbar } from '../../ui/message/snackbar.ts';
import { useAction } from '../../ui/use-action.ts';
import { MessageHtml, MessageText } from './message-body.tsx';
import { OUTBOX_MESSAGE, RETRY_OUTBOX_MESSAGE } from './outbox.operations.ts';

interface OutboxMessageDialogProps {
  id: string;
  onClose: () => void;
  onChanged: () => void;
}

export function OutboxMessageDialog({ id, onClose, onChanged }: OutboxMessageDialogProps) {
  const { data, error, refetch } = useQuery(OUTBOX_MESSAGE, { variables: { id } });
  const message = data?.outboxMessage;
  return (
    <Dialog title={message?.subject ?? 'Email'} onClose={onClose} size="xl">
      {message ? (
        <Message message={message} onChanged={onChanged} />
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={360} />
      )}
    </Dialog>
  );
}

type OutboxMessage = OutboxMessageQuery['outboxMessage'];

function Message({ message, onChanged }: { message: OutboxMessage; onChanged: () => void }) {
  const { mailDelivery } = useConfig();
  const retry = useRetry(message, onChanged);
  const mayRetry = decideRetryMessage(useActor(), { status: message.status, mailDelivery }).allowed;
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start">
        <div>
          <Text>To {message.to}</Text>
          <Text size="sm" c="dimmed">
            Written <DateText value={message.createdAt} format="exact" />
            {message.sentAt && (
              <>
                , sent <DateText value={message.sentAt} format="exact" />
              </>
            )}
          </Text>
        </div>
        <StatusBadge word={OUTBOX_STATUS_LABELS[message.status]} />
      </Group>
      {message.waitsFor && <WaitingNote ceiling={message.waitsFor} since={message.createdAt} until={message.waitsUntil} />}
      {message.error && (
        <Alert color="red" c="gray.9" title={counted(message.attempts, 'attempt failed', 'attempts failed')}>
          {message.error}
        </Alert>
      )}
      <Tabs defaultValue="html" keepMounted={false}>
        <Tabs.List aria-label="Email">
          <Tabs.Tab value="html">Message</Tabs.Tab>
          <Tabs.Tab value="text">Plain text</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="html" pt="md">
          <MessageHtml html={message.html} />
        </Tabs.Panel>
        <Tabs.Panel value="text" pt="md">
          <MessageText text={message.text} />
        </Tabs.Panel>
      </Tabs>
      {mayRetry && (
        <DialogActions>
          <Button {...retry}>{message.status === 'KEPT' ? 'Send Now' : 'Retry'}</Button>
        </DialogActions>
      )}
    </Stack>
  );
}

function WaitingNote({ ceiling, since, until }: { ceiling: MailCeiling; since: string; until: string | null }) {
  return (
    <Alert color="yellow" c="gray.9" title="This email is waiting for its turn">
      {CEILING_LABELS[ceiling]} It has been waiting since <DateText value={since} format="exact" />
      {until && (
        <>
          {' '}
          and will go out by itself, at the earliest <DateText value={until} format="exact" />
        </>
      )}
      . Nothing is lost.
    </Alert>
  );
}

function useRetry({ id, to }: OutboxMessage, onChanged: () => void) {
  const [retryMessage] = useMutation(RETRY_OUTBOX_MESSAGE);
  return useAction(async () => {
    try {
      await retryMessage({ variables: { input: { id } } });
      snackbar.success(`The email to ${to} is on its way again`);
      onChanged();
    } catch (error) {
      snackbar.error(error);
    }
  });
}
