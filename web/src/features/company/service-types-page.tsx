import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { NEWEST_FIRST } from '@weighbridge/domain/kernel/list-order.ts';
import { useHas } from '../../lib/session/session.ts';
import { DateText } from '../../ui/date-text.tsx';
import { confirmDelete } from '../../ui/dialog/confirm-delete.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { deleteAction, editAction, offeredActions } from '../../ui/table/offered-actions.tsx';
import { useListQuery } from '../../ui/table/use-list-query.ts';
import { useRowDialog } from '../../ui/table/use-row-dialog.ts';
import { useTableState } from '../../ui/table/use-table-state.ts';
import {
  CREATE_SERVICE_TYPE,
  DELETE_SERVICE_TYPE,
  SERVICE_TYPES,
  type ServiceType,
  UPDATE_SERVICE_TYPE,
} from './service-type.operations.ts';
import { ServiceTypeDialog } from './service-type-dialog.tsx';

const LABEL: Column<ServiceType> = { key: 'label', header: 'Label', sortField: 'label', render: ({ label }) => label };
const COMPANY: Column<ServiceType> = { key: 'company', header: 'Company', sortField: 'company', render: ({ company }) => company.name };
const CREATED: Column<ServiceType> = {
  key: 'createdAt',
  header: 'Created At',
  sortField: 'createdAt',
  render: ({ createdAt }) => <DateText value={createdAt} />,
};

export function ServiceTypesPage() {
  const state = useTableState(NEWEST_FIRST);
  const list = useListQuery(SERVICE_TYPES, { ...state.variables, filter: { keyword: state.keyword } }, state, (data) => data.serviceTypes);
  const dialog = useRowDialog(list);
  const severalFirms = useHas('MANAGE_BROKERS');
  const [createServiceType] = useMutation(CREATE_SERVICE_TYPE);
  const [updateServiceType] = useMutation(UPDATE_SERVICE_TYPE);
  const [deleteServiceType] = useMutation(DELETE_SERVICE_TYPE);
  const edited = dialog.opened?.row ?? null;

  const save = async ({ label, company }: { label: string; company?: { id: string } }) => {
    if (edited) await updateServiceType({ variables: { input: { id: edited.id, updatedAt: edited.updatedAt, label } } });
    else await createServiceType({ variables: { input: { label, company } } });
    dialog.done(edited ? 'Service type saved' : 'Service type added');
  };
  const remove = ({ id, label }: ServiceType) =>
    confirmDelete({
      kind: 'service type',
      name: label,
      action: () => deleteServiceType({ variables: { input: { id } } }),
      onDeleted: list.reload,
    });

  const add = (variant: 'filled' | 'default') => (
    <Button variant={variant} leftSection={<IconPlus size={16} aria-hidden />} onClick={dialog.create}>
      Add Service Type
    </Button>
  );
  return (
    <>
      <PageHeader title="Service Types" subtitle="The services vendors and their products can offer." action={add('filled')} />
      <DataTable
        {...list.table}
        label="Service types"
        columns={severalFirms ? [LABEL, COMPANY, CREATED] : [LABEL, CREATED]}
        rowKey={({ id }) => id}
        rowName={({ label }) => label}
        rowActions={(row) =>
          offeredActions(row, { edit: editAction(() => dialog.edit(row)), delete: deleteAction(() => void remove(row)) })
        }
        searchLabel="Search service types"
        empty={{ description: 'Add the services you ask vendors for, such as dental or pharmacy benefits.', action: add('default') }}
      />
      {dialog.opened && (
        <ServiceTypeDialog
          key={dialog.opened.version}
          kind="service type"
          record={edited}
          save={save}
          onClose={dialog.close}
          onReload={() => void dialog.reload()}
        />
      )}
    </>
  );
}
