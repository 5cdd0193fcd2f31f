import { expect, inject, it, vi } from 'vitest';
import { givenAccount, givenPassword, PASSWORD } from '../testing/given/given-account.ts';
import { givenAnswering } from '../testing/given/given-answering.ts';
import { givenServers } from '../testing/servers/given-servers.ts';
import { callAt, postAt, signInAt } from '../testing/servers/server-caller.ts';
import { until } from '../testing/until.ts';
import { givenWorld } from '../testing/world.ts';

vi.setConfig({ testTimeout: 300_000 });

const ANSWER = 'OUR-PRICE-IS-SEVEN';
const SET_ANSWER = 'mutation ($input: SetAnswerInput!) { setAnswer(input: $input) { __typename } }';

it.runIf(inject('template').engine === 'native')('logs everything but passwords, cookies, tokens and what people write', async () => {
  const world = await givenWorld();
  const { project, product, section, question, vendor } = await givenAnswering(world);
  await givenPassword(world, vendor);
  const server = await givenServers(world)({ LOG_LEVEL: 'trace', METRICS_TOKEN: 'a-token-of-this-test-only' });

  const cookie = await signInAt(server, { email: vendor.email, password: PASSWORD });
  await postAt(server, '/api/login', { email: vendor.email, password: 'WRONG-PASSWORD-7' });
  await fetch(`${server.url}/metrics`, { headers: { authorization: 'Bearer a-token-of-this-test-only' } });
  const input = { project, product, section, question, answer: { value: ANSWER } };
  await callAt(server, cookie, SET_ANSWER, { input });
  // Something unexpected, about which the database quotes the whole row.
  await world.database.pool.query(`alter table answers add constraint unexpected check (value::text not like '%again%') not valid`);
  await expect(callAt(server, cookie, SET_ANSWER, { input: { ...input, answer: { value: `${ANSWER} again` } } })).rejects.toThrow(
    'INTERNAL',
  );

  const { email } = await givenAccount(world);
  await postAt(server, '/api/login/restore-password', { email });
  const { text } = await until('the link', () =>
    world.db.selectFrom('outboxMessages').select('text').where('recipient', '=', email).executeTakeFirst(),
  );
  const link = new URL(/http\S+/.exec(text)![0]);
  const secret = link.searchParams.get('hash') ?? link.pathname.split('/').at(-1)!;
  await fetch(`${server.url}/api/login/reset-password?hash=${secret}`);
  expect(await server.stop()).toBe(0);

  const output = server.output();
  // It did log: the requests, and the unexpected error with its name.
  expect(output).toContain('"url":"/api/login"');
  expect(output).toContain('"constraint":"unexpected"');
  for (const hidden of [PASSWORD, 'WRONG-PASSWORD-7', ANSWER, cookie.split('=')[1]!, 'a-token-of-this-test-only', secret]) {
    expect(output.includes(hidden), `the log holds ${hidden}`).toBe(false);
  }
});
