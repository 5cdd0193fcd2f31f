import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import type { ComponentProps } from 'react';
import { PasswordField } from '../../parts/account/password-field.tsx';

type InputProps = ComponentProps<typeof PasswordField>;

interface NewPasswordFieldsProps {
  getInputProps: (path: 'password' | 'repeatPassword') => InputProps;
  labels?: readonly [string, string];
}

/** The rule is there before it is broken; as an error it takes the place of the hint. */
export function NewPasswordFields({ getInputProps, labels = ['New password', 'Repeat new password'] }: NewPasswordFieldsProps) {
  const password = getInputProps('password');
  return (
    <>
      <PasswordField
        label={labels[0]}
        autoComplete="new-password"
        description={password.error === MESSAGES.password ? undefined : MESSAGES.password}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...password}
      />
      <PasswordField label={labels[1]} autoComplete="new-password" {...getInputProps('repeatPassword')} />
    </>
  );
}
