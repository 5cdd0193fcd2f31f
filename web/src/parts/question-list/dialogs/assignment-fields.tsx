import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { DeadlineField } from '../../question/deadline-field.tsx';
import { PersonPicker } from '../../question/person-picker.tsx';

interface Person {
  readonly id: string;
  readonly name: string;
}

interface AssignmentFieldsProps {
  fields: {
    readonly values: { readonly owner?: unknown; readonly approver?: unknown; readonly ownerDeadline?: unknown };
    readonly errors: Readonly<Record<string, ReactNode>>;
    setFieldValue(path: string, value: unknown): void;
  };
  /** As they are now. */
  current: { readonly owner: Person | null; readonly approver: Person | null } | null;
  /** Who steps in where nobody is chosen. */
  fallback?: { readonly owner: Person | null; readonly approver: Person | null };
  projectId: string;
  /** What being approver here means. */
  approverHint?: string;
}

/** Who prepares, who approves, and until when. */
export function AssignmentFields({ fields, current, fallback, projectId, approverHint }: AssignmentFieldsProps) {
  const person = (name: 'owner' | 'approver', label: string) => (
    <PersonPicker
      label={label}
      projectId={projectId}
      description={name === 'approver' ? approverHint : undefined}
      current={current?.[name] ?? null}
      placeholder={fallback?.[name] ? `${fallback[name].name} (section)` : 'Nobody'}
      value={(fields.values[name] as { id: string } | null | undefined)?.id ?? null}
      onChange={(id) => fields.setFieldValue(name, id ? { id } : null)}
      error={fields.errors[name] ?? fields.errors[`${name}.id`]}
    />
  );
  return (
    // As wide as the hint in the field for the day.
    <SimpleGrid minColWidth={240} spacing="md">
      {person('owner', 'Owner')}
      {person('approver', 'Approver')}
      <DeadlineField
        label="Deadline"
        value={(fields.values.ownerDeadline as string | null | undefined) ?? null}
        onChange={(value) => fields.setFieldValue('ownerDeadline', value)}
        error={fields.errors['ownerDeadline']}
      />
    </SimpleGrid>
  );
}
