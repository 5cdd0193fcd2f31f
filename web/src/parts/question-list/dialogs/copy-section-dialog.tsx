import { useMutation } from '@apollo/client/react';
import { Select } from '@mantine/core';
import { copySectionSchema } from '@weighbridge/domain/question/section.schema.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import type { QuestionHolder } from '../../question/holder.ts';
import { holderInput } from '../../question/holder.ts';
import { COPY_SECTION, type Section } from '../section.operations.ts';
import { putSections } from '../section-cache.ts';
import type { DialogProps } from './dialog-props.ts';

/** From the copy dialogs of a list; the library's drawer counts them instead (decision 99). */
export function copiedText({ kind }: QuestionHolder): string {
  return `Questions are copied to the ${kind}`;
}

/** Its questions into another section, or all of it once more at the end. */
export function CopySectionDialog({ section, holder, sections, onClose }: DialogProps & { section: Section }) {
  const [copy] = useMutation(COPY_SECTION);
  const targets = sections.filter(({ id, actions }) => id !== section.id && actions.includes('addQuestion'));
  const form = useAppForm({
    schema: copySectionSchema,
    initialValues: { ...holderInput(holder), section: { id: section.id }, targetSection: null },
    guard: false,
    onSubmit: async (values) => {
      await copy({
        variables: { input: values },
        update: (cache, { data }) => {
          if (data && !values.targetSection) putSections(cache, holder, [data.copySection.id]);
        },
      });
      snackbar.success(copiedText(holder));
      onClose();
    },
  });
  const { fields } = form;
  return (
    <FormDialog title={`Copy “${section.name}”`} form={{ ...form, dirty: false }} onClose={onClose} submitLabel="Copy">
      <Select
        label="Target section"
        placeholder="A new section at the end"
        clearable
        searchable
        data={targets.map(({ id, name }) => ({ value: id, label: name }))}
        value={fields.values.targetSection?.id ?? null}
        onChange={(id) => fields.setFieldValue('targetSection', id ? { id } : null)}
        error={fields.errors['targetSection']}
      />
    </FormDialog>
  );
}
