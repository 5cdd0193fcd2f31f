import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from './database.ts';
import type { Migration } from './migrator.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);
const NEWEST = migrationNames().at(-1);

/** In order of their numbers. */
function migrationNames(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => /^\d{4}-.*\.ts$/.test(file))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();
}

/** Whether the database has all that this version knows; it may not when it was put back to an older state under a running process. */
export async function isMigrated(db: Db): Promise<boolean> {
  const { rows } = await sql`select from migrations where name = ${NEWEST}`.execute(db);
  return rows.length === 1;
}

/** Append-only files: the only source of the database's shape. Each is loaded when it is needed, which on most starts is none. */
export function findMigrations(): Migration[] {
  return migrationNames().map((name) => ({
    name,
    async up(db) {
      const migration = (await import(new URL(`${name}.ts`, FOLDER).href)) as Pick<Migration, 'up'>;
      await migration.up(db);
    },
  }));
}
