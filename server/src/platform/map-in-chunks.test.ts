import { expect, it } from 'vitest';
import { mapInChunks } from './map-in-chunks.ts';

it('gives the results in their order', async () => {
  expect(await mapInChunks([1, 2, 3], (number) => number * 2)).toEqual([2, 4, 6]);
});

it('lets others have their turn while it takes long, and fails as the work does', async () => {
  let turns = 0;
  const others = setInterval(() => turns++, 0);
  const slow = () => {
    const until = performance.now() + 30;
    while (performance.now() < until);
  };
  await mapInChunks([1, 2, 3, 4], slow);
  clearInterval(others);
  expect(turns).toBeGreaterThan(1);
  await expect(
    mapInChunks([1], () => {
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
});
