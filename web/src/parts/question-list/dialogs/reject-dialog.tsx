import { useMutation } from '@apollo/client/react';
import { Text } from '@mantine/core';
import { REJECT_REASON_MAX_LENGTH, rejectQuestionSchema } from '@weighbridge/domain/question/project-question.schema.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { holderInput } from '../../question/holder.ts';
import type { ProjectQuestion } from '../../question/question.operations.ts';
import { REJECT_QUESTION } from '../project-question.operations.ts';
import { forgetTasks } from '../section-cache.ts';
import type { DialogProps } from './dialog-props.ts';

interface RejectDialogProps extends Pick<DialogProps, 'holder' | 'onClose'> {
  question: ProjectQuestion;
}

export function RejectDialog({ question, holder, onClose }: RejectDialogProps) {
  const [reject] = useMutation(REJECT_QUESTION, { update: forgetTasks });
  const { id, sectionId, updatedAt } = question;
  const form = useAppForm({
    schema: rejectQuestionSchema,
    initialValues: { ...holderInput(holder), section: { id: sectionId }, question: { id }, reason: '' },
    onSubmit: async ({ reason }) => {
      await reject({ variables: { input: { ...holderInput(holder), section: { id: sectionId }, question: { id }, reason, updatedAt } } });
      onClose();
    },
  });
  const { fields } = form;
  return (
    <FormDialog title="Reject question" form={form} onClose={onClose} submitLabel="Reject">
      <Text>{question.question.label}</Text>
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
