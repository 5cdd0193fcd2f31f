import { IconCalendar } from '@tabler/icons-react';
import { newYorkDay, noonUtc } from '@weighbridge/domain/kernel/dates.ts';
import type { ReactNode } from 'react';
import { DayField } from '../../ui/form/day-field.tsx';

interface DeadlineFieldProps {
  label: string;
  /** An instant, as the server has it. */
  value: string | null;
  onChange: (value: string | null) => void;
  error?: ReactNode;
  description?: string;
  withAsterisk?: boolean;
  required?: boolean;
  disabled?: boolean;
  /** The field of the form, so that its first mistake can be focused. */
  'data-path'?: string;
}

/** A day; stored as its noon (decision 158). */
export function DeadlineField({ value, onChange, ...props }: DeadlineFieldProps) {
  return (
    <DayField
      leftSection={<IconCalendar size={16} aria-hidden />}
      leftSectionPointerEvents="none"
      value={value === null ? null : newYorkDay(new Date(value))}
      onChange={(day) => onChange(day === null ? null : noonUtc(day).toISOString())}
      {...props}
    />
  );
}
