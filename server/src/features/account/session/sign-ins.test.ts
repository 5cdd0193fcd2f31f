import '../record/account.tables.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { sessionCookieOf } from '../../../testing/cookies.ts';
import { expectRefusal } from '../../../testing/expect.ts';
import { givenAccount, PASSWORD } from '../../../testing/given/given-account.ts';
import { givenCookie, graphql } from '../../../testing/http.ts';
import { mailTo } from '../../../testing/read-mail.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { cleanUpAccounts } from '../clean-up-accounts.ts';
import { changePassword } from '../profile/change-password.ts';
import { listSignIns } from './list-sign-ins.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/604.1';

function login(email: string, options: { password?: string; cookie?: string; agent?: string; address?: string } = {}) {
  const { password = PASSWORD, cookie, agent = FIREFOX, address = '203.0.113.7' } = options;
  return world.app.http.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: address,
    headers: { 'content-type': 'application/json', 'user-agent': agent, ...(cookie && { cookie }) },
    payload: JSON.stringify({ email, password }),
  });
}
const deviceOf = (response: Awaited<ReturnType<typeof login>>) => {
  const { name, value } = response.cookies.find((cookie) => cookie.name === 'weighbridge-device')!;
  return `${name}=${value}`;
};
const subjectsTo = async (email: string) => {
  await world.react();
  return (await mailTo(world, email)).map(({ subject }) => subject);
};
const NEW_SIGN_IN = 'New sign-in to Weighbridge';

describe('a new device', () => {
  it('is told of by email, but for the first; a known one is not', async () => {
    const user = await givenAccount(world);
    const first = await login(user.email);
    expect(first.cookies.find(({ name }) => name === 'weighbridge-device')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 34_560_000,
    });
    await login(user.email, { cookie: deviceOf(first) });
    expect(await subjectsTo(user.email)).toEqual([]);
    await login(user.email, { agent: SAFARI, address: '2001:db8:1:2:3:4:5:6' });
    expect(await subjectsTo(user.email)).toEqual([NEW_SIGN_IN]);
    const [mail] = await mailTo(world, user.email);
    expect(mail!.text).toContain('Browser: Safari on iPhone. Network: 2001:db8:1:2::/64.');
    expect(mail!.text).toContain('http://weighbridge.test/security');
    expect(mail!.html).not.toContain('opt-out');
    expect(await world.db.selectFrom('devices').select('tokenHash').where('userId', '=', user.userId).execute()).toHaveLength(2);
  });

  it('that keeps no cookies is told of once a day', async () => {
    const user = await givenAccount(world);
    for (let times = 0; times < 4; times++) await login(user.email);
    expect(await subjectsTo(user.email)).toEqual([NEW_SIGN_IN]);
    world.clock.advance(25 * 3_600_000);
    await login(user.email);
    expect(await subjectsTo(user.email)).toEqual([NEW_SIGN_IN, NEW_SIGN_IN]);
  });

  it('shared by two people is known to both; a name that somebody planted is worth nothing afterwards', async () => {
    const [one, two] = [await givenAccount(world), await givenAccount(world)];
    await login(two.email, { agent: SAFARI });
    const planted = deviceOf(await login(one.email));
    const shared = deviceOf(await login(two.email, { cookie: planted }));
    expect(shared).not.toBe(planted);
    expect(deviceOf(await login(one.email, { cookie: shared }))).toBe(shared);
    expect(await subjectsTo(one.email)).toEqual([]);
    await login(two.email, { cookie: planted, address: '203.0.113.99' });
    expect(await subjectsTo(two.email)).toEqual([NEW_SIGN_IN, NEW_SIGN_IN]);
  });
});

it('fifty devices of a person are remembered, those used last', async () => {
  const user = await givenAccount(world);
  await login(user.email);
  world.clock.advance(1000);
  const now = world.clock.now();
  const used = Array.from({ length: 49 }, () => ({
    id: newId(),
    userId: user.userId,
    tokenHash: newId(),
    createdAt: now,
    lastSeenAt: now,
  }));
  await world.db.insertInto('devices').values(used).execute();
  const kept = () => world.db.selectFrom('devices').select('lastSeenAt').where('userId', '=', user.userId).orderBy('lastSeenAt').execute();
  expect(await kept()).toHaveLength(50);
  world.clock.advance(1000);
  await login(user.email);
  const left = await kept();
  expect(left).toHaveLength(50);
  expect(left[0]).toEqual({ lastSeenAt: now });
});

describe('sessions', () => {
  const SESSIONS = '{ ownSessions { id device network startedAt lastUsedAt isCurrent } }';
  const END = 'mutation ($input: IdInput!) { endSession(input: $input) { id isCurrent } }';

  it('are listed in words, the current one first, and ended one by one', async () => {
    const user = await givenAccount(world);
    const phone = sessionCookieOf(await login(user.email, { agent: SAFARI, address: '198.51.100.4' }));
    const desk = sessionCookieOf(await login(user.email));
    const now = world.clock.now().toISOString();
    const { ownSessions } = (await graphql(world, SESSIONS, { cookie: desk })).data;
    expect(ownSessions).toMatchObject([
      { device: 'Firefox on Linux', network: '203.0.113.7', startedAt: now, lastUsedAt: now, isCurrent: true },
      { device: 'Safari on iPhone', network: '198.51.100.4', isCurrent: false },
    ]);
    const stranger = await givenCookie(world, await givenAccount(world));
    const theft = await graphql(world, END, { cookie: stranger, variables: { input: { id: ownSessions[1].id } } });
    expect(theft.errors[0]!.extensions.code).toBe('NOT_FOUND');
    const ended = await graphql(world, END, { cookie: desk, variables: { input: { id: ownSessions[1].id } } });
    expect(ended.data.endSession).toEqual([{ id: ownSessions[0].id, isCurrent: true }]);
    expect((await graphql(world, '{ profile { id } }', { cookie: phone })).errors[0]!.extensions.code).toBe('UNAUTHENTICATED');
    expect((await graphql(world, '{ profile { id } }', { cookie: desk })).data.profile.id).toBe(user.userId);
    const malformed = await graphql(world, END, { cookie: desk, variables: { input: { id: 'x' } } });
    expect(malformed.errors[0]!.extensions.code).toBe('NOT_FOUND');
  });
});

describe('the record of sign-ins', () => {
  const list = async (ctx: Parameters<typeof listSignIns>[0], filter: object = {}) =>
    (await listSignIns(ctx, { filter })).items.map(({ kind, detail, userName, device, network }) => ({
      kind,
      detail,
      userName,
      device,
      network,
    }));

  it('holds comings, goings and refusals, for the firm of the person and for administrators', async () => {
    const user = await givenAccount(world, { firstName: 'Wanda', lastName: 'Wanderer' });
    const manager = await world.givenUser({ companyId: user.companyId, privileges: ['MANAGE_USERS'] });
    const other = await world.givenUser({ privileges: ['MANAGE_USERS'] });
    const admin = await world.givenUser({ type: 'ADMIN', companyId: null, privileges: ['MANAGE_BROKERS'] });
    await login(user.email, { password: 'Wrong-Horse-1' });
    world.clock.advance(1000);
    const cookie = sessionCookieOf(await login(user.email));
    world.clock.advance(1000);
    await world.app.http.inject({ url: '/api/logout', headers: { cookie } });
    const here = { userName: 'Wanda Wanderer', device: 'Firefox on Linux', network: '203.0.113.7' };
    const expected = [
      { kind: 'SIGNED_OUT', detail: null, ...here },
      { kind: 'SIGNED_IN', detail: 'PASSWORD', ...here },
      { kind: 'REFUSED', detail: 'WRONG_PASSWORD', ...here },
    ];
    expect(await list(world.as(manager))).toEqual(expected);
    expect(await list(world.as(other))).toEqual([]);
    expect(await list(world.as(admin), { keyword: 'wanda' })).toEqual(expected);
    expect(await list(world.as(admin), { user: { id: user.userId }, kinds: ['REFUSED', 'CODE_REFUSED'] })).toEqual([expected[2]]);
    const past = { from: '2020-01-01T00:00:00Z', to: '2020-02-01T00:00:00Z' };
    expect(await list(world.as(manager), past)).toEqual([]);
    expect((await listSignIns(world.as(manager), { pagination: { page: 2, pageSize: 2 } })).pagination.total).toBe(3);
    const own = '{ ownSignIns { kind device isNewDevice } }';
    const mine = await graphql(world, own, { cookie: await givenCookie(world, user) });
    expect(mine.data.ownSignIns[0]).toEqual({ kind: 'SIGNED_OUT', device: 'Firefox on Linux', isNewDevice: false });
    expect((await graphql(world, own, { cookie: await givenCookie(world, other) })).data.ownSignIns).toEqual([]);
  });

  it('keeps of an address without an account only a digest, which finds it again', async () => {
    const admin = await world.givenUser({ type: 'ADMIN', companyId: null, privileges: ['MANAGE_BROKERS'] });
    const typed = `my-password-${newId()}@nowhere.test`;
    await login(typed, { password: 'Secret-Horse-9' });
    const [row] = await list(world.as(admin), { keyword: typed.toUpperCase() });
    expect(row).toMatchObject({ kind: 'REFUSED', detail: 'UNKNOWN_ADDRESS', userName: null });
    const stored = JSON.stringify(await world.db.selectFrom('signIns').selectAll().execute());
    expect(stored).not.toContain(typed);
    expect(stored).not.toContain('Secret-Horse-9');
  });

  it('is closed to those who manage nobody, and refuses filters that are none', async () => {
    const query = 'query ($filter: SignInFilter) { signIns(filter: $filter) { pagination { total } } }';
    const cookie = await givenCookie(world, await world.givenUser({ privileges: ['MANAGE_ALL_PROJECTS'] }));
    expect((await graphql(world, query, { cookie })).errors[0]!.extensions.code).toBe('FORBIDDEN');
    const manager = world.as(await world.givenUser({ privileges: ['MANAGE_USERS'] }));
    await expectRefusal(listSignIns(manager, { filter: { kinds: ['NONE'] } }), 'INVALID_INPUT');
    await expectRefusal(listSignIns(manager, { filter: { user: { id: 'x' } } }), 'NOT_FOUND');
  });

  it('is forgotten after a year, devices after 400 days', async () => {
    const user = await givenAccount(world);
    const now = world.clock.now().getTime();
    const day = 86_400_000;
    const facts = { userId: user.userId, companyId: null, detail: null, emailDigest: null, network: null, device: 'x' };
    const kept = { id: newId(), kind: 'SIGNED_IN', createdAt: new Date(now - 364 * day), ...facts } as const;
    await world.db
      .insertInto('signIns')
      .values([kept, { ...kept, id: newId(), createdAt: new Date(now - 366 * day) }])
      .execute();
    const device = { userId: user.userId, createdAt: new Date(0) };
    await world.db
      .insertInto('devices')
      .values([
        { ...device, id: newId(), tokenHash: 'kept', lastSeenAt: new Date(now - 399 * day) },
        { ...device, id: newId(), tokenHash: 'old', lastSeenAt: new Date(now - 401 * day) },
      ])
      .execute();
    await cleanUpAccounts.run(world.app.parts, {}, { number: 1, last: false });
    const left = await world.db.selectFrom('signIns').select('id').where('userId', '=', user.userId).execute();
    expect(left).toEqual([{ id: kept.id }]);
    const devices = await world.db.selectFrom('devices').select('tokenHash').where('userId', '=', user.userId).execute();
    expect(devices).toEqual([{ tokenHash: 'kept' }]);
  });
});

it('refuses a common password at the field, where one is changed', async () => {
  const user = await givenAccount(world, { firstName: 'Wanda', lastName: 'Wells' });
  const change = (password: string) => changePassword(world.as(user), { oldPassword: PASSWORD, password });
  await expectRefusal(change('Password1!'), 'INVALID_INPUT', {
    fields: { password: 'Many people use this password, so it is easy to guess. Please choose another.' },
  });
  await expectRefusal(change('Wanda-Wells-2026!'), 'INVALID_INPUT', {
    fields: { password: 'This password is your name or email address. Please choose another.' },
  });
  await change('Welcome-2026!');
});
