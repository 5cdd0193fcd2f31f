import { useMutation } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import { CLIENT_LIMITS, createClientSchema } from '@weighbridge/domain/company/client.schema.ts';
import { RecordFormDialog } from '../../ui/form/record-form-dialog.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import type { RowDialog } from '../../ui/table/use-row-dialog.ts';
import { type Client, CREATE_CLIENT, UPDATE_CLIENT } from './client.operations.ts';

interface ClientDialogProps {
  client: Client | null;
  dialog: RowDialog<Client>;
}

export function ClientDialog({ client, dialog }: ClientDialogProps) {
  const [createClient] = useMutation(CREATE_CLIENT);
  const [updateClient] = useMutation(UPDATE_CLIENT);
  const form = useAppForm({
    schema: createClientSchema,
    initialValues: {
      name: client?.name ?? '',
      description: client?.description ?? '',
      location: client?.location ?? '',
      website: client?.website ?? '',
    },
    onUnchanged: client ? dialog.close : undefined,
    onSubmit: async (values) => {
      if (client) await updateClient({ variables: { input: { ...values, id: client.id, updatedAt: client.updatedAt } } });
      else await createClient({ variables: { input: values } });
      dialog.done(client ? 'Client saved' : 'Client added');
    },
  });
  const { fields } = form;
  const description = fields.getInputProps('description');
  return (
    <RecordFormDialog
      title={client ? 'Edit client' : 'Add client'}
      form={form}
      onClose={dialog.close}
      onReload={() => void dialog.reload()}
      submitLabel={client ? 'Save' : 'Add Client'}
    >
      <TextInput label="Name" withAsterisk required data-autofocus maxLength={CLIENT_LIMITS.name} {...fields.getInputProps('name')} />
      <TextInput
        label="Website"
        withAsterisk
        required
        inputMode="url"
        placeholder="acme.com"
        maxLength={CLIENT_LIMITS.website}
        {...fields.getInputProps('website')}
      />
      <TextInput label="Location" maxLength={CLIENT_LIMITS.location} {...fields.getInputProps('location')} />
      <TextArea label="Description" max={CLIENT_LIMITS.description} {...description} value={fields.values.description ?? ''} />
    </RecordFormDialog>
  );
}
