import { useQuery } from '@apollo/client/react';
import { Group, Stack, Text } from '@mantine/core';
import { DateText } from '../../../ui/date-text.tsx';
import { OWN_SIGN_INS } from './security.operations.ts';
import { SecuritySection } from './security-section.tsx';
import { SignInWords } from './sign-in-words.tsx';

/** So that people notice what was not them. */
export function LastSignIns() {
  const { data } = useQuery(OWN_SIGN_INS, { fetchPolicy: 'cache-and-network' });
  if (!data) return null;
  return (
    <SecuritySection title="Recent activity">
      {data.ownSignIns.length === 0 && <Text c="dimmed">Sign-ins and refused attempts appear here.</Text>}
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Last sign-ins">
        {data.ownSignIns.map(({ id, device, network, createdAt, ...what }) => (
          <Group key={id} component="li" justify="space-between" gap="sm">
            <SignInWords {...what} />
            <Text size="sm" c="dimmed">
              {device}
              {network && <> · {network}</>} · <DateText value={createdAt} format="relative" />
            </Text>
          </Group>
        ))}
      </Stack>
      {data.ownSignIns.length > 0 && (
        <Text size="sm" c="dimmed">
          If something here was not you, change your password: that signs out every other device.
        </Text>
      )}
    </SecuritySection>
  );
}
