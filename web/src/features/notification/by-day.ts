import { formatLongDate, newYorkDay } from '@weighbridge/domain/kernel/dates.ts';
import type { Notification } from './notification.operations.ts';

const DAY = 24 * 60 * 60 * 1000;

interface Day {
  day: string;
  label: string;
  items: Notification[];
}

/** The list in its order, cut where the day changes in New York. */
export function byDay(items: readonly Notification[], now: Date): Day[] {
  const days = new Map<string, Day>();
  for (const item of items) {
    const day = newYorkDay(new Date(item.createdAt));
    const known = days.get(day) ?? { day, label: labelOf(day, new Date(item.createdAt), now), items: [] };
    known.items.push(item);
    days.set(day, known);
  }
  return [...days.values()];
}

function labelOf(day: string, instant: Date, now: Date): string {
  if (day === newYorkDay(now)) return 'Today';
  return day === newYorkDay(new Date(now.getTime() - DAY)) ? 'Yesterday' : formatLongDate(instant);
}
