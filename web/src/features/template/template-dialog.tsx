import { TextInput } from '@mantine/core';
import { createTemplateSchema, TEMPLATE_LIMITS } from '@weighbridge/domain/template/template.schema.ts';
import type { z } from 'zod';
import { RecordFormDialog } from '../../ui/form/record-form-dialog.tsx';
import { SearchedChoices } from '../../ui/form/searched-choices.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import type { TemplateHead } from './template.operations.ts';
import { useServiceTypeOptions } from './use-service-type-options.ts';

interface TemplateDialogProps {
  /** Null for a new one. */
  template: TemplateHead | null;
  save: (values: z.output<typeof createTemplateSchema>) => Promise<unknown>;
  onClose: () => void;
  onReload: () => void;
}

export function TemplateDialog({ template, save, onClose, onReload }: TemplateDialogProps) {
  const options = useServiceTypeOptions();
  const serviceTypes: { id: string }[] = template?.serviceTypes.map(({ id }) => ({ id })) ?? [];
  const form = useAppForm({
    schema: createTemplateSchema,
    initialValues: { name: template?.name ?? '', serviceTypes },
    onUnchanged: template ? onClose : undefined,
    onSubmit: save,
  });
  const { fields } = form;
  return (
    <RecordFormDialog
      title={template ? 'Edit template' : 'Create template'}
      form={form}
      onClose={onClose}
      onReload={onReload}
      submitLabel={template ? 'Save' : 'Create'}
    >
      <TextInput label="Name" withAsterisk required data-autofocus maxLength={TEMPLATE_LIMITS.name} {...fields.getInputProps('name')} />
      <SearchedChoices
        label="Service types"
        data={options}
        value={fields.values.serviceTypes?.map(({ id }) => id) ?? []}
        onChange={(ids) =>
          fields.setFieldValue(
            'serviceTypes',
            ids.map((id) => ({ id })),
          )
        }
        error={fields.errors['serviceTypes']}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear service types' }}
        nothingFoundMessage="No service type found"
      />
    </RecordFormDialog>
  );
}
