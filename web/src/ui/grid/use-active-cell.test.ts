import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { GridShape } from './grid-moves.ts';
import { useActiveCell } from './use-active-cell.ts';

const shapeOf = (rows: number, columns: number, ...headings: number[]): GridShape => ({
  rows,
  columns,
  firstColumn: 0,
  isPassedOver: (row) => headings.includes(row),
});
const WHOLE = shapeOf(6, 3, 0);

async function open() {
  const { result, rerender } = await renderHook((shape?: GridShape) => useActiveCell(shape ?? WHOLE), { initialProps: WHOLE });
  const active = () => result.current?.active;
  await expect.poll(active).toEqual({ row: 1, column: 1 });
  return { result, rerender, active };
}

it.each([
  ['the row has become a heading', shapeOf(6, 3, 0, 4)],
  ['the row is gone', shapeOf(4, 3, 0)],
  ['the column is gone', shapeOf(6, 1, 0)],
])('begins again where the keys begin when %s', async (_why, changed) => {
  const { result, rerender, active } = await open();
  result.current.goTo({ row: 4, column: 2 });
  await expect.poll(active).toEqual({ row: 4, column: 2 });
  await rerender(changed);
  await expect.poll(active).toEqual({ row: 1, column: 1 });
});

it('wants the focus to follow only where it is not there already', async () => {
  const { result, active } = await open();
  result.current.focus({ row: 2, column: 3 });
  await expect.poll(active).toEqual({ row: 2, column: 3 });
  expect(result.current.wantFocus.current).toBe(false);
  result.current.goTo({ row: 3, column: 3 });
  await expect.poll(active).toEqual({ row: 3, column: 3 });
  expect(result.current.wantFocus.current).toBe(true);
});
