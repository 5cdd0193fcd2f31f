import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '@weighbridge/server/platform/config/config.ts';
import { type OpenDatabase, openDatabase } from '@weighbridge/server/platform/database/database.ts';
import { findMigrations } from '@weighbridge/server/platform/database/find-migrations.ts';
import { migrate } from '@weighbridge/server/platform/database/migrator.ts';
import { type NativePostgres, startNativePostgres } from '@weighbridge/server/testing/native-postgres.ts';

/** An empty native PostgreSQL for a server in a separate process, and a folder for its files; both are removed afterwards. */
export async function withNativeServer<T>(work: (env: Record<string, string>) => Promise<T>): Promise<T> {
  const postgres = await startNativePostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'weighbridge-bench-'));
  try {
    return await work({ DATABASE_URL: postgres.url('postgres'), DATA_DIR: dataDir });
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A new, migrated database on native PostgreSQL with its ordinary durability, and a folder for files; both are removed afterwards. */
export async function withNativeDatabase<T>(
  work: (given: { config: Config; database: OpenDatabase }) => Promise<T>,
  poolSize?: number,
): Promise<T> {
  const postgres = await startNativePostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'weighbridge-bench-'));
  try {
    const config = readConfig({ DATABASE_URL: postgres.url('postgres'), DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    const database = await openDatabase({ ...config, ...(poolSize && { poolSize }) });
    // Filling it with a hundred thousand projects takes longer than the limit of a request.
    database.pool.on('connect', (client) => void client.query('set statement_timeout = 0'));
    try {
      await migrate(database.db, findMigrations());
      return await work({ config, database });
    } finally {
      await database.close();
    }
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export interface DayDatabase {
  /** For server processes. */
  readonly env: Record<string, string>;
  readonly database: OpenDatabase;
  readonly postgres: Pick<NativePostgres, 'pid' | 'restart' | 'startCopy'> & { statements(): Promise<number> };
}

/** A migrated native PostgreSQL that counts its statements, for server processes beside it. `disk` is where it keeps its data. */
export async function withDayDatabase<T>(work: (given: DayDatabase) => Promise<T>, disk?: string): Promise<T> {
  const postgres = await startNativePostgres(['shared_preload_libraries=pg_stat_statements'], disk);
  const dataDir = mkdtempSync(join(tmpdir(), 'weighbridge-bench-'));
  const env = { DATABASE_URL: postgres.url('postgres'), DATA_DIR: dataDir };
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir });
  database.pool.on('connect', (client) => void client.query('set statement_timeout = 0'));
  try {
    await migrate(database.db, findMigrations());
    await database.pool.query('create extension pg_stat_statements');
    const statements = async () => {
      const { rows } = await database.pool.query<{ calls: number }>('select sum(calls)::int as calls from pg_stat_statements');
      return rows[0]!.calls;
    };
    return await work({ env, database, postgres: { ...postgres, statements } });
  } finally {
    await database.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
