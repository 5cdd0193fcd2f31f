import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { newYorkDay, noonUtc } from '@weighbridge/domain/kernel/dates.ts';
import { TYPED_DAY_HINT, typedDay } from '@weighbridge/domain/kernel/typed-day.ts';
import { type KeyboardEvent, type ReactNode, useState } from 'react';

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

/**
 * A day; stored as its noon (decision 158). The calendar opens with a click or the arrow key, not with the focus: a form that takes the
 * person to a mistake would hide its message below the calendar. Where there is a message, the calendar stands above the field.
 */
export function DeadlineField({ value, onChange, error, ...props }: DeadlineFieldProps) {
  const [opened, setOpened] = useState(false);
  // What is no day is replaced by the day before it; without a word, or with one about the day before it, that would look like a lost entry.
  const [unread, setUnread] = useState('');
  const message = unread ? `“${unread}” is not a day. Write it as ${TYPED_DAY_HINT}.` : error;
  const leave = (text: string) => {
    setOpened(false);
    setUnread(text !== '' && typedDay(text) === null ? text.slice(0, 40) : '');
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowDown') setOpened(true);
    if (key === 'Escape' || key === 'Tab') setOpened(false);
  };
  return (
    <DateInput
      valueFormat="MMMM D, YYYY"
      placeholder={TYPED_DAY_HINT}
      dateParser={typedDay}
      leftSection={<IconCalendar size={16} aria-hidden />}
      leftSectionPointerEvents="none"
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${props.label.toLowerCase()}` }}
      ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month', previousYear: 'Previous year', nextYear: 'Next year' }}
      popoverProps={{ opened, position: message ? 'top-start' : 'bottom-start' }}
      onClick={() => setOpened(true)}
      onBlur={(event) => leave(event.currentTarget.value.trim())}
      onKeyDown={onKeyDown}
      value={value === null ? null : newYorkDay(new Date(value))}
      onChange={(day) => {
        setOpened(false);
        setUnread('');
        onChange(day === null ? null : noonUtc(day.slice(0, 10)).toISOString());
      }}
      error={message}
      {...props}
    />
  );
}
