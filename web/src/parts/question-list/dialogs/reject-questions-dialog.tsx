import { useMutation } from '@apollo/client/react';
import { Text } from '@mantine/core';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { optionalText } from '@weighbridge/domain/kernel/validation.ts';
import { REJECT_REASON_MAX_LENGTH } from '@weighbridge/domain/question/project-question.schema.ts';
import { z } from 'zod';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import type { ProjectQuestion } from '../../question/question.operations.ts';
import type { Outcome } from '../outcome.ts';
import { REJECT_QUESTIONS } from '../questions-at-once.operations.ts';
import { forgetTasks } from '../section-cache.ts';
import type { DialogProps } from './dialog-props.ts';

const formSchema = z.object({ reason: optionalText(REJECT_REASON_MAX_LENGTH) });

interface RejectQuestionsDialogProps extends Pick<DialogProps, 'holder' | 'onClose'> {
  questions: readonly ProjectQuestion[];
  onDone: (outcome: Outcome) => void;
}

/** Many questions for one reason. */
export function RejectQuestionsDialog({ questions, holder, onClose, onDone }: RejectQuestionsDialogProps) {
  const [reject] = useMutation(REJECT_QUESTIONS, { update: forgetTasks });
  const form = useAppForm({
    schema: formSchema,
    initialValues: { reason: '' },
    onSubmit: async ({ reason }) => {
      const chosen = questions.map(({ id, updatedAt }) => ({ id, updatedAt }));
      const { data } = await reject({ variables: { input: { project: { id: holder.id }, questions: chosen, reason } } });
      if (data) onDone({ done: 'rejected', changed: data.rejectQuestions });
    },
  });
  const { fields } = form;
  return (
    <FormDialog title={`Reject ${counted(questions.length, 'question')}`} form={form} onClose={onClose} submitLabel="Reject">
      <Text>All of them are rejected for the same reason.</Text>
      <TextArea
        label="Reason"
        data-autofocus
        max={REJECT_REASON_MAX_LENGTH}
        {...fields.getInputProps('reason')}
        value={fields.values.reason ?? ''}
      />
    </FormDialog>
  );
}
