import { fromGraphqlError } from '../errors.ts';
import { request } from '../rest.ts';
import { sendToExpiredLogin } from '../session-expiry.ts';
import { type BuiltOperation, operationBody } from './built-operation.ts';
import { type OperationResponse, takeEarlyResponse } from './early-responses.ts';
import { finishWhenLeaving } from './finish-when-leaving.ts';

/** An operation that knows its result and variables: what the boot needs of GraphQL, without a client. */
export interface Operation<Data, Variables> extends BuiltOperation {
  readonly types?: { data: Data; variables: Variables };
}

export function operation<Data, Variables>(built: BuiltOperation): Operation<Data, Variables> {
  return built;
}

export async function fetchOperation<Data, Variables>(op: Operation<Data, Variables>, variables: Variables): Promise<Data> {
  const { data, errors } = await fetchAnswer<Data>(op, variables);
  const first = errors?.[0];
  if (!first) return data;
  const error = fromGraphqlError(first);
  if (error.status === 401) sendToExpiredLogin();
  throw error;
}

/** What the server answers, with whatever went wrong beside what is good of it. */
export async function fetchAnswer<Data>(built: BuiltOperation, variables: unknown, signal?: AbortSignal): Promise<OperationResponse<Data>> {
  const early = takeEarlyResponse<Data>(built.id, variables);
  const known = early && (await early);
  if (known) return known;
  return send(operationBody(built, variables), signal && { signal });
}

/** A change reaches the server also when the person leaves the page right after it. */
export function sendChange<Data>(built: BuiltOperation, variables: unknown): Promise<OperationResponse<Data>> {
  const body = operationBody(built, variables);
  return finishWhenLeaving(body, (keepalive) => send(body, { keepalive }));
}

function send<Data>(body: string, init: Pick<RequestInit, 'signal' | 'keepalive'> = {}): Promise<OperationResponse<Data>> {
  return request('/api/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body, ...init });
}
