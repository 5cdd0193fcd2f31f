import { fromBody, parseJson, toAppError } from './errors.ts';
import { onBehalfHeaders } from './on-behalf.ts';
import { sendToExpiredLogin } from './session-expiry.ts';

export function restGet<Result>(path: string): Promise<Result> {
  return request<Result>(path, { method: 'GET' });
}

export function restPost<Result>(path: string, body: unknown): Promise<Result> {
  return request<Result>(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

/** Every way to the server but Apollo's ends here, so that errors read alike and an expired session is noticed. */
export async function request<Result>(path: string, init: RequestInit): Promise<Result> {
  const headers = { accept: 'application/json', ...onBehalfHeaders(), ...(init.headers as Record<string, string> | undefined) };
  const response = await fetch(path, { credentials: 'same-origin', ...init, headers }).catch((error: unknown) => {
    throw toAppError(error);
  });
  const body = parseJson(await response.text());
  if (response.ok) return body as Result;
  // Wrong credentials are no expired session (decision 9).
  if (response.status === 401 && !path.startsWith('/api/login')) sendToExpiredLogin();
  throw fromBody(response.status, body);
}
