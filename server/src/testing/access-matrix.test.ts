import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Caller } from './matrix/callers.ts';
import { formatTable } from './matrix/format-table.ts';
import { REST_CALLS } from './matrix/rest-calls.ts';
import { type Line, runMatrix } from './matrix/run-matrix.ts';

const FILE = new URL('../../../docs/access-matrix.md', import.meta.url);

/** Nobody gets through here, and why. */
const CLOSED: Readonly<Record<string, string>> = {
  'GET /api/login/sso': 'there is no provider here to sign in with; account/sso.test.ts has one',
  'GET /api/login/sso/callback': 'there is no provider here to come back from; account/sso.test.ts has one',
  'POST /api/file/:id/confirm': 'there is no bucket here that files were sent to; file/direct-upload.test.ts has one',
};

/** Once is enough: what callers get does not depend on the engine, and this is a lot of calls. */
describe.runIf(inject('template').engine === 'native')('the access matrix', () => {
  let callers: readonly Caller[];
  let lines: Line[];
  let routes: string[];

  beforeAll(async () => {
    ({ callers, lines, routes } = await runMatrix());
    if (process.env['MATRIX'] === 'write') writeFileSync(FILE, formatTable(callers, lines));
  }, 1_800_000);

  it('is what callers get', () => {
    expect(formatTable(callers, lines).split('\n')).toEqual(readFileSync(FILE, 'utf8').split('\n'));
  });

  it('lets somebody through everywhere, so that a refusal says something', () => {
    const closed = lines.filter(({ results }) => ![...results.values()].flat().includes('ok')).map(({ way }) => way);
    expect(closed).toEqual(Object.keys(CLOSED));
  });

  it('knows every REST call', () => {
    expect(routes.toSorted()).toEqual(Object.keys(REST_CALLS).toSorted());
  });
});
