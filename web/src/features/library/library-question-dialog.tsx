import { useMutation } from '@apollo/client/react';
import { Checkbox, Text } from '@mantine/core';
import { createLibraryQuestionSchema } from '@weighbridge/domain/library/library.schema.ts';
import type { z } from 'zod';
import { pathName, pathOf } from '../../parts/library/group-path.ts';
import type { Group, LibraryQuestion } from '../../parts/library/library.operations.ts';
import { type DefinitionValues, definitionFormSchema, definitionValues } from '../../parts/question/editor/definition-form.ts';
import { QuestionEditor } from '../../parts/question/editor/question-editor.tsx';
import { RecordFormDialog } from '../../ui/form/record-form-dialog.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { CREATE_LIBRARY_QUESTION, UPDATE_LIBRARY_QUESTION } from './library-changes.operations.ts';

interface LibraryQuestionDialogProps {
  /** Null for a new one. */
  entry: LibraryQuestion | null;
  /** The group a new question is put into. */
  group: Group | null;
  onSaved: (text: string) => void;
  onClose: () => void;
  onReload: () => void;
}

interface FormValues extends Record<string, unknown> {
  question: DefinitionValues;
  isPublic: boolean;
}

const savedSchema = createLibraryQuestionSchema.omit({ path: true });
const formSchema = definitionFormSchema<z.output<typeof savedSchema>, FormValues>(savedSchema);

export function LibraryQuestionDialog({ entry, group, onSaved, onClose, onReload }: LibraryQuestionDialogProps) {
  const [createQuestion] = useMutation(CREATE_LIBRARY_QUESTION);
  const [updateQuestion] = useMutation(UPDATE_LIBRARY_QUESTION);
  const form = useAppForm({
    schema: formSchema,
    initialValues: { question: definitionValues(entry?.question ?? null), isPublic: entry?.question.isPublic ?? false },
    onUnchanged: entry ? onClose : undefined,
    onSubmit: async (values) => {
      if (entry) await updateQuestion({ variables: { input: { id: entry.id, updatedAt: entry.updatedAt, ...values } } });
      else await createQuestion({ variables: { input: { ...values, path: group && pathOf(group) } } });
      onSaved(entry ? 'Question saved' : 'Question added');
    },
  });
  const { fields } = form;
  return (
    <RecordFormDialog
      title={entry ? 'Edit question' : 'Create question'}
      form={form}
      onClose={onClose}
      onReload={onReload}
      submitLabel={entry ? 'Save' : 'Create'}
      size="lg"
    >
      {group && !entry && <Text c="dimmed">The question will be added to {pathName(group)}.</Text>}
      <QuestionEditor fields={fields} />
      <Checkbox
        label="Make public"
        description="Every brokerage firm can then see this question and use it."
        {...fields.getInputProps('isPublic', { type: 'checkbox' })}
      />
    </RecordFormDialog>
  );
}
