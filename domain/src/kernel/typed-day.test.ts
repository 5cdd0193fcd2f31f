import { expect, it } from 'vitest';
import { leftDay, typedDay } from './typed-day.ts';

it.each([
  ['June 30, 2026', '2026-06-30'],
  ['jun 30 2026', '2026-06-30'],
  ['Sept. 1st, 2026', '2026-09-01'],
  ['6/30/2026', '2026-06-30'],
  ['06/05/2026', '2026-06-05'],
  [' 2026-06-30 ', '2026-06-30'],
  [' 6/30/2026 ', '2026-06-30'],
  [' June 30, 2026 ', '2026-06-30'],
  ['1/1/1900', '1900-01-01'],
  ['2/29/2028', '2028-02-29'],
])('takes %s for a day', (text, expected) => {
  expect(typedDay(text)).toBe(expected);
});

it.each(['', 'June', 'June 30', '6/30', '2/29/2027', '12/31/1899', '13/1/2026', '30/6/2026', 'Smarch 1, 2026', '6/30/26', 'tomorrow'])(
  'takes “%s” for none',
  (text) => {
    expect(typedDay(text)).toBeNull();
  },
);

it.each([
  ['6/30/2026', '2026-06-30'],
  ['6/30/26', '2026-06-30'],
  ['1.2.27 ', '2027-01-02'],
  ['June 30, 26', '2026-06-30'],
  ['jun 30 26', '2026-06-30'],
])('takes %s for a day where nothing more is typed', (text, expected) => {
  expect(leftDay(text)).toBe(expected);
});

it.each(['', '6/30', 'June 30', 'June 26', '2026-06', '30/6/26', '6/30/126', '6/30/6', '26-06-30'])(
  'takes “%s” for none there either',
  (text) => {
    expect(leftDay(text)).toBeNull();
  },
);
