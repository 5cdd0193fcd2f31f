import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import { newYorkDay, noonUtc } from '@weighbridge/domain/kernel/dates.ts';
import type { ReactNode } from 'react';

interface DeadlineFieldProps {
  label: string;
  /** An instant, as the server has it. */
  value: string | null;
  onChange: (value: string | null) => void;
  error?: ReactNode;
  description?: string;
  withAsterisk?: boolean;
  disabled?: boolean;
  /** The field of the form, so that its first mistake can be focused. */
  'data-path'?: string;
}

/** A day; stored as its noon (decision 158). */
export function DeadlineField({ value, onChange, ...props }: DeadlineFieldProps) {
  return (
    <DateInput
      valueFormat="MMMM D, YYYY"
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${props.label.toLowerCase()}` }}
      ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month', previousYear: 'Previous year', nextYear: 'Next year' }}
      value={value === null ? null : newYorkDay(new Date(value))}
      onChange={(day) => onChange(day === null ? null : noonUtc(day.slice(0, 10)).toISOString())}
      {...props}
    />
  );
}
