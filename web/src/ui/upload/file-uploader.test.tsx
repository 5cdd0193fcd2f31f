import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { browser } from '../../lib/browser.ts';
import { FakeUpload } from '../../testing/fake-upload.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { FileUploader } from './file-uploader.tsx';
import type { UploadedFile } from './uploaded-file.ts';

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

it('leads to sign-in when the server no longer knows who sends', async () => {
  const goTo = vi.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  const { drop } = await renderUploader();
  drop(file('a.txt'));
  await expect.poll(() => FakeUpload.all.length).toBe(1);
  FakeUpload.all[0]?.answer(401, { message: 'Please sign in' });
  await expect.poll(() => goTo.mock.calls).toEqual([['/login#session-expired']]);
});

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

it('sends no empty file, and says so beside it', async () => {
  const { view, drop, onUploaded } = await renderUploader();
  drop(new File([], 'empty.txt', { type: 'text/plain' }));
  await expect.element(view.getByText('The file is empty. Please choose one with something in it.')).toBeVisible();
  expect(FakeUpload.all).toEqual([]);
  expect(onUploaded).not.toHaveBeenCalled();
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

it('sends a file of 70 MB, and refuses one of a byte more without sending it [VALID-015]', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"direct":null}')));
  const { view } = await renderUploader();
  const zone = view.getByRole('region', { name: 'Add files' }).element();
  const drop = (name: string, size: number) => {
    const big = file(name);
    Object.defineProperty(big, 'size', { value: size });
    // A transfer would copy the file and lose the made-up size.
    const event = new DragEvent('drop', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'dataTransfer', { value: { files: [big] } });
    zone.dispatchEvent(event);
  };
  drop('larger.txt', 73_400_321);
  await expect.element(view.getByText('File size exceeds maximum limit of 70 MB')).toBeVisible();
  drop('large.txt', 73_400_320);
  await expect.poll(() => FakeUpload.all.map(({ sent }) => (sent?.get('file0') as File | undefined)?.name)).toEqual(['large.txt']);
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
  const many = (count: number) => Array.from({ length: count }, (_unused, index) => file(`${count} ${index}.txt`));
  const refused = view.getByText('At most 100 files can be uploaded');
  drop(...many(101));
  await expect.element(refused).toBeVisible();
  expect(FakeUpload.all).toEqual([]);
  drop(...many(60));
  await expect.poll(() => view.getByRole('listitem').elements()).toHaveLength(60);
  await expect.element(refused).not.toBeInTheDocument();
  drop(...many(41));
  await expect.element(refused).toBeVisible();
  expect(view.getByRole('listitem').elements()).toHaveLength(60);
  drop(...many(40));
  await expect.poll(() => view.getByRole('listitem').elements()).toHaveLength(100);
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

it('takes files from the dialog of the browser, also the same one again', async () => {
  const { view } = await renderUploader();
  const input = view.getByLabelText('Add files: choose files');
  const opened = vi.spyOn(input.element() as HTMLInputElement, 'click').mockImplementation(() => undefined);
  await view.getByRole('button', { name: 'Add files', exact: true }).click();
  expect(opened).toHaveBeenCalledOnce();
  await userEvent.upload(input, file('a.txt'));
  await expect.poll(() => FakeUpload.all.length).toBe(1);
  expect(input.element()).toHaveProperty('value', '');
  FakeUpload.all[0]?.arrive('1', 'a.txt');
  await userEvent.upload(input, file('a.txt'));
  await expect.poll(() => FakeUpload.all.length).toBe(2);
});

it('shows where a file can be dropped, and that it cannot be without a connection', async () => {
  const { view, drop } = await renderUploader();
  const zone = view.getByRole('region', { name: 'Add files' });
  const drag = (name: string) => {
    const event = new DragEvent(name, { bubbles: true, cancelable: true });
    zone.element().dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(drag('dragover')).toBe(true);
  await expect.element(zone).toHaveAttribute('data-over', 'true');
  drag('dragleave');
  await expect.element(zone).toHaveAttribute('data-over', 'false');
  drag('dragover');
  await expect.element(zone).toHaveAttribute('data-over', 'true');
  drop(file('a.txt'));
  await expect.element(zone).toHaveAttribute('data-over', 'false');
  await expect.poll(() => FakeUpload.all.length).toBe(1);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  const add = view.getByRole('button', { name: 'Add files', exact: true });
  await expect.element(add).toHaveAttribute('data-disabled');
  drop(file('b.txt'));
  drag('dragover');
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(add).not.toHaveAttribute('data-disabled');
  await expect.element(zone).toHaveAttribute('data-over', 'false');
  expect(view.getByRole('listitem').elements()).toHaveLength(1);
});

it('does not send what is removed before its turn', async () => {
  const { view, drop } = await renderUploader();
  drop(file('a.txt'), file('b.txt'));
  drop(file('c.txt'));
  await expect.poll(() => view.getByRole('listitem').elements().length).toBe(3);
  expect(FakeUpload.all).toHaveLength(1);
  await view.getByRole('button', { name: 'Remove b.txt' }).click();
  expect(FakeUpload.all[0]?.aborted).toBe(false);
  FakeUpload.all[0]?.arrive('1', 'a.txt');
  await expect.poll(() => FakeUpload.all.length).toBe(2);
  expect(FakeUpload.all[1]?.sent?.get('file0')).toMatchObject({ name: 'c.txt' });
});

it('counts what has arrived against the limit, but not what failed', async () => {
  const { view, drop } = await renderUploader({ maxFiles: 2 });
  drop(file('a.txt'), file('b.txt'));
  await expect.poll(() => FakeUpload.all.length).toBe(1);
  FakeUpload.all[0]?.arrive('1', 'a.txt');
  await expect.poll(() => FakeUpload.all.length).toBe(2);
  FakeUpload.all[1]?.answer(500, {});
  await expect.element(view.getByRole('listitem').nth(1)).toHaveAttribute('data-state', 'ERROR');
  drop(file('c.txt'), file('d.txt'));
  const refusal = view.getByText('At most 2 files can be uploaded');
  await expect.element(refusal).toBeVisible();
  drop(file('c.txt'));
  await expect.poll(() => FakeUpload.all.length).toBe(3);
  await expect.element(refusal).not.toBeInTheDocument();
});

it('replaces the one file where there may be only one, and forgets it once it has arrived where the caller lists it', async () => {
  const { view, drop, onUploaded } = await renderUploader({ maxFiles: 1, forgetsDone: true });
  drop(file('a.txt'));
  await expect.poll(() => FakeUpload.all.length).toBe(1);
  FakeUpload.all[0]?.answer(500, {});
  await expect.element(view.getByRole('listitem')).toHaveAttribute('data-state', 'ERROR');
  drop(file('b.txt'));
  await expect.poll(() => FakeUpload.all.length).toBe(2);
  expect(view.getByRole('listitem').elements()).toHaveLength(1);
  FakeUpload.all[1]?.arrive('2', 'b.txt');
  await expect.element(view.getByRole('listitem')).not.toBeInTheDocument();
  expect(onUploaded).toHaveBeenCalledOnce();
});

it('says beside the file that a virus was found, and hands it to nobody', async () => {
  const { view, drop, onUploaded } = await renderUploader();
  drop(file('a.txt'), file('b.txt'));
  await expect.poll(() => FakeUpload.all.length).toBe(1);
  FakeUpload.all[0]?.arrive('1', 'a.txt', 'text/plain', 7, 'INFECTED');
  const words = 'A virus was found in this file, and it was removed. Please check the original before you send it again.';
  await expect.element(view.getByRole('listitem').getByText(words)).toBeVisible();
  await expect.poll(() => FakeUpload.all.length).toBe(2);
  FakeUpload.all[1]?.arrive('2', 'b.txt', 'text/plain', 7, 'CHECKING');
  await expect.element(view.getByRole('listitem').getByText('Being checked')).toBeVisible();
  expect(onUploaded).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: '2', state: 'CHECKING' }), expect.anything());
});

describe('a large file', () => {
  const ADDRESS = 'https://bucket.test/incoming/1?X-Amz-Signature=s';
  const large = () => new File([new Uint8Array(5 * 1024 * 1024)], 'large.txt', { type: 'text/plain' });
  const record = { id: '1', url: '/api/file/1/large.txt', filename: 'large.txt', mimetype: 'text/plain', size: 5 * 1024 * 1024 };
  const offer = (direct: unknown) =>
    vi.stubGlobal('fetch', async (url: string) => Response.json(url.endsWith('/confirm') ? record : { direct }));
  const direct = { id: '1', url: ADDRESS, headers: { 'content-type': 'application/octet-stream' } };

  it('goes straight to the bucket where the server offers it, shows how far it is, and is confirmed', async () => {
    offer(direct);
    const { view, drop, onUploaded } = await renderUploader();
    drop(large());
    await expect.poll(() => FakeUpload.all.length).toBe(1);
    expect(FakeUpload.all[0]).toMatchObject({ method: 'PUT', url: ADDRESS, headers: direct.headers });
    FakeUpload.all[0]?.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 30, total: 60 }));
    await expect.element(view.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    FakeUpload.all[0]?.answer(200, '');
    await expect.element(view.getByText('Uploaded', { exact: true })).toBeVisible();
    expect(onUploaded).toHaveBeenCalledExactlyOnceWith(record, expect.anything());
  });

  it.each([
    ['offers no address', null, () => undefined],
    ['cannot be reached', direct, (bucket: FakeUpload) => bucket.dispatchEvent(new Event('error'))],
    ['refuses it', direct, (bucket: FakeUpload) => bucket.answer(403, '')],
  ])('goes through the server when the bucket %s', async (_why, offered, fails) => {
    offer(offered);
    const { view, drop } = await renderUploader();
    drop(large());
    await expect.poll(() => FakeUpload.all.length).toBe(1);
    if (offered) fails(FakeUpload.all[0]!);
    await expect.poll(() => FakeUpload.all.at(-1)?.url).toBe('/api/file/upload');
    FakeUpload.all.at(-1)?.arrive('2', 'large.txt');
    await expect.element(view.getByText('Uploaded', { exact: true })).toBeVisible();
  });

  it('lets the others go on one after the other when it is removed before a byte is sent', async () => {
    const announced = vi.fn<() => void>();
    vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
      announced();
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    });
    const { view, drop } = await renderUploader();
    drop(large(), file('b.txt'), file('c.txt'));
    await expect.poll(() => announced.mock.calls.length).toBe(1);
    await view.getByRole('button', { name: 'Remove large.txt' }).click();
    await expect.element(view.getByRole('button', { name: 'Remove large.txt' })).not.toBeInTheDocument();
    expect(FakeUpload.all).toHaveLength(1);
    await view.getByRole('button', { name: 'Remove b.txt' }).click();
    expect(FakeUpload.all[0]?.aborted).toBe(true);
    await expect.poll(() => FakeUpload.all.length).toBe(2);
  });

  it('says why it is refused before a byte is sent', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ code: 'PAYLOAD_TOO_LARGE', status: 413, message: 'There is no room for this.' }, { status: 413 }),
    );
    const { view, drop } = await renderUploader();
    drop(large());
    await expect.element(view.getByRole('listitem').getByText('There is no room for this.')).toBeVisible();
    expect(FakeUpload.all).toEqual([]);
  });
});
