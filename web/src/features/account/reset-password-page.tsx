import { Alert, Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { resetPasswordFormSchema } from '@weighbridge/domain/account/account.schema.ts';
import { useState } from 'react';
import { restPost } from '../../lib/rest.ts';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { useSearchParam } from '../../ui/use-search-param.ts';
import { EntranceCard } from './entrance-card.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { RedirectHome } from './redirect-home.tsx';

export function ResetPasswordPage() {
  const hash = useSearchParam('hash');
  const [done, setDone] = useState(false);
  if (!hash) return <RedirectHome />;
  return (
    <EntranceCard title="Choose your password">
      {done ? <ResetDone /> : <ResetPasswordForm hash={hash} onDone={() => setDone(true)} />}
    </EntranceCard>
  );
}

function ResetPasswordForm({ hash, onDone }: { hash: string; onDone: () => void }) {
  const form = useAppForm({
    schema: resetPasswordFormSchema,
    initialValues: { password: '', repeatPassword: '' },
    guard: false,
    onSubmit: async ({ password }) => {
      await restPost('/api/login/reset-password', { hash, password });
      onDone();
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <NewPasswordFields getInputProps={form.fields.getInputProps} />
        <FormAlert text={form.errorText} />
        <SubmitButton form={form} fullWidth>
          Save Password
        </SubmitButton>
      </Stack>
    </form>
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
