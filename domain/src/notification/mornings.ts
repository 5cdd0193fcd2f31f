import { newYorkDay, noonUtc, TIME_ZONE } from '../kernel/dates.ts';
import { whenUsed } from '../kernel/when-used.ts';

const DAY = 24 * 3_600_000;
const HOUR = 3_600_000;
/** Reminders and the daily digest go out at this hour in New York. */
const MORNING_HOUR = 8;

const hourOf = whenUsed(() => new Intl.DateTimeFormat('en-US', { timeZone: TIME_ZONE, hour: 'numeric', hourCycle: 'h23' }));

/** `2026-07-04` and 3 is `2026-07-07`. Counted in days of the calendar, of which none is longer than another. */
export function plusDays(day: string, days: number): string {
  return new Date(noonUtc(day).getTime() + days * DAY).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((noonUtc(to).getTime() - noonUtc(from).getTime()) / DAY);
}

/** 08:00 in New York, which is noon in UTC in summer and an hour later in winter. */
export function morningOf(day: string): Date {
  const noon = noonUtc(day);
  return new Date(noon.getTime() + (MORNING_HOUR - Number(hourOf().format(noon))) * HOUR);
}

/** The last day whose morning has come: before eight that is yesterday. */
export function lastMorning(now: Date): string {
  const today = newYorkDay(now);
  return morningOf(today) <= now ? today : plusDays(today, -1);
}
