import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ShownTables } from './shown-tables.tsx';

const column = { id: 'c', name: 'Plan', owner: 'team' };
const row = { id: 'r', cells: {} };

it.each([
  ['rows', { columns: [column], rows: [] }],
  ['columns', { columns: [], rows: [row] }],
])('a table without %s says that it is empty', async (_what, data) => {
  await renderScreen(<ShownTables tables={[{ id: 't', name: 'Census', data } as never]} />);
  await expect.element(page.getByRole('region', { name: 'Census' })).toHaveTextContent('CensusThe table is empty');
  expect(page.getByRole('table').elements()).toEqual([]);
});
