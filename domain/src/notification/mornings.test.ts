import { describe, expect, it } from 'vitest';
import { daysBetween, lastMorning, morningOf, plusDays } from './mornings.ts';

describe('08:00 in New York', () => {
  it.each([
    ['in winter', '2026-01-15', '2026-01-15T13:00:00.000Z'],
    ['in summer', '2026-07-04', '2026-07-04T12:00:00.000Z'],
    ['before the clocks go forward', '2026-03-07', '2026-03-07T13:00:00.000Z'],
    ['on the day they go forward', '2026-03-08', '2026-03-08T12:00:00.000Z'],
    ['before they go back', '2026-10-31', '2026-10-31T12:00:00.000Z'],
    ['on the day they go back', '2026-11-01', '2026-11-01T13:00:00.000Z'],
  ])('%s', (_when, day, instant) => {
    expect(morningOf(day).toISOString()).toBe(instant);
  });

  it.each([
    ['a millisecond before eight', '2026-03-08T11:59:59.999Z', '2026-03-07'],
    ['at eight', '2026-03-08T12:00:00.000Z', '2026-03-08'],
    ['late in the evening there, when it is the next day in London', '2026-03-09T03:30:00.000Z', '2026-03-08'],
    ['in the hour that comes twice', '2026-11-01T06:30:00.000Z', '2026-10-31'],
    ['at eight by the clock of the day before', '2026-11-01T12:00:00.000Z', '2026-10-31'],
    ['at eight on the day the clocks go back', '2026-11-01T13:00:00.000Z', '2026-11-01'],
    ['on New Year’s Eve in New York', '2027-01-01T04:00:00.000Z', '2026-12-31'],
  ])('the last morning %s', (_when, now, day) => {
    expect(lastMorning(new Date(now))).toBe(day);
  });
});

it('counts days of the calendar, over changes of the clock, months and leap days', () => {
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
  expect(daysBetween('2026-11-02', '2026-10-31')).toBe(-2);
  expect(plusDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(plusDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(plusDays('2026-11-01', -1)).toBe('2026-10-31');
});
