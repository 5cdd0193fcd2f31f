import { useMutation } from '@apollo/client/react';
import { createClientSchema } from '@weighbridge/domain/company/client.schema.ts';
import { CREATE_CLIENT } from '../../parts/company/client.operations.ts';
import { ClientInputs } from '../../parts/company/client-inputs.tsx';
import { RecordFormDialog } from '../../ui/form/record-form-dialog.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import type { RowDialog } from '../../ui/table/use-row-dialog.ts';
import { type Client, UPDATE_CLIENT } from './client.operations.ts';

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
  return (
    <RecordFormDialog
      title={client ? 'Edit client' : 'Add client'}
      form={form}
      onClose={dialog.close}
      onReload={() => void dialog.reload()}
      submitLabel={client ? 'Save' : 'Add Client'}
    >
      <ClientInputs fields={form.fields} />
    </RecordFormDialog>
  );
}
