import { Radio, Stack } from '@mantine/core';
import type { InvitationChoice, OpenInvitation } from '@weighbridge/domain/account/open-invitation.ts';

/** What the link was sent for, and who else waits for the person who followed it. */
export interface FollowedInvitation {
  readonly followed: OpenInvitation;
  readonly others: readonly OpenInvitation[];
  readonly hasAccount: boolean;
}

interface InvitationChoicesProps {
  choices: readonly InvitationChoice[];
  value: string | null;
  error: string | undefined;
  onChange: (choice: string) => void;
}

/** An address has one account: with several invitations its owner says which (decision 174). */
export function InvitationChoices({ choices, value, error, onChange }: InvitationChoicesProps) {
  return (
    <Radio.Group
      label="Several have invited you. What do you want to be?"
      description="An address has one account. Nobody you do not choose learns that you were here."
      withAsterisk
      value={value}
      error={error}
      onChange={onChange}
    >
      <Stack gap="sm" mt="sm">
        {choices.map((choice) => (
          <Radio key={choice.value} value={choice.value} label={choice.label} description={choice.description} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
