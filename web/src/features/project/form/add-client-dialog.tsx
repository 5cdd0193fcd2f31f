import { useMutation } from '@apollo/client/react';
import { createClientSchema } from '@weighbridge/domain/company/client.schema.ts';
import { CREATE_CLIENT } from '../../../parts/company/client.operations.ts';
import { ClientInputs } from '../../../parts/company/client-inputs.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';

interface AddClientDialogProps {
  /** What was looked for in the list. */
  name: string;
  onAdded: (client: { id: string; name: string }) => void;
  onClose: () => void;
}

/** A client of the firm that the project is the first for. */
export function AddClientDialog({ name, onAdded, onClose }: AddClientDialogProps) {
  const [createClient] = useMutation(CREATE_CLIENT, { refetchQueries: ['ProjectClients'] });
  const form = useAppForm({
    schema: createClientSchema,
    initialValues: { name, description: '', location: '', website: '' },
    onSubmit: async (input) => {
      const { data } = await createClient({ variables: { input } });
      if (!data) return;
      snackbar.success('Client added');
      onAdded(data.createClient);
    },
  });
  return (
    <FormDialog title="Add client" form={form} onClose={onClose} submitLabel="Add Client">
      <ClientInputs fields={form.fields} />
    </FormDialog>
  );
}
