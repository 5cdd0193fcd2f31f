import { SimpleGrid, TextInput } from '@mantine/core';
import { COMPARISON_LIMITS, comparisonFormSchema } from '@weighbridge/domain/comparison/comparison.schema.ts';
import type { z } from 'zod';
import { RecordFormDialog } from '../../../ui/form/record-form-dialog.tsx';
import { SettingSwitch } from '../../../ui/form/setting-switch.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import type { ComparedProduct, ComparedSection, Comparison } from '../comparison.operations.ts';
import { ChosenProducts } from './chosen-products.tsx';
import { ChosenQuestions } from './chosen-questions.tsx';
import { choiceOf } from './question-choice.ts';

interface ComparisonFormProps {
  /** Null for a new one. */
  comparison: Comparison | null;
  products: readonly ComparedProduct[];
  sections: readonly ComparedSection[];
  save: (values: z.output<typeof comparisonFormSchema>) => Promise<unknown>;
  onClose: () => void;
  onReload: () => void;
}

export function ComparisonForm({ comparison, products, sections, save, onClose, onReload }: ComparisonFormProps) {
  const form = useAppForm({
    schema: comparisonFormSchema,
    initialValues: {
      name: comparison?.name ?? '',
      description: comparison?.description ?? '',
      isPrivate: comparison?.isPrivate ?? false,
      showNotes: comparison?.showNotes ?? false,
      products: comparison?.products.map(({ id }) => id) ?? [],
      sections: choiceOf(comparison?.sections ?? []),
    },
    onUnchanged: comparison ? onClose : undefined,
    onSubmit: save,
  });
  const { fields } = form;
  const name = fields.getInputProps('name');
  return (
    <RecordFormDialog
      title={comparison ? 'Edit comparison' : 'Add comparison'}
      size="xl"
      form={form}
      onClose={onClose}
      onReload={onReload}
      submitLabel={comparison ? 'Save' : 'Add'}
    >
      <TextInput
        label="Name"
        withAsterisk
        required
        data-autofocus
        maxLength={COMPARISON_LIMITS.name}
        {...name}
        // Left empty for the boxes below, it says so only on saving: a message now would move what is being clicked away from the pointer.
        onBlur={(event) => event.currentTarget.value !== '' && name.onBlur(event)}
      />
      <TextArea
        label="Description"
        minRows={2}
        max={COMPARISON_LIMITS.description}
        value={fields.values.description ?? ''}
        onChange={(value) => fields.setFieldValue('description', value)}
        error={fields.errors['description']}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <SettingSwitch
          label="Private"
          description="Only you can see it. Otherwise everyone who can see the scores of this project can."
          {...fields.getInputProps('isPrivate', { type: 'checkbox' })}
        />
        <SettingSwitch
          label="Show notes"
          description="Shows the team’s notes beside the answers."
          {...fields.getInputProps('showNotes', { type: 'checkbox' })}
        />
      </SimpleGrid>
      <ChosenProducts
        products={products}
        chosen={fields.values.products}
        onChange={(chosen) => fields.setFieldValue('products', chosen)}
        error={fields.errors['products']}
      />
      <ChosenQuestions
        sections={sections}
        chosen={fields.values.sections}
        onChange={(chosen) => fields.setFieldValue('sections', chosen)}
        error={fields.errors['sections']}
      />
    </RecordFormDialog>
  );
}
