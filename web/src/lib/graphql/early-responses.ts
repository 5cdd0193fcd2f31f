import { onBehalfHeaders } from '../on-behalf.ts';
import { type BuiltOperation, operationBody } from './built-operation.ts';

export interface OperationResponse<Data> {
  readonly data: Data;
  readonly errors?: readonly Record<string, unknown>[];
}

/** A response older than this is not used: the data may have changed. */
const GOOD_FOR_MS = 15_000;

interface Early {
  readonly answer: Promise<OperationResponse<unknown> | null>;
  readonly askedAt: number;
}

const asked = new Map<string, Early>();
const keyOf = (id: string, variables: unknown): string => `${id} ${JSON.stringify(variables)}`;

/** Sends a request of the page before its code is loaded. A failure is dropped here: the page then sends the request itself. */
export function requestEarly(built: BuiltOperation, variables: unknown): void {
  const answer = fetch('/api/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...onBehalfHeaders() },
    body: operationBody(built, variables),
  })
    .then((response) => response.json() as Promise<OperationResponse<unknown>>)
    .then((body) => (body.data && !body.errors ? body : null))
    .catch(() => null);
  asked.set(keyOf(built.id, variables), { answer, askedAt: performance.now() });
}

/** The response to an early request; given out once. */
export function takeEarlyResponse<Data>(id: string, variables: unknown): Promise<OperationResponse<Data> | null> | undefined {
  const key = keyOf(id, variables);
  const early = asked.get(key);
  asked.delete(key);
  return early && performance.now() - early.askedAt < GOOD_FOR_MS ? (early.answer as Promise<OperationResponse<Data> | null>) : undefined;
}
