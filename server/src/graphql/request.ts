import { DomainError } from '@weighbridge/domain/kernel/errors.ts';

/** What a caller asks for: a document of the web by its id, or a document of their own as text. */
export interface GraphqlRequest {
  readonly document: { readonly id: string } | { readonly text: string };
  readonly operationName: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Refuses everything but the documented shape, so that later code can rely on the types. */
export function readRequest(body: unknown): GraphqlRequest {
  if (!isRecord(body)) throw malformed('A request is an object with `documentId` or `query`.');
  const { documentId, query, operationName, variables } = body;
  if (documentId !== undefined && query !== undefined) throw malformed('Send either `documentId` or `query`.');
  if (typeof (documentId ?? query) !== 'string') throw malformed('`query` must be the text of a document.');
  if (operationName != null && typeof operationName !== 'string') throw malformed('`operationName` must be text.');
  if (variables != null && !isRecord(variables)) throw malformed('`variables` must be an object.');
  if (variables) assertFewValues(variables);
  return {
    document: documentId === undefined ? { text: query as string } : { id: documentId as string },
    operationName: operationName ?? null,
    variables: variables ?? {},
  };
}

/** On a websocket the protocol requires a `query`, so the id travels as an extension. */
export function readLiveRequest(payload: {
  query: string;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
  extensions?: Record<string, unknown> | null | undefined;
}): GraphqlRequest {
  const { query, extensions, operationName, variables } = payload;
  const documentId = extensions?.['documentId'];
  return readRequest({ operationName, variables, ...(documentId === undefined ? { query } : { documentId }) });
}

/** As many questions as a comparison may have; no other list is longer. */
const LONGEST_LIST = 10_000;
const MOST_VALUES = 100_000;

/** Every value is looked at several times before one is refused, so a request does not hold any number of them. */
function assertFewValues(variables: Readonly<Record<string, unknown>>): void {
  const left: object[] = [variables];
  let values = 0;
  for (let within = left.pop(); within; within = left.pop()) {
    const inner: unknown[] = Array.isArray(within) ? within : Object.values(within);
    values += inner.length;
    if (values > MOST_VALUES || (Array.isArray(within) && inner.length > LONGEST_LIST))
      throw malformed('`variables` hold too many values.');
    for (const value of inner) if (typeof value === 'object' && value !== null) left.push(value);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function malformed(message: string): DomainError {
  return new DomainError('BAD_REQUEST', { message });
}
