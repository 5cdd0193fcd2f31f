import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { AppError, ERROR_TEXTS, fromBody, fromGraphqlError, parseJson } from '../errors.ts';
import { onBehalfHeaders } from '../on-behalf.ts';
import { operationBody } from './built-operation.ts';
import { builtOperation, nameOf } from './document.ts';
import { finishWhenLeaving } from './finish-when-leaving.ts';

const TIMEOUT = 30_000;

/**
 * Does not use the GraphQL client, which leads to the sign-in page as soon as the session is gone: a person who is writing must be able
 * to go on.
 */
export async function postOperation<Data, Variables>(document: TypedDocumentNode<Data, Variables>, variables: Variables): Promise<Data> {
  const body = operationBody(builtOperation(nameOf(document)), variables);
  return finishWhenLeaving(body, (keepalive) => post<Data>({ body, keepalive }));
}

async function post<Data>(init: Pick<RequestInit, 'body' | 'keepalive'>): Promise<Data> {
  const response = await fetch('/api/graphql', {
    ...init,
    method: 'POST',
    credentials: 'same-origin',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...onBehalfHeaders() },
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => {
    throw new AppError({ code: 'NETWORK', status: 0, message: ERROR_TEXTS.network });
  });
  const answer = parseJson(await response.text()) as { data?: Data; errors?: Record<string, unknown>[] } | undefined;
  const [error] = answer?.errors ?? [];
  if (error) throw fromGraphqlError(error, response.ok ? undefined : response.status);
  // A proxy in front of a server that is being restarted answers with a page of its own.
  if (!response.ok || !answer?.data) throw fromBody(response.ok ? 502 : response.status, answer);
  return answer.data;
}
