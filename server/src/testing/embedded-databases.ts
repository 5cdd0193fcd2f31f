import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../platform/database/pglite-proxy.ts';

interface Template {
  folder: string;
  /** Where the copies are; it goes with all of them at the end of the run. */
  copies: string;
}

interface EmptyDatabase {
  embedded: EmbeddedDatabase;
  /** After the end of its pool: the next file gets it as it was. */
  giveBack(): Promise<void>;
}

const free: EmbeddedDatabase[] = [];

/**
 * A copy of the template that nobody else uses. Starting an embedded database costs more than most files' tests, so it is emptied and used
 * again; a file that asks for two gets two.
 */
export async function takeEmbedded(template: Template): Promise<EmptyDatabase> {
  const embedded = free.pop() ?? (await startCopy(template));
  return {
    embedded,
    async giveBack() {
      await makeEmpty(embedded);
      free.push(embedded);
    },
  };
}

async function startCopy({ folder, copies }: Template): Promise<EmbeddedDatabase> {
  const copy = mkdtempSync(join(copies, 'database-'));
  cpSync(folder, copy, { recursive: true });
  const embedded = startEmbeddedDatabase(join(copy, 'database'));
  await embedded.ready;
  return embedded;
}

/** Back to what the migrations made. The schema of the background jobs is made by the product itself when it starts. */
async function makeEmpty(embedded: EmbeddedDatabase): Promise<void> {
  const pool = embedded.createPool();
  try {
    await pool.query('rollback');
    // All of `discard all` but the prepared statements, which the next file needs, too.
    for (const part of ['reset all', 'discard temp', 'discard sequences', 'unlisten *', 'select pg_advisory_unlock_all()'])
      await pool.query(part);
    await pool.query('drop schema if exists jobs cascade');
    await pool.query(DELETE_EVERYTHING);
  } finally {
    await pool.end();
  }
}

const DELETE_EVERYTHING = `
  do $$
  declare
    name regclass;
  begin
    set local session_replication_role = replica;
    for name in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations' loop
      execute format('delete from %s', name);
    end loop;
  end $$`;
