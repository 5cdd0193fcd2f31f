import { Anchor, Stack, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type LoginInput, loginSchema } from '@weighbridge/domain/account/account.schema.ts';
import { type FocusEvent, useEffect, useRef } from 'react';
import { browser } from '../../../lib/browser.ts';
import { PasswordField } from '../../../parts/account/password-field.tsx';
import { signIn } from '../../../parts/account/sign-in.ts';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';

const EMPTY: LoginInput = { email: '', password: '' };

export function LoginForm() {
  const navigate = useNavigate();
  const form = useAppForm({
    schema: loginSchema,
    initialValues: EMPTY,
    guard: false,
    onSubmit: async (credentials) => {
      if ((await signIn(credentials)) === 'sso-required') await navigate({ to: '/login/sso' });
      // A whole new page: nothing that was loaded for a visitor stays, and a stored target is opened from there (decision 8).
      else browser.goTo('/');
    },
  });
  const email = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After the frame of the page has taken the focus to the new content.
    const timer = setTimeout(() => email.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  const emailProps = form.fields.getInputProps('email');
  // It has the focus without anybody having chosen it: leaving it empty is no mistake yet, and a message would push away the link that is
  // being pressed.
  const onEmailBlur = (event: FocusEvent<HTMLInputElement>) => {
    if (event.currentTarget.value) emailProps.onBlur(event);
  };
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <TextInput ref={email} label="Email" type="email" autoComplete="username" {...emailProps} onBlur={onEmailBlur} />
        <Stack gap={6}>
          <PasswordField label="Password" autoComplete="current-password" {...form.fields.getInputProps('password')} />
          <Anchor component={Link} to="/login/forgot-password" size="sm" style={{ alignSelf: 'flex-end' }}>
            Forgot password?
          </Anchor>
        </Stack>
        <FormAlert text={form.errorText} />
        <SubmitButton form={form} fullWidth>
          Sign In
        </SubmitButton>
      </Stack>
    </form>
  );
}
