import { Stack } from '@mantine/core';
import { AccountPage } from './account-page.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { OtherSessions } from './other-sessions.tsx';

export function ChangePasswordPage() {
  return (
    <AccountPage title="Change Password">
      <Stack gap="lg">
        <ChangePasswordForm />
        <OtherSessions />
      </Stack>
    </AccountPage>
  );
}
