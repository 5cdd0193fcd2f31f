import { join } from 'node:path';
import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { DATABASE_TIMES } from './database-times.ts';
import { lockFolder } from './folder-lock.ts';
import { narrowChanges } from './narrow-changes.ts';
import type { EmbeddedDatabase } from './pglite-proxy.ts';
import { prepareFrequent } from './prepared.ts';
import { followReplica, type Replica } from './replica.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

// Counts come as bigint; ours are small enough for a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export interface OpenDatabase {
  engine: 'embedded' | 'server';
  db: Db;
  pool: pg.Pool;
  /** Where to LISTEN and to hold locks beyond a transaction: on a server a separate connection past any pooler, with the embedded database its only one. */
  connectionString: string | undefined;
  /** A copy that follows a server, where one is configured. */
  replica?: Replica;
  close(): Promise<void>;
}

/** One that may still be starting: the first statement waits for `ready`, which fails where the database cannot be opened. */
export interface OpeningDatabase extends OpenDatabase {
  ready: Promise<void>;
}

export interface DatabaseOptions {
  databaseUrl: string | undefined;
  databaseDirectUrl?: string | undefined;
  prepareStatements?: boolean;
  databaseReadUrl?: string | undefined;
  dataDir: string;
  poolSize?: number;
}

/** One dialect, two engines: everything above this function sees an ordinary `pg` pool. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { ready, ...database } = await beginToOpen(options);
  await ready;
  return database;
}

/** The embedded database takes a second to start, in which its caller can do something else. */
export async function beginToOpen(options: DatabaseOptions): Promise<OpeningDatabase> {
  if (options.databaseUrl) {
    const pool = openPool(options.databaseUrl, options.poolSize, options.prepareStatements);
    const db = kyselyOver(pool);
    const replica = options.databaseReadUrl
      ? followReplica(db, kyselyOver(openPool(options.databaseReadUrl, options.poolSize)))
      : undefined;
    return {
      engine: 'server',
      pool,
      db,
      connectionString: options.databaseDirectUrl ?? options.databaseUrl,
      ...(replica && { replica }),
      ready: Promise.resolve(),
      async close() {
        await replica?.close();
        await pool.end();
      },
    };
  }
  const unlock = lockFolder(options.dataDir);
  const { startEmbeddedDatabase } = await import('./pglite-proxy.ts');
  const embedded = startEmbeddedDatabase(join(options.dataDir, 'database'));
  embedded.ready.catch(unlock);
  const database = overEmbedded(embedded, async () => {
    await embedded.close();
    unlock();
  });
  return { ...database, ready: embedded.ready };
}

/**
 * Connections stay open through quiet minutes: a new one knows no table and has nothing prepared, so that the first people after a pause
 * would wait for each statement several times as long. Now and then each is replaced, because the server keeps memory for it.
 */
const KEPT_OPEN = { idleTimeoutMillis: 0, maxLifetimeSeconds: 30 * 60 };

export function openPool(connectionString: string, max = 16, prepare = true): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, application_name: 'weighbridge', ...KEPT_OPEN, ...DATABASE_TIMES });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // The same when the database ends a connection in use; its user gets the error with the next statement.
  pool.on('connect', (client) => void client.on('error', () => {}));
  if (prepare) prepareFrequent(pool);
  return pool;
}

export function overEmbedded(embedded: EmbeddedDatabase, afterwards: () => Promise<void>): OpenDatabase {
  const pool = embedded.createPool();
  return {
    engine: 'embedded',
    pool,
    db: kyselyOver(pool),
    connectionString: undefined,
    async close() {
      await pool.end();
      await afterwards();
    },
  };
}

export function kyselyOver(pool: pg.Pool): Db {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [narrowChanges, new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
