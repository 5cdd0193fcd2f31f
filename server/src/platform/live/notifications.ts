import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { OpenDatabase } from '../database/database.ts';

/** Hands announcements of the database to the listeners in this process. */
export interface Notifications {
  /** Called for every announcement, and with null when some may have been missed. Call before `start`. */
  on(channel: string, handler: (payload: string | null) => void): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 10_000;

export function createNotifications(database: OpenDatabase, log: FastifyBaseLogger): Notifications {
  const handlers = new Map<string, (payload: string | null) => void>();
  const deliver = (message: pg.Notification): void => handlers.get(message.channel)?.(message.payload ?? '');
  const listen = async (client: pg.ClientBase): Promise<void> => {
    for (const channel of handlers.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
  };
  const missed = (): void => {
    for (const handler of handlers.values()) handler(null);
  };
  const connection = database.connectionString ? ownConnection(database.connectionString) : onlyConnection(database.pool);
  return {
    on: (channel, handler) => void handlers.set(channel, handler),
    start: () => connection.start({ deliver, listen, missed, log }),
    stop: () => connection.stop(),
  };
}

interface Connection {
  start(wiring: Wiring): Promise<void>;
  stop(): Promise<void>;
}

interface Wiring {
  deliver(message: pg.Notification): void;
  listen(client: pg.ClientBase): Promise<void>;
  missed(): void;
  log: FastifyBaseLogger;
}

/** On a server: one connection that only listens, made again when it breaks. */
function ownConnection(connectionString: string): Connection {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function connect(wiring: Wiring): Promise<void> {
    const fresh = new pg.Client({ connectionString, application_name: 'weighbridge listener', keepAlive: true });
    let lost: Error | undefined;
    const onLost = (error = new Error('the listening connection has ended')): void => {
      if (lost) return;
      lost = error;
      void fresh.end().catch(() => {});
      if (fresh === client && !stopped) again(wiring, FIRST_PAUSE);
    };
    // Before it is made: the database can end a connection in the same breath in which it accepts it.
    fresh.on('error', onLost);
    fresh.on('end', onLost);
    fresh.on('notification', wiring.deliver);
    try {
      await fresh.connect();
      await wiring.listen(fresh);
      if (lost) throw lost;
    } catch (error) {
      await fresh.end().catch(() => {});
      throw error;
    }
    if (stopped) return fresh.end();
    client = fresh;
  }

  function again(wiring: Wiring, pause: number): void {
    timer = setTimeout(() => {
      connect(wiring).then(wiring.missed, (error: unknown) => {
        wiring.log.warn({ err: error }, 'the listening connection cannot be made; it will be tried again');
        if (!stopped) again(wiring, Math.min(LONGEST_PAUSE, pause * 2));
      });
    }, pause);
  }

  return {
    start: connect,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

/** The embedded database has one session, so announcements arrive on whichever client the pool uses at the time. */
function onlyConnection(pool: pg.Pool): Connection {
  let stopped = false;
  return {
    async start(wiring) {
      const attached = new WeakSet<pg.ClientBase>();
      const attach = (client: pg.ClientBase): void => {
        if (attached.has(client)) return;
        attached.add(client);
        client.on('notification', (message) => {
          if (!stopped) wiring.deliver(message);
        });
      };
      pool.on('connect', attach);
      const client = await pool.connect();
      try {
        attach(client);
        await wiring.listen(client);
      } finally {
        client.release();
      }
    },
    async stop() {
      stopped = true;
    },
  };
}
