import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { resetPasswordFormSchema } from '@weighbridge/domain/account/account.schema.ts';
import { invitationChoices, OPEN_INVITATION_TEXTS, openInvitationText } from '@weighbridge/domain/account/open-invitation.ts';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import { useEffect, useState } from 'react';
import { restGet, restPost } from '../../../lib/rest.ts';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { EntranceCard } from './entrance-card.tsx';
import { type FollowedInvitation, InvitationChoices } from './invitation-choices.tsx';
import { RedirectHome } from './redirect-home.tsx';

export function ResetPasswordPage() {
  const hash = useSearchParam('hash');
  if (!hash) return <RedirectHome />;
  return <ChoosePassword hash={hash} />;
}

function ChoosePassword({ hash }: { hash: string }) {
  const [done, setDone] = useState(false);
  const invitation = useInvitation(hash);
  const subtitle = invitation && !done ? openInvitationText(invitation.followed) : undefined;
  return (
    <EntranceCard title="Choose your password" subtitle={subtitle}>
      {invitation === undefined ? (
        <Stack role="status" aria-label="Loading">
          <Skeleton height={58} />
          <Skeleton height={58} />
        </Stack>
      ) : done ? (
        <ResetDone />
      ) : invitation?.hasAccount ? (
        <HasAccount by={invitation.followed.by} />
      ) : (
        <ResetPasswordForm hash={hash} invitation={invitation} onDone={() => setDone(true)} />
      )}
    </EntranceCard>
  );
}

/** Undefined while it is loading; null for a person who forgot their password and was not invited. */
function useInvitation(hash: string): FollowedInvitation | null | undefined {
  const [invitation, setInvitation] = useState<FollowedInvitation | null>();
  useEffect(() => {
    let current = true;
    restGet<{ invitation: FollowedInvitation | null }>(`/api/login/reset-password?hash=${encodeURIComponent(hash)}`).then(
      (answer) => current && setInvitation(answer.invitation),
      // Whatever is wrong with the link is said when the password is saved.
      () => current && setInvitation(null),
    );
    return () => {
      current = false;
    };
  }, [hash]);
  return invitation;
}

interface ResetPasswordFormProps {
  hash: string;
  invitation: FollowedInvitation | null;
  onDone: () => void;
}

function ResetPasswordForm({ hash, invitation, onDone }: ResetPasswordFormProps) {
  const choices = invitation ? invitationChoices(invitation.followed, invitation.others) : [];
  const several = choices.length > 1;
  // With several invitations none is chosen beforehand: nobody should join a company only because its link was opened first.
  const [choice, setChoice] = useState(several ? null : (invitation?.followed.id ?? null));
  const [isMissed, setMissed] = useState(false);
  const form = useAppForm({
    schema: resetPasswordFormSchema,
    initialValues: { password: '', repeatPassword: '' },
    guard: false,
    onSubmit: async ({ password }) => {
      setMissed(several && choice === null);
      if (several && choice === null) return;
      await restPost('/api/login/reset-password', { hash, password, ...(choice !== null && { choice }) });
      onDone();
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        {several && (
          <InvitationChoices
            choices={choices}
            value={choice}
            error={isMissed && choice === null ? MESSAGES.required : undefined}
            onChange={setChoice}
          />
        )}
        <NewPasswordFields getInputProps={form.fields.getInputProps} />
        <FormAlert text={form.errorText} />
        <SubmitButton form={form} fullWidth>
          Save Password
        </SubmitButton>
        {/* Who was invited asks those who invited them. */}
        {form.error?.reason === 'invalid-link' && !invitation && (
          <Button component={Link} to="/login/forgot-password" variant="default" fullWidth>
            Send a new link
          </Button>
        )}
      </Stack>
    </form>
  );
}

function HasAccount({ by }: { by: string }) {
  return (
    <Stack gap="md">
      <Alert color="yellow" role="status" c="gray.9">
        {OPEN_INVITATION_TEXTS.hasAccount(by)}
      </Alert>
      <Button component={Link} to="/login" fullWidth>
        Go to sign in
      </Button>
    </Stack>
  );
}

function ResetDone() {
  return (
    <Stack gap="md">
      <Alert color="green" role="status" c="gray.9">
        Your new password is saved. Use it from now on to sign in.
      </Alert>
      <Button component={Link} to="/login" fullWidth>
        Go to sign in
      </Button>
    </Stack>
  );
}
