import { readdirSync } from 'node:fs';
import type { Migration } from './migrator.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);

/** Append-only files: the only source of the database's shape. The build puts a list of them in the place of this file. */
export const migrationFiles: ReadonlyMap<string, () => Promise<Pick<Migration, 'up'>>> = new Map(
  readdirSync(FOLDER)
    .filter((file) => /^\d{4}-.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => [file.replace(/\.ts$/, ''), () => import(new URL(file, FOLDER).href)]),
);
