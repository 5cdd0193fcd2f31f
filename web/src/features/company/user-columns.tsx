import { USER_STATUS_LABELS, USER_TYPE_LABELS } from '@weighbridge/domain/account/user.labels.ts';
import { StatusBadge } from '../../parts/status/status-badge.tsx';
import { AddressText } from '../../ui/address-text.tsx';
import { DateText } from '../../ui/date-text.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import type { User } from './user.operations.ts';

const PERSON: readonly Column<User>[] = [
  { key: 'name', header: 'Name', sortField: 'name', render: ({ name }) => name },
  { key: 'email', header: 'Email', sortField: 'email', render: ({ email }) => <AddressText>{email}</AddressText> },
];

const FIRM: readonly Column<User>[] = [
  { key: 'type', header: 'Type', sortField: 'type', render: ({ type }) => USER_TYPE_LABELS[type] },
  {
    key: 'company',
    header: 'Company',
    sortField: 'company',
    // A client belongs to a client company, which is not the firm this column is about.
    render: ({ type, company }) => (type === 'CLIENT' ? null : company?.name),
  },
];

const STANDING: readonly Column<User>[] = [
  { key: 'role', header: 'Role', sortField: 'role', render: ({ role }) => role?.name },
  {
    key: 'status',
    header: 'Status',
    sortField: 'status',
    render: ({ status }) => <StatusBadge word={USER_STATUS_LABELS[status]} />,
  },
  { key: 'createdAt', header: 'Created At', sortField: 'createdAt', render: ({ createdAt }) => <DateText value={createdAt} /> },
];

export function userColumns(severalFirms: boolean): readonly Column<User>[] {
  return [...PERSON, ...(severalFirms ? FIRM : []), ...STANDING];
}
