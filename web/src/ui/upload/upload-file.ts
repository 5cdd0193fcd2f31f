import { AppError, ERROR_TEXTS, fromBody, parseJson } from '../../lib/errors.ts';
import { onBehalfHeaders } from '../../lib/on-behalf.ts';
import { sendToExpiredLogin } from '../../lib/session-expiry.ts';

/** The record of the file as the server answers it: under the name and with the type that it gave the file. */
export interface UploadedFile {
  readonly id: string;
  readonly filename: string;
  readonly mimetype: string;
  readonly size: number;
  readonly url: string;
}

/** XMLHttpRequest, because `fetch` cannot say how much of a request has been sent. */
export function uploadFile(file: File, onProgress: (percent: number) => void, signal: AbortSignal): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/file/upload');
    request.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries(onBehalfHeaders())) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(Math.round((event.loaded / event.total) * 100));
    });
    request.addEventListener('load', () => {
      const body = parseJson(request.responseText);
      if (request.status >= 200 && request.status < 300) return resolve(body as UploadedFile);
      if (request.status === 401) sendToExpiredLogin();
      reject(fromBody(request.status, body));
    });
    request.addEventListener('error', () => reject(new AppError({ code: 'NETWORK', status: 0, message: ERROR_TEXTS.network })));
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file0', file);
    request.send(form);
  });
}
