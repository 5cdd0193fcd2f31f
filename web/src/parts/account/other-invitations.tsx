import { Alert, List, Text } from '@mantine/core';
import { OPEN_INVITATION_TEXTS, type OpenInvitation, openInvitationText } from '@weighbridge/domain/account/open-invitation.ts';

/** Who else has invited the address, for somebody about to make its account (decision 174). */
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
