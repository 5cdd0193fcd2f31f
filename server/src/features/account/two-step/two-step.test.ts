import '../record/account.tables.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessionCookieOf } from '../../../testing/cookies.ts';
import { expectRefusal } from '../../../testing/expect.ts';
import { givenAccount, PASSWORD } from '../../../testing/given/given-account.ts';
import { givenTwoStep } from '../../../testing/given/given-two-step.ts';
import { givenCookie, graphql, postJson } from '../../../testing/http.ts';
import { mailTo } from '../../../testing/read-mail.ts';
import { whileUncommitted } from '../../../testing/while-uncommitted.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { updateCompany } from '../../company/update-company.ts';
import { hashPassword } from '../password/password.ts';
import { resetTwoStep } from './reset-two-step.ts';
import { codeOf, stepAt } from './totp.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

let lastAddress = 0;
function post(url: string, body: object, cookie?: string) {
  return world.app.http.inject({
    method: 'POST',
    url,
    remoteAddress: `10.1.0.${(++lastAddress % 250) + 1}`,
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    payload: JSON.stringify(body),
  });
}
const login = (email: string, password = PASSWORD) => post('/api/login', { email, password });
const pendingOf = (response: Awaited<ReturnType<typeof login>>) => {
  const { name, value } = response.cookies.find((cookie) => cookie.name === 'weighbridge-step')!;
  return `${name}=${value}`;
};
const secondStep = (code: string, cookie?: string) => post('/api/login/second-step', { code }, cookie);
const WRONG_CODE = { code: 'INVALID_INPUT', reason: 'wrong-code', fields: { code: 'This code is not correct or was used already' } };

const START = 'mutation ($input: StartTwoStepInput!) { startTwoStep(input: $input) { secret uri } }';
const CONFIRM = 'mutation ($input: ConfirmTwoStepInput!) { confirmTwoStep(input: $input) { recoveryCodes } }';
const OFF = 'mutation ($input: BothStepsInput!) { switchOffTwoStep(input: $input) { hasTwoStep mustSetUpTwoStep } }';
const REPLACE = 'mutation ($input: BothStepsInput!) { replaceRecoveryCodes(input: $input) { recoveryCodes } }';
const TWO_STEP = '{ twoStep { since isOffered isRequired recoveryCodesLeft } }';

/** The code the app shows now; the clock moves on first, because each works once. */
function nextCode(secret: Buffer): string {
  world.clock.advance(30_000);
  return codeOf(secret, stepAt(world.clock.now()));
}

describe('switching it on', () => {
  it('takes the password, then a code of the app, and gives ten recovery codes, of which only digests are kept', async () => {
    const user = await givenAccount(world);
    const cookie = await givenCookie(world, user);
    for (const early of [REPLACE, OFF]) {
      const refused = await graphql(world, early, { cookie, variables: { input: { password: PASSWORD, code: '000000' } } });
      expect(refused.errors[0]!.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'two-step-off' });
    }
    const wrong = await graphql(world, START, { cookie, variables: { input: { password: 'Wrong-Horse-1' } } });
    expect(wrong.errors[0]!.extensions.fields).toEqual({ password: 'This is not your current password' });
    const started = await graphql(world, START, { cookie, variables: { input: { password: PASSWORD } } });
    const { secret, uri } = started.data.startTwoStep;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`:${encodeURIComponent(user.email)}?secret=${secret}&`);
    // Until a code is confirmed the password alone signs in.
    expect((await login(user.email)).statusCode).toBe(200);
    const refused = await graphql(world, CONFIRM, { cookie, variables: { input: { code: '000000' } } });
    expect(refused.errors[0]!.extensions).toMatchObject(WRONG_CODE);
    const stored = await world.db.selectFrom('twoSteps').selectAll().where('userId', '=', user.userId).executeTakeFirstOrThrow();
    const code = nextCode(Buffer.from(stored.secret.split(':')[1]!, 'base64url'));
    const confirmed = await graphql(world, CONFIRM, { cookie, variables: { input: { code: ` ${code.slice(0, 3)} ${code.slice(3)}` } } });
    const { recoveryCodes } = confirmed.data.confirmTwoStep as { recoveryCodes: string[] };
    expect(recoveryCodes).toHaveLength(10);
    for (const recovery of recoveryCodes) expect(recovery).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
    const kept = await world.db.selectFrom('recoveryCodes').select('codeHash').where('userId', '=', user.userId).execute();
    expect(kept).toHaveLength(10);
    expect(JSON.stringify(kept)).not.toContain(recoveryCodes[0]!.replaceAll('-', ''));
    expect((await graphql(world, TWO_STEP, { cookie })).data.twoStep).toEqual({
      since: world.clock.now().toISOString(),
      isOffered: true,
      isRequired: false,
      recoveryCodesLeft: 10,
    });
    const events = await world.db.selectFrom('events').select(['name', 'payload']).where('subjectId', '=', user.userId).execute();
    expect(events).toContainEqual({ name: 'account.twoStepOn', payload: {} });
    const again = await graphql(world, START, { cookie, variables: { input: { password: PASSWORD } } });
    expect(again.errors[0]!.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'two-step-on' });
    // A second confirmation would give whoever holds the session new recovery codes without the password.
    const twice = await graphql(world, CONFIRM, {
      cookie,
      variables: { input: { code: nextCode(Buffer.from(stored.secret.split(':')[1]!, 'base64url')) } },
    });
    expect(twice.errors[0]!.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'two-step-on' });
  });

  it('is not for those whose firm signs in elsewhere, nor for visitors', async () => {
    const company = await world.givenCompany({ requireSso: true });
    const cookie = await givenCookie(world, await givenAccount(world, { companyId: company.id }), 'sso');
    const refused = await graphql(world, START, { cookie, variables: { input: { password: PASSWORD } } });
    expect(refused.errors[0]!.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'sso-required' });
    expect((await graphql(world, START, { variables: { input: { password: PASSWORD } } })).errors[0]!.extensions.code).not.toBe('INTERNAL');
  });
});

describe('signing in with it', () => {
  it('opens no session after a password that is replaced while the code is looked at', async () => {
    const { user, secret } = await givenTwoStep(world);
    const pending = pendingOf(await login(user.email));
    const code = nextCode(secret);
    await world.db.deleteFrom('sessions').where('userId', '=', user.userId).execute();
    const passwordHash = await hashPassword('Another-Horse-1');
    const late = whileUncommitted(
      world,
      (tx) => tx.updateTable('users').set({ passwordHash }).where('id', '=', user.userId).execute(),
      () => secondStep(code, pending),
    );
    expect((await late).json()).toMatchObject({ reason: 'sign-in-again' });
    expect(await world.db.selectFrom('sessions').select('id').where('userId', '=', user.userId).execute()).toEqual([]);
  });

  it('answers the password with a request for the code and opens no session before it', async () => {
    const { user, secret } = await givenTwoStep(world);
    const response = await login(user.email);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 'SECOND_STEP_REQUIRED' });
    expect(response.cookies.map(({ name }) => name)).toEqual(['weighbridge-step']);
    expect(response.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    const pending = pendingOf(response);
    expect((await graphql(world, '{ profile { id } }', { cookie: pending })).errors[0]!.extensions.code).toBe('UNAUTHENTICATED');
    const code = nextCode(secret);
    expect((await secondStep('12', pending)).json()).toMatchObject(WRONG_CODE);
    const signedIn = await secondStep(code, pending);
    expect(signedIn.json()).toEqual({ ok: true });
    expect((await graphql(world, '{ profile { id } }', { cookie: sessionCookieOf(signedIn) })).data.profile.id).toBe(user.userId);
    // Neither the wait nor the code works a second time.
    expect((await secondStep(nextCode(secret), pending)).json()).toMatchObject({ reason: 'sign-in-again' });
    expect((await secondStep(code, pendingOf(await login(user.email)))).json()).toMatchObject(WRONG_CODE);
  });

  it('tells nobody of it who does not know the password', async () => {
    const { user } = await givenTwoStep(world);
    const plain = await givenAccount(world);
    const answers = [];
    for (const email of [user.email, plain.email, 'nobody@nowhere.test']) {
      const response = await login(email, 'Wrong-Horse-1');
      const { requestId: _id, ...body } = response.json();
      answers.push({ status: response.statusCode, body, cookies: response.cookies.length });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('takes each recovery code once, and none of those before new ones were made', async () => {
    const { user, secret, recoveryCodes } = await givenTwoStep(world);
    const [first = '', second = ''] = recoveryCodes;
    const signedIn = await secondStep(first.toLowerCase(), pendingOf(await login(user.email)));
    expect(signedIn.statusCode).toBe(200);
    expect((await secondStep(first, pendingOf(await login(user.email)))).json()).toMatchObject(WRONG_CODE);
    const cookie = sessionCookieOf(signedIn);
    expect((await graphql(world, TWO_STEP, { cookie })).data.twoStep.recoveryCodesLeft).toBe(9);
    const without = await graphql(world, REPLACE, { cookie, variables: { input: { password: PASSWORD, code: '000000' } } });
    expect(without.errors[0]!.extensions).toMatchObject(WRONG_CODE);
    const replaced = await graphql(world, REPLACE, { cookie, variables: { input: { password: PASSWORD, code: nextCode(secret) } } });
    expect(replaced.data.replaceRecoveryCodes.recoveryCodes).toHaveLength(10);
    expect((await secondStep(second, pendingOf(await login(user.email)))).json()).toMatchObject(WRONG_CODE);
    const newOne = replaced.data.replaceRecoveryCodes.recoveryCodes[0];
    expect((await secondStep(newOne, pendingOf(await login(user.email)))).statusCode).toBe(200);
  });

  it('of two requests with one code at once lets one in', async () => {
    const { user, secret } = await givenTwoStep(world);
    const [one, two] = [pendingOf(await login(user.email)), pendingOf(await login(user.email))];
    const code = nextCode(secret);
    const answers = await Promise.all([secondStep(code, one), secondStep(code, two)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it('slows down anybody who guesses codes, from wherever, but not the owner in a browser they have used before', async () => {
    const [{ user, secret, ...owner }, stranger] = [await givenTwoStep(world), await givenTwoStep(world)];
    const deviceOf = async (email: string, recoveryCode: string) => {
      const { cookies } = await secondStep(recoveryCode, pendingOf(await login(email)));
      return cookies.find(({ name }) => name === 'weighbridge-device')!;
    };
    const device = await deviceOf(user.email, owner.recoveryCodes[0]!);
    // Known as well, but to somebody else, whose codes are good for nothing here.
    expect((await secondStep(stranger.recoveryCodes[0]!, pendingOf(await login(user.email)))).statusCode).toBe(400);
    const other = await deviceOf(stranger.user.email, stranger.recoveryCodes[0]!);
    const statuses = [];
    for (let guess = 0; guess < 7; guess++) statuses.push((await secondStep('000000', pendingOf(await login(user.email)))).statusCode);
    expect(statuses).toEqual([400, 400, 400, 400, 429, 429, 429]);
    const pending = pendingOf(await login(user.email));
    expect((await secondStep('000000', `${pending}; ${other.name}=${other.value}`)).statusCode).toBe(429);
    expect((await secondStep(nextCode(secret), `${pending}; ${device.name}=${device.value}`)).statusCode).toBe(200);
  });

  it('ends the wait after ten minutes, and with a changed password', async () => {
    const { user, secret } = await givenTwoStep(world);
    const late = pendingOf(await login(user.email));
    world.clock.advance(10 * 60_000);
    expect((await secondStep(nextCode(secret), late)).json()).toMatchObject({ reason: 'sign-in-again' });
    const pending = pendingOf(await login(user.email));
    await world.db.updateTable('users').set({ passwordHash: 'another' }).where('id', '=', user.userId).execute();
    expect((await secondStep(nextCode(secret), pending)).json()).toMatchObject({ reason: 'sign-in-again' });
    for (const cookie of [undefined, 'weighbridge-step=forged']) {
      expect((await secondStep('000000', cookie)).json()).toMatchObject({ reason: 'sign-in-again' });
    }
  });

  it('keeps secrets encrypted where the installation has a key, and people get in with a recovery code when it is lost', async () => {
    const sealed = await givenWorld({ secretsKey: 'a key of this installation, long enough' });
    const { user, recoveryCodes } = await givenTwoStep(sealed);
    const row = await sealed.db.selectFrom('twoSteps').select('secret').where('userId', '=', user.userId).executeTakeFirstOrThrow();
    expect(row.secret).toMatch(/^aes-256-gcm:/);
    await sealed.db.updateTable('twoSteps').set({ secret: 'aes-256-gcm:AA:AA:AA' }).where(sql.lit(true)).execute();
    const waiting = await postJson(sealed, '/api/login', { email: user.email, password: PASSWORD });
    expect((await postJson(sealed, '/api/login/second-step', { code: '123456' }, { cookie: pendingOf(waiting) })).statusCode).toBe(400);
    const entered = await postJson(sealed, '/api/login/second-step', { code: recoveryCodes[0] }, { cookie: pendingOf(waiting) });
    expect(entered.statusCode).toBe(200);
  });
});

describe('switching it off', () => {
  it('asks for password and code, and tells the person', async () => {
    const { user, secret } = await givenTwoStep(world);
    const cookie = await givenCookie(world, user);
    const off = (input: object) => graphql(world, OFF, { cookie, variables: { input } });
    expect((await off({ password: 'Wrong-Horse-1', code: nextCode(secret) })).errors[0]!.extensions.reason).toBe('wrong-password');
    expect((await off({ password: PASSWORD, code: '000000' })).errors[0]!.extensions).toMatchObject(WRONG_CODE);
    expect((await login(user.email)).statusCode).toBe(401);
    expect((await off({ password: PASSWORD, code: nextCode(secret) })).data.switchOffTwoStep).toEqual({
      hasTwoStep: false,
      mustSetUpTwoStep: false,
    });
    expect((await login(user.email)).statusCode).toBe(200);
    expect(await world.db.selectFrom('recoveryCodes').selectAll().where('userId', '=', user.userId).execute()).toEqual([]);
    await world.react();
    expect((await mailTo(world, user.email)).map(({ subject }) => subject)).toContain('Two-step sign-in to Weighbridge was switched off');
    expect((await off({ password: PASSWORD, code: '000000' })).errors[0]!.extensions.reason).toBe('two-step-off');
  });

  it('is done for a colleague who lost the phone by who manages users, who is signed out and told', async () => {
    const { user } = await givenTwoStep(world);
    const manager = await world.givenUser({ companyId: user.companyId, privileges: ['MANAGE_USERS'] });
    const cookie = await givenCookie(world, user);
    await expectRefusal(resetTwoStep(world.as(await world.givenUser({ privileges: ['MANAGE_USERS'] })), { id: user.userId }), 'NOT_FOUND');
    await resetTwoStep(world.as(manager), { id: user.userId });
    expect((await graphql(world, '{ profile { id } }', { cookie })).errors[0]!.extensions.code).toBe('UNAUTHENTICATED');
    expect((await login(user.email)).statusCode).toBe(200);
    await world.react();
    const [mail] = await mailTo(world, user.email);
    expect(mail!.subject).toBe('Two-step sign-in to Weighbridge was reset');
    expect(mail!.text).toContain('an administrator has reset your two-step sign-in');
    const event = await world.db.selectFrom('events').selectAll().where('name', '=', 'user.twoStepReset').executeTakeFirstOrThrow();
    expect(event).toMatchObject({ subjectId: user.userId, actorId: manager.userId, companyId: user.companyId });
    await expectRefusal(resetTwoStep(world.as(manager), { id: user.userId }), 'FORBIDDEN', { reason: 'two-step-off' });
  });
});

describe('a firm that requires it', () => {
  const CLIENTS = '{ users { pagination { total } } }';

  it('closes everything to those without one until they set it up; who comes with single sign-on has it there', async () => {
    const company = await world.givenCompany({ requireTwoStep: true });
    const user = await givenAccount(world, { companyId: company.id, privileges: ['MANAGE_USERS'] });
    const cookie = sessionCookieOf(await login(user.email));
    const refused = await graphql(world, CLIENTS, { cookie });
    expect(refused.errors[0]!.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'two-step-not-set-up' });
    expect((await graphql(world, '{ profile { mustSetUpTwoStep } }', { cookie })).data.profile).toEqual({ mustSetUpTwoStep: true });
    await world.db.updateTable('sessions').set({ method: 'sso' }).where('userId', '=', user.userId).execute();
    expect((await graphql(world, CLIENTS, { cookie })).data.users.pagination.total).toBe(1);
    await world.db.updateTable('sessions').set({ method: 'password' }).where('userId', '=', user.userId).execute();
    await givenTwoStep(world, { user, cookie });
    expect((await graphql(world, CLIENTS, { cookie })).data.users.pagination.total).toBe(1);
    expect((await graphql(world, '{ profile { mustSetUpTwoStep } }', { cookie })).data.profile).toEqual({ mustSetUpTwoStep: false });
  });

  it('is made so by an administrator, keeps it where an update does not name it, and says so in the event', async () => {
    const admin = await world.givenUser({ type: 'ADMIN', companyId: null, privileges: ['MANAGE_BROKERS'] });
    const company = await world.givenCompany();
    const read = () => world.db.selectFrom('companies').selectAll().where('id', '=', company.id).executeTakeFirstOrThrow();
    const { id, name, settings, updatedAt } = await read();
    const values = { id, name, settings, requireSso: false };
    const changed = await updateCompany(world.as(admin), { ...values, updatedAt, requireTwoStep: true });
    expect(changed.requireTwoStep).toBe(true);
    expect((await updateCompany(world.as(admin), { ...values, updatedAt: changed.updatedAt })).requireTwoStep).toBe(true);
    const [event] = await world.db.selectFrom('events').select('payload').where('subjectId', '=', id).orderBy('id').execute();
    expect(event!.payload).toMatchObject({ before: { requireTwoStep: false }, after: { requireTwoStep: true } });
  });
});
