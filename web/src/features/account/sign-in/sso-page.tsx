import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useConfig, useOptionalProfile } from '../../../lib/session/session.ts';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { EntranceCard } from './entrance-card.tsx';
import { RedirectHome } from './redirect-home.tsx';
import { SsoButton } from './sso-button.tsx';
import { ssoErrorText } from './sso-error-text.ts';

export function SsoPage() {
  const { sso, supportEmail } = useConfig();
  const profile = useOptionalProfile();
  const error = useSearchParam('error');
  if (profile) return <RedirectHome />;
  return (
    <EntranceCard title="Single sign-on" subtitle={sso ? `Your firm signs in with ${sso.label}.` : undefined}>
      <Stack gap="md">
        <FormAlert text={error ? ssoErrorText(error) : null} />
        {sso ? (
          <SsoButton label={sso.label} />
        ) : (
          <Text>
            Single sign-on is not set up here. Please write to{' '}
            <Anchor href={`mailto:${supportEmail}`} underline="always">
              {supportEmail}
            </Anchor>
            .
          </Text>
        )}
        <Anchor component={Link} to="/login" size="sm" ta="center">
          Back to sign in
        </Anchor>
      </Stack>
    </EntranceCard>
  );
}
