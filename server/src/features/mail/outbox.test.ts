import { visitor } from '@weighbridge/domain/access/actor.ts';
import { beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../testing/expect.ts';
import { givenCookie, graphql } from '../../testing/http.ts';
import { givenMailServer, type MailServer } from '../../testing/servers/mail-server.ts';
import { until } from '../../testing/until.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { getOutboxMessage, listOutboxMessages } from './list-outbox-messages.ts';
import { retryOutboxMessage } from './retry-outbox-message.ts';

let world: World;
let quiet: World;
let server: MailServer;
beforeAll(async () => {
  quiet = await givenWorld();
  server = await givenMailServer();
  world = await givenWorld({ smtp: { url: server.url, from: 'hello@weighbridge.test' } });
  await world.app.prepare();
  await world.app.start();
});

const admin = (where: World) => where.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] });
const mail = (where: World, to: string, subject: string) =>
  where.db
    .transaction()
    .execute((tx) => where.app.parts.mail.send(tx, { companyId: null, to, subject, heading: subject, paragraphs: ['Text'] }));

it('lists messages newest first, by keyword and status', async () => {
  const ctx = quiet.as(await admin(quiet));
  for (const [to, subject] of [
    ['a@x.test', 'First'],
    ['b@x.test', 'Second'],
    ['c@x.test', '100% third'],
  ] as const) {
    await mail(quiet, to, subject);
    quiet.clock.advance(1000);
  }
  const page = await listOutboxMessages(ctx, {});
  expect(page.items.map(({ to, subject, status }) => [to, subject, status])).toEqual([
    ['c@x.test', '100% third', 'KEPT'],
    ['b@x.test', 'Second', 'KEPT'],
    ['a@x.test', 'First', 'KEPT'],
  ]);
  expect((await listOutboxMessages(ctx, { filter: { keyword: '0%' } })).items.map(({ subject }) => subject)).toEqual(['100% third']);
  expect((await listOutboxMessages(ctx, { filter: { keyword: 'B@X' } })).items.map(({ subject }) => subject)).toEqual(['Second']);
  expect((await listOutboxMessages(ctx, { filter: { status: 'SENT' } })).items).toEqual([]);
  expect((await listOutboxMessages(ctx, { pagination: { page: 2, pageSize: 2 } })).pagination).toEqual({ page: 2, pageSize: 2, total: 3 });
  expect((await listOutboxMessages(ctx, { pagination: { page: 5, pageSize: 2 } })).pagination.total).toBe(3);
});

it('says until when a message waits, and only of one that waits', async () => {
  const [sent, waits] = [await mail(quiet, 'd@x.test', 'Sent'), await mail(quiet, 'e@x.test', 'Waits')];
  const leavesAt = new Date('2031-05-06T07:08:09.000Z');
  await quiet.db.updateTable('outboxMessages').set({ leavesAt }).where('id', 'in', [sent, waits]).execute();
  await quiet.db.updateTable('outboxMessages').set({ status: 'WAITING', waitsFor: 'MAILBOX' }).where('id', '=', waits).execute();
  const cookie = await givenCookie(quiet, await admin(quiet));
  const untilOf = async (id: string) =>
    (await graphql(quiet, `{ outboxMessage(id: "${id}") { waitsFor waitsUntil } }`, { cookie })).data.outboxMessage;
  expect(await untilOf(sent)).toEqual({ waitsFor: null, waitsUntil: null });
  expect(await untilOf(waits)).toEqual({ waitsFor: 'MAILBOX', waitsUntil: '2031-05-06T07:08:09.000Z' });
});

it('shows nothing to anyone who does not run the installation', async () => {
  const id = await mail(quiet, 'a@y.test', 'Secret link');
  const owner = quiet.as(await quiet.givenUser({ privileges: ['MANAGE_USERS', 'MANAGE_ALL_PROJECTS', 'MANAGE_CLIENTS'] }));
  expect((await listOutboxMessages(owner, {})).items).toEqual([]);
  await expectRefusal(getOutboxMessage(owner, id), 'NOT_FOUND');
  await expectRefusal(retryOutboxMessage(owner, { id }), 'NOT_FOUND');
  await expectRefusal(getOutboxMessage(quiet.as(visitor), id), 'NOT_FOUND');
});

it('cannot send again what no mail server would take', async () => {
  const id = await mail(quiet, 'a@y.test', 'Kept');
  await expectRefusal(retryOutboxMessage(quiet.as(await admin(quiet)), { id }), 'FORBIDDEN', { reason: 'no-mail-server' });
});

it('sends a failed message again, and a delivered one never', async () => {
  const ctx = world.as(await admin(world));
  const id = await mail(world, 'a@y.test', 'Again');
  await world.db.updateTable('outboxMessages').set({ status: 'FAILED', error: 'mailbox busy', attempts: 9 }).where('id', '=', id).execute();
  const queued = await retryOutboxMessage(ctx, { id });
  expect(queued).toMatchObject({ status: 'QUEUED', error: null });
  await until('the delivery', async () => (await getOutboxMessage(ctx, id)).status === 'SENT');
  expect((await server.received()).map(({ envelope }) => envelope)).toContainEqual(['a@y.test']);
  await expectRefusal(retryOutboxMessage(ctx, { id }), 'FORBIDDEN', { reason: 'not-waiting' });
  const event = await world.db.selectFrom('events').selectAll().where('subjectId', '=', id).executeTakeFirstOrThrow();
  expect(event).toMatchObject({ name: 'mail.retried', actorId: ctx.user.userId });
});
