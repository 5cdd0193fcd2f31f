import { Worker } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { DATABASE_TIMES } from './database-times.ts';
import { createEmbeddedStatements, prepareStatements } from './embedded-statements.ts';

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;
type Answer = 'ready' | 'closed' | { id: number; messages?: Messages; failure?: string };

export interface EmbeddedDatabase {
  /** Before the first statement. Fails when the database cannot be opened. */
  ready: Promise<void>;
  /** A `pg` pool of one connection, because PGlite has one session. Only one such pool may be open at a time. */
  createPool(): pg.Pool;
  /** Call after the pool has ended. */
  close(): Promise<void>;
}

/** PGlite behind the ordinary `pg` pool, with the database itself in a worker thread. */
export function startEmbeddedDatabase(dataDir: string): EmbeddedDatabase {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: { dataDir } });
  const waiting = new Map<number, { resolve(messages: Messages): void; reject(error: Error): void }>();
  let nextCall = 0;
  let failed: Error | undefined;
  let closed: () => void = () => {};

  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (answer: Answer) => {
      if (answer === 'ready') return resolve();
      if (answer === 'closed') return closed();
      const call = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (answer.failure !== undefined) call?.reject(new Error(answer.failure));
      else call?.resolve((answer.messages ?? []).map(reviveError));
    });
    const fail = (error: Error): void => {
      failed = error;
      reject(error);
      for (const call of waiting.values()) call.reject(error);
      waiting.clear();
    };
    worker.on('error', fail);
    worker.on('exit', () => {
      fail(new Error('The embedded database has stopped'));
      closed();
    });
  });

  const send = (message: Uint8Array): Promise<Messages> => {
    if (failed) return Promise.reject(failed);
    return new Promise((resolve, reject) => {
      const id = nextCall++;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, message });
    });
  };

  // The pool throws a client away after a failed query; the next client needs a new connection object, because the old one has ended.
  const statements = createEmbeddedStatements();
  class EmbeddedClient extends pg.Client {
    constructor() {
      super(createPgConfig(wholeStatements(ready, send) as PGlite) as unknown as pg.ClientConfig);
      prepareStatements(this, statements);
    }
  }
  return {
    ready,
    createPool: () =>
      new pg.Pool({
        Client: EmbeddedClient,
        max: 1,
        idleTimeoutMillis: 0,
        connectionTimeoutMillis: DATABASE_TIMES.connectionTimeoutMillis,
      } as pg.PoolConfig),
    async close() {
      const done = new Promise<void>((resolve) => {
        closed = resolve;
      });
      worker.postMessage('close');
      await done;
      await worker.terminate();
    },
  };
}

/** Parse, Bind, Describe, Execute, Close and Flush: parts of a statement that ends with Sync. */
const PARTS: ReadonlySet<number> = new Set(Buffer.from('PBDECH'));

/**
 * `pg` writes the parts of a statement one by one. They are sent as one: the thread is asked once instead of five times, and when one of
 * them fails the database skips the rest, instead of answering each of them with a further error.
 */
function wholeStatements(waitReady: Promise<void>, send: (message: Uint8Array) => Promise<Messages>): Partial<PGlite> {
  let parts: Uint8Array[] = [];
  return {
    waitReady,
    execProtocolStream(message: Uint8Array): Promise<Messages> {
      // Copies: the serializer reuses its buffer for the next message.
      parts.push(Uint8Array.from(message));
      if (PARTS.has(message[0]!)) return Promise.resolve([]);
      const whole = Buffer.concat(parts);
      parts = [];
      return send(whole);
    },
  };
}

/** Errors lose their prototype on the way between the threads; `pg` hands them to callers as they are. */
function reviveError(message: Messages[number]): Messages[number] {
  if (message.name !== 'error') return message;
  const plain = message as unknown as pg.DatabaseError;
  return Object.assign(new pg.DatabaseError(plain.message, plain.length, 'error'), plain) as unknown as Messages[number];
}
