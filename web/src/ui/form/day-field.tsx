import '@mantine/dates/styles.layer.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { leftDay, TYPED_DAY_HINT, typedDay } from '@weighbridge/domain/kernel/typed-day.ts';
import { type KeyboardEvent, useState } from 'react';

interface DayFieldProps extends Omit<DateInputProps, 'label' | 'value' | 'onChange' | 'onBlur' | 'onClick' | 'onKeyDown' | 'popoverProps'> {
  label: string;
  /** As `2026-06-30`. */
  value: string | null;
  onChange: (day: string | null) => void;
  /** The field of the form, so that its first mistake can be focused. */
  'data-path'?: string;
}

/**
 * A day, typed or chosen. The calendar opens with a click or the arrow key, not with the focus: a form that takes the person to a mistake
 * would hide its message below the calendar. Where there is a message, the calendar stands above the field.
 */
export function DayField({ value, onChange, error, ...props }: DayFieldProps) {
  const [opened, setOpened] = useState(false);
  // What is no day is replaced by the day before it; without a word, or with one about the day before it, that would look like a lost entry.
  const [unread, setUnread] = useState('');
  const message = unread ? `“${unread}” is not a day. Write it as ${TYPED_DAY_HINT}.` : error;
  /** Whether the form may go on with it. */
  const settle = (text: string): boolean => {
    const day = leftDay(text);
    setUnread(text !== '' && day === null ? text.slice(0, 40) : '');
    if (day === null) return text === '';
    // A whole day is the value as soon as it is typed, where it may be.
    if (typedDay(text) !== null || day === value) return true;
    onChange(day);
    return false;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') setOpened(true);
    if (event.key === 'Escape' || event.key === 'Tab') setOpened(false);
    if (event.key === 'Enter' && !settle(event.currentTarget.value.trim())) event.preventDefault();
  };
  return (
    <DateInput
      valueFormat="MMMM D, YYYY"
      placeholder={TYPED_DAY_HINT}
      dateParser={typedDay}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${props.label.toLowerCase()}` }}
      ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month', previousYear: 'Previous year', nextYear: 'Next year' }}
      popoverProps={{ opened, position: message ? 'top-start' : 'bottom-start' }}
      onClick={() => setOpened(true)}
      onBlur={(event) => {
        setOpened(false);
        settle(event.currentTarget.value.trim());
      }}
      onKeyDown={onKeyDown}
      // Else Escape would close the dialog around it, too.
      data-mantine-stop-propagation={opened || undefined}
      value={value}
      onChange={(day) => {
        setOpened(false);
        setUnread('');
        onChange(day && day.slice(0, 10));
      }}
      error={message}
      {...props}
    />
  );
}
