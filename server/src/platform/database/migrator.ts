import { type Kysely, sql } from 'kysely';
import { ConfigError } from '../config/config.ts';
import type { Db } from './database.ts';
import { withoutLimit } from './database-times.ts';

export interface Migration {
  /** Sorts by its number and never changes once it has landed: `0001-accounts`. */
  name: string;
  up(db: Kysely<unknown>): Promise<void>;
}

/** Any number; it must be the same in every process and every version. */
const MIGRATION_LOCK = 7_205_311;

/**
 * Brings the database to the shape this code knows, in one transaction under a lock. When two processes start at once, the second waits and
 * finds nothing left to do.
 */
export async function migrate(db: Db, migrations: readonly Migration[]): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await withoutLimit(tx);
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx);
    await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`.execute(tx);
    const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(tx);
    const applied = new Set(rows.map((row) => row.name));
    const known = new Set(migrations.map((migration) => migration.name));
    const unknown = [...applied].filter((name) => !known.has(name));
    if (unknown.length > 0) {
      throw new ConfigError(
        `The database is newer than this version of the product (it has ${unknown.join(', ')}). Start the version that made it, or a newer one`,
      );
    }
    const pending = migrations.filter((migration) => !applied.has(migration.name));
    for (const migration of pending) {
      await migration.up(tx as unknown as Kysely<unknown>);
      await sql`insert into migrations (name) values (${migration.name})`.execute(tx);
    }
    return pending.map((migration) => migration.name);
  });
}
