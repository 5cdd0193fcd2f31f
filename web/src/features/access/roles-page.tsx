import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { ROLE_IN_USE } from '@weighbridge/domain/access/access.refusals.ts';
import { isRoleInUse } from '@weighbridge/domain/access/role.policy.ts';
import { NEWEST_FIRST } from '@weighbridge/domain/kernel/list-order.ts';
import { postOperation } from '../../lib/graphql/post-operation.ts';
import { useHas } from '../../lib/session/session.ts';
import { snackbar } from '../../ui/message/snackbar.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { deleteAction, editAction, offeredActions } from '../../ui/table/offered-actions.tsx';
import { useListQuery } from '../../ui/table/use-list-query.ts';
import { useRowDialog } from '../../ui/table/use-row-dialog.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { deleteLater } from '../../ui/undo/delayed-deletes.ts';
import { DELETE_ROLE, ROLES, type Role } from './role.operations.ts';
import { roleColumns } from './role-columns.tsx';
import { RoleDialog } from './role-dialog.tsx';

export function RolesPage() {
  const state = useTableState(NEWEST_FIRST);
  const list = useListQuery(ROLES, { ...state.variables, filter: { keyword: state.keyword } }, state, (data) => data.roles);
  const dialog = useRowDialog(list);
  const severalFirms = useHas('MANAGE_BROKERS');

  // Nobody has it, so nobody is asked first.
  const remove = (role: Role) => {
    const { id, name } = role;
    if (isRoleInUse(role)) snackbar.warning(ROLE_IN_USE);
    else deleteLater({ ids: [id], name, action: () => postOperation(DELETE_ROLE, { input: { id } }), onDeleted: list.reload });
  };

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
        rowActions={(role) => offeredActions(role, { edit: editAction(() => dialog.edit(role)), delete: deleteAction(() => remove(role)) })}
        searchLabel="Search roles"
        empty={{ description: 'Add a role, choose what it allows, then give it to users.', action: add('default') }}
      />
      {dialog.opened && <RoleDialog key={dialog.opened.version} role={dialog.opened.row} dialog={dialog} />}
    </>
  );
}
