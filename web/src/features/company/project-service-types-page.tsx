import { useMutation } from '@apollo/client/react';
import { Button, Text } from '@mantine/core';
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
  CREATE_PROJECT_SERVICE_TYPE,
  DELETE_PROJECT_SERVICE_TYPE,
  PROJECT_SERVICE_TYPES,
  type ProjectServiceType,
  UPDATE_PROJECT_SERVICE_TYPE,
} from './project-service-type.operations.ts';
import { ServiceTypeDialog } from './service-type-dialog.tsx';

type Col = Column<ProjectServiceType>;
const LABEL: Col = { key: 'label', header: 'Label', sortField: 'label', render: ({ label }) => label };
const DESCRIPTION: Col = {
  key: 'description',
  header: 'Description',
  sortField: 'description',
  render: ({ description }) => (
    <Text inherit lineClamp={2}>
      {description}
    </Text>
  ),
};
const COMPANY: Col = { key: 'company', header: 'Company', sortField: 'company', render: ({ company }) => company.name };
const CREATED: Col = {
  key: 'createdAt',
  header: 'Created At',
  sortField: 'createdAt',
  render: ({ createdAt }) => <DateText value={createdAt} />,
};

interface Values {
  label: string;
  description: string | null;
  company?: { id: string };
}

export function ProjectServiceTypesPage() {
  const state = useTableState(NEWEST_FIRST);
  const variables = { ...state.variables, filter: { keyword: state.keyword } };
  const list = useListQuery(PROJECT_SERVICE_TYPES, variables, state, (data) => data.projectServiceTypes);
  const dialog = useRowDialog(list);
  const severalFirms = useHas('MANAGE_BROKERS');
  const [createType] = useMutation(CREATE_PROJECT_SERVICE_TYPE);
  const [updateType] = useMutation(UPDATE_PROJECT_SERVICE_TYPE);
  const [deleteType] = useMutation(DELETE_PROJECT_SERVICE_TYPE);
  const edited = dialog.opened?.row ?? null;

  const save = async ({ label, description, company }: Values) => {
    if (edited) await updateType({ variables: { input: { id: edited.id, updatedAt: edited.updatedAt, label, description } } });
    else await createType({ variables: { input: { label, description, company } } });
    dialog.done(edited ? 'Project service type saved' : 'Project service type added');
  };
  const remove = ({ id, label }: ProjectServiceType) =>
    confirmDelete({
      kind: 'project service type',
      name: label,
      action: () => deleteType({ variables: { input: { id } } }),
      onDeleted: list.reload,
    });

  const add = (variant: 'filled' | 'default') => (
    <Button variant={variant} leftSection={<IconPlus size={16} aria-hidden />} onClick={dialog.create}>
      Add Project Service Type
    </Button>
  );
  return (
    <>
      <PageHeader title="Project Service Types" subtitle="What a project is about, chosen when it is created." action={add('filled')} />
      <DataTable
        {...list.table}
        label="Project service types"
        columns={severalFirms ? [LABEL, DESCRIPTION, COMPANY, CREATED] : [LABEL, DESCRIPTION, CREATED]}
        rowKey={({ id }) => id}
        rowName={({ label }) => label}
        rowActions={(row) =>
          offeredActions(row, { edit: editAction(() => dialog.edit(row)), delete: deleteAction(() => void remove(row)) })
        }
        searchLabel="Search project service types"
        empty={{ description: 'Add the kinds of service your projects select vendors for.', action: add('default') }}
      />
      {dialog.opened && (
        <ServiceTypeDialog
          key={dialog.opened.version}
          kind="project service type"
          record={edited}
          withDescription
          save={save}
          onClose={dialog.close}
          onReload={() => void dialog.reload()}
        />
      )}
    </>
  );
}
