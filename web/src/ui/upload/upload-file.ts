import { DIRECT_UPLOAD_FROM } from '@weighbridge/domain/kernel/upload.ts';
import { fromBody, parseJson } from '../../lib/errors.ts';
import { onBehalfHeaders } from '../../lib/on-behalf.ts';
import { sendToExpiredLogin } from '../../lib/session-expiry.ts';
import { sendBytes } from './send-bytes.ts';
import type { UploadedFile } from './uploaded-file.ts';

export async function uploadFile(file: File, onProgress: (percent: number) => void, signal: AbortSignal): Promise<UploadedFile> {
  const sending = { onProgress, signal };
  // Fetched when a file is large enough to need it.
  const sent = file.size < DIRECT_UPLOAD_FROM ? null : await (await import('./direct-upload.ts')).uploadDirectly(file, sending);
  if (sent) return sent;
  const form = new FormData();
  form.append('file0', file);
  const headers = { accept: 'application/json', ...onBehalfHeaders() };
  const request = await sendBytes({ method: 'POST', url: '/api/file/upload', headers, body: form }, sending);
  const body = parseJson(request.responseText);
  if (request.status >= 200 && request.status < 300) return body as UploadedFile;
  if (request.status === 401) sendToExpiredLogin();
  throw fromBody(request.status, body);
}
