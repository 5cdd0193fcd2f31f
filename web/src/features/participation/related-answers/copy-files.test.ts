import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_ANSWER } from '../../../parts/question/answer-content.ts';
import { FakeUpload } from '../../../testing/fake-upload.ts';
import { copyFiles } from './copy-files.ts';

beforeEach(() => FakeUpload.install());
afterEach(() => vi.unstubAllGlobals());

const file = (id: string) => ({
  id,
  filename: `${id}.pdf`,
  mimetype: 'application/pdf',
  size: 3,
  url: `/api/file/${id}/${id}.pdf`,
  state: 'READY' as const,
});
const answer = (...ids: string[]) => ({ ...EMPTY_ANSWER, value: ids });
const [earlier, unused, own] = [file('earlier'), file('unused'), file('own')];

it('copies those files of the earlier answer that are taken, and leaves the others as they are', async () => {
  const fetched = vi.fn<(url: string) => Promise<Response>>(() => Promise.resolve(new Response('pdf')));
  vi.stubGlobal('fetch', fetched);
  const copying = copyFiles(answer('own', 'earlier'), [earlier, unused, own], [earlier, unused]);
  await expect.poll(() => FakeUpload.all.length).toBe(1);
  expect(FakeUpload.all[0]?.sent?.get('file0')).toMatchObject({ name: 'earlier.pdf', type: 'application/pdf' });
  FakeUpload.all[0]?.arrive('copy', 'earlier.pdf', 'application/pdf');
  const { content, files } = await copying;
  expect([content.value, files.map(({ id }) => id)]).toEqual([
    ['own', 'copy'],
    ['copy', 'unused', 'own'],
  ]);
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/file/earlier/earlier.pdf']);
});

it('asks for nothing where no file of the earlier answer is taken', async () => {
  const content = answer('own');
  expect(await copyFiles(content, [earlier, own], [earlier])).toEqual({ content, files: [earlier, own] });
});

it('gives up when a file can no longer be had', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
  await expect(copyFiles(answer('earlier'), [earlier], [earlier])).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(FakeUpload.all).toEqual([]);
});
