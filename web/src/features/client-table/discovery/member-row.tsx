import { useMutation } from '@apollo/client/react';
import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { CLIENT_MEMBER_STATUS_LABELS, CLIENT_TABLE_TEXTS } from '@weighbridge/domain/client-table/client-table.labels.ts';
import { StatusBadge } from '../../../parts/status/status-badge.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { useAction } from '../../../ui/use-action.ts';
import { type ClientMember, RESEND_CLIENT_INVITE } from '../client-table.operations.ts';
import classes from './members.module.css';

interface MemberRowProps {
  projectId: string;
  member: Omit<ClientMember, '__typename'>;
  onRemove: () => void;
}

export function MemberRow({ projectId, member: { id, name, email, status, invitedAt, actions }, onRemove }: MemberRowProps) {
  const [resend] = useMutation(RESEND_CLIENT_INVITE);
  const inviteAgain = useAction(async () => {
    try {
      await resend({ variables: { input: { id: projectId, member: id } } });
      snackbar.success(CLIENT_TABLE_TEXTS.inviteSent);
    } catch (error) {
      snackbar.error(error);
    }
  });
  return (
    <li className={classes['member']}>
      <div className={classes['who']}>
        <Text fw={500}>{name ?? email}</Text>
        <Text size="sm" c="dimmed">
          {name && email}
          {status === 'INVITED' && invitedAt && (
            <>
              Invited <DateText value={invitedAt} format="relative" />
            </>
          )}
          {status === 'DRAFT' && 'Invited when you save'}
        </Text>
      </div>
      <Group gap="xs">
        <StatusBadge word={CLIENT_MEMBER_STATUS_LABELS[status]} />
        {actions.includes('resend') && (
          <Button size="compact-sm" variant="subtle" aria-label={`Invite Again: ${email}`} {...inviteAgain}>
            Invite Again
          </Button>
        )}
        {actions.includes('remove') && (
          <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${email}`} onClick={onRemove}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </li>
  );
}
