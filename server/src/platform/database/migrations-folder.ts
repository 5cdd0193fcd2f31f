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

/** Append-only files: the only source of the database's shape. */
export async function loadMigrations(): Promise<Migration[]> {
  return Promise.all(
    migrationNames().map(async (name) => {
      const { up } = (await import(new URL(`${name}.ts`, FOLDER).href)) as Pick<Migration, 'up'>;
      return { name, up };
    }),
  );
}
