import { Alert, Anchor, Stack, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { restorePasswordSchema } from '@weighbridge/domain/account/account.schema.ts';
import { useState } from 'react';
import { restPost } from '../../../lib/rest.ts';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { EntranceCard } from './entrance-card.tsx';

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <EntranceCard
      title="Forgot your password?"
      subtitle={sentTo ? undefined : 'Enter your email address and we will send you a link to choose a new one.'}
    >
      <Stack gap="md">
        {sentTo ? <SentNotice email={sentTo} /> : <ForgotPasswordForm onSent={setSentTo} />}
        <Anchor component={Link} to="/login" size="sm" ta="center">
          Back to sign in
        </Anchor>
      </Stack>
    </EntranceCard>
  );
}

function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useAppForm({
    schema: restorePasswordSchema,
    initialValues: { email: '' },
    guard: false,
    onSubmit: async ({ email }) => {
      await restPost('/api/login/restore-password', { email });
      onSent(email);
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <TextInput label="Email" type="email" autoComplete="username" {...form.fields.getInputProps('email')} />
        <FormAlert text={form.errorText} />
        <SubmitButton form={form} fullWidth>
          Send Link
        </SubmitButton>
      </Stack>
    </form>
  );
}

/** Says the same whether the account exists or not (decision 11). */
function SentNotice({ email }: { email: string }) {
  return (
    <Alert color="green" role="status" title="Check your email" c="gray.9">
      If there is an account for {email}, a link to choose a new password is on its way. Please wait at least 10 minutes before you ask for
      another one, and check your spam folder too.
    </Alert>
  );
}
