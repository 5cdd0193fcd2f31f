import { useMutation } from '@apollo/client/react';
import { Alert, TextInput } from '@mantine/core';
import { QUESTION_REFUSALS } from '@weighbridge/domain/question/question.refusals.ts';
import { createSectionSchema, SECTION_LIMITS } from '@weighbridge/domain/question/section.schema.ts';
import { RecordFormDialog } from '../../../ui/form/record-form-dialog.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { holderInput } from '../../question/holder.ts';
import { CREATE_SECTION, type Section, UPDATE_SECTION } from '../section.operations.ts';
import { putSections } from '../section-cache.ts';
import { AssignmentFields } from './assignment-fields.tsx';
import type { DialogProps } from './dialog-props.ts';

/** The name of a section from a template cannot be changed; its owner and approver belong to the project and can. */
export function SectionDialog({ section, holder, onClose, onReload }: DialogProps & { section: Section | null }) {
  const [create] = useMutation(CREATE_SECTION);
  const [update] = useMutation(UPDATE_SECTION);
  const locked = section !== null && !section.actions.includes('edit');
  const form = useAppForm({
    schema: createSectionSchema,
    initialValues: {
      ...holderInput(holder),
      name: section?.name ?? '',
      description: section?.description ?? '',
      owner: section?.owner ? { id: section.owner.id } : null,
      approver: section?.approver ? { id: section.approver.id } : null,
      ownerDeadline: section?.ownerDeadline ?? null,
    },
    onUnchanged: section ? onClose : undefined,
    onSubmit: async ({ ownerDeadline, ...values }) => {
      const input = { ...values, ownerDeadline: ownerDeadline?.toISOString() ?? null };
      if (section) await update({ variables: { input: { ...input, id: section.id, updatedAt: section.updatedAt } } });
      else
        await create({
          variables: { input },
          update: (cache, { data }) => data && putSections(cache, holder, [data.createSection.id]),
        });
      snackbar.success(section ? 'Section saved' : 'Section added');
      onClose();
    },
  });
  const { fields } = form;
  return (
    <RecordFormDialog
      title={section ? 'Edit section' : 'Add section'}
      size="lg"
      form={form}
      onClose={onClose}
      onReload={onReload}
      submitLabel={section ? 'Save' : 'Add Section'}
    >
      {locked && section.isReadonly && (
        <Alert color="yellow" c="gray.9">
          {QUESTION_REFUSALS['template-section']}
        </Alert>
      )}
      <TextInput
        label="Name"
        withAsterisk
        required
        data-autofocus
        disabled={locked}
        maxLength={SECTION_LIMITS.name}
        {...fields.getInputProps('name')}
      />
      <TextArea
        label="Description"
        disabled={locked}
        max={SECTION_LIMITS.description}
        {...fields.getInputProps('description')}
        value={fields.values.description ?? ''}
      />
      {holder.kind === 'project' && (
        <AssignmentFields
          projectId={holder.id}
          fields={fields}
          current={section}
          approverHint="Approves all questions of the section that have no approver of their own."
        />
      )}
    </RecordFormDialog>
  );
}
