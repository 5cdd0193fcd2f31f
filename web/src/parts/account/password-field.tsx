import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { Ref } from 'react';

/** The library marks the box around the input as invalid; who cannot see it needs the mark on the input itself. */
export function PasswordField(props: PasswordInputProps & { ref?: Ref<HTMLInputElement> }) {
  return <PasswordInput aria-invalid={props.error ? true : undefined} {...props} />;
}
