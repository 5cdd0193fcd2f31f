import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** The library marks the box around the input as invalid; who cannot see it needs the mark on the input itself. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput aria-invalid={props.error ? true : undefined} {...props} />;
}
