import { useMutation } from '@apollo/client/react';
import { Alert, Checkbox, TextInput } from '@mantine/core';
import { ACCESS_REFUSALS } from '@weighbridge/domain/access/access.refusals.ts';
import { reachesPrivileges } from '@weighbridge/domain/access/granting.ts';
import { offeredPrivileges } from '@weighbridge/domain/access/privilege.labels.ts';
import { createRoleSchema, ROLE_LIMITS } from '@weighbridge/domain/access/role.schema.ts';
import { useActor, useHas } from '../../lib/session/session.ts';
import { confirm } from '../../ui/dialog/confirm.ts';
import { RecordFormDialog } from '../../ui/form/record-form-dialog.tsx';
import { referenceProps } from '../../ui/form/reference-props.ts';
import { RequiredSelect } from '../../ui/form/required-select.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { nothingFound } from '../../ui/message/empty-state.tsx';
import type { RowDialog } from '../../ui/table/use-row-dialog.ts';
import { PrivilegeFields } from './privilege-fields.tsx';
import { CREATE_ROLE, type Role, UPDATE_ROLE } from './role.operations.ts';
import { useRoleCompanies } from './use-role-companies.ts';

const LOCKED = { readOnly: true, variant: 'filled' } as const;
const REQUIRED = { required: true, withAsterisk: true } as const;

interface RoleDialogProps {
  role: Role | null;
  dialog: RowDialog<Role>;
}

export function RoleDialog({ role, dialog }: RoleDialogProps) {
  const actor = useActor();
  const choosesCompany = useHas('MANAGE_BROKERS');
  const companies = useRoleCompanies();
  const form = useRoleForm(role, dialog);
  const { fields } = form;
  const { privileges, isDefault, company } = fields.values;
  // A new role has no actions yet: what it must not be is said when it is saved.
  const may = (action: Role['actions'][number]) => role === null || role.actions.includes(action);
  const locked = !may('change');
  const mayBeDefault = may('makeDefault');
  const offered = offeredPrivileges(actor, { enableExperts: companies.enableExperts(company.id) });
  return (
    <RecordFormDialog
      title={role ? 'Edit role' : 'Add role'}
      form={form}
      onClose={dialog.close}
      onReload={() => void dialog.reload()}
      submitLabel={role ? 'Save' : 'Add Role'}
      waiting={locked}
      size="lg"
    >
      {locked && (
        <Alert color="yellow" c="gray.9">
          {ACCESS_REFUSALS['holds-beyond-yours']}
        </Alert>
      )}
      <TextInput
        label="Name"
        maxLength={ROLE_LIMITS.name}
        {...fields.getInputProps('name')}
        {...nameProps(locked, role?.isSystem === true)}
      />
      {choosesCompany &&
        (role ? (
          <TextInput label="Broker" value={role.company?.name ?? ''} {...LOCKED} />
        ) : (
          <RequiredSelect
            label="Broker"
            searchable
            data={companies.options}
            nothingFoundMessage={nothingFound(companies.options)}
            {...REQUIRED}
            {...referenceProps(fields, 'company')}
          />
        ))}
      <Checkbox
        label="Default role"
        description={defaultText(role?.isDefault === true, locked || mayBeDefault)}
        checked={isDefault}
        disabled={role?.isDefault === true || (!isDefault && !mayBeDefault)}
        onChange={(event) => void chooseDefault(event.currentTarget.checked, (value) => fields.setFieldValue('isDefault', value))}
      />
      <PrivilegeFields
        offered={offered}
        value={privileges}
        locked={locked}
        mayAdd={(privilege) => reachesPrivileges(actor, [privilege])}
        onChange={(value) => fields.setFieldValue('privileges', value)}
      />
    </RecordFormDialog>
  );
}

function nameProps(locked: boolean, isSystem: boolean) {
  if (locked) return LOCKED;
  return isSystem ? { ...LOCKED, description: 'The name of a system role cannot be changed.' } : { ...REQUIRED, 'data-autofocus': true };
}

function defaultText(isDefault: boolean, mayBeDefault: boolean): string {
  if (isDefault) return 'New users get this role. To change that, make another role the default.';
  return mayBeDefault ? 'Given to new users unless another role is chosen for them.' : ACCESS_REFUSALS['replaces-beyond-yours'];
}

function useRoleForm(role: Role | null, dialog: RowDialog<Role>) {
  const [createRole] = useMutation(CREATE_ROLE);
  const [updateRole] = useMutation(UPDATE_ROLE);
  const actor = useActor();
  const ownCompany = actor.kind === 'user' ? actor.companyId : null;
  return useAppForm({
    schema: createRoleSchema,
    initialValues: {
      name: role?.name ?? '',
      isDefault: role?.isDefault ?? false,
      company: { id: role?.company?.id ?? ownCompany ?? '' },
      privileges: role?.privileges ?? [],
    },
    onUnchanged: role ? dialog.close : undefined,
    onSubmit: async ({ company, ...values }) => {
      if (role) await updateRole({ variables: { input: { ...values, id: role.id, updatedAt: role.updatedAt } } });
      else await createRole({ variables: { input: { ...values, company } } });
      dialog.done(role ? 'Role saved' : 'Role added');
    },
  });
}

async function chooseDefault(wanted: boolean, set: (value: boolean) => void): Promise<void> {
  if (!wanted) {
    set(false);
    return;
  }
  const { confirmed } = await confirm({
    title: 'Set as default role',
    message: 'Are you sure you want to set the role as default? This role will automatically be assigned to all new users.',
    confirmLabel: 'Set as Default',
  });
  if (confirmed) set(true);
}
