import { createSession, type SignInMethod } from '../platform/sessions.ts';
import type { World } from './world.ts';

export interface GraphqlAnswer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- an answer is whatever was asked for
  data: any;
  errors: {
    message: string;
    extensions: { code: string; status: number; reason?: string; fields?: Record<string, string>; requestId: string };
  }[];
}

/** The cookie of a browser in which this user has signed in. */
export async function givenCookie(world: World, { userId }: { userId: string }, method: SignInMethod = 'password'): Promise<string> {
  const { token } = await createSession(world.db, world.clock.now(), { userId, address: '127.0.0.1', agent: 'test', method });
  return `${world.app.parts.config.cookieSecure ? '__Host-weighbridge' : 'weighbridge'}=${token}`;
}

/** A GraphQL call: with a document of the caller's own, or with one of the web. */
export async function graphql(
  world: World,
  document: string | { documentId: string },
  options: { cookie?: string; variables?: unknown; headers?: Record<string, string> } = {},
): Promise<GraphqlAnswer> {
  const response = await world.app.http.inject({
    method: 'POST',
    url: '/api/graphql',
    headers: { 'content-type': 'application/json', ...(options.cookie && { cookie: options.cookie }), ...options.headers },
    payload: JSON.stringify({ ...(typeof document === 'string' ? { query: document } : document), variables: options.variables }),
  });
  const body = response.json() as { data?: unknown; errors?: GraphqlAnswer['errors'] };
  return { status: response.statusCode, data: body.data, errors: body.errors ?? [] };
}

/** A REST call with a JSON body. */
export function postJson(world: World, url: string, payload: unknown, headers: Record<string, string> = {}) {
  return world.app.http.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });
}
