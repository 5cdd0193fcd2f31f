import { useMutation } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import { cloneSectionSchema, SECTION_LIMITS } from '@weighbridge/domain/question/section.schema.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { holderInput } from '../../question/holder.ts';
import { CLONE_SECTION, type Section } from '../section.operations.ts';
import { putSections } from '../section-cache.ts';
import type { DialogProps } from './dialog-props.ts';

const SUFFIX = ' (copy)';

export function CloneSectionDialog({ section, holder, onClose }: DialogProps & { section: Section }) {
  const [clone] = useMutation(CLONE_SECTION);
  const form = useAppForm({
    schema: cloneSectionSchema,
    initialValues: {
      ...holderInput(holder),
      id: section.id,
      name: `${section.name.slice(0, SECTION_LIMITS.name - SUFFIX.length)}${SUFFIX}`,
    },
    onSubmit: async (values) => {
      await clone({
        variables: { input: values },
        update: (cache, { data }) => data && putSections(cache, holder, [data.cloneSection.id], section.id),
      });
      snackbar.success('Section cloned');
      onClose();
    },
  });
  return (
    <FormDialog title="Clone section" form={form} onClose={onClose} submitLabel="Clone">
      <TextInput
        label="Name of the new section"
        withAsterisk
        required
        data-autofocus
        maxLength={SECTION_LIMITS.name}
        {...form.fields.getInputProps('name')}
      />
    </FormDialog>
  );
}
