import { fromBody, parseJson } from '../../lib/errors.ts';
import { onBehalfHeaders } from '../../lib/on-behalf.ts';
import { type Sending, sendBytes } from './send-bytes.ts';
import type { UploadedFile } from './uploaded-file.ts';

interface Address {
  readonly id: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * A large file straight to the bucket, where the server offers it; null when it is to be sent to the server, also when the bucket cannot
 * be reached from here.
 */
export async function uploadDirectly(file: File, sending: Sending): Promise<UploadedFile | null> {
  const { direct } = (await post('/api/file/announce', { filename: file.name, size: file.size }, sending)) as { direct: Address | null };
  if (!direct) return null;
  const arrived = await sendBytes({ method: 'PUT', url: direct.url, headers: direct.headers, body: file }, sending).then(
    ({ status }) => status >= 200 && status < 300,
    (failure: unknown) => {
      if (sending.signal.aborted) throw failure;
      return false;
    },
  );
  return arrived ? ((await post(`/api/file/${direct.id}/confirm`, {}, sending)) as UploadedFile) : null;
}

async function post(url: string, body: object, { signal }: Sending): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...onBehalfHeaders() },
    body: JSON.stringify(body),
    signal,
  });
  const answer = parseJson(await response.text());
  if (!response.ok) throw fromBody(response.status, answer);
  return answer;
}
