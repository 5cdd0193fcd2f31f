import { useMutation } from '@apollo/client/react';
import { Text } from '@mantine/core';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { ref } from '@weighbridge/domain/kernel/validation.ts';
import { z } from 'zod';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { PersonPicker } from '../../question/person-picker.tsx';
import type { ProjectQuestion } from '../../question/question.operations.ts';
import type { Outcome } from '../outcome.ts';
import { ASSIGN_APPROVER } from '../questions-at-once.operations.ts';
import { forgetTasks } from '../section-cache.ts';
import type { DialogProps } from './dialog-props.ts';

const formSchema = z.object({ approver: ref().nullable() });

interface AssignApproverDialogProps extends Pick<DialogProps, 'holder' | 'onClose'> {
  questions: readonly ProjectQuestion[];
  onDone: (outcome: Outcome) => void;
}

/** One person for many questions. */
export function AssignApproverDialog({ questions, holder, onClose, onDone }: AssignApproverDialogProps) {
  const [assign] = useMutation(ASSIGN_APPROVER, { update: forgetTasks });
  const form = useAppForm({
    schema: formSchema,
    initialValues: { approver: null as { id: string } | null },
    onSubmit: async ({ approver }) => {
      const chosen = questions.map(({ id }) => ({ id }));
      const { data } = await assign({ variables: { input: { project: { id: holder.id }, questions: chosen, approver } } });
      if (data) onDone({ done: 'assigned', changed: data.assignApprover });
    },
  });
  const { fields } = form;
  return (
    <FormDialog title={`Assign an approver to ${counted(questions.length, 'question')}`} form={form} onClose={onClose} submitLabel="Assign">
      <Text>
        The approver of a section already covers all its questions. Choose somebody here for questions that another person approves.
      </Text>
      <PersonPicker
        label="Approver"
        projectId={holder.id}
        placeholder="Approver of the section"
        description="Without a choice, the approver of each section is in charge."
        value={fields.values.approver?.id ?? null}
        onChange={(id) => fields.setFieldValue('approver', id ? { id } : null)}
        error={fields.errors['approver'] ?? fields.errors['approver.id']}
      />
    </FormDialog>
  );
}
