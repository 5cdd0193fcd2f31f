import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { givenEmailInvitation } from '../../../testing/given/given-email-invitation.ts';
import { graphql, postJson } from '../../../testing/http.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { createClient } from '../../company/create-client.ts';
import { issueAccountToken } from '../record/account-token.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const chloe = { firstName: 'Chloe', lastName: 'Acme', password: 'Correct-Horse-1', type: 'CLIENT', agreedWithTermsAndConditions: true };
const register = (payload: unknown) => postJson(world, '/api/register', payload);
const newEmail = () => `${newId()}@acme.test`;

type TokenFacts = Parameters<typeof issueAccountToken>[2];
const givenToken = (facts: TokenFacts) => world.db.transaction().execute((tx) => issueAccountToken(tx, { now: world.clock.now() }, facts));

async function givenClientInvitation(email: string) {
  const broker = await world.givenUser({ privileges: ['MANAGE_CLIENTS'] });
  const client = await createClient(world.as(broker), { name: 'Acme', website: 'acme.test' });
  const names = { firstName: 'Chloe', lastName: 'Acme' };
  const token = await givenToken({ kind: 'CLIENT_INVITATION', email, companyId: broker.companyId, clientId: client.id, names });
  return { token, client, companyId: broker.companyId };
}

const findUser = (email: string) => world.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

describe('registration', () => {
  it('makes an invited client an active user who has accepted the terms [API-003] [AUTH-043]', async () => {
    const email = newEmail();
    const { token, client } = await givenClientInvitation(email);
    const response = await register({ ...chloe, email, token });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ ok: true });
    expect(await findUser(email)).toMatchObject({
      type: 'CLIENT',
      status: 'ACTIVE',
      firstName: 'Chloe',
      lastName: 'Acme',
      clientId: client.id,
      companyId: null,
      termsVersion: '2024.12.01',
    });
    const login = await postJson(world, '/api/login', { email, password: chloe.password });
    const cookie = `weighbridge=${login.cookies[0]!.value}`;
    expect((await graphql(world, '{ profile { type name } }', { cookie })).data.profile).toEqual({ type: 'CLIENT', name: 'Chloe Acme' });
  });

  it('activates the colleague a firm invited', async () => {
    const user = await world.givenUser();
    await world.db.updateTable('users').set({ status: 'INVITED', termsVersion: null }).where('id', '=', user.userId).execute();
    const token = await givenToken({ kind: 'USER_INVITATION', email: user.email, userId: user.userId, companyId: user.companyId });
    expect((await register({ ...chloe, type: 'BROKER', email: user.email, token })).statusCode).toBe(200);
    expect(await findUser(user.email)).toMatchObject({
      id: user.userId,
      status: 'ACTIVE',
      firstName: 'Chloe',
      companyId: user.companyId,
      roleId: user.roleId,
    });
  });

  it('needs an invitation of the right kind that is not used, expired or invented [API-003]', async () => {
    const email = newEmail();
    const { token } = await givenClientInvitation(email);
    const { hash: vendor } = await givenEmailInvitation(world, { email });
    const expired = await givenToken({ kind: 'CLIENT_INVITATION', email, ttl: 0 });
    expect((await register({ ...chloe, email })).json().fields).toEqual({ token: 'Required' });
    for (const wrong of [
      { token: 'invented' },
      { token: vendor },
      { hash: token },
      { token: expired },
      { token, type: 'BROKER' },
      { hash: vendor, token: 'x' },
    ]) {
      const response = await register({ ...chloe, email, ...wrong });
      expect(response.statusCode).toBe(400);
      expect(response.json().message).toBe('This invitation is no longer valid. Please ask for a new one.');
    }
    expect(await findUser(email)).toBeUndefined();
    await register({ ...chloe, email, token });
    expect((await register({ ...chloe, email, token })).statusCode).toBe(400);
  });

  it.each([
    ['many people use', 'Password1!', 'Many people use this password, so it is easy to guess. Please choose another.'],
    ['is the name of who chose it', 'Chloe-Acme-1', 'This password is your name or email address. Please choose another.'],
  ])('takes no password that %s, from clients and from vendors', async (_which, password, said) => {
    const [email, invitation] = [newEmail(), await givenEmailInvitation(world)];
    const { token } = await givenClientInvitation(email);
    expect((await register({ ...chloe, email, token, password })).json().fields).toEqual({ password: said });
    const vendor = { ...chloe, type: 'VENDOR', email: invitation.email, hash: invitation.hash, password };
    expect((await register(vendor)).json().fields).toEqual({ password: said });
    for (const address of [email, invitation.email]) expect(await findUser(address)).toBeUndefined();
  });

  it('is for the address that was invited [API-003]', async () => {
    const { token } = await givenClientInvitation(newEmail());
    const response = await register({ ...chloe, email: 'mallory@evil.test', token });
    expect(response.json().fields).toEqual({ email: 'Please use the address the invitation was sent to' });
    expect(await findUser('mallory@evil.test')).toBeUndefined();
  });

  it('cannot take over an account that exists', async () => {
    const user = await world.givenUser();
    const { token } = await givenClientInvitation(user.email);
    expect((await register({ ...chloe, email: user.email, token })).json().fields).toEqual({
      email: 'There is an account with this address already',
    });
    expect(await findUser(user.email)).toMatchObject({ id: user.userId, type: 'BROKER', passwordHash: null });
  });

  it('happens once when it is sent twice at the same moment [API-003]', async () => {
    const email = newEmail();
    const { token } = await givenClientInvitation(email);
    const answers = await Promise.all([1, 2, 3].map(() => register({ ...chloe, email, token })));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400, 400]);
  });

  it('names every field that is wrong, the terms included, and makes nobody an administrator [AUTH-043]', async () => {
    const email = newEmail();
    const { token } = await givenClientInvitation(email);
    const response = await register({
      firstName: '',
      lastName: 'x'.repeat(101),
      email: 'x',
      password: 'weak',
      type: 'ADMIN',
      agreedWithTermsAndConditions: false,
      token,
    });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields).sort()).toEqual([
      'agreedWithTermsAndConditions',
      'email',
      'firstName',
      'lastName',
      'password',
      'type',
    ]);
  });
});

describe('the registration form', () => {
  const invitation = (token: string) => world.app.http.inject({ url: `/api/register/invitation?token=${encodeURIComponent(token)}` });

  it('starts with what the invitation knows', async () => {
    const email = newEmail();
    const { token, companyId } = await givenClientInvitation(email);
    const { name } = await world.db.selectFrom('companies').select('name').where('id', '=', companyId!).executeTakeFirstOrThrow();
    expect((await invitation(token)).json()).toEqual({
      email,
      firstName: 'Chloe',
      lastName: 'Acme',
      company: name,
      followed: { id: expect.any(String), kind: 'CLIENT', by: name, project: null },
      others: [],
      hasAccount: false,
    });
  });

  it('finds nothing behind an invented token or the link of a forgotten password', async () => {
    const user = await world.givenUser();
    const reset = await givenToken({ kind: 'PASSWORD_RESET', email: user.email, userId: user.userId });
    for (const token of ['', 'invented', reset]) expect((await invitation(token)).statusCode).toBe(404);
  });
});
