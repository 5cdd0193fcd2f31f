import { formatLongDate, formatRelative, TIME_ZONE } from '@weighbridge/domain/kernel/dates.ts';

type DateValue = Date | string;

const dateTime = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

const asDate = (value: DateValue): Date => (value instanceof Date ? value : new Date(value));

export function longDate(value: DateValue): string {
  return formatLongDate(asDate(value));
}

/** The exact moment, with the zone named: readers may sit in another one. */
export function longDateTime(value: DateValue): string {
  return dateTime.format(asDate(value));
}

export function relativeDate(value: DateValue, now: Date): string {
  return formatRelative(asDate(value), now);
}
