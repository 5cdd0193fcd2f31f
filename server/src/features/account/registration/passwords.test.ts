import { beforeAll, describe, expect, it, vi } from 'vitest';
import { releaseMail } from '../../../platform/mail/release-mail.ts';
import { expectRefusal } from '../../../testing/expect.ts';
import { givenAccount, PASSWORD } from '../../../testing/given/given-account.ts';
import { givenCookie, graphql, postJson } from '../../../testing/http.ts';
import { whileUncommitted } from '../../../testing/while-uncommitted.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { hashPassword, verifyPassword } from '../password/password.ts';
import { provePassword } from '../password/prove-password.ts';
import { changePassword } from '../profile/change-password.ts';
import { issueAccountToken } from '../record/account-token.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const NEW = 'Battery-Staple-2';
const MINUTE = 60_000;
const login = async (email: string, password: string) => (await postJson(world, '/api/login', { email, password })).statusCode;
const reset = (hash: string, password = NEW) => postJson(world, '/api/login/reset-password', { hash, password });

async function restore(email: string) {
  const response = await postJson(world, '/api/login/restore-password', { email });
  await world.react();
  return response;
}

async function mailsTo(email: string) {
  const mails = await world.db.selectFrom('outboxMessages').select(['text', 'html']).where('recipient', '=', email).orderBy('id').execute();
  return mails.map(({ text }) => /\/login\/reset-password\?hash=([\w-]+)/.exec(text)?.[1] ?? '');
}

describe('a forgotten password', () => {
  it('is answered alike whether the account exists or not, and only the owner gets mail [API-004]', async () => {
    const user = await givenAccount(world);
    const known = await restore(user.email);
    const unknown = await restore('nobody@nowhere.test');
    expect(known.statusCode).toBe(200);
    expect(known.json().message).toContain('at least 10 minutes');
    expect(unknown.statusCode).toBe(200);
    expect(unknown.json()).toEqual(known.json());
    expect(await mailsTo(user.email)).toHaveLength(1);
    expect(await mailsTo('nobody@nowhere.test')).toEqual([]);
  });

  it('sends one mail in ten minutes, also to two requests at once', async () => {
    const user = await givenAccount(world);
    await Promise.all([1, 2, 3].map(() => postJson(world, '/api/login/restore-password', { email: user.email })));
    await Promise.all([world.react(), world.react()]);
    expect(await mailsTo(user.email)).toHaveLength(1);
    world.clock.advance(10 * MINUTE);
    await restore(user.email);
    expect(await mailsTo(user.email)).toHaveLength(2);
  });

  it('is replaced by way of the link: the new one works, the old one and every session do not [AUTH-024] [API-005]', async () => {
    const user = await givenAccount(world);
    const cookie = await givenCookie(world, user);
    await restore(user.email);
    const [hash = ''] = await mailsTo(user.email);
    const response = await reset(hash);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ ok: true });
    expect(await login(user.email, PASSWORD)).toBe(400);
    expect(await login(user.email, NEW)).toBe(200);
    expect((await graphql(world, '{ profile { id } }', { cookie })).status).toBe(401);
  });

  it('is not replaced any more once the account is closed, or its firm signs in elsewhere only', async () => {
    const closed = await givenAccount(world);
    const elsewhere = await givenAccount(world);
    for (const { email } of [closed, elsewhere]) await restore(email);
    const [[first = ''], [second = '']] = [await mailsTo(closed.email), await mailsTo(elsewhere.email)];
    await world.db.updateTable('users').set({ status: 'DISABLED' }).where('id', '=', closed.userId).execute();
    await world.db.updateTable('companies').set({ requireSso: true }).where('id', '=', elsewhere.companyId).execute();
    expect((await reset(first)).json()).toMatchObject({ reason: 'invalid-link' });
    expect((await reset(second)).json()).toMatchObject({ code: 'REQUIRE_SSO' });
  });

  it('is one person’s alone: the links and sessions of others stay good', async () => {
    const [user, other] = [await givenAccount(world), await givenAccount(world)];
    const cookie = await givenCookie(world, other);
    for (const { email } of [user, other]) await restore(email);
    const [[hash = ''], [others = '']] = [await mailsTo(user.email), await mailsTo(other.email)];
    expect((await reset(hash)).statusCode).toBe(200);
    await changePassword(world.as(user), { oldPassword: NEW, password: 'Battery-Staple-3' });
    expect((await graphql(world, '{ profile { id } }', { cookie })).data.profile.id).toBe(other.userId);
    expect((await reset(others)).statusCode).toBe(200);
    expect(await login(other.email, NEW)).toBe(200);
  });

  it('cannot be replaced with a link that is invented, used, replaced or an hour old [AUTH-025] [API-005]', async () => {
    const user = await givenAccount(world);
    await restore(user.email);
    const [used = ''] = await mailsTo(user.email);
    await reset(used);
    world.clock.advance(10 * MINUTE);
    await restore(user.email);
    const [, replaced = ''] = await mailsTo(user.email);
    world.clock.advance(10 * MINUTE);
    await restore(user.email);
    const [, , old = ''] = await mailsTo(user.email);
    world.clock.advance(60 * MINUTE);
    for (const hash of ['invented', used, replaced, old]) {
      const response = await reset(hash, 'Another-Pass-3');
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'INVALID_INPUT', message: 'This link is no longer valid. Please ask for a new one.' });
    }
    expect(await login(user.email, NEW)).toBe(200);
  });

  it('is not kept away by anybody who fills the mailbox: its mail leaves first, once, and its hour begins then (decision 194)', async () => {
    const user = await givenAccount(world);
    const fill = () =>
      world.db.transaction().execute(async (tx) => {
        const mail = { companyId: null, to: user.email, subject: 'Noise', heading: 'Noise', paragraphs: [] };
        for (let index = 0; index < 30; index++) await world.app.parts.mail.send(tx, mail);
      });
    const resets = async () => (await mailsTo(user.email)).filter((hash) => hash !== '');
    await fill();
    world.clock.advance(MINUTE);
    await restore(user.email);
    for (let round = 0; round < 5; round++) {
      world.clock.advance(11 * MINUTE);
      await restore(user.email);
    }
    const [hash = '', ...others] = await resets();
    expect(others).toEqual([]);
    world.clock.advance(4 * MINUTE);
    await fill();
    await releaseMail.run(world.app.parts, {}, { number: 1, last: false });
    const { status } = await world.db
      .selectFrom('outboxMessages')
      .select('status')
      .where('recipient', '=', user.email)
      .where('urgent', '=', true)
      .executeTakeFirstOrThrow();
    expect(status).toBe('KEPT');
    world.clock.advance(59 * MINUTE);
    expect((await reset(hash)).statusCode).toBe(200);
  });

  it('is replaced once when the link is used twice at the same moment [AUTH-025]', async () => {
    const user = await givenAccount(world);
    await restore(user.email);
    const [hash = ''] = await mailsTo(user.email);
    const answers = await Promise.all([reset(hash, 'Battery-Staple-2'), reset(hash, 'Battery-Staple-3')]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
  });

  it('must be followed by one that keeps the rule, and the link stays good until then [API-005]', async () => {
    const user = await givenAccount(world);
    await restore(user.email);
    const [hash = ''] = await mailsTo(user.email);
    expect((await reset(hash, 'weak')).json().fields.password).toContain('Minimum 8 and maximum 32 characters');
    expect((await reset(hash)).statusCode).toBe(200);
  });

  it('is not followed by the name of its owner', async () => {
    const user = await givenAccount(world, { firstName: 'Wanda', lastName: 'Wells' });
    await restore(user.email);
    const [hash = ''] = await mailsTo(user.email);
    expect((await reset(hash, 'Wanda-Wells-2026!')).json()).toMatchObject({
      status: 400,
      fields: { password: 'This password is your name or email address. Please choose another.' },
    });
    expect((await reset(hash)).statusCode).toBe(200);
  });

  it('is nothing we can help with where the firm has single sign-on or the user is not active', async () => {
    const company = await world.givenCompany({ requireSso: true });
    const users = [await givenAccount(world, { companyId: company.id }), await givenAccount(world, { status: 'DISABLED' })];
    for (const user of users) {
      await restore(user.email);
      expect(await mailsTo(user.email)).toEqual([]);
    }
  });

  it('leaves no secret in the database', async () => {
    const user = await givenAccount(world);
    await restore(user.email);
    const [hash = ''] = await mailsTo(user.email);
    const tokens = await world.db.selectFrom('accountTokens').selectAll().where('userId', '=', user.userId).execute();
    const events = await world.db.selectFrom('events').selectAll().execute();
    expect(JSON.stringify([tokens, events])).not.toContain(hash);
  });
});

describe('an invited colleague', () => {
  const givenInvited = async () => {
    const user = await givenAccount(world, { status: 'INVITED' });
    const hash = await world.db
      .transaction()
      .execute((tx) =>
        issueAccountToken(
          tx,
          { now: world.clock.now() },
          { kind: 'USER_INVITATION', email: user.email, userId: user.userId, companyId: user.companyId },
        ),
      );
    return { user, hash };
  };

  it('chooses a first password by the link and is active from then on', async () => {
    const { user, hash } = await givenInvited();
    expect((await reset(hash)).statusCode).toBe(200);
    expect(await login(user.email, NEW)).toBe(200);
    expect((await reset(hash)).statusCode).toBe(400);
  });

  it('keeps the password that was chosen first, when another link to the account is followed at the same moment', async () => {
    const { user, hash } = await givenInvited();
    const second = await whileUncommitted(
      world,
      (tx) => tx.updateTable('users').set({ status: 'ACTIVE' }).where('id', '=', user.userId).execute(),
      async () => (await reset(hash)).statusCode,
    );
    expect(second).toBe(400);
    expect([await login(user.email, NEW), await login(user.email, PASSWORD)]).toEqual([400, 200]);
  });
});

describe('changing the password', () => {
  const change = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { id } }';

  it('needs the old one, and signs out everywhere else [API-132]', async () => {
    const user = await givenAccount(world);
    const [here, there] = [await givenCookie(world, user), await givenCookie(world, user)];
    const { data } = await graphql(world, change, { cookie: here, variables: { input: { oldPassword: PASSWORD, password: NEW } } });
    expect(data.changePassword.id).toBe(user.userId);
    expect((await graphql(world, '{ profile { id } }', { cookie: here })).status).toBe(200);
    expect((await graphql(world, '{ profile { id } }', { cookie: there })).status).toBe(401);
    expect(await login(user.email, PASSWORD)).toBe(400);
    expect(await login(user.email, NEW)).toBe(200);
  });

  it('takes the way back from anybody who reads the mailbox: a link that was mailed before no longer works', async () => {
    const user = await givenAccount(world);
    const hash = await world.db
      .transaction()
      .execute((tx) =>
        issueAccountToken(tx, { now: world.clock.now() }, { kind: 'PASSWORD_RESET', email: user.email, userId: user.userId }),
      );
    await changePassword(world.as(user), { oldPassword: PASSWORD, password: NEW });
    expect((await reset(hash)).statusCode).toBe(400);
    expect(await login(user.email, NEW)).toBe(200);
  });

  it('refuses the second of two that began with the same old password', async () => {
    const user = await givenAccount(world);
    const ctx = world.as(user);
    // The attempt is counted before the old password is read; the transaction after that writes the new one, and is overtaken.
    let transactions = 0;
    const overtaken = Object.create(ctx, {
      transaction: {
        value: async (work: Parameters<typeof ctx.transaction>[0]) => {
          transactions += 1;
          if (transactions === 2) await changePassword(world.as(user), { oldPassword: PASSWORD, password: NEW });
          return ctx.transaction(work);
        },
      },
    }) as typeof ctx;
    await expectRefusal(changePassword(overtaken, { oldPassword: PASSWORD, password: 'Of-The-Second-1' }), 'CONFLICT');
    expect(await login(user.email, 'Of-The-Second-1')).toBe(400);
    expect(await login(user.email, NEW)).toBe(200);
  });

  it('is refused with a wrong old one, beside its field [AUTH-030] [API-132]', async () => {
    const user = await givenAccount(world);
    const { status, errors } = await graphql(world, change, {
      cookie: await givenCookie(world, user),
      variables: { input: { oldPassword: 'Wrong-1', password: NEW } },
    });
    expect(status).toBe(400);
    expect(errors[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields: { oldPassword: 'This is not your current password' } });
    expect(await login(user.email, PASSWORD)).toBe(200);
  });

  it('does not let a borrowed computer guess [AUTH-030]', async () => {
    const ctx = world.as(await givenAccount(world));
    for (let guess = 0; guess < 5; guess++)
      await expectRefusal(changePassword(ctx, { oldPassword: `Wrong-${guess}`, password: NEW }), 'INVALID_INPUT');
    await expectRefusal(changePassword(ctx, { oldPassword: PASSWORD, password: NEW }), 'TOO_MANY_REQUESTS');
  });

  it('forgets what was mistyped once the right one came', async () => {
    const ctx = world.as(await givenAccount(world));
    for (let typed = 0; typed < 4; typed++)
      await expectRefusal(changePassword(ctx, { oldPassword: `Wrong-${typed}`, password: NEW }), 'INVALID_INPUT');
    await changePassword(ctx, { oldPassword: PASSWORD, password: NEW });
    await expectRefusal(changePassword(ctx, { oldPassword: PASSWORD, password: 'Third-Horse-3' }), 'INVALID_INPUT');
  });

  it('keeps the rule, and is not for people with single sign-on', async () => {
    const user = await givenAccount(world);
    await expectRefusal(changePassword(world.as(user), { oldPassword: PASSWORD, password: 'short' }), 'INVALID_INPUT');
    const company = await world.givenCompany({ requireSso: true });
    const sso = await givenAccount(world, { companyId: company.id });
    await expectRefusal(changePassword(world.as(sso), { oldPassword: PASSWORD, password: NEW }), 'FORBIDDEN', { reason: 'sso-required' });
  });
});

it('is proved rightly as often as somebody likes, and wrongly only so often', async () => {
  const ctx = world.as(await givenAccount(world));
  for (let turn = 0; turn < 6; turn++) await provePassword(ctx, PASSWORD);
  for (let guess = 0; guess < 5; guess++) await expectRefusal(provePassword(ctx, `Wrong-${guess}`), 'INVALID_INPUT');
  await expectRefusal(provePassword(ctx, PASSWORD), 'TOO_MANY_REQUESTS');
});

it('checking an account that is not there takes the same work as checking one that is', async () => {
  const known = await hashPassword(PASSWORD);
  const library = await vi.importActual<{ verify: (hash: string, password: string) => Promise<boolean> }>('@node-rs/argon2');
  const verify = vi.fn<typeof library.verify>(library.verify);
  vi.doMock('@node-rs/argon2', () => ({ ...library, verify }));
  try {
    for (const hash of [known, null, undefined]) expect(await verifyPassword(hash, 'Not-this-one-1')).toBe(false);
  } finally {
    vi.doUnmock('@node-rs/argon2');
  }
  const work = verify.mock.calls.map(([hash, password]) => [/^\$[^$]*\$[^$]*\$[^$]*/.exec(hash)?.[0], password]);
  expect(work).toEqual(Array.from({ length: 3 }, () => ['$argon2id$v=19$m=19456,t=2,p=1', 'Not-this-one-1']));
});
