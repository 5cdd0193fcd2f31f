import { useApolloClient, useMutation } from '@apollo/client/react';
import { Checkbox } from '@mantine/core';
import { INVITE_LIMITS, INVITE_MESSAGES, productNotesSchema } from '@weighbridge/domain/participation/invite-by-email.schema.ts';
import { useState } from 'react';
import { AppError, toAppError } from '../../lib/errors.ts';
import { RecordFormDialog } from '../../ui/form/record-form-dialog.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { snackbar } from '../../ui/message/snackbar.ts';
import { PROJECT, type Project, type ProjectProduct } from '../project/project.operations.ts';
import { SET_PRODUCT_NOTES } from './product-notes.operations.ts';

interface ProductNotesDialogProps {
  project: Pick<Project, 'id'>;
  product: ProjectProduct;
  onClose: () => void;
}

/** Several people may write notes about a product: the second one sees what the first wrote before it is replaced. */
export function ProductNotesDialog({ project, product, onClose }: ProductNotesDialogProps) {
  const client = useApolloClient();
  const [shown, setShown] = useState({ product, version: 0 });

  const reload = async () => {
    try {
      const { data } = await client.query({ query: PROJECT, variables: { id: project.id }, fetchPolicy: 'network-only' });
      const current = data?.project?.products.find(({ id }) => id === product.id);
      if (current) return setShown(({ version }) => ({ product: current, version: version + 1 }));
      snackbar.warning('This is no longer in the list.');
      onClose();
    } catch (failure) {
      snackbar.error(failure);
    }
  };

  return <NotesForm key={shown.version} project={project} product={shown.product} onClose={onClose} onReload={() => void reload()} />;
}

function NotesForm({ project, product, onClose, onReload }: ProductNotesDialogProps & { onReload: () => void }) {
  const [setNotes] = useMutation(SET_PRODUCT_NOTES);
  const form = useAppForm({
    schema: productNotesSchema,
    initialValues: {
      project: { id: project.id },
      product: { id: product.id },
      notes: product.notes ?? '',
      shareNotes: product.shareNotes,
      updatedAt: product.updatedAt,
    },
    onUnchanged: onClose,
    onSubmit: async ({ updatedAt, ...values }) => {
      await setNotes({ variables: { input: { ...values, updatedAt: updatedAt?.toISOString() } } }).catch((failure: unknown) => {
        throw unableToSave(failure);
      });
      snackbar.success('The notes are saved');
      onClose();
    },
  });
  return (
    <RecordFormDialog title={`Notes on ${product.name}`} form={form} onClose={onClose} onReload={onReload} submitLabel="Save">
      <TextArea
        label="Notes"
        data-autofocus
        max={INVITE_LIMITS.notes}
        {...form.fields.getInputProps('notes')}
        value={form.fields.values.notes ?? ''}
      />
      <Checkbox
        label="Share with vendor"
        description="The vendor can read the notes once the project is completed."
        {...form.fields.getInputProps('shareNotes', { type: 'checkbox' })}
      />
    </RecordFormDialog>
  );
}

/** What is wrong with a field is shown beside it, and who was faster by name; of anything else the writer needs to know only this. */
function unableToSave(failure: unknown): AppError {
  const error = toAppError(failure);
  if (Object.keys(error.fields).length > 0 || error.code === 'CONFLICT') return error;
  return new AppError({ code: error.code, status: error.status, message: INVITE_MESSAGES.unableToSaveNotes });
}
