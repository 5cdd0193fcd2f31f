import type { CellFile } from '@weighbridge/domain/client-table/client-table.data.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { FakeUpload } from '../../../testing/fake-upload.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CellFiles } from './cell-files.tsx';

const file = (name: string): CellFile => ({
  id: name,
  filename: `${name}.csv`,
  size: 2048,
  url: `/api/file/${name}`,
  mimetype: 'text/csv',
  state: 'READY',
});
const drop = (...names: readonly string[]) => {
  const dataTransfer = new DataTransfer();
  for (const name of names) dataTransfer.items.add(new File(['content'], name, { type: 'text/csv' }));
  page
    .getByRole('region', { name: /Add File/ })
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
};

beforeEach(() => FakeUpload.install());

async function open(content: readonly CellFile[], multiple: boolean) {
  const onChange = vi.fn<(files: readonly CellFile[]) => void>();
  await renderScreen(<CellFiles cell={{ type: 'file', content: [...content], options: { multiple } }} onChange={onChange} />);
  return { onChange };
}

it('takes as many files as there is room for beside those of a cell for several', async () => {
  const { onChange } = await open(['a', 'b', 'c'].map(file), true);
  await expect.element(page.getByRole('button', { name: 'Add Files' })).toBeVisible();
  drop('d.csv', 'e.csv', 'f.csv');
  await expect.element(page.getByRole('alert')).toBeVisible();
  drop('d.csv', 'e.csv');
  await expect.poll(() => FakeUpload.all.length).toBe(1);
  FakeUpload.all[0]?.arrive('d', 'd.csv', 'text/csv', 7, 'CHECKING');
  await expect.poll(() => onChange.mock.calls.flat().map((files) => files.map(({ id }) => id))).toEqual([['a', 'b', 'c', 'd']]);
  expect(onChange.mock.calls[0]?.[0].at(-1)).toEqual({
    id: 'd',
    filename: 'd.csv',
    size: 7,
    url: '/api/file/d/d.csv',
    mimetype: 'text/csv',
    state: 'CHECKING',
  });
});

it('says when a cell for several is full, and gives one file back', async () => {
  const { onChange } = await open(['a', 'b', 'c', 'd', 'e'].map(file), true);
  await expect.element(page.getByText('A cell holds up to 5 files.')).toBeVisible();
  await expect.element(page.getByText('2 kB').first()).toBeVisible();
  expect(page.getByRole('button', { name: /Add File/ }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Remove b.csv' }).click();
  expect(onChange.mock.calls[0]?.[0].map(({ id }) => id)).toEqual(['a', 'c', 'd', 'e']);
});

it('takes one file where one is asked for', async () => {
  const { onChange } = await open([], false);
  await expect.element(page.getByRole('button', { name: 'Add File', exact: true })).toBeVisible();
  drop('a.csv', 'b.csv');
  await expect.element(page.getByRole('alert')).toBeVisible();
  drop('a.csv');
  await expect.poll(() => FakeUpload.all.length).toBe(1);
  FakeUpload.all[0]?.arrive('a', 'a.csv', 'text/csv');
  await expect.poll(() => onChange.mock.calls.flat().map((files) => files.map(({ id }) => id))).toEqual([['a']]);
});

it('names a file of which nothing is known, and says no size of it', async () => {
  const { onChange } = await open([{ id: 'a' }], false);
  await expect.element(page.getByText('File', { exact: true })).toBeVisible();
  expect(page.getByText(/kB|bytes|NaN/).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Remove file' }).click();
  expect(onChange.mock.calls).toEqual([[[]]]);
});
