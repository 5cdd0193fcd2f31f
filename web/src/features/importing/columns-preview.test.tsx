import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { rowOf } from '../../testing/table.ts';
import { ColumnsPreview, columnName } from './columns-preview.tsx';

const ROWS = [['Dental 2027'], ['Written by Dana'], ['Section', 'Question', 'Weight'], ['Network', 'How large?', '3'], ['Fees']];

it('numbers the rows as the spreadsheet does, and marks the head and what stands above it', async () => {
  await renderScreen(<ColumnsPreview rows={ROWS} headRow={2} />);
  const file = page.getByRole('region', { name: 'The first rows of the file' });
  await expect.element(file).toBeVisible();
  const rows = file.element().querySelectorAll<HTMLElement>('tbody tr');
  expect([...rows].map(({ textContent, dataset }) => [textContent, dataset['above'], dataset['head']])).toEqual([
    ['1Dental 2027', 'true', undefined],
    ['2Written by Dana', 'true', undefined],
    ['3SectionQuestionWeight', undefined, 'true'],
    ['4NetworkHow large?3', undefined, undefined],
    ['5Fees', undefined, undefined],
  ]);
});

it('has as many columns as the longest row, in each row', async () => {
  await renderScreen(<ColumnsPreview rows={ROWS} headRow={0} />);
  const heads = page.getByRole('columnheader');
  await expect.poll(() => heads.elements().map((head) => head.textContent)).toEqual(['Row', 'A', 'B', 'C']);
  expect(rowOf('Fees').getByRole('cell').elements()).toHaveLength(3);
});

it.each([
  [0, '', 'A'],
  [1, 'Question', 'B: Question'],
  [25, '', 'Z'],
  [26, '', 'AA'],
  [51, '', 'AZ'],
  [52, '', 'BA'],
  [702, '', 'AAA'],
])('names column %i with the heading "%s" %s', (index, heading, name) => {
  expect(columnName(index, heading)).toBe(name);
});
