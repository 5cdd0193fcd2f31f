import '../access/access.events.ts';
import { beforeAll, expect, it } from 'vitest';
import { recordEvent } from '../../platform/events/events.ts';
import { endSessionsOf } from '../../platform/sessions.ts';
import { givenProduct } from '../../testing/given/given-project.ts';
import { givenCookie } from '../../testing/http.ts';
import { liveClient } from '../../testing/live-client.ts';
import { until } from '../../testing/until.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { profileTopic } from '../account/profile/profile-topic.ts';
import { approveVendor } from './approve-vendor.ts';

const PROFILE_CHANGED = 'subscription { profileChanged { id firstName privileges } }';
let world: World;
beforeAll(async () => {
  world = await givenWorld();
  await world.app.prepare();
  await world.app.http.listen({ port: 0, host: '127.0.0.1' });
});

const announce = (userId: string) =>
  world.db.transaction().execute((tx) => world.app.parts.live.publish(tx, profileTopic(userId), { userId }));
/** The subscription begins a moment after the connection: announce until it is heard. */
const announceUntil = (what: string, userId: string, heard: () => boolean) =>
  until(what, async () => {
    await announce(userId);
    return heard();
  });

it('brings a change of the own profile over the websocket, as it is at that moment [API-010]', async () => {
  const person = await world.givenUser({ firstName: 'Ada', privileges: ['MANAGE_CLIENTS'] });
  const live = await liveClient(world, PROFILE_CHANGED, { cookie: await givenCookie(world, person) });
  await live.connected;
  await announceUntil('the profile', person.userId, () => live.received.length > 0);
  expect(live.received[0]).toEqual({ data: { profileChanged: { id: person.userId, firstName: 'Ada', privileges: ['MANAGE_CLIENTS'] } } });
  live.received.length = 0;
  await world.db.updateTable('users').set({ firstName: 'Grace' }).where('id', '=', person.userId).execute();
  await world.db.updateTable('roles').set({ privileges: [] }).where('id', '=', person.roleId).execute();
  await announce(person.userId);
  const changed = { data: { profileChanged: { id: person.userId, firstName: 'Grace', privileges: [] } } };
  await until('the change', () => live.received.some((message) => JSON.stringify(message) === JSON.stringify(changed)));
  await live.client.dispose();
});

it('follows a change of the role without anybody asking', async () => {
  const person = await world.givenUser({ privileges: ['MANAGE_CLIENTS'] });
  const live = await liveClient(world, PROFILE_CHANGED, { cookie: await givenCookie(world, person) });
  await live.connected;
  await announceUntil('the subscription', person.userId, () => live.received.length > 0);
  live.received.length = 0;
  const ctx = world.as(person);
  const state = { name: 'Role', isDefault: false, privileges: [] };
  await ctx.transaction((tx) => recordEvent(tx, ctx, 'role.updated', { subjectId: person.roleId }, { before: state, after: state }));
  await world.react();
  const news = await until('the news', () => live.received[0]);
  expect(news).toMatchObject({ data: { profileChanged: { id: person.userId } } });
  await live.client.dispose();
});

it.each([
  ['role.updated', 'roleId'],
  ['company.updated', 'companyId'],
  ['user.updated', 'userId'],
  ['account.profileUpdated', 'userId'],
  ['account.settingsUpdated', 'userId'],
  ['account.avatarUpdated', 'userId'],
  ['account.termsAccepted', 'userId'],
  ['account.twoStepOn', 'userId'],
  ['account.twoStepOff', 'userId'],
] as const)('is announced to the person after %s', async (name, subject) => {
  const person = await world.givenUser();
  const ctx = world.as(person);
  const heard: unknown[] = [];
  const messages = world.app.parts.live.subscribe(profileTopic(person.userId));
  void messages.next().then(({ value }) => heard.push(value));
  await ctx.transaction((tx) => recordEvent(tx, ctx, name, { subjectId: person[subject] }, {} as never));
  await world.react();
  await until('the announcement', () => heard.length > 0);
  expect(heard).toEqual([{ userId: person.userId }]);
  await messages.return?.();
});

it('tells the people of a vendor that it is approved', async () => {
  const { vendorId } = await givenProduct(world, { status: 'SUBMITTED' });
  const person = await world.givenUser({ type: 'VENDOR', vendorId });
  const live = await liveClient(world, 'subscription { profileChanged { vendor { status } } }', {
    cookie: await givenCookie(world, person),
  });
  await live.connected;
  await announceUntil('the subscription', person.userId, () => live.received.length > 0);
  await approveVendor(world.as(await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] })), { id: vendorId });
  await world.react();
  const approved = { data: { profileChanged: { vendor: { status: 'APPROVED' } } } };
  await until('the approval', () => live.received.find((message) => JSON.stringify(message) === JSON.stringify(approved)));
  expect(live.received).toContainEqual(approved);
  await live.client.dispose();
});

it('brings nothing of other people', async () => {
  const [person, other] = [await world.givenUser(), await world.givenUser()];
  const live = await liveClient(world, PROFILE_CHANGED, { cookie: await givenCookie(world, person) });
  await live.connected;
  await announceUntil('the subscription', person.userId, () => live.received.length > 0);
  const before = live.received.length;
  await announce(other.userId);
  await announce(person.userId);
  await until('the own one', () => live.received.length > before);
  expect(JSON.stringify(live.received)).not.toContain(other.userId);
  await live.client.dispose();
});

it('is closed as soon as the session ends, however it ends [AUTH-054]', async () => {
  const person = await world.givenUser();
  const [first, second] = [await givenCookie(world, person), await givenCookie(world, person)];
  const leaving = await liveClient(world, PROFILE_CHANGED, { cookie: first });
  const staying = await liveClient(world, PROFILE_CHANGED, { cookie: second });
  await Promise.all([leaving.connected, staying.connected]);
  const signedOut = await world.app.http.inject({ url: '/api/logout', headers: { cookie: first } });
  expect(signedOut.statusCode).toBe(200);
  expect(await leaving.closed).toMatchObject({ code: 4401 });
  await announceUntil('the other browser', person.userId, () => staying.received.length > 0);
  await endSessionsOf(world.db, person.userId);
  expect(await staying.closed).toMatchObject({ code: 4401 });
});

it('yields nothing more once the session has run out', async () => {
  const person = await world.givenUser();
  const live = await liveClient(world, PROFILE_CHANGED, { cookie: await givenCookie(world, person) });
  await live.connected;
  await announceUntil('the subscription', person.userId, () => live.received.length > 0);
  world.clock.advance(13 * 3_600_000);
  await announceUntil('the end', person.userId, () => live.received.includes('complete'));
  await announce(person.userId);
  expect(live.received.at(-1)).toBe('complete');
  await live.client.dispose();
});

it('is refused to visitors and to pages of another site', async () => {
  const person = await world.givenUser();
  const cookie = await givenCookie(world, person);
  expect(await (await liveClient(world, PROFILE_CHANGED, {})).closed).toMatchObject({ code: 4401 });
  expect(await (await liveClient(world, PROFILE_CHANGED, { cookie: 'weighbridge=forged' })).closed).toMatchObject({ code: 4401 });
  const foreign = await liveClient(world, PROFILE_CHANGED, { cookie, origin: 'https://evil.test' });
  // The handshake itself fails, so there is no protocol code.
  expect(await foreign.closed).toMatchObject({ code: 1006 });
  const { port } = world.app.http.server.address() as { port: number };
  const own = await liveClient(world, PROFILE_CHANGED, { cookie, origin: `http://127.0.0.1:${port}` });
  await own.connected;
  await own.client.dispose();
});
