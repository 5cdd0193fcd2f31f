import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { givenPlace } from '../testing/servers/server-place.ts';
import { failingStart, startServer } from '../testing/servers/server-process.ts';
import { ConfigError, readConfig } from './config/config.ts';
import { openDatabase } from './database/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'weighbridge-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a wrong variable', () => {
  it.each([
    ['PORT', '70000'],
    ['PORT', 'eighty'],
    ['BASE_URL', 'weighbridge.test'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_DIRECT_URL', 'localhost:5432'],
    ['DATABASE_PREPARE', 'perhaps'],
    ['DEMO', 'maybe'],
    ['SMTP_URL', 'mail.test'],
    ['S3_BUCKET', 'Not a bucket'],
    ['S3_ENDPOINT', 'minio:9000'],
    ['FIRM_QUOTA_MB', '5 GB'],
    ['VENDOR_QUOTA_MB', '0'],
    ['PERSON_QUOTA_MB', '-1'],
    ['OIDC_ISSUER', 'not a url'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['TRUST_PROXY', 'perhaps'],
    ['TRUST_PROXY', '10'],
    ['COOKIE_SECURE', 'perhaps'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'short'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['DRAIN_SECONDS', 'ten'],
    ['STOP_SECONDS', '1000'],
    ['ADMIN_EMAIL', 'nobody'],
  ])('%s=%s is refused in one line that begins with its name', (name, value) => {
    const read = () => readConfig({ ADMIN_PASSWORD: 'x', [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name}: [^\\n]+$`));
  });

  it.each([
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'a@b.test' }],
    ['ADMIN_EMAIL', { ADMIN_PASSWORD: 'x' }],
    ['OIDC_CLIENT_ID', { OIDC_ISSUER: 'https://id.test' }],
    ['OIDC_CLIENT_SECRET', { OIDC_ISSUER: 'https://id.test', OIDC_CLIENT_ID: 'x' }],
  ])('%s, missing where another one needs it, is named as well', (name, env) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name}: [^\\n]+$`));
  });

  it('stops the start with that line and nothing else', async () => {
    expect(await failingStart({ LOG_LEVEL: 'loud', DATA_DIR: folder })).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^LOG_LEVEL: [^\n]+\n$/),
    });
  });

  it('is found when the folder, the database or the first administrator turn out unusable', async () => {
    writeFileSync(join(folder, 'file'), '');
    const starts = await Promise.all([
      failingStart({ DATA_DIR: join(folder, 'file', 'data') }),
      failingStart({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATA_DIR: folder }),
    ]);
    expect(starts.map(({ code, stderr }) => [code, stderr.split(':')[0], stderr.trim().split('\n').length])).toEqual([
      [1, 'DATA_DIR', 1],
      [1, 'DATABASE_URL', 1],
    ]);
    const weak = await failingStart({ ...(await givenPlace({ migrated: true })), ADMIN_EMAIL: 'a@b.test', ADMIN_PASSWORD: 'weak' });
    expect(weak).toEqual({ code: 1, stderr: expect.stringMatching(/^ADMIN_PASSWORD: [^\n]+\n$/) });
  });
});

it('starts, refuses a second process on the same place, stops cleanly, and starts again', async () => {
  const place = await givenPlace();
  const first = await startServer(place);
  const port = new URL(first.url).port;
  // Several processes may share a database server; what they cannot share is the embedded folder, or the port.
  const second = await failingStart({ ...place, PORT: port });
  const blamed =
    inject('template').engine === 'embedded' ? /^DATA_DIR: .* is in use by another Weighbridge \(process \d+\)/ : /^PORT: \d+ is in use/;
  expect(second).toEqual({ code: 1, stderr: expect.stringMatching(blamed) });
  expect((await fetch(`${first.url}/api/logout`)).status).toBe(200);
  expect(await first.stop()).toBe(0);
  expect(await (await startServer(place)).stop()).toBe(0);
});

it('refuses a database that is newer than the code, in one line', async () => {
  const place = await givenPlace({ migrated: true });
  const database = await openDatabase({ databaseUrl: place.DATABASE_URL, dataDir: place.DATA_DIR! });
  await database.pool.query("insert into migrations (name) values ('9999-from-the-future')");
  await database.close();
  expect(await failingStart(place)).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^The database is newer than this version of the product \(it has 9999-from-the-future\)[^\n]*\n$/),
  });
});

it('makes the connections that need one to themselves past a pooler', async () => {
  const place = await givenPlace({ migrated: true });
  if (!place.DATABASE_URL) return;
  const direct = { DATABASE_DIRECT_URL: 'postgres://nobody@127.0.0.1:1/none', DATABASE_PREPARE: 'off' };
  expect(await failingStart({ ...place, ...direct })).toEqual({
    code: 1,
    stderr: expect.stringMatching(/^DATABASE_URL, DATABASE_DIRECT_URL: [^\n]+127\.0\.0\.1:1[^\n]*\n$/),
  });
});

it('lets three processes that start at once on one new database all come up', async () => {
  const place = await givenPlace();
  // The embedded database belongs to one process; there the second is refused, as shown above.
  if (!place.DATABASE_URL) return;
  const all = await Promise.all([startServer(place), startServer(place), startServer(place)]);
  expect(await Promise.all(all.map((server) => server.stop()))).toEqual([0, 0, 0]);
});
