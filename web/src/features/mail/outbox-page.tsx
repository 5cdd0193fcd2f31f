import { Alert, Anchor, Button, Select, Text } from '@mantine/core';
import { IconMailOff, IconMailOpened, IconRefresh } from '@tabler/icons-react';
import { OUTBOX_STATUS_LABELS, OUTBOX_STATUSES } from '@weighbridge/domain/mail/outbox.status.ts';
import { useState } from 'react';
import { useConfig } from '../../lib/session/session.ts';
import { StatusBadge } from '../../parts/status/status-badge.tsx';
import { AddressText } from '../../ui/address-text.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { snackbar } from '../../ui/message/snackbar.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { useListQuery } from '../../ui/table/use-list-query.ts';
import { useTableFilter } from '../../ui/table/use-table-filter.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { OUTBOX_MESSAGES, type OutboxRow } from './outbox.operations.ts';
import { OutboxMessageDialog } from './outbox-message-dialog.tsx';

const STATUS_OPTIONS = OUTBOX_STATUSES.map((value) => ({ value, label: OUTBOX_STATUS_LABELS[value] }));

const columns = (open: (id: string) => void): readonly Column<OutboxRow>[] => [
  { key: 'to', header: 'Recipient', render: ({ to }) => <AddressText>{to}</AddressText> },
  {
    key: 'subject',
    header: 'Subject',
    render: ({ id, subject }) => (
      <Anchor component="button" type="button" ta="left" onClick={() => open(id)}>
        {subject}
      </Anchor>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    render: ({ status, waitsUntil }) => (
      // One element: as two they would share the line on a phone, and the word would be cut off.
      <div>
        <StatusBadge word={OUTBOX_STATUS_LABELS[status]} />
        {waitsUntil && (
          <Text size="xs" c="dimmed" mt={4}>
            until <DateText value={waitsUntil} format="exact" />
          </Text>
        )}
      </div>
    ),
  },
  { key: 'attempts', header: 'Attempts', align: 'right', render: ({ attempts }) => attempts },
  { key: 'createdAt', header: 'Created At', render: ({ createdAt }) => <DateText value={createdAt} format="relative" /> },
  { key: 'sentAt', header: 'Sent At', render: ({ sentAt }) => sentAt && <DateText value={sentAt} format="relative" /> },
];

/** Every e-mail the product wrote, so that an installation without a mail server is still usable (decision 162). */
export function OutboxPage() {
  const { mailDelivery } = useConfig();
  const state = useTableState();
  const [[wanted], setStatus] = useTableFilter('status');
  const status = OUTBOX_STATUSES.find((value) => value === wanted) ?? null;
  const variables = { filter: { keyword: state.keyword, status }, pagination: state.variables.pagination };
  const list = useListQuery(OUTBOX_MESSAGES, variables, state, (data) => data.outboxMessages);
  const [opened, setOpened] = useState<string | null>(null);
  const refresh = () => void list.reload().catch(snackbar.error);
  return (
    <>
      <PageHeader
        title="Email Outbox"
        subtitle="Every email sent by the product, newest first."
        action={
          <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={refresh}>
            Refresh
          </Button>
        }
      />
      {!mailDelivery && (
        <Alert color="yellow" c="gray.9" mb="lg" icon={<IconMailOff aria-hidden />} title="Email delivery is not configured">
          Emails stay on this page. Open one to read it and to follow its links, or pass them on to the recipient yourself.
        </Alert>
      )}
      <DataTable
        {...list.table}
        label="Emails"
        columns={columns(setOpened)}
        rowKey={({ id }) => id}
        rowName={({ subject }) => subject}
        rowActions={({ id }) => [{ label: 'Open', icon: <IconMailOpened size={16} aria-hidden />, onSelect: () => setOpened(id) }]}
        searchLabel="Search recipient or subject"
        toolbar={
          <Select
            aria-label="Filter by status"
            placeholder="All statuses"
            data={STATUS_OPTIONS}
            value={status}
            onChange={(value) => setStatus(value ? [value] : [])}
            clearable
            w={{ base: '100%', xs: 200 }}
          />
        }
        empty={{ description: 'Invitations, password links and notifications appear here as soon as one is written.' }}
      />
      {opened && <OutboxMessageDialog id={opened} onClose={() => setOpened(null)} onChanged={refresh} />}
    </>
  );
}
