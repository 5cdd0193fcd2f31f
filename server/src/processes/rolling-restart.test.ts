import { describe, expect, inject, it, vi } from 'vitest';
import { givenAccount, PASSWORD } from '../testing/given/given-account.ts';
import { givenFollowingProxy } from '../testing/servers/following-proxy.ts';
import { givenServers } from '../testing/servers/given-servers.ts';
import { callAt, liveAt, signInAt } from '../testing/servers/server-caller.ts';
import { until as untilWithin } from '../testing/until.ts';
import { whenDone } from '../testing/when-done.ts';
import { givenWorld } from '../testing/world.ts';

// Each process takes its time to start on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });
const until: typeof untilWithin = (what, look) => untilWithin(what, look, 240_000);

const WRITERS = 4;

describe.runIf(inject('template').engine === 'native')('a new version beside the old', () => {
  it('takes over under load: no request fails, no write is lost, live connections move', async () => {
    const world = await givenWorld();
    const start = givenServers(world);
    const admin = await givenAccount(world, { type: 'ADMIN', privileges: ['MANAGE_BROKERS'] });
    const proxy = await givenFollowingProxy();
    const before = await start({ DRAIN_SECONDS: '8' });
    proxy.servers.push(before);
    const cookie = await signInAt(proxy, { email: admin.email, password: PASSWORD });
    const live = liveAt(proxy, cookie, 'subscription { notificationsRead { unreadCount } }');
    whenDone(() => live.client.dispose());
    await until('the first live message', () => live.received.length === 1);

    const acknowledged: string[] = [];
    let writing = true;
    const write = async (writer: number): Promise<void> => {
      for (let n = 0; writing; n++) {
        const name = `Firm ${writer}-${n}`;
        await callAt(proxy, cookie, 'mutation ($name: String!) { createCompany(input: { name: $name }) { id } }', { name });
        acknowledged.push(name);
      }
    };
    // Whatever fails while they write fails the test at its end.
    const writers = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    writers.catch(() => {});
    const more = async (what: string): Promise<void> => {
      const now = acknowledged.length;
      await Promise.race([until(what, () => acknowledged.length > now + 20), writers]);
    };
    await more('writes at the old version');

    const after = await start({ DRAIN_SECONDS: '8' });
    // The new version has widened tables that the old one reads all the time, and the old one does not know its migration.
    for (const table of ['companies', 'users', 'sessions', 'events', 'event_deliveries'])
      await world.database.pool.query(`alter table ${table} add column widened text`);
    await world.database.pool.query("insert into migrations (name) values ('9999-widened')");
    proxy.servers.push(after);
    await more('writes at both');
    const [, code] = await Promise.all([more('writes while the old one stops'), before.stop()]);
    expect(code).toBe(0);
    await more('writes at the new version');
    writing = false;
    await writers;

    await until('the live connection to be made again', () => live.connected() === 2 && live.received.length === 2);
    expect(live.closed).toEqual([1012]);
    const { companies } = await callAt<{ companies: { items: { name: string }[] } }>(
      proxy,
      cookie,
      '{ companies(pagination: { pageSize: 10000 }) { items { name } } }',
    );
    const names = companies.items.map(({ name }) => name);
    expect(acknowledged.filter((name) => !names.includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('ends at once when it is told to stop a second time', async () => {
    const server = await givenServers(await givenWorld())({ DRAIN_SECONDS: '999' });
    const ended = server.stop();
    await until('it to be stopping', async () => (await fetch(`${server.url}/readyz`)).status === 503);
    expect(await server.stop()).toBe(1);
    expect(await ended).toBe(1);
  });
});
