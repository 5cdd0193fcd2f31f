import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase, overEmbedded } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { type EmptyDatabase, takeEmbedded } from './embedded-databases.ts';
import { whenDone } from './when-done.ts';

/** A separate database for a test file, on the engine of this run; removed when the file is done. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const template = inject('template');
  const database = template.engine === 'native' ? await openNative(template.url) : reopened(await takeEmbedded(template));
  whenDone(() => database.close());
  return database;
}

async function openNative(url: string): Promise<OpenDatabase> {
  const name = `test_${newId().replaceAll('-', '')}`;
  await onServer(url, `create database ${name} template weighbridge_template`);
  const database = await openDatabase({ databaseUrl: url.replace(/\/postgres$/, `/${name}`), dataDir: '' });
  return {
    ...database,
    async close() {
      await database.close();
      await onServer(url, `drop database ${name} with (force)`);
    },
  };
}

/** With separate connections: what a file leaves running finds them closed, instead of the data of the next file. */
function reopened({ embedded, giveBack }: EmptyDatabase): OpenDatabase {
  return overEmbedded(embedded, giveBack);
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
