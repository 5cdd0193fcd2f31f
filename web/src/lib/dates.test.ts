import { expect, it } from 'vitest';
import { timeOrDay } from './dates.ts';

it('says the time of what was seen today, and the day as well before that', () => {
  const now = new Date(2026, 10, 16, 15, 0);
  expect(timeOrDay(new Date(2026, 10, 16, 9, 5).getTime(), now)).toBe('09:05');
  expect(timeOrDay(new Date(2026, 10, 15, 9, 5).getTime(), now)).toBe('November 15 at 09:05');
  expect(timeOrDay(new Date(2025, 10, 16, 9, 5).getTime(), now)).toBe('November 16 at 09:05');
});
