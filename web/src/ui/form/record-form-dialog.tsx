import type { ModalProps } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { ConflictNotice, conflictOf } from './conflict-notice.tsx';
import { FormDialog } from './form-dialog.tsx';
import type { AppForm } from './use-app-form.ts';

interface RecordFormDialogProps {
  title: string;
  form: ComponentProps<typeof FormDialog>['form'] & Pick<AppForm, 'error'>;
  onClose: () => void;
  /** Starts again from what the server has now: offered when another person saved a change first. */
  onReload: () => void;
  submitLabel: string;
  /** There is nothing to submit. */
  waiting?: boolean;
  children: ReactNode;
  size?: ModalProps['size'];
}

/** The form of a record that others may change at the same time. */
export function RecordFormDialog({ form, onReload, children, ...props }: RecordFormDialogProps) {
  const conflict = conflictOf(form);
  return (
    <FormDialog {...props} form={conflict ? { ...form, errorText: null } : form}>
      {children}
      <ConflictNotice text={conflict} onReload={onReload} />
    </FormDialog>
  );
}
