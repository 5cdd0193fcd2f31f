import { expect, it, vi } from 'vitest';
import { randomId } from './random-id.ts';

it('gives an id of the usual kind also where the browser makes none itself', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.map((_none, index) => index) });
  expect(randomId()).toBe('00010203-0405-4607-8809-0a0b0c0d0e0f');
});
