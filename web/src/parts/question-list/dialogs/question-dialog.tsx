import { useMutation } from '@apollo/client/react';
import { Alert, Box, Button, Checkbox, Group, Paper, Stack, Text } from '@mantine/core';
import { WEIGHTS } from '@weighbridge/domain/question/project-question.schema.ts';
import type { ReactNode } from 'react';
import { useActor } from '../../../lib/session/session.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RecordFormDialog } from '../../../ui/form/record-form-dialog.tsx';
import { RequiredSelect } from '../../../ui/form/required-select.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { askedQuestion } from '../../question/editor/definition-form.ts';
import { QuestionEditor } from '../../question/editor/question-editor.tsx';
import { QuestionPreview } from '../../question/preview/question-preview.tsx';
import classes from '../../question/preview/split.module.css';
import type { ProjectQuestion } from '../../question/question.operations.ts';
import { CREATE_PROJECT_QUESTION, UPDATE_PROJECT_QUESTION } from '../project-question.operations.ts';
import type { Section } from '../section.operations.ts';
import { putQuestion, removeQuestion } from '../section-cache.ts';
import { AssignmentFields } from './assignment-fields.tsx';
import type { DialogProps } from './dialog-props.ts';
import { editRefusal } from './edit-refusal.ts';
import { questionFormSchema, questionFormValues } from './question-form.ts';

const SIZE = 1120;

interface QuestionDialogProps extends DialogProps {
  section: Section;
  question: ProjectQuestion | null;
  onExtract: (question: ProjectQuestion) => void;
}

/** A question of a project or template, with what the vendor will see beside it. */
export function QuestionDialog({ section, question, onExtract, ...props }: QuestionDialogProps) {
  const { status, onClose, answersMaxLength } = props;
  const refusal = useRefusal(props, section, question);
  const note = refusal && question && (
    <Alert color="yellow" c="gray.9">
      <Group justify="space-between" gap="sm">
        <Text flex="1 1 240px">{refusal}</Text>
        {question.actions.includes('extract') && (
          <Button variant="default" size="xs" onClick={() => onExtract(question)}>
            Extract
          </Button>
        )}
      </Group>
    </Alert>
  );
  if (question && !question.actions.includes('edit') && !question.actions.includes('assign'))
    return (
      <Dialog title="Question" size="lg" onClose={onClose}>
        <Stack>
          {status !== null && note}
          <Paper withBorder p="md">
            <QuestionPreview question={question.question} answersMaxLength={answersMaxLength} />
          </Paper>
        </Stack>
      </Dialog>
    );
  return <QuestionForm {...props} section={section} question={question} note={note} />;
}

function useRefusal({ status }: Pick<DialogProps, 'status'>, section: Section, question: ProjectQuestion | null): string | null {
  const actor = useActor();
  return question && editRefusal(actor, status, section, question);
}

type QuestionFormProps = Omit<QuestionDialogProps, 'onExtract'> & { note: ReactNode };

function QuestionForm({ holder, section, sections, question, note, answersMaxLength, onClose, onReload }: QuestionFormProps) {
  const [create] = useMutation(CREATE_PROJECT_QUESTION);
  const [update] = useMutation(UPDATE_PROJECT_QUESTION);
  const form = useAppForm({
    schema: questionFormSchema,
    initialValues: questionFormValues(holder, section, question),
    onUnchanged: question ? onClose : undefined,
    onSubmit: async ({ ownerDeadline, targetSection, ...values }) => {
      const to = targetSection?.id ?? section.id;
      const input = {
        ...values,
        ownerDeadline: ownerDeadline?.toISOString() ?? null,
        targetSection: to === section.id ? null : { id: to },
      };
      if (question)
        await update({
          variables: { input: { ...input, id: question.id, updatedAt: question.updatedAt } },
          update: (cache) => {
            if (to === section.id) return;
            removeQuestion(cache, section.id, question.id);
            putQuestion(cache, to, question.id);
          },
        });
      else
        await create({
          variables: { input },
          update: (cache, { data }) => data && putQuestion(cache, to, data.createProjectQuestion.id),
        });
      snackbar.success(question ? 'Question saved' : 'Question added');
      onClose();
    },
  });
  const { fields } = form;
  const asked = askedQuestion(fields.values.question);
  const mayEdit = !question || question.actions.includes('edit');
  const mayMove = !question || question.actions.includes('delete');
  const open = sections.filter(({ id, actions }) => id === section.id || actions.includes('addQuestion'));
  return (
    <RecordFormDialog
      title={question ? 'Edit question' : 'Add question'}
      size={SIZE}
      form={form}
      onClose={onClose}
      onReload={onReload}
      submitLabel={question ? 'Save' : 'Add Question'}
    >
      {note}
      <div className={mayEdit ? classes['halves'] : undefined}>
        {mayEdit && <QuestionEditor fields={fields} />}
        <Stack className={classes['beside']} gap="md">
          <Box>
            <Text fw={600} mb="xs">
              Preview
            </Text>
            <Paper withBorder p="md" component="section" aria-label="Preview">
              <QuestionPreview key={`${asked.type} ${asked.view}`} question={asked} answersMaxLength={answersMaxLength} />
            </Paper>
          </Box>
          <Group gap="md" align="flex-start">
            {mayMove && (
              <RequiredSelect
                label="Section"
                flex="1 1 240px"
                searchable
                data={open.map(({ id, name }) => ({ value: id, label: name }))}
                {...fields.getInputProps('targetSection.id')}
              />
            )}
            <RequiredSelect
              label="Weight"
              w={100}
              data={WEIGHTS.map(String)}
              value={String(fields.values.weight)}
              onChange={(weight) => fields.setFieldValue('weight', Number(weight))}
              error={fields.errors['weight']}
            />
          </Group>
          {holder.kind === 'project' && <AssignmentFields projectId={holder.id} fields={fields} current={question} fallback={section} />}
          {mayEdit && (
            <Group gap="lg">
              <Checkbox label="Save in the Smart Library" {...fields.getInputProps('saveInLibrary', { type: 'checkbox' })} />
              {fields.values.saveInLibrary && (
                <Checkbox label="Make it public for other firms" {...fields.getInputProps('makePublic', { type: 'checkbox' })} />
              )}
            </Group>
          )}
        </Stack>
      </div>
    </RecordFormDialog>
  );
}
