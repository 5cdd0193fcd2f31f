import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pino from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { whenDone } from '../../testing/when-done.ts';
import type { OpenDatabase } from '../database/database.ts';
import { createNotifications } from './notifications.ts';

const message = (kind: string, ...parts: (string | number[])[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : Buffer.from(part))));
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const READY = message('Z', [...Buffer.from('I')]);
const ACCEPTED = Buffer.concat([message('R', [0, 0, 0, 0]), READY]);
const ENDED = message('E', 'SFATAL', 'C57P01', 'Mterminating connection due to administrator command', [0]);
const announcement = (channel: string, payload: string): Buffer => message('A', [0, 0, 0, 1], channel, payload);

/** As much of a database server as somebody who listens needs: what to do when one arrives is up to the test. */
async function givenListenedTo(accept: (caller: Socket, number: number) => void): Promise<string> {
  let callers = 0;
  const server = createServer((caller) => {
    const number = ++callers;
    caller.on('error', () => {});
    caller.once('data', () => {
      caller.on('data', () => caller.write(Buffer.concat([message('C', 'LISTEN'), READY])));
      accept(caller, number);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenDone(() => server.close());
  return `postgres://nobody:nothing@127.0.0.1:${(server.address() as AddressInfo).port}/none`;
}

const WAIT = { timeout: 60_000 };

afterEach(() => vi.useRealTimers());

it('a connection that is ended in the moment it is made is tried again, once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const callers: Socket[] = [];
  const connectionString = await givenListenedTo((caller, number) => {
    callers.push(caller);
    // In one piece: whoever waits for the connection has not had their turn when its end arrives.
    caller.write(number === 2 ? Buffer.concat([ACCEPTED, ENDED]) : ACCEPTED);
  });
  const notifications = createNotifications({ connectionString } as OpenDatabase, pino({ level: 'silent' }));
  const heard: (string | null)[] = [];
  notifications.on('changes', (payload) => void heard.push(payload));
  await notifications.start();

  callers[0]!.end(ENDED);
  // Waiting moves the clock, too.
  await vi.waitFor(() => expect(heard).toEqual([null]), WAIT);

  callers[2]!.write(announcement('changes', 'news'));
  await vi.waitFor(() => expect(heard).toEqual([null, 'news']), WAIT);
  expect(callers).toHaveLength(3);
  expect(vi.getTimerCount()).toBe(0);
  await notifications.stop();
});
