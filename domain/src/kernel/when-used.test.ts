import { expect, it, vi } from 'vitest';
import { whenUsed } from './when-used.ts';

it('is made by the first use, and once', () => {
  const make = vi.fn<() => { name: string }>(() => ({ name: 'clock' }));
  const clock = whenUsed(make);
  expect(make).not.toHaveBeenCalled();
  expect(clock()).toEqual({ name: 'clock' });
  expect(clock()).toBe(clock());
  expect(make).toHaveBeenCalledTimes(1);
});
