import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconMail, IconShieldOff, IconUserPlus } from '@tabler/icons-react';
import { NEWEST_FIRST } from '@weighbridge/domain/kernel/list-order.ts';
import { useState } from 'react';
import { useConfig, useHas } from '../../lib/session/session.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import { confirmDelete } from '../../ui/dialog/confirm-delete.ts';
import { snackbar } from '../../ui/message/snackbar.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { deleteAction, editAction, offeredActions } from '../../ui/table/offered-actions.tsx';
import { useListQuery } from '../../ui/table/use-list-query.ts';
import { useRowDialog } from '../../ui/table/use-row-dialog.ts';
import { useTableFilter } from '../../ui/table/use-table-filter.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { InviteUserDialog } from './invite-user-dialog.tsx';
import { usePersonalData } from './use-personal-data.tsx';
import { DELETE_USER, RESEND_USER_INVITATION, RESET_TWO_STEP, USERS, type User } from './user.operations.ts';
import { userColumns } from './user-columns.tsx';
import { UserRoleFilter } from './user-role-filter.tsx';

export function UsersPage() {
  const state = useTableState(NEWEST_FIRST);
  const [roleIds, setRoleIds] = useTableFilter('roles');
  const filter = { keyword: state.keyword, roles: roleIds.map((id) => ({ id })) };
  const list = useListQuery(USERS, { ...state.variables, filter }, state, (data) => data.users);
  const edit = useRowDialog(list);
  const [inviting, setInviting] = useState(false);
  const invitationText = useInvitationText();
  const severalFirms = useHas('MANAGE_BROKERS');
  const [deleteUser] = useMutation(DELETE_USER);
  const [resendInvitation] = useMutation(RESEND_USER_INVITATION);
  const [resetTwoStep] = useMutation(RESET_TWO_STEP);

  const remove = (user: User) =>
    confirmDelete({
      kind: 'user',
      name: user.name,
      consequence: 'They can no longer sign in. This cannot be undone.',
      action: () => deleteUser({ variables: { input: { id: user.id } } }),
      onDeleted: list.reload,
    });
  const reset = async (user: User) => {
    const { confirmed } = await confirm({
      title: 'Reset two-step sign-in',
      message: `${user.name} will be signed out everywhere and can sign in with the password alone, until two-step sign-in is set up again. Make sure that it is really ${user.firstName} who asks.`,
      confirmLabel: 'Reset',
      danger: true,
      action: () => resetTwoStep({ variables: { input: { id: user.id } } }),
    });
    if (confirmed) snackbar.success(`Two-step sign-in of ${user.name} was reset`);
  };
  const resend = async (user: User) => {
    try {
      await resendInvitation({ variables: { input: { id: user.id } } });
      snackbar.success(invitationText(user.email));
    } catch (error) {
      snackbar.error(error);
    }
  };

  const personalData = usePersonalData(list.reload);

  const invite = (variant: 'filled' | 'default') => (
    <Button variant={variant} leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
      Invite User
    </Button>
  );
  return (
    <>
      <PageHeader title="Users" subtitle="Who works here and what their role lets them do." action={invite('filled')} />
      <DataTable
        {...list.table}
        label="Users"
        columns={userColumns(severalFirms)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={(user) => [
          ...offeredActions(user, {
            edit: editAction(() => edit.edit(user)),
            invite: {
              label: 'Resend invitation',
              icon: <IconMail size={16} aria-hidden />,
              onSelect: () => void resend(user),
            },
            resetTwoStep: {
              label: 'Reset two-step sign-in',
              icon: <IconShieldOff size={16} aria-hidden />,
              onSelect: () => void reset(user),
            },
            delete: deleteAction(() => void remove(user)),
          }),
          ...personalData.actionsOf(user),
        ]}
        searchLabel="Search users"
        toolbar={<UserRoleFilter value={roleIds} onChange={setRoleIds} />}
        empty={
          roleIds.length > 0
            ? { description: 'Nobody has the selected roles. Clear the filter to see everybody.' }
            : { description: 'Invite the people you work with; they get a link by email.', action: invite('default') }
        }
      />
      {edit.opened?.row && <EditUserDialog key={edit.opened.version} user={edit.opened.row} dialog={edit} />}
      {personalData.dialog}
      {inviting && (
        <InviteUserDialog
          onClose={() => setInviting(false)}
          onInvited={(email) => {
            setInviting(false);
            snackbar.success(invitationText(email));
            void list.reload().catch(snackbar.error);
          }}
        />
      )}
    </>
  );
}

/** Nobody should wait for an e-mail that cannot arrive. */
function useInvitationText(): (email: string) => string {
  const { mailDelivery } = useConfig();
  return (email) =>
    mailDelivery
      ? `The invitation was sent to ${email}`
      : `The invitation for ${email} is in the email outbox, because delivery is not configured`;
}
