import { builtDocuments } from '@weighbridge/server/graphql/listed-documents.ts';
import type { People } from './people.ts';

const SOCKETS = 100;
const CONNECT_AGAIN_MS = 500;

export interface Listening {
  readonly received: () => number;
  close(): void;
}

/** People who have a questionnaire open while others write: each a socket of its own that comes back when it is closed. */
export async function listen(addresses: () => readonly string[], people: People): Promise<Listening> {
  const documentId = Object.entries(builtDocuments()).find(([, text]) => text.includes('subscription AnsweringChanged'))![0];
  const sockets = new Set<WebSocket>();
  let received = 0;
  let closed = false;

  const open = (number: number): Promise<void> =>
    new Promise((resolve) => {
      const all = addresses();
      const { cookie, project, product } = people.vendors[(number * 37) % people.vendors.length]!;
      const url = `${all[number % all.length]!.replace('http', 'ws')}/api/graphql`;
      const socket = new WebSocket(url, { protocols: 'graphql-transport-ws', headers: { cookie } } as unknown as string[]);
      sockets.add(socket);
      const send = (message: unknown): void => socket.send(JSON.stringify(message));
      socket.addEventListener('open', () => send({ type: 'connection_init' }));
      socket.addEventListener('error', () => {});
      socket.addEventListener('close', () => {
        sockets.delete(socket);
        if (!closed) setTimeout(() => void open(number).then(resolve), CONNECT_AGAIN_MS);
      });
      socket.addEventListener('message', ({ data }) => {
        const { type } = JSON.parse(String(data)) as { type: string };
        if (type === 'connection_ack') {
          send({ id: '1', type: 'subscribe', payload: { query: '', variables: { project, product }, extensions: { documentId } } });
        }
        if (type !== 'next') return;
        received++;
        resolve();
      });
    });

  await Promise.all(Array.from({ length: SOCKETS }, (_, number) => open(number)));
  return {
    received: () => received,
    close() {
      closed = true;
      for (const socket of sockets) socket.close();
    },
  };
}
