import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { DATABASE_TIMES } from './database-times.ts';
import { createEmbeddedStatements, prepareStatements } from './embedded-statements.ts';
import { EmbeddedStream } from './embedded-stream.ts';

type Answer = 'ready' | 'closed' | { id: number; bytes: Uint8Array } | { id: number; failure: string };

export interface EmbeddedDatabase {
  /** Before the first statement. Fails when the database cannot be opened. */
  ready: Promise<void>;
  /** A `pg` pool of one connection, because PGlite has one session. Only one such pool may be open at a time. */
  createPool(): pg.Pool;
  /** Call after the pool has ended. */
  close(): Promise<void>;
}

/** There is nobody to convince; without these, `pg` would look for them in the environment. */
const SESSION = { host: 'embedded', user: 'postgres', database: 'postgres', password: '', ssl: false };

/** PGlite behind the ordinary `pg` pool, with the database itself in a worker thread. */
export function startEmbeddedDatabase(dataDir: string): EmbeddedDatabase {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: { dataDir } });
  const waiting = new Map<number, { resolve(bytes: Uint8Array): void; reject(error: Error): void }>();
  let nextCall = 0;
  let failed: Error | undefined;
  let closed: () => void = () => {};

  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (answer: Answer) => {
      if (answer === 'ready') return resolve();
      if (answer === 'closed') return closed();
      const call = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ('failure' in answer) call?.reject(new Error(answer.failure));
      else call?.resolve(answer.bytes);
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

  const ask = (statement: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => {
    if (failed) return Promise.reject(failed);
    return new Promise((resolve, reject) => {
      const id = nextCall++;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, statement }, [statement.buffer]);
    });
  };

  const statements = createEmbeddedStatements();
  class EmbeddedClient extends pg.Client {
    constructor() {
      super({ ...SESSION, stream: () => new EmbeddedStream(ready, ask) } as unknown as pg.ClientConfig);
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
