import { useMutation, useQuery } from '@apollo/client/react';
import { Button, CopyButton, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { formatLongDate } from '@weighbridge/domain/kernel/dates.ts';
import { graphql } from '../../../lib/graphql/generated/gql.ts';
import { confirm } from '../../../ui/dialog/confirm.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { ServerButton } from '../../../ui/server-button.tsx';

const CalendarAddressDocument = graphql(`
  query CalendarAddress {
    calendarAddress {
      id
      createdAt
    }
  }
`);

const RenewCalendarAddress = graphql(`
  mutation RenewCalendarAddress {
    renewCalendarAddress {
      id
      createdAt
      url
    }
  }
`);

const RevokeCalendarAddress = graphql(`
  mutation RevokeCalendarAddress {
    revokeCalendarAddress {
      id
    }
  }
`);

/** The server keeps no address, only what it can be recognised by: it is shown until this page is left. */
export function CalendarAddress() {
  const { data, refetch } = useQuery(CalendarAddressDocument);
  const [renew, renewed] = useMutation(RenewCalendarAddress);
  const [revoke] = useMutation(RevokeCalendarAddress);
  const known = data?.calendarAddress;
  const url = known ? renewed.data?.renewCalendarAddress.url : null;

  const make = async () => {
    await renew();
    await refetch();
  };
  const makeAnother = () =>
    confirm({
      title: 'New calendar address',
      message: 'The current address will stop working. Calendars that use it will need the new one.',
      confirmLabel: 'Make New Address',
      action: make,
    });
  const end = async () => {
    const { confirmed } = await confirm({
      title: 'Revoke calendar address',
      message: 'Calendars that use this address will no longer be updated.',
      confirmLabel: 'Revoke',
      danger: true,
      action: async () => {
        await revoke();
        await refetch();
      },
    });
    if (confirmed) snackbar.success('The calendar address has been revoked');
  };

  if (!data) return null;
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} mt="md" aria-labelledby="calendar-address">
      <Stack gap="sm">
        <Title order={2} id="calendar-address">
          Calendar
        </Title>
        <Text c="dimmed">
          See your project deadlines in your own calendar: create a private address and subscribe to it there. Anyone who has the address
          can see them.
        </Text>
        {known && !url && (
          <Text>You have had an address since {formatLongDate(new Date(known.createdAt))}. It is shown only once, when it is created.</Text>
        )}
        {url && <NewAddress url={url} />}
        <Group gap="sm">
          {known ? (
            <>
              <Button variant="default" onClick={() => void makeAnother()}>
                New Address
              </Button>
              <Button variant="subtle" color="red" onClick={() => void end()}>
                Revoke
              </Button>
            </>
          ) : (
            <ServerButton onClick={() => void make().catch(snackbar.error)}>Create Address</ServerButton>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}

function NewAddress({ url }: { url: string }) {
  return (
    <Group gap="sm" align="end">
      <TextInput
        flex={1}
        miw={240}
        label="Your private address"
        description="Copy it now: it will not be shown again."
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
