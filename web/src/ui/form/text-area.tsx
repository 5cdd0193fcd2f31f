import { Group, Text, Textarea, type TextareaProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { TEXTAREA_IDLE, TEXTAREA_MAX_LENGTH } from '@weighbridge/domain/kernel/timing.ts';
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';

interface TextAreaProps extends Omit<TextareaProps, 'value' | 'defaultValue' | 'onChange' | 'maxLength'> {
  value: string;
  /** Every keystroke, for forms. */
  onChange?: (value: string) => void;
  /** The text so far, after a pause in typing. */
  onDraft?: (value: string) => void;
  /** The trimmed text, when the field is left with another text than it was given. */
  onCommit?: (value: string) => void;
  max?: number;
  /** Wraps like an area but holds one line: pasted line breaks become spaces. */
  singleLine?: boolean;
}

export function TextArea({ value, onChange, onDraft, onCommit, max = TEXTAREA_MAX_LENGTH, singleLine, onBlur, ...props }: TextAreaProps) {
  const [text, setText] = useState(value);
  const [given, setGiven] = useState(value);
  if (given !== value) {
    setGiven(value);
    setText(value);
  }
  const keepDraft = useDebouncedCallback((draft: string) => onDraft?.(draft), TEXTAREA_IDLE);

  const show = (next: string) => {
    setText(next);
    if (onChange) {
      setGiven(next);
      onChange(next);
    }
  };

  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const typed = event.currentTarget.value;
    const next = singleLine ? typed.replace(/\s*[\r\n]+\s*/g, ' ') : typed;
    show(next);
    keepDraft(next);
  };

  const leave = (event: FocusEvent<HTMLTextAreaElement>) => {
    const trimmed = text.trim();
    keepDraft.cancel();
    if (trimmed !== text) show(trimmed);
    if (trimmed !== value || onChange) onCommit?.(trimmed);
    onBlur?.(event);
  };

  const refuseNewline = (event: KeyboardEvent) => {
    if (singleLine && event.key === 'Enter') event.preventDefault();
  };

  return (
    <Textarea
      autosize
      minRows={singleLine ? 1 : 3}
      maxRows={14}
      {...props}
      value={text}
      maxLength={max}
      onChange={change}
      onBlur={leave}
      onKeyDown={refuseNewline}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      inputContainer={(input) => (
        <>
          {input}
          <Group justify="flex-end">
            <Text size="xs" c="dimmed" aria-hidden>
              {text.length} / {max}
            </Text>
          </Group>
        </>
      )}
    />
  );
}
