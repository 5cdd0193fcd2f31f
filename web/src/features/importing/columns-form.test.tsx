import type { ImportHeads } from '@weighbridge/domain/importing/import-columns.ts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ColumnsForm } from './columns-form.tsx';
import type { InspectedFile } from './import.operations.ts';
import type { Said } from './use-read-file.ts';

const NONE = { question: null, section: null, type: null, options: null, helperText: null };

async function open(change: Partial<InspectedFile> = {}) {
  const onHeads = vi.fn<(heads: ImportHeads) => Promise<void>>(() => Promise.resolve());
  const onRead = vi.fn<(said: Said) => Promise<void>>(() => Promise.resolve());
  const file = {
    rows: [{ cells: ['Northwind RFP'] }, { cells: ['Area', 'Ask', 'Kind'] }, { cells: ['Network', 'How many?', 'Rainbow'] }],
    headRow: null,
    columns: null,
    unknownTypes: [],
    ...change,
  } as InspectedFile;
  await renderScreen(<ColumnsForm file={file} busy={false} onHeads={onHeads} onRead={onRead} onStartOver={() => undefined} />);
  await expect.element(page.getByRole('button', { name: 'Read Questions' })).toBeVisible();
  return { onHeads, onRead };
}
const field = (name: string) => page.getByRole('combobox', { name });
const pick = async (name: string, option: string) => {
  (field(name).element() as HTMLElement).click();
  const found = page.getByRole('option', { name: option, exact: true });
  await expect.element(found).toBeVisible();
  (found.element() as HTMLElement).click();
};
const read = () => (page.getByRole('button', { name: 'Read Questions' }).element() as HTMLElement).click();
const columns = { __typename: 'ImportColumns', ...NONE, question: 1, section: 0, type: 2 } as InspectedFile['columns'];

it('names the columns by the row with the headings, or by letters where there is none', async () => {
  const { onHeads, onRead } = await open();
  await pick('Row with the headings', 'Row 2');
  expect(onHeads.mock.calls).toEqual([]);
  await pick('Question column', 'B: Ask');
  await pick('Row with the headings', 'No headings');
  await pick('Section column', 'A');
  expect(onHeads.mock.calls.map(([heads]) => heads)).toEqual([
    { headRow: 1, columns: { question: 1 } },
    { headRow: -1, columns: { question: 1 } },
    { headRow: -1, columns: { question: 1, section: 0 } },
  ]);
  read();
  expect(onRead.mock.calls).toEqual([[{ headRow: -1, columns: { question: 1, section: 0 }, types: [] }]]);
});

it('starts with what was found, takes words nobody explained for text, and says what is in doubt', async () => {
  const { onRead } = await open({
    headRow: 1,
    columns,
    unknownTypes: [
      { word: 'rainbow', count: 1 },
      { word: 'number?', count: 2 },
    ],
  });
  await expect.element(page.getByText(/^Some words in it are not clear\./)).toBeVisible();
  await expect.element(field('Row with the headings')).toHaveValue('Row 2');
  await expect.element(field('Type column')).toHaveValue('C: Kind');
  await pick('“number?” (2 questions)', 'Number');
  read();
  expect(onRead.mock.calls).toEqual([
    [
      {
        headRow: 1,
        columns: { question: 1, section: 0, type: 2 },
        types: [
          { word: 'rainbow', type: 'TEXT' },
          { word: 'number?', type: 'NUMBER' },
        ],
      },
    ],
  ]);
});

it('holds one thing in each column: what it held before is open again', async () => {
  const { onHeads, onRead } = await open({ headRow: 1, columns });
  await expect.element(page.getByText(/^Please check what the columns hold\./)).toBeVisible();
  await pick('Question column', 'A: Area');
  await expect.element(field('Section column')).toHaveValue('');
  expect(onHeads.mock.lastCall).toEqual([{ headRow: 1, columns: { question: 0, type: 2 } }]);
  await pick('Type column', 'C: Kind');
  await expect.element(field('Type column')).toHaveValue('');
  expect(onHeads.mock.lastCall).toEqual([{ headRow: 1, columns: { question: 0 } }]);
  // Another use of the column of questions leaves these open.
  await pick('Section column', 'A: Area');
  await expect.element(field('Question column')).toHaveValue('');
  expect(onHeads.mock.calls).toHaveLength(2);
  read();
  await expect.element(page.getByText('Please choose the column that holds the questions')).toBeVisible();
  expect(onRead.mock.calls).toEqual([]);
  await pick('Question column', 'B: Ask');
  await expect.element(page.getByText('Please choose the column that holds the questions')).not.toBeInTheDocument();
});

it('says that a single word is not clear', async () => {
  await open({ headRow: 1, columns, unknownTypes: [{ word: 'rainbow', count: 1 }] });
  await expect.element(page.getByText(/^Some words in it are not clear\./)).toBeVisible();
});
