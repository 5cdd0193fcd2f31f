import { parentPort, workerData } from 'node:worker_threads';

/** Bells of people, each in a socket of its own, in a separate thread, so that their cost does not count as the server's. */
interface Clients {
  url: string;
  cookies: string[];
  documentId: string;
}

const { url, cookies, documentId } = workerData as Clients;
const AT_ONCE = 50;
/** What each bell was told so far: ids, in the order in which they came. */
const received: string[][] = cookies.map(() => []);
/** When the bells had the first, the second … */
const times: number[][] = [];

interface Message {
  type: string;
  payload?: { data?: { notificationsAdd: { notifications: { id: string }[] } } };
}

function hear(bell: number, ids: readonly string[]): void {
  for (const id of ids) {
    const turn = received[bell]!.push(id) - 1;
    const heard = times[turn] ?? [];
    times[turn] = heard;
    heard.push(performance.timeOrigin + performance.now());
    if (heard.length === cookies.length) parentPort!.postMessage({ turn, times: heard });
  }
}

function open(cookie: string, bell: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { protocols: 'graphql-transport-ws', headers: { cookie } } as unknown as string[]);
    const send = (message: unknown): void => socket.send(JSON.stringify(message));
    socket.addEventListener('open', () => send({ type: 'connection_init' }));
    socket.addEventListener('close', ({ code, reason }) => reject(new Error(`A socket was closed: ${code} ${reason}`)));
    socket.addEventListener('message', ({ data }) => {
      const { type, payload } = JSON.parse(String(data)) as Message;
      if (type === 'connection_ack') send({ id: '1', type: 'subscribe', payload: { query: '', extensions: { documentId } } });
      if (type === 'error') reject(new Error(String(data)));
      if (type !== 'next') return;
      resolve();
      hear(bell, payload?.data?.notificationsAdd.notifications.map(({ id }) => id) ?? []);
    });
  });
}

for (let from = 0; from < cookies.length; from += AT_ONCE) {
  await Promise.all(cookies.slice(from, from + AT_ONCE).map((cookie, index) => open(cookie, from + index)));
}
parentPort!.on('message', () => parentPort!.postMessage({ received }));
parentPort!.postMessage('connected');
