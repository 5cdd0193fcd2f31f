import { beforeEach, expect, it, vi } from 'vitest';
import { FakeUpload } from '../../testing/fake-upload.ts';
import { sendBytes } from './send-bytes.ts';

beforeEach(() => FakeUpload.install());

function send() {
  const leaving = new AbortController();
  const onProgress = vi.fn<(percent: number) => void>();
  const outgoing = { method: 'PUT', url: '/api/file/1', headers: { accept: 'text/plain' }, body: new FormData() };
  const sent = sendBytes(outgoing, { onProgress, signal: leaving.signal });
  return { request: FakeUpload.all[0]!, sent, outgoing, onProgress, leaving };
}

it('sends what it is given, and hands over what was answered', async () => {
  const { request, sent, outgoing } = send();
  const { method, url, headers, body } = outgoing;
  expect(request).toMatchObject({ method, url, headers });
  expect(request.sent).toBe(body);
  request.answer(403, {});
  expect((await sent).status).toBe(403);
});

it('says how much has been sent, where that is known', () => {
  const { request, onProgress } = send();
  for (const [lengthComputable, loaded] of [
    [true, 1],
    [false, 2],
    [true, 3],
  ] as const)
    request.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable, loaded, total: 3 }));
  expect(onProgress.mock.calls).toEqual([[33], [100]]);
});

it('says that there is trouble when the server cannot be reached', async () => {
  const { request, sent } = send();
  let failure: unknown;
  sent.catch((error: unknown) => (failure = error));
  request.dispatchEvent(new Event('error'));
  await expect
    .poll(() => failure)
    .toMatchObject({ code: 'NETWORK', status: 0, message: 'Sorry, we are having trouble with it. Please try again.' });
});

it('ends the request when it is told to, and not before', () => {
  const { request, leaving } = send();
  expect(request.aborted).toBe(false);
  leaving.abort();
  expect(request.aborted).toBe(true);
});
