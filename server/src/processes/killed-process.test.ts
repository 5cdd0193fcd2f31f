import '../features/notification/notification.tables.ts';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { TERMS_VERSIONS } from '@weighbridge/domain/account/terms.ts';
import pg from 'pg';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { givenAccount, givenPassword, PASSWORD } from '../testing/given/given-account.ts';
import { givenAnswering, setEntry } from '../testing/given/given-answering.ts';
import { givenAudience } from '../testing/given/given-audience.ts';
import { setStatus } from '../testing/given/given-questions.ts';
import { givenServers, type StartServer } from '../testing/servers/given-servers.ts';
import { givenMailServer } from '../testing/servers/mail-server.ts';
import { callAt, postAt, signInAt } from '../testing/servers/server-caller.ts';
import { until as untilWithin } from '../testing/until.ts';
import { whenDone } from '../testing/when-done.ts';
import { givenWorld, type World } from '../testing/world.ts';

// Each process takes its time to start on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });
const until: typeof untilWithin = (what, look) => untilWithin(what, look, 240_000);

describe.runIf(inject('template').engine === 'native')('a process that is killed beside another', () => {
  let world: World;
  let start: StartServer;
  beforeAll(async () => {
    world = await givenWorld();
    start = givenServers(world);
  });

  it('loses no acknowledged write and disturbs nobody at the other', async () => {
    const admin = await givenAccount(world, { type: 'ADMIN', privileges: ['MANAGE_BROKERS'] });
    const [doomed, staying] = await Promise.all([start(), start()]);
    const cookie = await signInAt(doomed, { email: admin.email, password: PASSWORD });
    await callAt(doomed, cookie, 'mutation ($version: String!) { acceptTerms(input: { version: $version }) { id } }', {
      version: TERMS_VERSIONS.broker,
    });
    const acknowledged: string[] = [];
    const [atDoomed, atStaying] = [
      { server: doomed, name: 'Doomed' },
      { server: staying, name: 'Staying' },
    ];
    let killed = false;
    let writing = true;
    const write = async ({ server, name }: typeof atDoomed): Promise<void> => {
      for (let n = 0; writing && !(killed && server === doomed); n++) {
        try {
          await callAt(server, cookie, 'mutation ($name: String!) { createCompany(input: { name: $name }) { id } }', {
            name: `${name} ${n}`,
          });
          acknowledged.push(`${name} ${n}`);
        } catch (error) {
          if (!killed || server === staying) throw error;
        }
      }
    };
    const writers = [write(atDoomed), write(atStaying)];
    const count = (name: string) => acknowledged.filter((each) => each.startsWith(name)).length;
    await until('both to write', () => count('Doomed') > 5 && count('Staying') > 5);
    killed = true;
    await doomed.kill();
    const before = count('Staying');
    await until('the other to go on', () => count('Staying') > before + 5);
    writing = false;
    await Promise.all(writers);

    const { companies } = await callAt<{ companies: { items: { name: string }[] } }>(
      staying,
      cookie,
      '{ companies(pagination: { pageSize: 10000 }) { items { name } } }',
    );
    const names = companies.items.map(({ name }) => name);
    expect(acknowledged.filter((name) => !names.includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    await staying.kill();
  });

  it('leaves a reaction it was in the middle of to the other, which does it once', async () => {
    const given = await givenAudience(world);
    const doomed = await start();
    await givenPassword(world, given.vendorActor);
    const asking = await signInAt(doomed, { email: given.vendorActor.email, password: PASSWORD });
    const holder = await givenConnection();
    await holder.query('begin; lock table notifications in exclusive mode');
    await callAt(doomed, asking, 'mutation ($input: CreateFaqQuestionInput!) { createFaqQuestion(input: $input) { id } }', {
      input: { project: given.project, question: { text: 'Who answers?' } },
    });
    await until('the reaction to have begun', () => waitedFor('notifications'));
    await doomed.kill();
    await holder.query('rollback');
    const staying = await start();
    const bells = () =>
      world.db
        .selectFrom('notifications')
        .select('kind')
        .where('userId', '=', given.people.owner.userId)
        .where('kind', '=', 'FaqQuestion')
        .execute();
    await until('the owner to be told', async () => (await bells()).length > 0);
    await until('nothing to be left', async () => {
      const { rows } = await world.database.pool.query('select from event_deliveries where next_attempt_at is not null');
      return rows.length === 0;
    });
    expect(await bells()).toHaveLength(1);
    await staying.kill();
  });

  it('leaves a message it was sending, and a report it was making, to the other', async () => {
    const silent = await givenSilentServer();
    const mail = await givenMailServer();
    const { email } = await givenAccount(world);
    const { project, product, manager } = await givenAnswering(world);
    await setEntry(world, product, { answersSubmittedAt: world.clock.now() });
    await setStatus(world, project, 'SCORING');
    await givenPassword(world, manager);
    const doomed = await start({ SMTP_URL: silent.url });
    const cookie = await signInAt(doomed, { email: manager.email, password: PASSWORD });
    const holder = await givenConnection();
    await holder.query('begin; lock table sections in access exclusive mode');
    await callAt(doomed, cookie, 'mutation ($input: GenerateReportInput!) { generateReport(input: $input) { id } }', {
      input: { id: project.id, products: [product.id], format: 'XLSX' },
    });
    await postAt(doomed, '/api/login/restore-password', { email });
    await until('the message to be on its way', () => silent.callers() > 0);
    await until('the report to be under way', () => waitedFor('sections'));
    await doomed.kill();
    await holder.query('rollback');

    const staying = await start({ SMTP_URL: mail.url });
    const received = async () =>
      (await mail.received()).filter(({ envelope, subject }) => envelope[0] === email && /password/i.test(subject ?? ''));
    const report = () =>
      world.db.selectFrom('reports').select(['status', 'attempts', 'fileId']).where('projectId', '=', project.id).execute();
    await until('the other to do both', async () => {
      await letTimePass();
      return (await received()).length > 0 && (await report())[0]?.status === 'READY';
    });
    expect(await received()).toHaveLength(1);
    expect(await report()).toEqual([{ status: 'READY', attempts: 2, fileId: expect.any(String) }]);
    await staying.kill();
  });

  /** Instead of waiting for a minute: whatever was heard of the killed process was long ago, and what waits to be tried again may be. */
  async function letTimePass(): Promise<void> {
    await world.database.pool.query(`
      update jobs.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active' and heartbeat_on < now() - interval '5 seconds';
      update jobs.job set start_after = now() where state = 'retry' and start_after > now();
      update reports set touched_at = touched_at - interval '1 hour' where status = 'RUNNING' and touched_at < now() - interval '5 seconds';
    `);
  }
  async function givenConnection(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: world.database.connectionString });
    await client.connect();
    whenDone(() => client.end());
    return client;
  }
  async function waitedFor(table: string): Promise<boolean> {
    const { rows } = await world.database.pool.query('select from pg_locks where not granted and relation = $1::regclass', [table]);
    return rows.length > 0;
  }
});

/** Takes connections and says nothing, as a mail server that hangs. */
async function givenSilentServer(): Promise<{ url: string; callers(): number }> {
  let callers = 0;
  const server = createServer((socket) => {
    callers++;
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  whenDone(() => server.close());
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, callers: () => callers };
}
