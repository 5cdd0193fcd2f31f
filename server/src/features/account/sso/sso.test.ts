import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenAccount } from '../../../testing/given/given-account.ts';
import { graphql } from '../../../testing/http.ts';
import { type OidcProvider, startOidcProvider } from '../../../testing/servers/oidc-provider.ts';
import { CONFIG_DOCUMENT } from '../../../testing/web-documents.ts';
import { givenWorld, type World } from '../../../testing/world.ts';

const BASE = 'http://weighbridge.test';
let provider: OidcProvider;
let world: World;
const oidcOf = (issuer: string) => ({ issuer, clientId: 'weighbridge', clientSecret: 'a-secret-between-the-two', label: 'Northwind ID' });

beforeAll(async () => {
  provider = await startOidcProvider(`${BASE}/api/login/sso/callback`);
  world = await givenWorld({ oidc: oidcOf(provider.issuer) });
});
afterAll(() => provider.stop());

type Response = Awaited<ReturnType<World['app']['http']['inject']>>;
const cookieNamed = (response: Response, name: string) => response.cookies.find((cookie) => cookie.name === name && cookie.value !== '');
const start = () => world.app.http.inject({ url: '/api/login/sso' });
const come = (url: URL, cookie: string) => world.app.http.inject({ url: `${url.pathname}${url.search}`, headers: { cookie } });

/** Leaves for the provider and comes back to the door, but does not go in yet. */
async function leaveAndReturn(as: string): Promise<{ url: URL; cookie: string }> {
  const left = await start();
  expect(left.statusCode).toBe(302);
  const cookie = `weighbridge-sso=${cookieNamed(left, 'weighbridge-sso')!.value}`;
  return { url: await provider.signIn(String(left.headers.location), as), cookie };
}

async function signIn(as: string): Promise<Response> {
  const { url, cookie } = await leaveAndReturn(as);
  return come(url, cookie);
}

function expectRefused(response: Response, code: string): void {
  expect(response.statusCode).toBe(302);
  expect(response.headers.location).toBe(`/login/sso?error=${code}`);
  expect(cookieNamed(response, 'weighbridge')).toBeUndefined();
}

describe('single sign-on', () => {
  it('brings the active user with that verified email in, also where the firm requires it', async () => {
    const company = await world.givenCompany({ requireSso: true });
    const user = await world.givenUser({ companyId: company.id });
    const response = await signIn(`verified:${user.email.toUpperCase()}`);
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe('/');
    // What it began with has served: the browser forgets it.
    expect(response.cookies.find(({ name }) => name === 'weighbridge-sso')).toMatchObject({ value: '', expires: new Date(0), path: '/' });
    const session = cookieNamed(response, 'weighbridge')!;
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const { data } = await graphql(world, '{ profile { id canChangePassword } }', { cookie: `weighbridge=${session.value}` });
    expect(data.profile).toEqual({ id: user.userId, canChangePassword: false });
    const event = await world.db.selectFrom('events').selectAll().where('subjectId', '=', user.userId).executeTakeFirstOrThrow();
    expect(event).toMatchObject({ name: 'account.signedIn', payload: { method: 'sso' } });
  });

  it('asks the provider with PKCE, state and nonce, and keeps its own secret in a cookie no script reads', async () => {
    const left = await start();
    const asked = new URL(String(left.headers.location)).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)?.length).toBeGreaterThan(20);
    expect(cookieNamed(left, 'weighbridge-sso')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  });

  it('makes no account: unknown, disabled and invited people are told so', async () => {
    expectRefused(await signIn('verified:nobody@nowhere.test'), 'no-account');
    for (const status of ['DISABLED', 'INVITED'] as const) {
      const user = await givenAccount(world, { status });
      expectRefused(await signIn(`verified:${user.email}`), 'no-account');
    }
    expect(await world.db.selectFrom('users').select('id').where('email', '=', 'nobody@nowhere.test').execute()).toEqual([]);
  });

  it('does not trust an address the provider has not verified', async () => {
    const user = await world.givenUser();
    expectRefused(await signIn(`unverified:${user.email}`), 'email-not-verified');
  });

  it('says when somebody declined at the provider, and when the provider could not do it', async () => {
    expectRefused(await signIn(''), 'denied');
    const { url, cookie } = await leaveAndReturn('');
    url.searchParams.set('error', 'server_error');
    expectRefused(await come(url, cookie), 'failed');
  });

  it('behind HTTPS keeps its secret in a cookie that is bound to the host', async () => {
    const secure = await givenWorld({ oidc: oidcOf(provider.issuer), cookieSecure: true });
    const left = await secure.app.http.inject({ url: '/api/login/sso' });
    const cookie = cookieNamed(left, '__Host-weighbridge-sso');
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie).not.toHaveProperty('domain');
  });

  it('can be finished only by the browser that began it', async () => {
    const user = await world.givenUser();
    const victim = await leaveAndReturn(`verified:${user.email}`);
    const attacker = await leaveAndReturn(`verified:${user.email}`);
    expectRefused(await come(attacker.url, victim.cookie), 'failed');
    expectRefused(await come(attacker.url, ''), 'expired');
    expectRefused(await come(attacker.url, 'weighbridge-sso=forged'), 'expired');
  });

  it('refuses a changed state', async () => {
    const user = await world.givenUser();
    const { url, cookie } = await leaveAndReturn(`verified:${user.email}`);
    url.searchParams.set('state', 'another');
    expectRefused(await come(url, cookie), 'failed');
  });

  it('refuses an identity that was made for another attempt', async () => {
    const user = await world.givenUser();
    const { url, cookie } = await leaveAndReturn(`verified:${user.email}`);
    await world.db.updateTable('ssoAttempts').set({ nonce: 'another' }).where(sql.lit(true)).execute();
    expectRefused(await come(url, cookie), 'failed');
  });

  it('refuses a code that comes with another proof, or was invented', async () => {
    const user = await world.givenUser();
    const first = await leaveAndReturn(`verified:${user.email}`);
    await world.db
      .updateTable('ssoAttempts')
      .set({ codeVerifier: 'x'.repeat(43) })
      .where(sql.lit(true))
      .execute();
    expectRefused(await come(first.url, first.cookie), 'failed');
    const second = await leaveAndReturn(`verified:${user.email}`);
    second.url.searchParams.set('code', 'invented');
    expectRefused(await come(second.url, second.cookie), 'failed');
  });

  it('refuses the same answer a second time, and from a new attempt', async () => {
    const user = await world.givenUser();
    const { url, cookie } = await leaveAndReturn(`verified:${user.email}`);
    expect((await come(url, cookie)).headers.location).toBe('/');
    expectRefused(await come(url, cookie), 'expired');
    const again = await leaveAndReturn(`verified:${user.email}`);
    again.url.searchParams.set('code', url.searchParams.get('code')!);
    expectRefused(await come(again.url, again.cookie), 'failed');
  });

  it('takes ten minutes at most', async () => {
    const user = await world.givenUser();
    const { url, cookie } = await leaveAndReturn(`verified:${user.email}`);
    world.clock.advance(10 * 60_000);
    expectRefused(await come(url, cookie), 'expired');
  });

  it('leaves nothing of an attempt that nobody finished', async () => {
    await leaveAndReturn('');
    await leaveAndReturn('');
    world.clock.advance(10 * 60_000);
    await leaveAndReturn('');
    expect(await world.db.selectFrom('ssoAttempts').select('expiresAt').execute()).toEqual([
      { expiresAt: new Date(world.clock.now().getTime() + 10 * 60_000) },
    ]);
  });

  it('is announced with its label', async () => {
    expect((await graphql(world, CONFIG_DOCUMENT)).data.config.sso).toEqual({ label: 'Northwind ID' });
  });
});

it('without a provider does not exist, and with one that is down ends in words', async () => {
  const none = await givenWorld();
  expect((await none.app.http.inject({ url: '/api/login/sso' })).statusCode).toBe(404);
  expect((await none.app.http.inject({ url: '/api/login/sso/callback?code=x&state=y' })).statusCode).toBe(404);
  const down = await givenWorld({ oidc: oidcOf('http://127.0.0.1:9') });
  for (const url of ['/api/login/sso', '/api/login/sso/callback?code=x&state=y']) {
    expectRefused(await down.app.http.inject({ url }), 'unavailable');
  }
});
