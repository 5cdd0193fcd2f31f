import { useMutation } from '@apollo/client/react';
import { Text } from '@mantine/core';
import { FAQ_LIMITS, rejectFaqFormSchema } from '@weighbridge/domain/faq/faq.schema.ts';
import { RecordFormDialog } from '../../ui/form/record-form-dialog.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { snackbar } from '../../ui/message/snackbar.ts';
import classes from './faq.module.css';
import { REJECT_FAQ_QUESTION } from './faq.operations.ts';
import type { FaqDialogProps } from './faq-dialog.ts';

export function RejectDialog({ entry, place, onClose, reload }: FaqDialogProps) {
  const [reject] = useMutation(REJECT_FAQ_QUESTION);
  const form = useAppForm({
    schema: rejectFaqFormSchema,
    initialValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      const { id, updatedAt } = entry;
      await reject({ variables: { input: { project: { id: place.projectId }, question: { id }, reason, updatedAt } } });
      snackbar.success('The question is rejected');
      reload();
      onClose();
    },
  });
  const leave = () => {
    reload();
    onClose();
  };
  return (
    <RecordFormDialog title="Reject Question" form={form} onClose={onClose} onReload={leave} submitLabel="Reject">
      <Text className={classes['text']}>{entry.text}</Text>
      <TextArea
        label="Reason"
        description="The vendor that asked will read it."
        withAsterisk
        required
        data-autofocus
        max={FAQ_LIMITS.rejectReason}
        value={form.fields.values.reason}
        onChange={(next) => form.fields.setFieldValue('reason', next)}
        onBlur={() => form.fields.validateField('reason')}
        error={form.fields.errors['reason']}
      />
    </RecordFormDialog>
  );
}
