import { formatLongDate, formatLongDateTime, formatRelative, TIME_ZONE } from '@weighbridge/domain/kernel/dates.ts';
import { whenUsed } from '@weighbridge/domain/kernel/when-used.ts';

type DateValue = Date | string;

const clock = whenUsed(() => new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, hour: 'numeric', minute: '2-digit' }));

const asDate = (value: DateValue): Date => (value instanceof Date ? value : new Date(value));

export function longDate(value: DateValue): string {
  return formatLongDate(asDate(value));
}

/** The exact moment, with the zone named: readers may sit in another one. */
export function longDateTime(value: DateValue): string {
  return formatLongDateTime(asDate(value));
}

/** The time of a moment whose day is shown elsewhere, in the same zone as the day. */
export function clockTime(value: DateValue): string {
  return clock().format(asDate(value));
}

export function relativeDate(value: DateValue, now: Date): string {
  return formatRelative(asDate(value), now);
}

const TIME = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
const time = whenUsed(() => new Intl.DateTimeFormat('en-US', TIME));
const day = whenUsed(() => new Intl.DateTimeFormat('en-US', { ...TIME, month: 'long', day: 'numeric' }));

/** When something was last seen, by the reader's own clock: the time today, with the day before that. */
export function timeOrDay(at: number, now = new Date()): string {
  const isToday = new Date(at).toDateString() === now.toDateString();
  return (isToday ? time : day)().format(at);
}
