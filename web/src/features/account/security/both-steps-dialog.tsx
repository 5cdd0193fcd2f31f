import { Text } from '@mantine/core';
import { type ProofInput, proofSchema } from '@weighbridge/domain/account/account.schema.ts';
import { PasswordField } from '../../../parts/account/password-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { CodeField } from '../code-field.tsx';

interface BothStepsDialogProps {
  title: string;
  explanation: string;
  submitLabel: string;
  danger?: boolean;
  onClose: () => void;
  onProof: (proof: ProofInput) => Promise<void>;
}

/** What weakens or replaces the second step asks for both steps once more. */
export function BothStepsDialog({ title, explanation, submitLabel, danger = false, onClose, onProof }: BothStepsDialogProps) {
  const form = useAppForm({ schema: proofSchema, initialValues: { password: '', code: '' }, guard: false, onSubmit: onProof });
  return (
    <FormDialog title={title} form={{ ...form, dirty: false }} onClose={onClose} submitLabel={submitLabel} danger={danger}>
      <Text>{explanation}</Text>
      <PasswordField label="Password" autoComplete="current-password" data-autofocus {...form.fields.getInputProps('password')} />
      <CodeField description="From your authenticator app, or a recovery code." inputMode="text" {...form.fields.getInputProps('code')} />
    </FormDialog>
  );
}
