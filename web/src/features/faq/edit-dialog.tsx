import { useMutation } from '@apollo/client/react';
import { FAQ_LIMITS, faqTextSchema } from '@weighbridge/domain/faq/faq.schema.ts';
import { useState } from 'react';
import { RecordFormDialog } from '../../ui/form/record-form-dialog.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { snackbar } from '../../ui/message/snackbar.ts';
import { UPDATE_FAQ_QUESTION } from './faq.operations.ts';
import type { FaqDialogProps } from './faq-dialog.ts';

/** What another person saves in between is a conflict, and replaces the text only when asked to. */
export function EditDialog({ entry, place, title, onClose, reload }: FaqDialogProps & { title: string }) {
  const [update] = useMutation(UPDATE_FAQ_QUESTION);
  const [{ id, text: before, status, updatedAt }] = useState(entry);
  const form = useAppForm({
    schema: faqTextSchema,
    initialValues: { text: before },
    onUnchanged: onClose,
    onSubmit: async ({ text }) => {
      const { projectId, hash } = place;
      const { data } = await update({ variables: { input: { project: { id: projectId }, hash, question: { id, text }, updatedAt } } });
      const isReviewedAgain = status === 'REJECTED' && data?.updateFaqQuestion.status === 'DRAFT';
      snackbar.success(isReviewedAgain ? 'Your question will be reviewed again' : 'Your changes were saved');
      onClose();
    },
  });
  return (
    <RecordFormDialog title={title} form={form} onClose={onClose} onReload={reload} submitLabel="Save" size="lg">
      <TextArea
        label="Text"
        withAsterisk
        required
        data-autofocus
        max={FAQ_LIMITS.text}
        value={form.fields.values.text}
        onChange={(next) => form.fields.setFieldValue('text', next)}
        onBlur={() => form.fields.validateField('text')}
        error={form.fields.errors['text']}
      />
    </RecordFormDialog>
  );
}
