import { useMutation } from '@apollo/client/react';
import { Select } from '@mantine/core';
import { copyProjectQuestionSchema, WEIGHTS } from '@weighbridge/domain/question/project-question.schema.ts';
import { QUESTION_LIMITS } from '@weighbridge/domain/question/question.limits.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { referenceProps } from '../../../ui/form/reference-props.ts';
import { RequiredSelect } from '../../../ui/form/required-select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { holderInput } from '../../question/holder.ts';
import type { ProjectQuestion } from '../../question/question.operations.ts';
import { COPY_PROJECT_QUESTION } from '../project-question.operations.ts';
import { putQuestion } from '../section-cache.ts';
import { copiedText } from './copy-section-dialog.tsx';
import type { DialogProps } from './dialog-props.ts';

export function CopyQuestionDialog({ question, holder, sections, onClose }: DialogProps & { question: ProjectQuestion }) {
  const [copy] = useMutation(COPY_PROJECT_QUESTION);
  const open = sections.filter(({ actions }) => actions.includes('addQuestion'));
  const home = open.find(({ id }) => id === question.sectionId);
  const form = useAppForm({
    schema: copyProjectQuestionSchema,
    initialValues: {
      ...holderInput(holder),
      id: question.id,
      section: { id: question.sectionId },
      label: question.question.label,
      weight: question.weight,
      targetSection: { id: home?.id ?? '' },
    },
    onSubmit: async (values) => {
      await copy({
        variables: { input: values },
        update: (cache, { data }) => data && putQuestion(cache, values.targetSection.id, data.copyProjectQuestion.id),
      });
      snackbar.success(copiedText(holder));
      onClose();
    },
  });
  const { fields } = form;
  return (
    <FormDialog title="Copy question" form={form} onClose={onClose} submitLabel="Copy">
      <TextArea
        label="Question"
        withAsterisk
        required
        data-autofocus
        minRows={2}
        max={QUESTION_LIMITS.label}
        {...fields.getInputProps('label')}
        value={fields.values.label}
      />
      <Select
        label="Target section"
        withAsterisk
        required
        searchable
        clearable
        data={open.map(({ id, name }) => ({ value: id, label: name }))}
        {...referenceProps(fields, 'targetSection')}
        onChange={(id) => fields.setFieldValue('targetSection', { id: id ?? '' })}
      />
      <RequiredSelect
        label="Weight"
        data={WEIGHTS.map(String)}
        value={String(fields.values.weight)}
        onChange={(weight) => fields.setFieldValue('weight', Number(weight))}
        error={fields.errors['weight']}
      />
    </FormDialog>
  );
}
