import { type Client, createClient } from 'graphql-ws';

interface Address {
  url: string;
}

/** Signs in at a server process; answers the cookie, which every process of the installation takes. */
export async function signInAt({ url }: Address, account: { email: string; password: string }): Promise<string> {
  const answer = await postAt({ url }, '/api/login', account);
  if (answer.status !== 200) throw new Error(`Signing in was answered with ${answer.status}`);
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}

export function postAt({ url }: Address, path: string, body: unknown): Promise<Response> {
  return fetch(`${url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

/** A GraphQL call to a server process; throws what it was refused with. */
export async function callAt<T>({ url }: Address, cookie: string, query: string, variables: object = {}): Promise<T> {
  const answer = await fetch(`${url}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as { data: T; errors?: unknown[] };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

export interface LiveAt {
  /** What arrived so far. */
  received: unknown[];
  /** How each connection ended, oldest first. */
  closed: number[];
  /** How often a connection was accepted. */
  connected(): number;
  client: Client;
}

/** A page's live connection to a server process, which connects again as the web does. */
export function liveAt({ url }: Address, cookie: string, subscription: string): LiveAt {
  class BrowserSocket extends WebSocket {
    constructor(address: string, protocols: string | string[]) {
      // Node's own option beyond the standard: a browser would send its cookie by itself.
      super(address, { protocols, headers: { cookie } } as unknown as string[]);
    }
  }
  let connected = 0;
  const live: LiveAt = {
    received: [],
    closed: [],
    connected: () => connected,
    client: createClient({
      url: `${url.replace(/^http/, 'ws')}/api/graphql`,
      webSocketImpl: BrowserSocket,
      lazy: false,
      retryAttempts: Number.POSITIVE_INFINITY,
      retryWait: () => new Promise((resolve) => setTimeout(resolve, 100)),
      onNonLazyError: () => {},
      on: { connected: () => void connected++, closed: (event) => void live.closed.push((event as CloseEvent).code) },
    }),
  };
  live.client.subscribe(
    { query: subscription },
    { next: ({ data }) => void live.received.push(data), error: () => {}, complete: () => void live.received.push('complete') },
  );
  return live;
}
