import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef } from 'react';

interface CodeFieldProps extends TextInputProps {
  /** A recovery code instead of one of the app. */
  recovery?: boolean;
  /** When it takes the place of a form that had the focus. */
  takesFocus?: boolean;
}

export function CodeField({ recovery = false, takesFocus = false, ...props }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <TextInput
      ref={input}
      label={recovery ? 'Recovery code' : 'Code'}
      autoComplete={recovery ? 'off' : 'one-time-code'}
      inputMode={recovery ? 'text' : 'numeric'}
      placeholder={recovery ? 'XXXX-XXXX-XXXX-XXXX' : '123 456'}
      maxLength={40}
      autoCapitalize="characters"
      spellCheck={false}
      {...props}
      // People leave it to look the code up, or to copy the key: that it is still empty then is no mistake.
      onBlur={undefined}
    />
  );
}
