import { Anchor, Stack, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { loginSchema } from '@weighbridge/domain/account/account.schema.ts';
import { PasswordField } from '../../../parts/account/password-field.tsx';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { useSignIn } from './use-sign-in.ts';

interface SignInPanelProps {
  /** Whom the link was sent to: one password is all that is missing. */
  email: string;
  submitLabel: string;
  onSignedIn: () => Promise<void>;
}

export function SignInPanel({ email, submitLabel, onSignedIn }: SignInPanelProps) {
  const signIn = useSignIn(onSignedIn);
  const form = useAppForm({ schema: loginSchema, initialValues: { email, password: '' }, guard: false, onSubmit: signIn });
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <TextInput label="Email" type="email" autoComplete="username" readOnly {...form.fields.getInputProps('email')} />
        <Stack gap={6}>
          <PasswordField label="Password" autoComplete="current-password" data-autofocus {...form.fields.getInputProps('password')} />
          <Anchor component={Link} to="/login/forgot-password" size="sm" style={{ alignSelf: 'flex-end' }}>
            Forgot password?
          </Anchor>
        </Stack>
        <FormAlert text={form.errorText} />
        <SubmitButton form={form} fullWidth>
          {submitLabel}
        </SubmitButton>
      </Stack>
    </form>
  );
}
