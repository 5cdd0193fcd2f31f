import { Anchor, Divider, Stack } from '@mantine/core';
import { useConfig, useOptionalProfile } from '../../../lib/session/session.ts';
import { LoginForm } from './login-form.tsx';
import { RedirectHome } from './redirect-home.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { SsoButton } from './sso-button.tsx';

export function LoginPage() {
  const { productName, supportEmail, sso } = useConfig();
  const profile = useOptionalProfile();
  if (profile) return <RedirectHome />;
  return (
    <SignInFrame title={`Welcome to ${productName}`} subtitle="Sign in to pick up where you left off.">
      <Stack gap="md">
        <LoginForm />
        {sso && (
          <>
            <Divider label="or" labelPosition="center" />
            <SsoButton label={sso.label} variant="default" />
          </>
        )}
        <Anchor href={`mailto:${supportEmail}`} size="sm" ta="center" mt="xs">
          Need help? Email Us
        </Anchor>
      </Stack>
    </SignInFrame>
  );
}
