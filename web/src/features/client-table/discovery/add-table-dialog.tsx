import { useMutation, useQuery } from '@apollo/client/react';
import { Switch, TextInput } from '@mantine/core';
import { CLIENT_TABLE_LIMITS } from '@weighbridge/domain/client-table/client-table.data.ts';
import { clientTableFormSchema } from '@weighbridge/domain/client-table/client-table.schema.ts';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import { flag } from '@weighbridge/domain/kernel/validation.ts';
import { z } from 'zod';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { RequiredSelect } from '../../../ui/form/required-select.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { EMPTY_TEXTS, nothingFound } from '../../../ui/message/empty-state.tsx';
import { CREATE_CLIENT_TABLE, TABLES_TO_COPY } from '../client-table.operations.ts';

interface AddTableDialogProps {
  projectId: string;
  onClose: () => void;
  onAdded: (id: string) => Promise<void>;
}

/** A copy needs both: the project and one of its tables. */
const schema = clientTableFormSchema
  .extend({ isCopy: flag(), from: z.string().nullable(), table: z.string().nullable() })
  .superRefine(({ isCopy, from, table }, context) => {
    if (!isCopy) return;
    if (!from) context.addIssue({ code: 'custom', path: ['from'], message: MESSAGES.required });
    if (!table) context.addIssue({ code: 'custom', path: ['table'], message: MESSAGES.required });
  });

export function AddTableDialog({ projectId, onClose, onAdded }: AddTableDialogProps) {
  const [create] = useMutation(CREATE_CLIENT_TABLE);
  const form = useAppForm({
    schema,
    initialValues: { name: '', isCopy: false, from: null as string | null, table: null as string | null },
    onSubmit: async ({ name, isCopy, from, table }) => {
      const copyFrom = isCopy && from && table ? { project: { id: from }, table: { id: table } } : null;
      const { data } = await create({ variables: { input: { project: { id: projectId }, name, copyFrom } } });
      onClose();
      if (data) await onAdded(data.createClientTable.id);
    },
  });
  const { fields } = form;
  const { isCopy, from } = fields.values;
  const { data, loading } = useQuery(TABLES_TO_COPY, { variables: { project: projectId }, skip: !isCopy, fetchPolicy: 'network-only' });
  const projects = data?.tablesToCopy ?? [];
  const tables = projects.find(({ project }) => project.id === from)?.tables ?? [];
  const chooseTable = (id: string | null) => {
    fields.setFieldValue('table', id);
    const chosen = tables.find((table) => table.id === id);
    if (chosen && fields.values.name === '') fields.setFieldValue('name', chosen.name);
  };
  return (
    <FormDialog title="Add Table" form={form} onClose={onClose} submitLabel="Add">
      <TextInput
        label="Name"
        withAsterisk
        required
        data-autofocus
        autoComplete="off"
        maxLength={CLIENT_TABLE_LIMITS.name}
        {...fields.getInputProps('name')}
      />
      <Switch label="Copy a table from another project" {...fields.getInputProps('isCopy', { type: 'checkbox' })} />
      {isCopy && (
        <>
          <RequiredSelect
            label="Project"
            withAsterisk
            required
            searchable
            data={projects.map(({ project }) => ({ value: project.id, label: project.name }))}
            nothingFoundMessage={loading ? 'Loading' : nothingFound(projects)}
            value={from}
            error={fields.errors['from']}
            onChange={(id) => {
              fields.setFieldValue('from', id);
              fields.setFieldValue('table', null);
            }}
          />
          <RequiredSelect
            label="Table"
            withAsterisk
            required
            searchable
            disabled={!from}
            description="Copies what your team wrote, but not what a client filled in."
            data={tables.map(({ id, name }) => ({ value: id, label: name }))}
            nothingFoundMessage={EMPTY_TEXTS.list}
            value={fields.values.table}
            error={fields.errors['table']}
            onChange={chooseTable}
          />
        </>
      )}
    </FormDialog>
  );
}
