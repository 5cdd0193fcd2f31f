import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { build } from '../../../scripts/build.mjs';
import { openDatabase } from '../platform/database/database.ts';
import { findMigrations } from '../platform/database/find-migrations.ts';
import { migrate } from '../platform/database/migrator.ts';
import { startNativePostgres } from './native-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database to copy: a folder, and one for the copies (embedded), or the address of a server with a template (native). */
    template: { engine: 'embedded'; folder: string; copies: string } | { engine: 'native'; url: string };
  }
}

const TEMPLATE = 'weighbridge_template';

/** Migrates once per run; every test file then starts from a copy. Tests that start the product need it built from these sources. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const problem = build(['server']);
  if (problem) throw new Error(problem);
  if (process.env.TEST_DATABASE === 'native') {
    const server = await startNativePostgres(['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']);
    const admin = await openDatabase({ databaseUrl: server.url('postgres'), dataDir: '' });
    await admin.pool.query(`create database ${TEMPLATE}`);
    await admin.close();
    const template = await openDatabase({ databaseUrl: server.url(TEMPLATE), dataDir: '' });
    await migrate(template.db, findMigrations());
    await template.close();
    project.provide('template', { engine: 'native', url: server.url('postgres') });
    return () => server.stop();
  }
  const copies = mkdtempSync(join(tmpdir(), 'weighbridge-test-'));
  project.provide('template', { engine: 'embedded', folder: await embeddedTemplate(), copies });
  return async () => rmSync(copies, { recursive: true, force: true, maxRetries: 5 });
}

/** Kept between runs under the hash of the migrations: making it takes seconds, copying it a moment. */
async function embeddedTemplate(): Promise<string> {
  const folder = join(tmpdir(), `weighbridge-template-${migrationsHash()}-${process.getuid?.() ?? 'user'}`);
  if (existsSync(folder)) return folder;
  const fresh = mkdtempSync(`${folder}-`);
  mkdirSync(fresh, { recursive: true });
  const database = await openDatabase({ databaseUrl: undefined, dataDir: fresh });
  await migrate(database.db, findMigrations());
  await database.close();
  try {
    renameSync(fresh, folder);
  } catch {
    rmSync(fresh, { recursive: true, force: true });
  }
  return folder;
}

function migrationsHash(): string {
  const folder = new URL('../migrations/', import.meta.url);
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(new URL(file, folder)));
  return hash.digest('hex').slice(0, 16);
}
