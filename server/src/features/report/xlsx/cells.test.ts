import { expect, it } from 'vitest';
import { date } from './cells.ts';

it.each([
  ['the evening in New York, when it is the next day in London', '2026-11-17T02:30:00.000Z', '2026-11-16T00:00:00.000Z'],
  ['the morning', '2026-11-16T15:00:00.000Z', '2026-11-16T00:00:00.000Z'],
])('writes the day that people in New York had, without a time that a filter would stumble over: %s', (_when, instant, day) => {
  expect(date(new Date(instant)).value).toEqual(new Date(day));
});

it('leaves the cell empty where there is no date', () => {
  expect(date(null).value).toBeNull();
});
