import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatLongDate, formatLongDateTime, formatRelative, isTodayOrLater, newYorkDay, noonUtc } from './dates.ts';

const at = (text: string) => new Date(text);

it.each([
  ['2026-07-04T03:59:59Z', '2026-07-03'],
  ['2026-07-04T04:00:00Z', '2026-07-04'],
  ['2026-01-01T04:59:59Z', '2025-12-31'],
  ['2026-01-01T05:00:00Z', '2026-01-01'],
])('%s is %s in New York, in summer and in winter', (instant, day) => {
  expect(newYorkDay(at(instant))).toBe(day);
});

it('shows every stored day as that same day [SHELL-065]', () => {
  fc.assert(
    fc.property(fc.date({ min: at('1980-01-01T00:00:00Z'), max: at('2099-12-31T00:00:00Z'), noInvalidDate: true }), (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(newYorkDay(noonUtc(day))).toBe(day);
      expect(noonUtc(day).toISOString()).toBe(`${day}T12:00:00.000Z`);
    }),
  );
});

it('compares days, not instants', () => {
  const now = at('2026-07-04T20:00:00Z');
  expect(isTodayOrLater(noonUtc('2026-07-04'), now)).toBe(true);
  expect(isTodayOrLater(noonUtc('2026-07-03'), now)).toBe(false);
  expect(isTodayOrLater(at('2026-07-05T04:00:00Z'), now)).toBe(true);
  expect(isTodayOrLater(at('2026-07-04T03:59:59Z'), now)).toBe(false);
});

it('writes long dates in one way', () => {
  expect(formatLongDate(at('2026-07-04T03:00:00Z'))).toBe('July 3, 2026');
  expect(formatLongDateTime(at('2026-07-04T03:00:00Z'))).toBe('July 3, 2026 at 11:00 PM EDT');
});

it.each([
  [0, 'now'],
  [59, 'now'],
  [60, '1 minute ago'],
  [59 * 60, '59 minutes ago'],
  [60 * 60, '1 hour ago'],
  [86_399, '23 hours ago'],
  [86_400, '1 day ago'],
  [26 * 60 * 60, '1 day ago'],
  [7 * 86_400 - 1, '6 days ago'],
  [7 * 86_400, 'July 3, 2026'],
  [-300, 'in 5 minutes'],
])('calls what happened %i seconds before %j [NOTIF-009]', (seconds, expected) => {
  const now = at('2026-07-10T16:00:00Z');
  expect(formatRelative(new Date(now.getTime() - seconds * 1000), now)).toBe(expected);
});
