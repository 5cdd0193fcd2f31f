import { parentPort, workerData } from 'node:worker_threads';

/** Browsers with one live subscription each, in a separate thread, so that their cost does not count as the server's. */
interface Clients {
  url: string;
  cookies: string[];
  documentId: string;
  variables: Record<string, unknown>;
}

const { url, cookies, documentId, variables } = workerData as Clients;
const AT_ONCE = 50;
let received = 0;

function open(cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { protocols: 'graphql-transport-ws', headers: { cookie } } as unknown as string[]);
    const send = (message: unknown): void => socket.send(JSON.stringify(message));
    socket.addEventListener('open', () => send({ type: 'connection_init' }));
    socket.addEventListener('close', ({ code, reason }) => reject(new Error(`A socket was closed: ${code} ${reason}`)));
    socket.addEventListener('message', ({ data }) => {
      const { type } = JSON.parse(String(data)) as { type: string };
      if (type === 'connection_ack') send({ id: '1', type: 'subscribe', payload: { query: '', variables, extensions: { documentId } } });
      if (type === 'error') reject(new Error(String(data)));
      if (type !== 'next') return;
      resolve();
      received++;
      if (received % cookies.length === 0) parentPort!.postMessage(received / cookies.length);
    });
  });
}

for (let from = 0; from < cookies.length; from += AT_ONCE) await Promise.all(cookies.slice(from, from + AT_ONCE).map(open));
