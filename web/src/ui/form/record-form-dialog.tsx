import { Alert, Button, Group, type ModalProps, Text } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { FormDialog } from './form-dialog.tsx';
import type { AppForm } from './use-app-form.ts';

interface RecordFormDialogProps {
  title: string;
  form: ComponentProps<typeof FormDialog>['form'] & Pick<AppForm, 'error'>;
  onClose: () => void;
  /** Starts again from what the server has now: offered when somebody else was faster. */
  onReload: () => void;
  submitLabel: string;
  children: ReactNode;
  size?: ModalProps['size'];
}

/** The form of a record that others may change at the same time. */
export function RecordFormDialog({ form, onReload, children, ...props }: RecordFormDialogProps) {
  const conflict = form.error?.code === 'CONFLICT' ? form.errorText : null;
  return (
    <FormDialog {...props} form={conflict ? { ...form, errorText: null } : form}>
      {children}
      {conflict && (
        <Alert color="yellow" role="alert" c="gray.9">
          <Group justify="space-between" gap="sm">
            <Text flex="1 1 240px">{conflict}</Text>
            <Button variant="default" size="xs" onClick={onReload}>
              Reload
            </Button>
          </Group>
        </Alert>
      )}
    </FormDialog>
  );
}
