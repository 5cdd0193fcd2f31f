import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A number typed the way people type it: `12,5` and `12.5` are the same. */
export function NumberField({ value, onChange, ...props }: NumberFieldProps) {
  const [text, setText] = useState(() => asText(value));
  // What is typed stays as typed ("12," on the way to "12,5") unless the number was changed from outside.
  const shown = parseNumber(text) === value ? text : asText(value);
  const change = (typed: string) => {
    const allowed = typed.replace(/[^\d.,-]/g, '');
    setText(allowed);
    onChange(parseNumber(allowed));
  };
  return (
    <TextInput inputMode="decimal" autoComplete="off" {...props} value={shown} onChange={(event) => change(event.currentTarget.value)} />
  );
}

const asText = (value: number | null) => (value === null ? '' : String(value));

/** Null for nothing and for what is no number (yet). */
function parseNumber(text: string): number | null {
  const normal = text.trim().replace(',', '.');
  return /^-?\d+(\.\d*)?$|^-?\.\d+$/.test(normal) ? Number(normal) : null;
}
