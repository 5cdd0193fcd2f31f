import { TextInput } from '@mantine/core';
import { CLIENT_TABLE_LIMITS, type Column } from '@weighbridge/domain/client-table/client-table.data.ts';
import { flag, requiredText } from '@weighbridge/domain/kernel/validation.ts';
import { z } from 'zod';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SettingSwitch } from '../../../ui/form/setting-switch.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import type { ColumnSetup } from './structure.ts';

interface ColumnDialogProps {
  title: string;
  column?: Column;
  onSave: (setup: ColumnSetup) => void;
  onClose: () => void;
}

const schema = z.object({ title: requiredText(CLIENT_TABLE_LIMITS.columnTitle), clientResponse: flag() });

export function ColumnDialog({ title, column, onSave, onClose }: ColumnDialogProps) {
  const form = useAppForm({
    schema,
    initialValues: { title: column?.title ?? '', clientResponse: column?.meta.clientResponse ?? false },
    onSubmit: (values) => {
      onSave({ title: values.title, meta: { clientResponse: values.clientResponse } });
      onClose();
    },
  });
  return (
    <FormDialog title={title} form={form} onClose={onClose} submitLabel={column ? 'Apply' : 'Add'}>
      <TextInput
        label="Title"
        withAsterisk
        required
        data-autofocus
        autoComplete="off"
        maxLength={CLIENT_TABLE_LIMITS.columnTitle}
        {...form.fields.getInputProps('title')}
      />
      <SettingSwitch
        label="Client response"
        description="The client fills in this column. All others are read-only for the client."
        {...form.fields.getInputProps('clientResponse', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
