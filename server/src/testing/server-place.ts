import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { newId } from '../platform/ids.ts';
import { whenDone } from './when-done.ts';

/** The variables of a server on a new, empty database of this run's engine; gone when the test file is done. */
export async function givenPlace(): Promise<Record<string, string>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'weighbridge-server-'));
  whenDone(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const template = inject('template');
  if (template.engine === 'embedded') return { DATA_DIR: dataDir, DEMO: 'off' };
  const name = `server_${newId().replaceAll('-', '')}`;
  await onServer(template.url, `create database ${name}`);
  whenDone(() => onServer(template.url, `drop database ${name} with (force)`));
  return { DATA_DIR: dataDir, DEMO: 'off', DATABASE_URL: template.url.replace(/\/postgres$/, `/${name}`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
