import { TextInput } from '@mantine/core';
import { createProjectServiceTypeSchema, SERVICE_TYPE_LIMITS } from '@weighbridge/domain/company/service-type.schema.ts';
import { ref } from '@weighbridge/domain/kernel/validation.ts';
import type { z } from 'zod';
import { useActor, useHas } from '../../lib/session/session.ts';
import { RecordFormDialog } from '../../ui/form/record-form-dialog.tsx';
import { referenceProps } from '../../ui/form/reference-props.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import { CompanyField } from './company-field.tsx';

/** Everyone but an administrator writes to their own firm, so it is always known here. */
const formSchema = createProjectServiceTypeSchema.extend({ company: ref() });
type SavedValues = z.output<typeof formSchema>;

interface ServiceTypeDialogProps {
  /** As it reads inside a sentence. */
  kind: string;
  record: { label: string; description?: string | null; company: { id: string; name: string } } | null;
  /** Only project service types carry a description (decision 39). */
  withDescription?: boolean;
  save: (values: Pick<SavedValues, 'label' | 'description'> & { company?: SavedValues['company'] }) => Promise<unknown>;
  onClose: () => void;
  onReload: () => void;
}

export function ServiceTypeDialog({ kind, record, withDescription = false, save, onClose, onReload }: ServiceTypeDialogProps) {
  const actor = useActor();
  const choosesCompany = useHas('MANAGE_BROKERS');
  const ownCompany = actor.kind === 'user' ? actor.companyId : null;
  const form = useAppForm({
    schema: formSchema,
    initialValues: {
      label: record?.label ?? '',
      description: record?.description ?? '',
      company: { id: record?.company.id ?? ownCompany ?? '' },
    },
    onUnchanged: record ? onClose : undefined,
    onSubmit: ({ label, description, company }) => save({ label, description, ...(choosesCompany && { company }) }),
  });
  const { fields } = form;
  return (
    <RecordFormDialog
      title={`${record ? 'Edit' : 'Add'} ${kind}`}
      form={form}
      onClose={onClose}
      onReload={onReload}
      submitLabel={record ? 'Save' : 'Add'}
    >
      <TextInput
        label="Label"
        withAsterisk
        required
        data-autofocus
        maxLength={SERVICE_TYPE_LIMITS.label}
        {...fields.getInputProps('label')}
      />
      {withDescription && (
        <TextArea
          label="Description"
          max={SERVICE_TYPE_LIMITS.description}
          {...fields.getInputProps('description')}
          value={fields.values.description ?? ''}
        />
      )}
      {choosesCompany &&
        (record ? (
          <TextInput label="Company" value={record.company.name} readOnly variant="filled" />
        ) : (
          <CompanyField {...referenceProps(fields, 'company')} />
        ))}
    </RecordFormDialog>
  );
}
