import { useMutation } from '@apollo/client/react';
import { Text } from '@mantine/core';
import { setAnswersDeadlineSchema } from '@weighbridge/domain/participation/invite-by-email.schema.ts';
import { useState } from 'react';
import { longDate } from '../../../lib/dates.ts';
import { DeadlineField } from '../../../parts/question/deadline-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { SET_ANSWERS_DEADLINE } from './product.operations.ts';
import type { ProductDialogProps } from './product-dialog.ts';

export function AnswersDeadlineDialog({ project, product, onClose }: ProductDialogProps) {
  const [setDeadline] = useMutation(SET_ANSWERS_DEADLINE);
  const [now] = useState(() => new Date());
  const form = useAppForm({
    schema: setAnswersDeadlineSchema({ now }),
    initialValues: { project: { id: project.id }, product: { id: product.id }, deadline: product.answersSubmitDeadline ?? '' },
    onUnchanged: onClose,
    onSubmit: async ({ deadline, ...of }) => {
      await setDeadline({ variables: { input: { ...of, deadline: deadline.toISOString() } } });
      snackbar.success(`“${product.name}” has until ${longDate(deadline)}`);
      onClose();
    },
  });
  const { deadline } = form.fields.values;
  return (
    <FormDialog title="Set Answers Deadline" form={form} onClose={onClose} submitLabel="Save">
      <Text>The vendor of “{product.name}” can submit its answers until the end of this day, even when others no longer can.</Text>
      <DeadlineField
        label="Answers deadline"
        withAsterisk
        required
        data-path="deadline"
        value={deadline ? new Date(deadline).toISOString() : null}
        onChange={(day) => form.fields.setFieldValue('deadline', day ?? '')}
        error={form.fields.errors['deadline']}
      />
    </FormDialog>
  );
}
