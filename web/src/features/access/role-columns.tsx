import { Group, Text } from '@mantine/core';
import { inFormOrder, PRIVILEGE_LABELS } from '@weighbridge/domain/access/privilege.labels.ts';
import { StatusBadge } from '../../parts/status/status-badge.tsx';
import { DateText } from '../../ui/date-text.tsx';
import type { Column } from '../../ui/table/data-table.tsx';
import type { Role } from './role.operations.ts';

const NAME: Column<Role> = {
  key: 'name',
  header: 'Name',
  sortField: 'name',
  render: ({ name, isDefault, isSystem }) => (
    <Group gap="xs">
      {name}
      {isDefault && <StatusBadge word="Default" />}
      {isSystem && <StatusBadge word="System" />}
    </Group>
  ),
};

const BROKER: Column<Role> = { key: 'company', header: 'Broker', sortField: 'company', render: ({ company }) => company?.name };

const REST: readonly Column<Role>[] = [
  {
    key: 'privileges',
    header: 'Privileges',
    render: ({ privileges }) => {
      const words = inFormOrder(privileges).map((privilege) => PRIVILEGE_LABELS[privilege].label);
      const text = words.join(', ') || 'None';
      return (
        <Text size="sm" c="dimmed" lineClamp={2} title={text}>
          {text}
        </Text>
      );
    },
  },
  { key: 'usersCount', header: 'Users', sortField: 'usersCount', align: 'right', render: ({ usersCount }) => usersCount },
  { key: 'createdAt', header: 'Created At', sortField: 'createdAt', render: ({ createdAt }) => <DateText value={createdAt} /> },
];

export function roleColumns(severalFirms: boolean): readonly Column<Role>[] {
  return [NAME, ...(severalFirms ? [BROKER] : []), ...REST];
}
