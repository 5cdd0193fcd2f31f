import { fromGraphqlError } from '../errors.ts';
import { request } from '../rest.ts';
import { sendToExpiredLogin } from '../session-expiry.ts';

/** The text of an operation that knows its result and variables: what the boot needs of GraphQL, without a client. */
export interface Operation<Data, Variables> {
  readonly text: string;
  readonly types?: { data: Data; variables: Variables };
}

export function operation<Data, Variables>(text: string): Operation<Data, Variables> {
  return { text };
}

export async function fetchOperation<Data, Variables>(op: Operation<Data, Variables>, variables: Variables): Promise<Data> {
  const { data, errors } = await request<{ data: Data; errors?: Record<string, unknown>[] }>('/api/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: op.text, variables }),
  });
  const first = errors?.[0];
  if (!first) return data;
  const error = fromGraphqlError(first);
  if (error.status === 401) sendToExpiredLogin();
  throw error;
}
