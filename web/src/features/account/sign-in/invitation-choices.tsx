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
      label="You have several invitations. Which one do you want to use?"
      description="An address has one account. Those you do not choose will not learn that you were here."
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
