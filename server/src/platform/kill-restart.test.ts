import { TERMS_VERSIONS } from '@weighbridge/domain/account/terms.ts';
import { expect, it } from 'vitest';
import { callAt, signInAt } from '../testing/servers/server-caller.ts';
import { givenPlace } from '../testing/servers/server-place.ts';
import { startServer } from '../testing/servers/server-process.ts';
import { until } from '../testing/until.ts';

/** Starting with the embedded database takes seconds, with a server a moment. `KILLS=200` for a long run. */
const ROUNDS = Number(process.env.KILLS ?? (process.env.TEST_DATABASE === 'native' ? 12 : 8));
const WRITERS = 3;
const admin = { email: 'admin@kill.test', password: 'Welcome-2026!' };

const CREATE = 'mutation ($name: String!) { createCompany(input: { name: $name }) { id } }';
const LIST = '{ companies(pagination: { pageSize: 10000 }) { items { name } } }';

it(`keeps everything it acknowledged when it is killed ${ROUNDS} times in the middle of writing, and people stay signed in`, {
  timeout: ROUNDS * 120_000,
}, async () => {
  const place = { ...(await givenPlace({ migrated: true })), ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  const acknowledged: string[] = [];
  let cookie: string | undefined;

  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServer(place);
    if (!cookie) {
      cookie = await signInAt(server, admin);
      await callAt(server, cookie, 'mutation ($version: String!) { acceptTerms(input: { version: $version }) { id } }', {
        version: TERMS_VERSIONS.broker,
      });
    }
    const session = cookie;
    const present = new Set(
      (await callAt<{ companies: { items: { name: string }[] } }>(server, session, LIST)).companies.items.map(({ name }) => name),
    );
    expect(acknowledged.filter((name) => !present.has(name))).toEqual([]);

    const before = acknowledged.length;
    let writing = true;
    const write = async (writer: number): Promise<void> => {
      for (let n = 0; writing; n++) {
        const name = `Firm ${round}-${writer}-${n}`;
        try {
          await callAt(server, session, CREATE, { name });
          acknowledged.push(name);
        } catch (error) {
          if (writing) throw error;
        }
      }
    };
    const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
    // At a different point of the work each time.
    await until('some writes', () => acknowledged.length >= before + 3 + (round % 12));
    writing = false;
    await server.kill();
    await Promise.all(writers);
  }

  const last = await startServer(place);
  const { companies } = await callAt<{ companies: { items: { name: string }[] } }>(last, cookie!, LIST);
  const names = companies.items.map(({ name }) => name);
  expect(acknowledged.filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(await last.stop()).toBe(0);
});
