import { inject } from 'vitest';
import { type OpenDatabase, openDatabase, overEmbedded } from '../platform/database/database.ts';
import { takeEmbedded } from './embedded-databases.ts';
import { takeNative } from './native-databases.ts';
import { whenDone } from './when-done.ts';

/** A separate database for a test file, on the engine of this run; given back when the file is done. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const template = inject('template');
  const database = template.engine === 'native' ? await openNative(template.url) : await openEmbedded(template);
  whenDone(() => database.close());
  return database;
}

async function openNative(server: string): Promise<OpenDatabase> {
  const { url, giveBack } = await takeNative(server);
  const database = await openDatabase({ databaseUrl: url, dataDir: '' });
  return {
    ...database,
    async close() {
      await database.close();
      await giveBack();
    },
  };
}

/** With separate connections: what a file leaves running finds them closed, instead of the data of the next file. */
async function openEmbedded(template: { folder: string; copies: string }): Promise<OpenDatabase> {
  const { embedded, giveBack } = await takeEmbedded(template);
  return overEmbedded(embedded, giveBack);
}
