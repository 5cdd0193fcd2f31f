import { useMutation } from '@apollo/client/react';
import { Text } from '@mantine/core';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import { hasMoreTime } from '@weighbridge/domain/participation/answering.policy.ts';
import { INVITE_MESSAGES, requestSubmitSchema } from '@weighbridge/domain/participation/invite-by-email.schema.ts';
import { useState } from 'react';
import { DeadlineField } from '../../../parts/question/deadline-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { REQUEST_PRODUCT_SUBMIT } from './product.operations.ts';
import type { ProductDialogProps } from './product-dialog.ts';

/** Opens submitted answers again. While they are evaluated that needs a day until when. */
export function RequestSubmitDialog({ project, product, onClose }: ProductDialogProps) {
  const [request] = useMutation(REQUEST_PRODUCT_SUBMIT);
  const [now] = useState(() => new Date());
  const has = product.answersSubmitDeadline ? new Date(product.answersSubmitDeadline) : null;
  const ahead = has && hasMoreTime({ answersSubmitDeadline: has, now }) ? has.toISOString() : null;
  const inScoring = project.status === 'SCORING';
  const form = useAppForm({
    schema: requestSubmitSchema({ now }).superRefine(({ deadline }, context) => {
      if (inScoring && !deadline) context.addIssue({ code: 'custom', path: ['deadline'], message: MESSAGES.required });
    }),
    initialValues: { project: { id: project.id }, product: { id: product.id }, deadline: inScoring ? ahead : null },
    onSubmit: async ({ deadline, ...of }) => {
      await request({ variables: { input: { ...of, deadline: deadline?.toISOString() ?? null } } }).catch((failure: unknown) => {
        snackbar.error(INVITE_MESSAGES.requestNotSent);
        throw failure;
      });
      snackbar.success(INVITE_MESSAGES.requestSent);
      onClose();
    },
  });
  const { deadline: chosen } = form.fields.values;
  return (
    <FormDialog title="Request To Submit Again" form={form} onClose={onClose} submitLabel="Send Request">
      <Text>This reopens the answers of “{product.name}” and asks its vendor to submit them again. What is answered stays as it is.</Text>
      {inScoring && (
        <DeadlineField
          label="Answers deadline"
          withAsterisk
          required
          data-path="deadline"
          value={chosen ? new Date(chosen).toISOString() : null}
          onChange={(deadline) => form.fields.setFieldValue('deadline', deadline)}
          error={form.fields.errors['deadline']}
        />
      )}
    </FormDialog>
  );
}
