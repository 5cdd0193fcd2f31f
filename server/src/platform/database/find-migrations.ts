import { sql } from 'kysely';
import type { Db } from './database.ts';
import { migrationFiles } from './migration-files.ts';
import type { Migration } from './migrator.ts';

/** In order of their numbers. */
const NAMES = [...migrationFiles.keys()].sort();

/** Whether the database has all that this version knows; it may not when it was put back to an older state under a running process. */
export async function isMigrated(db: Db): Promise<boolean> {
  const { rows } = await sql`select from migrations where name = ${NAMES.at(-1)}`.execute(db);
  return rows.length === 1;
}

/** Each is loaded when it is needed, which on most starts is none. */
export function findMigrations(): Migration[] {
  return NAMES.map((name) => ({
    name,
    async up(db) {
      const { up } = await migrationFiles.get(name)!();
      await up(db);
    },
  }));
}
