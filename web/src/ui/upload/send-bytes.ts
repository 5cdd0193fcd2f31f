import { AppError, ERROR_TEXTS } from '../../lib/errors.ts';

export interface Sending {
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
}

interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: File | FormData;
}

/** XMLHttpRequest, because `fetch` cannot say how much of a request has been sent. */
export function sendBytes({ method, url, headers, body }: Outgoing, { onProgress, signal }: Sending): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(Math.round((event.loaded / event.total) * 100));
    });
    request.addEventListener('load', () => resolve(request));
    request.addEventListener('error', () => reject(new AppError({ code: 'NETWORK', status: 0, message: ERROR_TEXTS.network })));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
