import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { NEWEST_FIRST } from '@weighbridge/domain/kernel/list-order.ts';
import { DateText } from '../../ui/date-text.tsx';
import { confirmDelete } from '../../ui/dialog/confirm-delete.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { deleteAction, editAction, offeredActions } from '../../ui/table/offered-actions.tsx';
import { useListQuery } from '../../ui/table/use-list-query.ts';
import { useRowDialog } from '../../ui/table/use-row-dialog.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { BROKERS, type Broker, DELETE_BROKER } from './broker.operations.ts';
import { BrokerDialog } from './broker-dialog.tsx';

const COLUMNS: readonly Column<Broker>[] = [
  { key: 'name', header: 'Name', sortField: 'name', render: ({ name }) => name },
  { key: 'createdAt', header: 'Created At', sortField: 'createdAt', render: ({ createdAt }) => <DateText value={createdAt} /> },
];

/** What an administrator sees under /admin/companies: the brokerage firms and their settings. */
export function BrokersList() {
  const state = useTableState(NEWEST_FIRST);
  const filter = { keyword: state.keyword, types: ['BROKER' as const] };
  const list = useListQuery(BROKERS, { ...state.variables, filter }, state, (data) => data.companies);
  const dialog = useRowDialog(list);
  const [deleteBroker] = useMutation(DELETE_BROKER);

  const remove = (broker: Broker) =>
    confirmDelete({
      kind: 'broker',
      name: broker.name,
      consequence: 'Its roles and settings will be deleted with it. This cannot be undone.',
      action: () => deleteBroker({ variables: { input: { id: broker.id } } }),
      onDeleted: list.reload,
    });

  const add = (variant: 'filled' | 'default') => (
    <Button variant={variant} leftSection={<IconPlus size={16} aria-hidden />} onClick={dialog.create}>
      Add Broker
    </Button>
  );
  return (
    <>
      <PageHeader title="Brokers" subtitle="Brokerage firms and what is switched on for each of them." action={add('filled')} />
      <DataTable
        {...list.table}
        label="Brokers"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={(broker) =>
          offeredActions(broker, { edit: editAction(() => dialog.edit(broker)), delete: deleteAction(() => void remove(broker)) })
        }
        searchLabel="Search brokers"
        empty={{ description: 'Add the first brokerage firm, then invite its users.', action: add('default') }}
      />
      {dialog.opened && <BrokerDialog key={dialog.opened.version} broker={dialog.opened.row} dialog={dialog} />}
    </>
  );
}
