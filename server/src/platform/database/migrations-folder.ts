import { readdirSync } from 'node:fs';
import type { Migration } from './migrator.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);

/** Append-only files in order of their numbers: the only source of the database's shape. */
export async function loadMigrations(): Promise<Migration[]> {
  const files = readdirSync(FOLDER)
    .filter((file) => /^\d{4}-.*\.ts$/.test(file))
    .sort();
  return Promise.all(
    files.map(async (file) => {
      const { up } = (await import(new URL(file, FOLDER).href)) as Pick<Migration, 'up'>;
      return { name: file.replace(/\.ts$/, ''), up };
    }),
  );
}
