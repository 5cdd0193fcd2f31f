import { useMutation } from '@apollo/client/react';
import { Button, Select } from '@mantine/core';
import { IconCheck, IconEye, IconPlus } from '@tabler/icons-react';
import { NEWEST_FIRST } from '@weighbridge/domain/kernel/list-order.ts';
import { decideManageVendors } from '@weighbridge/domain/vendor/vendor.policy.ts';
import { VENDOR_STATUS_LABELS, VENDOR_STATUSES } from '@weighbridge/domain/vendor/vendor.status.ts';
import { type ReactNode, useState } from 'react';
import { useActor } from '../../../lib/session/session.ts';
import { AddressText } from '../../../ui/address-text.tsx';
import { confirm } from '../../../ui/dialog/confirm.ts';
import { confirmDelete } from '../../../ui/dialog/confirm-delete.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { deleteAction, editAction, offeredActions } from '../../../ui/table/offered-actions.tsx';
import { useListQuery } from '../../../ui/table/use-list-query.ts';
import { useRowDialog } from '../../../ui/table/use-row-dialog.ts';
import { useTableFilter } from '../../../ui/table/use-table-filter.ts';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { VendorStatusBadge } from '../form/vendor-status-badge.tsx';
import { AwaitingApproval, useAwaitingApproval } from './awaiting-approval.tsx';
import { APPROVE_VENDOR, DELETE_VENDOR, VENDORS, type Vendor } from './vendor.operations.ts';
import { VendorDetailsDialog } from './vendor-details-dialog.tsx';
import { VendorDialog } from './vendor-dialog.tsx';

const COLUMNS: readonly Column<Vendor>[] = [
  { key: 'name', header: 'Name', sortField: 'name', render: ({ name }) => name },
  { key: 'contactName', header: 'Contact Name', sortField: 'contactName', render: ({ contactName }) => contactName },
  { key: 'email', header: 'Email', sortField: 'email', render: ({ email }) => email && <AddressText>{email}</AddressText> },
  { key: 'phone', header: 'Phone', sortField: 'phone', render: ({ phone }) => <span style={{ whiteSpace: 'nowrap' }}>{phone}</span> },
  { key: 'status', header: 'Status', sortField: 'status', render: ({ status }) => <VendorStatusBadge status={status} /> },
];

const STATUS_OPTIONS = VENDOR_STATUSES.map((value) => ({ value, label: VENDOR_STATUS_LABELS[value] }));

/** Administrators keep the list; brokers look up here which vendors to invite (decision 31). */
export function VendorsPage() {
  const state = useTableState(NEWEST_FIRST);
  const [[wanted], setStatus] = useTableFilter('status');
  const status = VENDOR_STATUSES.find((value) => value === wanted) ?? null;
  const variables = { ...state.variables, filter: { keyword: state.keyword, status } };
  const list = useListQuery(VENDORS, variables, state, (data) => data.vendors);
  const dialog = useRowDialog(list);
  const [viewed, setViewed] = useState<Vendor | null>(null);
  const mayAdd = decideManageVendors(useActor()).allowed;
  const awaiting = useAwaitingApproval(mayAdd);
  const [deleteVendor] = useMutation(DELETE_VENDOR);
  const [approveVendor] = useMutation(APPROVE_VENDOR);

  const remove = ({ id, name }: Vendor) =>
    confirmDelete({
      kind: 'vendor',
      name,
      consequence: 'Its products will be deleted with it. This cannot be undone.',
      action: () => deleteVendor({ variables: { input: { id } } }),
      onDeleted: list.reload,
    });
  const approve = async ({ id, name }: Vendor) => {
    const { confirmed } = await confirm({
      title: 'Approve vendor',
      message:
        `Do you want to approve “${name}”? We will tell its people by email. They can then accept the invitations they already have, ` +
        'and its products can be invited to projects.',
      confirmLabel: 'Approve',
      action: () => approveVendor({ variables: { input: { id } } }),
    });
    if (!confirmed) return;
    setViewed(null);
    snackbar.success(`“${name}” is approved. We are telling its people by email.`);
    await Promise.all([list.reload(), awaiting.reload()]).catch(snackbar.error);
  };
  const rowActions = (vendor: Vendor) => [
    { label: 'View', icon: <IconEye size={16} aria-hidden />, onSelect: () => setViewed(vendor) },
    ...offeredActions(vendor, {
      approve: { label: 'Approve', icon: <IconCheck size={16} aria-hidden />, onSelect: () => void approve(vendor) },
      edit: editAction(() => dialog.edit(vendor)),
      delete: deleteAction(() => void remove(vendor)),
    }),
  ];

  const add = (variant: 'filled' | 'default') =>
    mayAdd && (
      <Button variant={variant} leftSection={<IconPlus size={16} aria-hidden />} onClick={dialog.create}>
        Add Vendor
      </Button>
    );
  return (
    <>
      <PageHeader title="Vendors" subtitle="Companies whose products can be invited to projects." action={add('filled')} />
      {awaiting.asks && status !== 'SUBMITTED' && <AwaitingApproval count={awaiting.count} onShow={() => setStatus(['SUBMITTED'])} />}
      <DataTable
        {...list.table}
        label="Vendors"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={rowActions}
        searchLabel="Search vendors"
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
        empty={emptyText(status !== null, add('default'))}
      />
      {dialog.opened && <VendorDialog key={dialog.opened.version} vendor={dialog.opened.row} dialog={dialog} />}
      {viewed && <VendorDetailsDialog vendor={viewed} onClose={() => setViewed(null)} onApprove={() => void approve(viewed)} />}
    </>
  );
}

function emptyText(filtered: boolean, add: ReactNode) {
  if (filtered) return { description: 'No vendor has this status. Clear the filter to see all of them.' };
  return { description: 'Vendors appear here when an administrator adds them or when they sign up themselves.', action: add };
}
