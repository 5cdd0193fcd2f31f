import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { whenDone } from '../when-done.ts';

/**
 * The variables of a server on an empty database of this run's engine; gone when the test file is done. `migrated` is for tests about
 * something else than the very first start, which takes seconds with the embedded database.
 */
export async function givenPlace({ migrated = false } = {}): Promise<Record<string, string>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'weighbridge-server-'));
  whenDone(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const template = inject('template');
  if (template.engine === 'embedded') {
    if (migrated) cpSync(template.folder, dataDir, { recursive: true });
    return { DATA_DIR: dataDir, DEMO: 'off' };
  }
  const name = `server_${newId().replaceAll('-', '')}`;
  await onServer(template.url, `create database ${name}${migrated ? ' template weighbridge_template' : ''}`);
  whenDone(() => onServer(template.url, `drop database ${name} with (force)`));
  return { DATA_DIR: dataDir, DEMO: 'off', DATABASE_URL: template.url.replace(/\/postgres$/, `/${name}`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
