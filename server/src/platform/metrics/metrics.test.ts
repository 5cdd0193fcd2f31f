import { beforeAll, expect, it } from 'vitest';
import { givenAccount, PASSWORD } from '../../testing/given/given-account.ts';
import { givenCookie, graphql, postJson } from '../../testing/http.ts';
import { until } from '../../testing/until.ts';
import { givenWorld, type World } from '../../testing/world.ts';

const TOKEN = 'a-token-of-this-test-only';
const document = '0123456789abcdef0123456789abcdef';

let world: World;
beforeAll(async () => {
  world = await givenWorld({ metricsToken: TOKEN }, { [document]: 'query Anybody { profile { id } }' });
  await world.app.prepare();
  await world.app.start();
});

const scrape = async (authorization = `Bearer ${TOKEN}`) => world.app.http.inject({ url: '/metrics', headers: { authorization } });
/** The value of one line, as Prometheus would read it. */
const figure = async (line: string): Promise<number | undefined> => {
  const found = (await scrape()).body.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
};

it('shows nothing without the token, and no trace of metrics where there is none', async () => {
  for (const wrong of ['', 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN]) {
    const answer = await scrape(wrong);
    expect([answer.statusCode, answer.body.includes('weighbridge_')]).toEqual([401, false]);
  }
  const without = await givenWorld();
  const answer = await without.app.http.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  expect(answer.body).not.toContain('weighbridge_');
});

it('counts requests by the template of their address, operations by the name of our document, and refused sign-ins', async () => {
  const user = await givenAccount(world);
  await postJson(world, '/api/login', { email: user.email, password: 'wrong' });
  await postJson(world, '/api/login', { email: user.email, password: PASSWORD });
  await world.app.http.inject({ url: '/api/file/one/x.txt' });
  await world.app.http.inject({ url: '/api/file/two/y.txt' });
  await world.app.http.inject({ url: '/api/nothing-here' });
  const cookie = await givenCookie(world, user);
  await graphql(world, { documentId: document }, { cookie });
  await graphql(world, 'query SomebodysOwnName { profile { id } }', { cookie });

  // Counted when an answer has left, which may be after it arrived.
  await until(
    'the last request',
    async () => (await figure('weighbridge_request_seconds_count{method="POST",route="/api/graphql",status="200"}')) === 2,
  );
  expect(await figure('weighbridge_request_seconds_count{method="POST",route="/api/login",status="400"}')).toBe(1);
  expect(await figure('weighbridge_request_seconds_count{method="POST",route="/api/login",status="200"}')).toBe(1);
  expect(await figure('weighbridge_sign_in_refusals_total{status="400"}')).toBe(1);
  expect(await figure('weighbridge_request_seconds_count{method="GET",route="/api/file/:id/*",status="401"}')).toBe(2);
  expect(await figure('weighbridge_request_seconds_count{method="GET",route="unknown",status="404"}')).toBe(1);
  expect(await figure('weighbridge_operation_seconds_count{operation="Anybody"}')).toBe(1);
  expect(await figure(`weighbridge_operation_seconds_count{operation="a caller's own"}`)).toBe(1);
  expect((await scrape()).body).not.toMatch(/SomebodysOwnName|nothing-here|y\.txt/);
});

it('says what waits, and that it is ready', async () => {
  expect(await figure('weighbridge_ready')).toBe(1);
  expect(await figure('weighbridge_sockets')).toBe(0);
  expect(await figure('weighbridge_pool_in_use')).toBeGreaterThanOrEqual(0);
  expect(await figure('weighbridge_mail_waiting')).toBe(0);
  expect(await figure('weighbridge_deliveries_retrying')).toBe(0);
  expect(await figure('weighbridge_log_lines_total{level="error"}')).toBe(0);
  expect(await figure('nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
  expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
});
