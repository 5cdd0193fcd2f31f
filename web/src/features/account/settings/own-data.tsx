import { Anchor, Button, Paper, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useConfig, useProfile } from '../../../lib/session/session.ts';

/** A plain link: the browser stores the file as it arrives, however large it is. */
export function OwnData() {
  const { supportEmail } = useConfig();
  const { type } = useProfile();
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} mt="md" aria-labelledby="own-data">
      <Stack gap="sm" align="flex-start">
        <Title order={2} id="own-data">
          Your data
        </Title>
        <Text c="dimmed">
          Everything that is kept about you, in one file: your profile and settings, your sessions, your messages and your notifications. To
          have it erased,{' '}
          {type === 'BROKER' ? (
            'ask whoever manages the users of your company.'
          ) : (
            <>
              write to{' '}
              <Anchor href={`mailto:${supportEmail}`} underline="always">
                {supportEmail}
              </Anchor>
              .
            </>
          )}
        </Text>
        <Button
          component="a"
          href="/api/personal-data/mine"
          download
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Download My Data
        </Button>
      </Stack>
    </Paper>
  );
}
