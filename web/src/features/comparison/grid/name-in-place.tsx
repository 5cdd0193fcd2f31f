import { ActionIcon, Group, TextInput, Title } from '@mantine/core';
import { IconCursorText } from '@tabler/icons-react';
import { COMPARISON_LIMITS, comparisonFormSchema } from '@weighbridge/domain/comparison/comparison.schema.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { toAppError } from '../../../lib/errors.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { useAutosubmit } from '../../../ui/timing/use-autosubmit.ts';

interface NameInPlaceProps {
  name: string;
  /** Null for those who may not change it. */
  onRename: ((name: string) => Promise<unknown>) | null;
  children?: ReactNode;
}

/** The heading, and in its place, once asked for, the name to type in: it saves itself (decision 179). */
export function NameInPlace({ name, onRename, children }: NameInPlaceProps) {
  const [editing, setEditing] = useState(false);
  if (editing && onRename) return <NameField name={name} onRename={onRename} onLeave={() => setEditing(false)} />;
  return (
    <Group gap={6}>
      <Title order={2}>{name}</Title>
      {onRename && (
        <ActionIcon variant="subtle" color="gray" aria-label={`Rename ${name}`} onClick={() => setEditing(true)}>
          <IconCursorText size={18} aria-hidden />
        </ActionIcon>
      )}
      {children}
    </Group>
  );
}

interface NameFieldProps {
  name: string;
  onRename: (name: string) => Promise<unknown>;
  onLeave: () => void;
}

function NameField({ name, onRename, onLeave }: NameFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [before] = useState(name);
  const [text, setText] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  useAutosubmit(text, (typed) => {
    const { data: next, error } = comparisonFormSchema.shape.name.safeParse(typed);
    setProblem(error?.issues[0]?.message ?? null);
    if (next === undefined) return;
    onRename(next).catch((failure: unknown) => {
      const refused = toAppError(failure);
      setProblem(refused.message);
      snackbar.error(refused);
    });
  });
  return (
    <TextInput
      aria-label="Name of the comparison"
      value={text}
      maxLength={COMPARISON_LIMITS.name}
      error={problem}
      ref={field}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={onLeave}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setText(before);
        if (event.key === 'Enter') onLeave();
      }}
    />
  );
}
