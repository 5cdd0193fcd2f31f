import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';

/** A database of its own for a test file, on the engine of this run, gone when the file is done. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const template = inject('template');
  if (template.engine === 'native') {
    const name = `test_${newId().replaceAll('-', '')}`;
    await onServer(template.url, `create database ${name} template weighbridge_template`);
    const database = await openDatabase({ databaseUrl: template.url.replace(/\/postgres$/, `/${name}`), dataDir: '' });
    afterAll(async () => {
      await database.close();
      await onServer(template.url, `drop database ${name} with (force)`);
    });
    return database;
  }
  const folder = mkdtempSync(join(tmpdir(), 'weighbridge-test-'));
  cpSync(template.folder, folder, { recursive: true });
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return database;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
