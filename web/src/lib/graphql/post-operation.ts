import { request } from '../rest.ts';

export interface OperationAnswer<Data> {
  readonly data: Data;
  readonly errors?: readonly Record<string, unknown>[];
}

/** Operations travel by the id they were built with; the name is for whoever reads the network's log. */
export function postOperation<Data>(
  { id, name }: { readonly id: string; readonly name: string },
  variables: unknown,
  init: RequestInit = {},
): Promise<OperationAnswer<Data>> {
  return request('/api/graphql', {
    ...init,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(init.headers as Record<string, string> | undefined) },
    body: JSON.stringify({ documentId: id, operationName: name, variables }),
  });
}
