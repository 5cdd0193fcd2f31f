import { fromGraphqlError } from '../errors.ts';
import { sendToExpiredLogin } from '../session-expiry.ts';
import { postOperation } from './post-operation.ts';

/** An operation that knows its result and variables: what the boot needs of GraphQL, without a client. */
export interface Operation<Data, Variables> {
  readonly id: string;
  readonly name: string;
  readonly types?: { data: Data; variables: Variables };
}

export function operation<Data, Variables>(built: { id: string; name: string }): Operation<Data, Variables> {
  return built;
}

export async function fetchOperation<Data, Variables>(op: Operation<Data, Variables>, variables: Variables): Promise<Data> {
  const { data, errors } = await postOperation<Data>(op, variables);
  const first = errors?.[0];
  if (!first) return data;
  const error = fromGraphqlError(first);
  if (error.status === 401) sendToExpiredLogin();
  throw error;
}
