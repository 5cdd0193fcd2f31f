import { useMutation } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import { CLIENT_TABLE_LIMITS } from '@weighbridge/domain/client-table/client-table.data.ts';
import { clientTableFormSchema } from '@weighbridge/domain/client-table/client-table.schema.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { type ClientTable, UPDATE_CLIENT_TABLE } from '../client-table.operations.ts';

interface RenameTableDialogProps {
  table: ClientTable;
  projectId: string;
  onClose: () => void;
}

export function RenameTableDialog({ table: { id, name, updatedAt }, projectId, onClose }: RenameTableDialogProps) {
  const [update] = useMutation(UPDATE_CLIENT_TABLE);
  const form = useAppForm({
    schema: clientTableFormSchema,
    initialValues: { name },
    onUnchanged: onClose,
    onSubmit: async (values) => {
      await update({ variables: { input: { id, project: { id: projectId }, name: values.name, updatedAt } } });
      onClose();
    },
  });
  return (
    <FormDialog title="Rename Table" form={form} onClose={onClose} submitLabel="Save">
      <TextInput
        label="Name"
        withAsterisk
        required
        data-autofocus
        autoComplete="off"
        maxLength={CLIENT_TABLE_LIMITS.name}
        {...form.fields.getInputProps('name')}
      />
    </FormDialog>
  );
}
