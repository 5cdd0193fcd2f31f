import { Button, type ModalProps, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { DialogActions } from '../dialog/dialog-actions.tsx';
import { confirmDiscard } from '../dialog/use-navigation-guard.ts';
import { FormAlert } from './form-alert.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { AppForm } from './use-app-form.ts';

interface FormDialogProps {
  title: string;
  // Method-like members only, so that a form of any values fits.
  form: Pick<AppForm, 'submitting' | 'errorText' | 'dirty'> & {
    formProps: { noValidate: true; onSubmit: (event?: FormEvent<HTMLFormElement>) => void };
  };
  onClose: () => void;
  submitLabel: string;
  /** Where 'Cancel' could be mistaken for what the form does. */
  cancelLabel?: string;
  /** What the form does cannot be undone. */
  danger?: boolean;
  /** There is nothing to submit yet. */
  waiting?: boolean;
  children: ReactNode;
  size?: ModalProps['size'];
}

const FIELD = 'input:not([type="hidden"], [type="file"], :disabled), textarea:not(:disabled)';

/** Not at the button that closes the dialog. A list of choices would open with the focus, above what is to be read first. */
function beginAtFirstField(form: HTMLFormElement | null): void {
  const first = form?.querySelector('[data-autofocus]') ? null : form?.querySelector(FIELD);
  // Of a choice that is made already, at what is chosen.
  const chosen = first?.matches('[type="radio"]') ? form?.querySelector('[type="radio"]:checked') : null;
  if (first?.matches('[role="combobox"], [aria-haspopup]') === false) (chosen ?? first).setAttribute('data-autofocus', '');
}

/** A form in a dialog; render it while it is open. Closing it with changes asks first. */
export function FormDialog({
  title,
  form,
  onClose,
  submitLabel,
  cancelLabel = 'Cancel',
  danger,
  waiting,
  children,
  size,
}: FormDialogProps) {
  const close = async () => {
    if (form.submitting) return;
    if (!form.dirty || (await confirmDiscard())) onClose();
  };
  return (
    <Dialog title={title} onClose={() => void close()} size={size}>
      <form {...form.formProps} ref={beginAtFirstField}>
        <Stack gap="md">
          {children}
          <FormAlert text={form.errorText} />
          <DialogActions>
            <Button variant="default" onClick={() => void close()} disabled={form.submitting}>
              {cancelLabel}
            </Button>
            <SubmitButton form={form} color={danger ? 'red' : undefined} disabled={waiting}>
              {submitLabel}
            </SubmitButton>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
