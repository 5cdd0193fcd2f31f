import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type App, createApp } from '../../app.ts';
import { retryOutboxMessage } from '../../features/mail/retry-outbox-message.ts';
import { givenMailServer, type MailServer } from '../../testing/servers/mail-server.ts';
import { until } from '../../testing/until.ts';
import { whenDone } from '../../testing/when-done.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { newId } from '../ids.ts';
import { turnOf } from './ceilings.store.ts';
import { deliverMail } from './deliver-mail.ts';
import { releaseMail } from './release-mail.ts';

const MINUTE = 60_000;
const ONCE = { number: 1, last: false };
let counter = 0;
const newAddress = () => `ada${++counter}@ceiling.test`;

interface Sending {
  to: string;
  companyId?: string | null;
  by?: string | null;
  urgent?: boolean;
  subject?: string;
}

/** One message in a transaction of its own, a second after the one before. */
async function send(world: World, { to, companyId = null, by = null, urgent = false, subject = 'News' }: Sending): Promise<string> {
  world.clock.advance(1000);
  const mail = { companyId, to, subject, heading: subject, paragraphs: [], urgent };
  return world.db.transaction().execute((tx) => world.app.parts.mail.causedBy(by).send(tx, mail));
}

async function sendMany(world: World, count: number, sending: Sending): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index++)
    ids.push(await send(world, { ...sending, subject: `${sending.subject ?? 'News'} ${index + 1}` }));
  return ids;
}

/** Messages of one person that left just now, each to another address. */
async function haveLeft(world: World, count: number, causedBy: string): Promise<void> {
  const message = {
    companyId: null,
    recipient: 'x@ceiling.test',
    causedBy,
    subject: 'Earlier',
    html: '',
    text: '',
    status: 'KEPT' as const,
    error: null,
    createdAt: world.clock.now(),
    sentAt: null,
    linkHash: null,
    waitsFor: null,
    leavesAt: world.clock.now(),
  };
  const messages = Array.from({ length: count }, () => ({ ...message, id: newId(), mailbox: newAddress() }));
  await world.db.insertInto('outboxMessages').values(messages).execute();
}

const row = (world: World, id: string) =>
  world.db
    .selectFrom('outboxMessages')
    .select(['status', 'waitsFor', 'leavesAt', 'subject'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const statusesOf = async (world: World, ids: readonly string[]) =>
  (await Promise.all(ids.map((id) => row(world, id)))).map(({ status }) => status);
const release = (world: World) => releaseMail.run(world.app.parts, {}, ONCE);

describe('without a mail server', () => {
  let world: World;
  beforeAll(async () => {
    world = await givenWorld();
  });

  it('20 messages an hour are for one address, no matter who causes them; the 21st waits and says until when (decision 194)', async () => {
    const to = newAddress();
    world.clock.set('2026-11-16T15:00:00.000Z');
    const ids: string[] = [];
    for (let index = 0; index < 21; index++) ids.push(await send(world, { to, by: newId() }));
    expect(await statusesOf(world, ids)).toEqual([...Array(20).fill('KEPT'), 'WAITING']);
    // The first one left a second after the hour.
    expect(await row(world, ids[20]!)).toMatchObject({ waitsFor: 'MAILBOX', leavesAt: new Date('2026-11-16T16:00:01.000Z') });
  });

  it.each([
    ['letter case', (name: string) => `${name.toUpperCase()}@CEILING.test`],
    ['what follows a plus sign', (name: string) => `${name}+more@ceiling.test`],
  ])('another %s is not another address', async (_what, other) => {
    const name = `eve${++counter}`;
    await sendMany(world, 20, { to: `${name}@ceiling.test` });
    expect((await row(world, await send(world, { to: other(name) }))).status).toBe('WAITING');
    expect((await row(world, await send(world, { to: `${name}x@ceiling.test` }))).status).toBe('KEPT');
  });

  it('they leave by themselves when their turn comes, in order, and no more than 20 an hour', async () => {
    const to = newAddress();
    const ids = await sendMany(world, 45, { to });
    await release(world);
    expect(await statusesOf(world, ids)).toEqual([...Array(20).fill('KEPT'), ...Array(25).fill('WAITING')]);
    world.clock.advance(61 * MINUTE);
    await release(world);
    expect(await statusesOf(world, ids)).toEqual([...Array(40).fill('KEPT'), ...Array(5).fill('WAITING')]);
    await release(world);
    expect((await statusesOf(world, ids)).filter((status) => status === 'WAITING')).toHaveLength(5);
    world.clock.advance(61 * MINUTE);
    await release(world);
    expect(await statusesOf(world, ids)).toEqual(Array(45).fill('KEPT'));
  });

  it('none overtakes those whose turn has come while nobody looked, however long that was', async () => {
    const to = newAddress();
    const ids = await sendMany(world, 23, { to });
    world.clock.advance(10 * 60 * MINUTE);
    const late = await send(world, { to });
    expect(await statusesOf(world, [...ids.slice(20), late])).toEqual(['WAITING', 'WAITING', 'WAITING', 'WAITING']);
    await release(world);
    expect(await statusesOf(world, [...ids, late])).toEqual(Array(24).fill('KEPT'));
  });

  it('500 an hour are caused by one person, to however many addresses; those of others are not held up', async () => {
    const by = newId();
    const first = await send(world, { to: newAddress(), by });
    await haveLeft(world, 498, by);
    expect((await row(world, await send(world, { to: newAddress(), by }))).status).toBe('KEPT');
    const waiting = await send(world, { to: newAddress(), by });
    expect(await row(world, waiting)).toMatchObject({ status: 'WAITING', waitsFor: 'PERSON' });
    expect((await row(world, await send(world, { to: newAddress(), by: newId() }))).status).toBe('KEPT');
    await world.db
      .updateTable('outboxMessages')
      .set({ leavesAt: new Date(world.clock.now().getTime() - 61 * MINUTE) })
      .where('id', '=', first)
      .execute();
    world.clock.advance(60 * MINUTE);
    await release(world);
    expect((await row(world, waiting)).status).toBe('KEPT');
  });

  it('what one person may not send yet holds up nobody else who writes to the same address', async () => {
    const [by, to] = [newId(), newAddress()];
    const spent = await sendMany(world, 1, { to: newAddress(), by });
    await haveLeft(world, 499, by);
    const held = await sendMany(world, 40, { to, by });
    expect((await Promise.all(held.map((id) => row(world, id)))).every(({ waitsFor }) => waitsFor === 'PERSON')).toBe(true);
    expect(await statusesOf(world, [...spent, await send(world, { to, by: newId() })])).toEqual(['KEPT', 'KEPT']);
  });

  it('what one firm has waiting for an address does not delay the invitation of another: they take turns', async () => {
    const to = newAddress();
    const [busy, quiet] = [(await world.givenCompany()).id, (await world.givenCompany()).id];
    const backlog = await sendMany(world, 100, { to, companyId: busy });
    const invitations = await sendMany(world, 2, { to, companyId: quiet });
    expect(await statusesOf(world, invitations)).toEqual(['WAITING', 'WAITING']);
    world.clock.advance(61 * MINUTE);
    await release(world);
    expect(await statusesOf(world, invitations)).toEqual(['KEPT', 'KEPT']);
    expect((await statusesOf(world, backlog)).filter((status) => status === 'KEPT')).toHaveLength(20 + 18);
    // Nothing is lost, and the order within the backlog stays.
    expect(await statusesOf(world, backlog)).toEqual([...Array(38).fill('KEPT'), ...Array(62).fill('WAITING')]);
    world.clock.advance(61 * MINUTE);
    await release(world);
    expect(await statusesOf(world, backlog)).toEqual([...Array(58).fill('KEPT'), ...Array(42).fill('WAITING')]);
  });

  it('a message for the safety of an account leaves first, before everything that waits for the same address', async () => {
    const to = newAddress();
    const ids = await sendMany(world, 60, { to });
    const reset = await send(world, { to, urgent: true });
    expect((await row(world, reset)).status).toBe('WAITING');
    world.clock.advance(59 * MINUTE + 1000);
    await release(world);
    // One place is free again: the first message was written an hour ago.
    expect((await row(world, reset)).status).toBe('KEPT');
    expect((await statusesOf(world, ids)).filter((status) => status === 'KEPT').length).toBeLessThan(40);
    world.clock.advance(61 * MINUTE);
    await release(world);
    expect((await row(world, ids[20]!)).status).toBe('KEPT');
  });

  it('reads a few rows, however many the outbox holds', async () => {
    const to = newAddress();
    await world.database.pool.query(
      `insert into outbox_messages (id, recipient, subject, html, text, status, created_at, mailbox, caused_by, leaves_at, waits_for)
       select gen_random_uuid(), $1, 'x', '', '', case when n <= 4000 then 'KEPT' else 'WAITING' end, $2, $1, $3,
         $2::timestamptz + (n - 4000) * interval '3 minutes', case when n > 4000 then 'MAILBOX' end
       from generate_series(1, 8000) n`,
      [to, world.clock.now(), newId()],
    );
    await world.database.pool.query('analyze outbox_messages');
    const read = await world.db.transaction().execute(async (tx) => {
      // What the connection did before may still be counted there.
      const countRead = async () => {
        const { rows } = await sql<{ scanned: number; fetched: number }>`
          select seq_tup_read::int as scanned, idx_tup_fetch::int as fetched from pg_stat_xact_user_tables where relname = 'outbox_messages'
        `.execute(tx);
        return rows[0] ?? { scanned: 0, fetched: 0 };
      };
      const before = await countRead();
      for (const urgent of [false, true]) {
        await turnOf({ id: newId(), mailbox: to, companyId: null, causedBy: newId(), urgent, leavesAt: null }, world.clock.now()).execute(
          tx,
        );
      }
      const after = await countRead();
      return { scanned: after.scanned - before.scanned, fetched: after.fetched - before.fetched };
    });
    expect(read.scanned).toBe(0);
    expect(read.fetched).toBeGreaterThan(0);
    expect(read.fetched).toBeLessThan(200);
  });
});

describe('with a mail server', () => {
  let world: World;
  let other: App;
  let server: MailServer;
  beforeAll(async () => {
    server = await givenMailServer();
    const smtp = { url: server.url, from: 'hello@weighbridge.test' };
    world = await givenWorld({ smtp });
    await world.app.prepare();
    // A second process on the same database.
    other = await createApp(world.app.parts.config, world.database, world.clock);
    await other.prepare();
    whenDone(() => other.close());
  });
  beforeEach(() => server.forget());

  /** As the two processes would: each message by one of them, several at a time. */
  const deliver = (ids: readonly string[]) =>
    Promise.all(ids.map((id, index) => deliverMail.run((index % 2 ? other : world.app).parts, { id }, ONCE)));
  const subjects = async () => (await server.received()).map(({ subject }) => subject);

  it('two processes together let 20 an hour go to one address, and the rest when its turn comes, each once', async () => {
    const ids = await sendMany(world, 30, { to: newAddress() });
    await deliver(ids);
    expect(await subjects()).toHaveLength(20);
    const statuses = await statusesOf(world, ids);
    expect(statuses.filter((status) => status === 'WAITING')).toHaveLength(10);
    expect(statuses.filter((status) => status === 'SENT')).toHaveLength(20);
    world.clock.advance(61 * MINUTE);
    await Promise.all([releaseMail.run(world.app.parts, {}, ONCE), releaseMail.run(other.parts, {}, ONCE)]);
    const ordered = await orders(world);
    expect(ordered.filter((id) => ids.includes(id))).toHaveLength(30 + 10);
    await deliver(ids);
    expect(new Set(await subjects()).size).toBe(30);
    expect(await subjects()).toHaveLength(30);
  });

  it('they leave in the order they were written', async () => {
    const ids = await sendMany(world, 26, { to: newAddress() });
    for (const id of ids) await deliver([id]);
    world.clock.advance(61 * MINUTE);
    const before = (await orders(world)).length;
    await release(world);
    expect((await orders(world)).slice(before)).toEqual(ids.slice(20));
  });

  it('after hours without a mail server what could not be delivered does not arrive all at once', async () => {
    const to = newAddress();
    const early = await sendMany(world, 20, { to });
    await server.refuseNext(20);
    for (const id of early) await expect(deliver([id])).rejects.toThrow('mailbox busy');
    world.clock.advance(3 * 60 * MINUTE);
    const late = await sendMany(world, 20, { to });
    await deliver(late);
    await deliver(early);
    expect(await subjects()).toHaveLength(20);
    expect(await statusesOf(world, early)).toEqual(Array(20).fill('WAITING'));
  });

  it('what an administrator sends once more waits like everything else', async () => {
    const to = newAddress();
    const ids = await sendMany(world, 21, { to });
    for (const id of ids.slice(1)) await deliver([id]);
    await world.db.updateTable('outboxMessages').set({ status: 'FAILED', leavesAt: world.clock.now() }).where('id', '=', ids[0]!).execute();
    const admin = await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] });
    await retryOutboxMessage(world.as(admin), { id: ids[0]! });
    await deliver([ids[0]!]);
    expect((await row(world, ids[0]!)).status).toBe('WAITING');
    expect(await subjects()).toHaveLength(20);
  });

  it('looks every minute, by itself', async () => {
    const to = newAddress();
    const ids = await sendMany(world, 21, { to });
    for (const id of ids) await deliver([id]);
    // What this and the other tests have ordered is delivered already, and what waits of theirs would go first.
    await world.database.pool.query("delete from jobs.job where name = 'deliver-mail'");
    await world.database.pool.query('delete from outbox_messages where recipient <> $1', [to]);
    world.clock.advance(61 * MINUTE);
    await world.app.start();
    const { rows } = await world.database.pool.query("select cron from jobs.schedule where name = 'release-mail'");
    expect(rows).toEqual([{ cron: '* * * * *' }]);
    await world.db.transaction().execute((tx) => world.app.parts.jobs.enqueue(tx, 'release-mail', {}, null));
    await until('the delivery', async () => (await row(world, ids[20]!)).status === 'SENT');
    expect((await server.received()).filter(({ envelope }) => envelope.includes(to))).toHaveLength(21);
  });
});

/** The messages in the order in which their delivery was ordered. */
async function orders(world: World): Promise<string[]> {
  const { rows } = await world.database.pool.query<{ id: string }>(
    "select data ->> 'id' as id from jobs.job where name = 'deliver-mail' order by created_on, id",
  );
  return rows.map(({ id }) => id);
}
