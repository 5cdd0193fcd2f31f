import { whenUsed } from './when-used.ts';

/** Every date is shown as the day in this zone, wherever the reader is. */
export const TIME_ZONE = 'America/New_York';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const isoDay = whenUsed(() => new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' }));
const longDate = whenUsed(() => new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, year: 'numeric', month: 'long', day: 'numeric' }));
const longDateTime = whenUsed(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: TIME_ZONE,
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }),
);
const relative = whenUsed(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'always' }));

/** The calendar day of an instant in New York, as `2026-07-04`. */
export function newYorkDay(instant: Date): string {
  return isoDay().format(instant);
}

/** Noon UTC is the same calendar day from Hawaii to Moscow, so a stored day is never shown as the day before or after. */
export function noonUtc(day: string): Date {
  return new Date(`${day}T12:00:00.000Z`);
}

/** "Today or later" as people in New York mean it. */
export function isTodayOrLater(date: Date, now: Date): boolean {
  return newYorkDay(date) >= newYorkDay(now);
}

export function formatLongDate(instant: Date): string {
  return longDate().format(instant);
}

/** The exact moment, with the zone named: readers may sit in another one. */
export function formatLongDateTime(instant: Date): string {
  return longDateTime().format(instant);
}

/** 'now', '5 minutes ago', '3 days ago'; from a week on the long date. */
export function formatRelative(instant: Date, now: Date): string {
  const distance = instant.getTime() - now.getTime();
  const size = Math.abs(distance);
  if (size < MINUTE) return 'now';
  if (size < HOUR) return relative().format(Math.trunc(distance / MINUTE), 'minute');
  if (size < DAY) return relative().format(Math.trunc(distance / HOUR), 'hour');
  if (size < 7 * DAY) return relative().format(Math.trunc(distance / DAY), 'day');
  return formatLongDate(instant);
}
