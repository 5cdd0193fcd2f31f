import { useMutation } from '@apollo/client/react';
import { SimpleGrid, TextInput } from '@mantine/core';
import { ACCOUNT_REFUSALS } from '@weighbridge/domain/account/account.refusals.ts';
import { ACCOUNT_LIMITS, updateProfileSchema, updateUserSchema } from '@weighbridge/domain/account/account.schema.ts';
import { USER_STATUS_LABELS } from '@weighbridge/domain/account/user.labels.ts';
import { useHas, useProfile } from '../../lib/session/session.ts';
import { RecordFormDialog } from '../../ui/form/record-form-dialog.tsx';
import { referenceProps } from '../../ui/form/reference-props.ts';
import { RequiredSelect } from '../../ui/form/required-select.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { nothingFound } from '../../ui/message/empty-state.tsx';
import type { RowDialog } from '../../ui/table/use-row-dialog.ts';
import { asOptions, rolesText, useUserRoles } from './use-user-roles.ts';
import { UPDATE_USER, type User } from './user.operations.ts';

const formSchema = updateProfileSchema.extend({ role: updateUserSchema.shape.role });

interface EditUserDialogProps {
  user: User;
  dialog: RowDialog<User>;
}

export function EditUserDialog({ user, dialog }: EditUserDialogProps) {
  const [updateUser] = useMutation(UPDATE_USER);
  const showsCompany = useHas('MANAGE_BROKERS');
  const isOneself = useProfile().id === user.id;
  const roles = useUserRoles(user.company?.id);
  const form = useAppForm({
    schema: formSchema,
    initialValues: { firstName: user.firstName, lastName: user.lastName, role: { id: user.role?.id ?? '' } },
    onUnchanged: dialog.close,
    // The names of brokers are their own to change, so only the role is sent (decision 32).
    onSubmit: async ({ role }) => {
      await updateUser({ variables: { input: { id: user.id, role, updatedAt: user.updatedAt } } });
      dialog.done('User saved');
    },
  });
  const { fields } = form;
  const name = user.type === 'CLIENT' ? {} : ({ readOnly: true, variant: 'filled' } as const);
  return (
    <RecordFormDialog title="Edit user" form={form} onClose={dialog.close} onReload={() => void dialog.reload()} submitLabel="Save">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label="First name"
          autoComplete="off"
          maxLength={ACCOUNT_LIMITS.firstName}
          {...name}
          {...fields.getInputProps('firstName')}
        />
        <TextInput
          label="Last name"
          autoComplete="off"
          maxLength={ACCOUNT_LIMITS.lastName}
          {...name}
          {...fields.getInputProps('lastName')}
        />
      </SimpleGrid>
      {showsCompany && <TextInput label="Company" value={user.company?.name ?? ''} readOnly variant="filled" />}
      {user.actions.includes('giveRole') ? (
        <RequiredSelect
          label="Role"
          description={rolesText(roles)}
          withAsterisk
          required
          searchable
          data-autofocus
          openOnFocus={false}
          data={asOptions(roles)}
          nothingFoundMessage={nothingFound(roles)}
          {...referenceProps(fields, 'role')}
        />
      ) : (
        <TextInput
          label="Role"
          description={ACCOUNT_REFUSALS[isOneself ? 'own-role' : 'person-beyond-yours']}
          value={user.role?.name ?? ''}
          readOnly
          variant="filled"
        />
      )}
      <TextInput label="Status" value={USER_STATUS_LABELS[user.status]} readOnly variant="filled" />
    </RecordFormDialog>
  );
}
