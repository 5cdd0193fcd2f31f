import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { NEWEST_FIRST } from '@weighbridge/domain/kernel/list-order.ts';
import { useHas } from '../../lib/session/session.ts';
import { confirmDelete } from '../../ui/dialog/confirm-delete.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { deleteAction, editAction, offeredActions } from '../../ui/table/offered-actions.tsx';
import { useListQuery } from '../../ui/table/use-list-query.ts';
import { useRowDialog } from '../../ui/table/use-row-dialog.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { DELETE_ROLE, ROLES, type Role } from './role.operations.ts';
import { roleColumns } from './role-columns.tsx';
import { RoleDialog } from './role-dialog.tsx';

export function RolesPage() {
  const state = useTableState(NEWEST_FIRST);
  const list = useListQuery(ROLES, { ...state.variables, filter: { keyword: state.keyword } }, state, (data) => data.roles);
  const dialog = useRowDialog(list);
  const severalFirms = useHas('MANAGE_BROKERS');
  const [deleteRole] = useMutation(DELETE_ROLE);

  const remove = (role: Role) =>
    confirmDelete({
      kind: 'role',
      name: role.name,
      action: () => deleteRole({ variables: { input: { id: role.id } } }),
      onDeleted: list.reload,
    });

  const add = (variant: 'filled' | 'default') => (
    <Button variant={variant} leftSection={<IconPlus size={16} aria-hidden />} onClick={dialog.create}>
      Add Role
    </Button>
  );
  return (
    <>
      <PageHeader title="Roles" subtitle="What the people with a role may see and do." action={add('filled')} />
      <DataTable
        {...list.table}
        label="Roles"
        columns={roleColumns(severalFirms)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={(role) =>
          offeredActions(role, { edit: editAction(() => dialog.edit(role)), delete: deleteAction(() => void remove(role)) })
        }
        searchLabel="Search roles"
        empty={{ description: 'Add a role, choose what it allows, then give it to users.', action: add('default') }}
      />
      {dialog.opened && <RoleDialog key={dialog.opened.version} role={dialog.opened.row} dialog={dialog} />}
    </>
  );
}
