import { useMutation } from '@apollo/client/react';
import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { ACCOUNT_LIMITS, inviteUserSchema } from '@weighbridge/domain/account/account.schema.ts';
import { ref } from '@weighbridge/domain/kernel/validation.ts';
import { useActor, useHas } from '../../lib/session/session.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { referenceProps } from '../../ui/form/reference-props.ts';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { nothingFound } from '../../ui/message/empty-state.tsx';
import { CompanyField } from './company-field.tsx';
import { asOptions, givableDefault, rolesText, useUserRoles } from './use-user-roles.ts';
import { INVITE_USER } from './user.operations.ts';

const formSchema = inviteUserSchema.extend({ company: ref() });

interface InviteUserDialogProps {
  onClose: () => void;
  onInvited: (email: string) => void;
}

export function InviteUserDialog({ onClose, onInvited }: InviteUserDialogProps) {
  const [inviteUser] = useMutation(INVITE_USER);
  const actor = useActor();
  const choosesCompany = useHas('MANAGE_BROKERS');
  const ownCompany = actor.kind === 'user' ? actor.companyId : null;
  const form = useAppForm({
    schema: formSchema,
    initialValues: { email: '', firstName: '', lastName: '', company: { id: ownCompany ?? '' }, role: null as { id: string } | null },
    onSubmit: async ({ company, ...values }) => {
      await inviteUser({ variables: { input: { ...values, ...(choosesCompany && { company }) } } });
      onInvited(values.email);
    },
  });
  const { fields } = form;
  const roles = useUserRoles(fields.values.company.id || null);
  const defaultRole = givableDefault(roles);
  const company = referenceProps(fields, 'company');
  return (
    <FormDialog title="Invite user" form={form} onClose={onClose} submitLabel="Send Invitation">
      <TextInput label="Email" type="email" withAsterisk required data-autofocus autoComplete="off" {...fields.getInputProps('email')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label="First name"
          autoComplete="off"
          withAsterisk
          required
          maxLength={ACCOUNT_LIMITS.firstName}
          {...fields.getInputProps('firstName')}
        />
        <TextInput
          label="Last name"
          autoComplete="off"
          withAsterisk
          required
          maxLength={ACCOUNT_LIMITS.lastName}
          {...fields.getInputProps('lastName')}
        />
      </SimpleGrid>
      {choosesCompany && (
        <CompanyField
          {...company}
          onChange={(id) => {
            // A role belongs to one firm.
            fields.setFieldValue('role', null);
            fields.setFieldValue('company', { id: id ?? '' });
          }}
        />
      )}
      <Select
        label="Role"
        description={[defaultRole && 'If you choose none, they get the default role.', rolesText(roles)].filter(Boolean).join(' ')}
        placeholder={defaultRole ? `${defaultRole.name} (default)` : undefined}
        data={asOptions(roles)}
        searchable
        clearable
        disabled={fields.values.company.id === ''}
        nothingFoundMessage={nothingFound(roles)}
        value={fields.values.role?.id ?? null}
        onChange={(id) => fields.setFieldValue('role', id ? { id } : null)}
        error={fields.errors['role']}
      />
    </FormDialog>
  );
}
