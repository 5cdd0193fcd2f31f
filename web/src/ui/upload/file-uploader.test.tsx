import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeUpload } from '../../lib/testing/fake-upload.ts';
import { renderScreen } from '../../lib/testing/render-screen.tsx';
import { FileUploader } from './file-uploader.tsx';
import type { UploadedFile } from './upload-file.ts';

beforeEach(() => FakeUpload.install());
afterEach(() => vi.unstubAllGlobals());

const file = (name: string, type = 'text/plain') => new File(['content'], name, { type });

async function renderUploader(props: Partial<Parameters<typeof FileUploader>[0]> = {}) {
  const onUploaded = vi.fn<(file: UploadedFile) => void>();
  const view = await renderScreen(<FileUploader label="Add files" onUploaded={onUploaded} {...props} />);
  const zone = view.getByRole('region', { name: 'Add files' });
  await expect.element(zone).toBeVisible();
  const drop = (...files: File[]) => {
    const transfer = new DataTransfer();
    for (const one of files) transfer.items.add(one);
    zone.element().dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
  };
  return { view, drop, onUploaded };
}

it('sends one file after the other, as file0 [VALID-020]', async () => {
  const { view, drop, onUploaded } = await renderUploader();
  drop(file('a.txt'), file('b.txt'));
  await expect.poll(() => FakeUpload.all.length).toBe(1);
  expect(FakeUpload.all[0]?.sent?.get('file0')).toMatchObject({ name: 'a.txt' });
  FakeUpload.all[0]?.arrive('1', 'a.txt');
  await expect.poll(() => FakeUpload.all.length).toBe(2);
  expect(onUploaded).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ id: '1', filename: 'a.txt' }),
    expect.objectContaining({ name: 'a.txt' }),
  );
  FakeUpload.all[1]?.answer(500, { message: 'The disk is full' });
  await expect.element(view.getByText('The disk is full')).toBeVisible();
  const states = view
    .getByRole('listitem')
    .elements()
    .map((item) => item.getAttribute('data-state'));
  expect(states).toEqual(['DONE', 'ERROR']);
});

it('says beside the file that there is no room for it, and how much there is (decision 177)', async () => {
  const { view, drop } = await renderUploader();
  drop(file('a.txt'));
  await expect.poll(() => FakeUpload.all.length).toBe(1);
  const message = 'There is no room for this. The files of your firm can take up 5 GB. Please remove some that are no longer needed.';
  FakeUpload.all[0]?.answer(413, { code: 'PAYLOAD_TOO_LARGE', status: 413, message, reason: 'no-room', fields: { file0: message } });
  await expect.element(view.getByRole('listitem').getByText(message)).toBeVisible();
});

it('goes on with the next file after one failed [VALID-020]', async () => {
  const { drop } = await renderUploader();
  drop(file('a.txt'), file('b.txt'));
  await expect.poll(() => FakeUpload.all.length).toBe(1);
  FakeUpload.all[0]?.answer(500, {});
  await expect.poll(() => FakeUpload.all.length).toBe(2);
});

it('refuses a file over 70 MB without sending it [VALID-015]', async () => {
  const { view } = await renderUploader();
  const big = file('big.txt');
  Object.defineProperty(big, 'size', { value: 70 * 1024 * 1024 + 1 });
  // A transfer would copy the file and lose the made-up size.
  const zone = view.getByRole('region', { name: 'Add files' }).element();
  const event = new DragEvent('drop', { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'dataTransfer', { value: { files: [big] } });
  zone.dispatchEvent(event);
  await expect.element(view.getByText('File size exceeds maximum limit of 70 MB')).toBeVisible();
  expect(FakeUpload.all).toEqual([]);
});

it('takes only spreadsheets where a spreadsheet is wanted [VALID-016] [VALID-018]', async () => {
  const { view, drop } = await renderUploader({ xlsxOnly: true, maxFiles: 1 });
  await expect.element(view.getByLabelText('Add files: choose files')).toHaveAttribute('accept', '.xlsx');
  drop(file('answers.csv', 'text/csv'));
  await expect.element(view.getByText('The file format is invalid. Please use .xlsx file only')).toBeVisible();
  expect(FakeUpload.all).toEqual([]);
});

it('takes at most 100 files [VALID-017]', async () => {
  const { view, drop } = await renderUploader();
  drop(...Array.from({ length: 101 }, (_unused, index) => file(`${index}.txt`)));
  await expect.element(view.getByText('At most 100 files can be uploaded')).toBeVisible();
  expect(FakeUpload.all).toEqual([]);
});

it('shows how far the upload is, and stops it when it is removed', async () => {
  const { view, drop } = await renderUploader();
  drop(file('a.txt'));
  await expect.poll(() => FakeUpload.all.length).toBe(1);
  FakeUpload.all[0]?.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 30, total: 60 }));
  await expect.element(view.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  await view.getByRole('button', { name: 'Remove a.txt' }).click();
  expect(FakeUpload.all[0]?.aborted).toBe(true);
  await expect.element(view.getByRole('listitem')).not.toBeInTheDocument();
});
