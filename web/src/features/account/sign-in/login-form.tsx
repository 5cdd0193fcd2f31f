import { Anchor, Stack, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type LoginInput, loginSchema } from '@weighbridge/domain/account/account.schema.ts';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { browser } from '../../../lib/browser.ts';
import { PasswordField } from '../../../parts/account/password-field.tsx';
import { signIn } from '../../../parts/account/sign-in.ts';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { SecondStepForm } from './second-step-form.tsx';

const EMPTY: LoginInput = { email: '', password: '' };

/** First the password, then, for those who have one, the second step. */
export function LoginForm() {
  const [step, setStep] = useState<{ waits: boolean; notice: string | null }>({ waits: false, notice: null });
  if (step.waits) return <SecondStepForm onAgain={(notice) => setStep({ waits: false, notice })} />;
  return <PasswordForm notice={step.notice} onCodeRequired={() => setStep({ waits: true, notice: null })} />;
}

interface PasswordFormProps {
  /** Why it is asked for again. */
  notice: string | null;
  onCodeRequired: () => void;
}

function PasswordForm({ notice, onCodeRequired }: PasswordFormProps) {
  const navigate = useNavigate();
  const form = useAppForm({
    schema: loginSchema,
    initialValues: EMPTY,
    guard: false,
    onSubmit: async (credentials) => {
      const outcome = await signIn(credentials);
      if (outcome === 'sso-required') await navigate({ to: '/login/sso' });
      else if (outcome === 'code-required') onCodeRequired();
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
        <FormAlert text={form.errorText ?? (form.submitting ? null : notice)} />
        <SubmitButton form={form} fullWidth>
          Sign In
        </SubmitButton>
      </Stack>
    </form>
  );
}
