import { beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../platform/config/config.ts';
import { givenAccount, PASSWORD } from '../../../testing/given/given-account.ts';
import { givenCookie, graphql, postJson } from '../../../testing/http.ts';
import { whileUncommitted } from '../../../testing/while-uncommitted.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { hashPassword } from '../password/password.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const ME = '{ profile { id } }';
let lastAddress = 0;
/** Every test uses a different address, unless it is about addresses. */
const newAddress = () => `10.0.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`;

function login(email: string, password: string, options: { address?: string; cookie?: string } = {}) {
  return world.app.http.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: options.address ?? newAddress(),
    headers: { 'content-type': 'application/json', ...(options.cookie && { cookie: options.cookie }) },
    payload: JSON.stringify({ email, password }),
  });
}

const cookieOf = (response: { cookies: { name: string; value: string }[] }) => `${response.cookies[0]!.name}=${response.cookies[0]!.value}`;
const WRONG = { code: 'INVALID_INPUT', message: 'The email or password is not correct.', reason: 'wrong-credentials' };

it.each([
  ['on', '203.0.113.7'],
  ['2', '203.0.113.7, 10.0.0.1'],
])('with TRUST_PROXY=%s believes the proxies about the address of a caller, not what the caller claims before them', async (set, added) => {
  const behind = await givenWorld({ trustProxy: readConfig({ TRUST_PROXY: set }).trustProxy });
  const guess = (claimed: string) =>
    postJson(behind, '/api/login', { email: 'victim@broker.test', password: 'Guess-1' }, { 'x-forwarded-for': `${claimed}, ${added}` });
  const answers = [];
  for (let attempt = 0; attempt < 8; attempt++) answers.push((await guess(`10.9.9.${attempt}`)).statusCode);
  expect(answers).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
});

describe('signing in', () => {
  it('opens a session in a cookie that no script reads and no other site sends [API-002]', async () => {
    const user = await givenAccount(world);
    const response = await login(` ${user.email.toUpperCase()} `, ` ${PASSWORD} `);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ ok: true });
    expect(response.cookies[0]).toMatchObject({ name: 'weighbridge', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(response.cookies[0]).not.toHaveProperty('secure');
    expect((await graphql(world, ME, { cookie: cookieOf(response) })).data.profile.id).toBe(user.userId);
    const event = await world.db.selectFrom('events').selectAll().where('subjectId', '=', user.userId).executeTakeFirstOrThrow();
    expect(event).toMatchObject({ name: 'account.signedIn', payload: { method: 'password' } });
  });

  it('opens none with a password that is replaced while it is checked', async () => {
    const user = await givenAccount(world);
    const passwordHash = await hashPassword('Another-Horse-1');
    const replaced = whileUncommitted(
      world,
      (tx) => tx.updateTable('users').set({ passwordHash }).where('id', '=', user.userId).execute(),
      () => login(user.email, PASSWORD),
    );
    expect((await replaced).json()).toMatchObject(WRONG);
    expect(await world.db.selectFrom('sessions').select('id').where('userId', '=', user.userId).execute()).toEqual([]);
  });

  it('opens none with the password alone where a second step is switched on meanwhile', async () => {
    const user = await givenAccount(world);
    const opened = whileUncommitted(
      world,
      (tx) => tx.updateTable('users').set({ twoStepAt: world.clock.now() }).where('id', '=', user.userId).execute(),
      () => login(user.email, PASSWORD),
    );
    expect((await opened).statusCode).not.toBe(200);
    expect(await world.db.selectFrom('sessions').select('id').where('userId', '=', user.userId).execute()).toEqual([]);
  });

  it('says the same for a wrong password, an unknown account and one without a password [AUTH-017]', async () => {
    const user = await givenAccount(world);
    const passwordless = await world.givenUser();
    for (const email of [user.email, 'nobody@nowhere.test', passwordless.email]) {
      const response = await login(email, 'Wrong-Horse-1');
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject(WRONG);
      expect(response.cookies).toEqual([]);
    }
  });

  it.each(['DISABLED', 'INVITED', 'DRAFT'] as const)('is for active users: %s gets the ordinary error [AUTH-018]', async (status) => {
    const user = await givenAccount(world, { status });
    const response = await login(user.email, PASSWORD);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject(WRONG);
  });

  it('ends for those who signed in with a password when their firm begins to require single sign-on [API-139]', async () => {
    const company = await world.givenCompany();
    const user = await givenAccount(world, { companyId: company.id });
    const [byPassword, bySso] = [await givenCookie(world, user), await givenCookie(world, user, 'sso')];
    const ask = async (cookie: string) => (await graphql(world, '{ profile { id } }', { cookie })).status;
    expect(await ask(byPassword)).toBe(200);
    await world.db.updateTable('companies').set({ requireSso: true }).where('id', '=', company.id).execute();
    expect(await ask(byPassword)).toBe(401);
    expect(await ask(bySso)).toBe(200);
  });

  it('sends people of a firm with single sign-on there [API-139]', async () => {
    const company = await world.givenCompany({ requireSso: true });
    const user = await givenAccount(world, { companyId: company.id });
    const passwordless = await world.givenUser({ companyId: company.id });
    for (const email of [user.email, passwordless.email]) {
      const response = await login(email, PASSWORD);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'REQUIRE_SSO' });
      expect(response.cookies).toEqual([]);
    }
    expect((await login(user.email, 'Wrong-Horse-1')).json()).toMatchObject(WRONG);
  });

  it('names the fields that are missing or malformed', async () => {
    expect((await postJson(world, '/api/login', { email: 'x' })).json()).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { email: 'Must be a valid email', password: 'Required' },
    });
  });

  it('gives a new session each time and ends the one the browser held', async () => {
    const user = await givenAccount(world);
    const first = cookieOf(await login(user.email, PASSWORD));
    const second = cookieOf(await login(user.email, PASSWORD, { cookie: first }));
    expect(second).not.toBe(first);
    expect((await graphql(world, ME, { cookie: first })).status).toBe(401);
    expect((await graphql(world, ME, { cookie: second })).status).toBe(200);
  });

  it('stops counting for a user who is disabled meanwhile', async () => {
    const user = await givenAccount(world);
    const cookie = cookieOf(await login(user.email, PASSWORD));
    await world.db.updateTable('users').set({ status: 'DISABLED' }).where('id', '=', user.userId).execute();
    expect((await graphql(world, ME, { cookie })).status).toBe(401);
  });
});

describe('a cookie', () => {
  it('that is forged, expired or left unused for a working day is nobody [API-015]', async () => {
    const own = await givenWorld();
    const cookie = await givenCookie(own, await own.givenUser());
    const me = async (value: string) => (await graphql(own, ME, { cookie: value })).status;
    expect(await me(cookie)).toBe(200);
    expect(await me(`${cookie.slice(0, -1)}_`)).toBe(401);
    expect(await me('weighbridge=')).toBe(401);
    const idle = await givenCookie(own, await own.givenUser());
    for (let hours = 0; hours < 7 * 24 - 11; hours += 11) {
      own.clock.advance(11 * 3_600_000);
      expect(await me(cookie)).toBe(200);
    }
    expect(await me(idle)).toBe(401);
    own.clock.advance(11 * 3_600_000);
    expect(await me(cookie)).toBe(401);
  });

  it('behind HTTPS is bound to the host', async () => {
    const secure = await givenWorld({ cookieSecure: true });
    const user = await givenAccount(secure);
    const response = await postJson(secure, '/api/login', { email: user.email, password: PASSWORD });
    expect(response.cookies[0]).toMatchObject({ name: '__Host-weighbridge', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(response.cookies[0]).not.toHaveProperty('domain');
    expect((await graphql(secure, ME, { cookie: cookieOf(response) })).status).toBe(200);
  });
});

describe('guessing', () => {
  it('one account from one address soon has to wait, and the right password too', async () => {
    const [user, address] = [await givenAccount(world), newAddress()];
    for (let guess = 0; guess < 5; guess++) expect((await login(user.email, `Wrong-${guess}`, { address })).statusCode).toBe(400);
    const refused = await login(user.email, PASSWORD, { address });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many attempts. Please wait 30 seconds and try again.',
    });
    world.clock.advance(30_000);
    expect((await login(user.email, PASSWORD, { address })).statusCode).toBe(200);
  });

  it('from elsewhere does not lock the owner out', async () => {
    const [user, address] = [await givenAccount(world), newAddress()];
    for (let guess = 0; guess < 7; guess++) await login(user.email, `Wrong-${guess}`, { address });
    expect((await login(user.email, PASSWORD)).statusCode).toBe(200);
  });

  it('many accounts from one address has to wait as well', async () => {
    const address = newAddress();
    for (let guess = 0; guess < 20; guess++)
      expect((await login(`person${guess}@guess.test`, 'Wrong-1', { address })).statusCode).toBe(400);
    expect((await login('another@guess.test', 'Wrong-1', { address })).statusCode).toBe(429);
  });

  it('from many addresses is slowed for half a minute at most, and not where the owner is signed in', async () => {
    const [user, home] = [await givenAccount(world), newAddress()];
    await login(user.email, PASSWORD, { address: home });
    for (let guess = 0; guess < 60; guess++) {
      await login(user.email, 'Wrong-1');
      world.clock.advance(1000);
    }
    expect((await login(user.email, PASSWORD)).statusCode).toBe(429);
    expect((await login(user.email, PASSWORD, { address: home })).statusCode).toBe(200);
    world.clock.advance(30_000);
    expect((await login(user.email, PASSWORD)).statusCode).toBe(200);
  });

  it('with many attempts at once gets no more of them than one after the other', async () => {
    const [user, address] = [await givenAccount(world), newAddress()];
    const answers = await Promise.all(Array.from({ length: 12 }, (_, guess) => login(user.email, `Wrong-${guess}`, { address })));
    expect(answers.filter((answer) => answer.statusCode === 400)).toHaveLength(5);
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(7);
  });

  it('is not what somebody does who signs in often', async () => {
    const [user, address] = [await givenAccount(world), newAddress()];
    for (let time = 0; time < 25; time++) expect((await login(user.email, PASSWORD, { address })).statusCode).toBe(200);
  });
});

describe('signing out', () => {
  const logout = (cookie?: string, accept = 'application/json') =>
    world.app.http.inject({ url: '/api/logout', headers: { accept, ...(cookie && { cookie }) } });

  it('ends the session and clears the cookie [API-001]', async () => {
    const cookie = await givenCookie(world, await world.givenUser());
    const response = await logout(cookie);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ ok: true });
    expect(response.cookies[0]).toMatchObject({ name: 'weighbridge', value: '' });
    expect(response.cookies[0]!.expires!.getTime()).toBe(0);
    expect((await graphql(world, ME, { cookie })).status).toBe(401);
  });

  it('works as often as one likes, with and without a session [API-001]', async () => {
    const cookie = await givenCookie(world, await world.givenUser());
    for (const value of [cookie, cookie, undefined, 'weighbridge=forged']) expect((await logout(value)).statusCode).toBe(200);
  });

  it('in the address bar leads home [API-001]', async () => {
    const response = await logout(await givenCookie(world, await world.givenUser()), 'text/html,application/xhtml+xml');
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe('/');
  });

  it('works before the terms are accepted', async () => {
    const user = await world.givenUser();
    await world.db.updateTable('users').set({ termsVersion: null }).where('id', '=', user.userId).execute();
    const cookie = await givenCookie(world, user);
    expect((await logout(cookie)).statusCode).toBe(200);
    expect((await graphql(world, ME, { cookie })).status).toBe(401);
  });
});
