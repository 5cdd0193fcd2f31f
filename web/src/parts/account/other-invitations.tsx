import { Alert, List, Text } from '@mantine/core';
import { OPEN_INVITATION_TEXTS, type OpenInvitation, openInvitationText } from '@weighbridge/domain/account/open-invitation.ts';

/** Which other firms have invited this address, shown before an account is made for it (decision 174). */
export function OtherInvitations({ others }: { others: readonly OpenInvitation[] }) {
  if (others.length === 0) return null;
  return (
    <Alert color="yellow" role="note" c="gray.9">
      <Text fw={500}>{OPEN_INVITATION_TEXTS.others}</Text>
      <List my={4}>
        {others.map((invitation) => (
          <List.Item key={invitation.id}>{openInvitationText(invitation)}</List.Item>
        ))}
      </List>
      <Text>{OPEN_INVITATION_TEXTS.ownLink}</Text>
    </Alert>
  );
}
