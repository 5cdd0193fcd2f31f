import { beforeAll, describe, expect, it } from 'vitest';
import { createSession } from '../../../platform/sessions.ts';
import { entryOf, givenEmailInvitation, givenSignedUp, newVendorEmail, signUp } from '../../../testing/given/given-email-invitation.ts';
import { givenHash } from '../../../testing/given/given-invitation.ts';
import { givenProduct } from '../../../testing/given/given-project.ts';
import { graphql, postJson } from '../../../testing/http.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { deleteUser } from '../users/delete-user.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const findUser = (email: string) => world.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
const keyPersons = (vendorId: string) =>
  world.db.selectFrom('vendorKeyPersons').select(['userId', 'role']).where('vendorId', '=', vendorId).orderBy('position').execute();
const NOT_VALID = 'This invitation is no longer valid. Please ask for a new one.';

describe('signing up from an invitation', () => {
  it('makes an active vendor with the terms accepted, signed in at once, whose company comes later [API-003]', async () => {
    const invitation = await givenEmailInvitation(world);
    const response = await signUp(world, invitation);
    expect(response.json()).toEqual({ ok: true });
    expect(await findUser(invitation.email)).toMatchObject({
      type: 'VENDOR',
      status: 'ACTIVE',
      firstName: 'Vera',
      vendorId: null,
      companyId: null,
      termsVersion: '2024.06.11',
    });
    const cookie = `weighbridge=${response.cookies[0]!.value}`;
    const { data } = await graphql(world, '{ profile { email vendor { id } } vendorProfile { id } }', { cookie });
    expect(data).toEqual({ profile: { email: invitation.email, vendor: null }, vendorProfile: null });
    expect((await postJson(world, '/api/login', { email: invitation.email, password: 'Correct-Horse-1' })).statusCode).toBe(200);
  });

  it('opens a new session, and ends the one the browser held before', async () => {
    const other = await world.givenUser();
    const planted = await createSession(world.db, world.clock.now(), { userId: other.userId, address: null, agent: null });
    const response = await signUp(world, await givenEmailInvitation(world), { cookie: `weighbridge=${planted.token}` });
    expect(response.cookies[0]!.value).not.toBe(planted.token);
    expect(response.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    expect(await graphql(world, '{ profile { email } }', { cookie: `weighbridge=${planted.token}` })).toMatchObject({ data: null });
  });

  it('moves every open invitation to this address, and no other', async () => {
    const email = newVendorEmail();
    const open = await givenEmailInvitation(world, { email: email.toUpperCase() });
    const declined = await givenEmailInvitation(world, { email, status: 'DECLINED' });
    const unpublished = await givenEmailInvitation(world, { email, status: 'DRAFT', projectStatus: 'DRAFT' });
    const stranger = await givenEmailInvitation(world);
    await givenSignedUp(world, { email });
    const statuses = await Promise.all(
      [open, declined, unpublished, stranger].map(async ({ entryId }) => (await entryOf(world, entryId))?.participationStatus),
    );
    expect(statuses).toEqual(['BP_REGISTERED', 'DECLINED', 'DRAFT', 'INVITED']);
    const events = await world.db
      .selectFrom('events')
      .select('payload')
      .where('name', '=', 'participation.registrationMoved')
      .where('subjectId', '=', open.projectId)
      .execute();
    expect(events).toEqual([
      { payload: { projectId: open.projectId, entries: [{ id: open.entryId, from: 'INVITED', to: 'BP_REGISTERED', into: null }] } },
    ]);
  });

  it('joins the vendor of the invited product, the first as its key person', async () => {
    const product = await givenProduct(world);
    const first = await givenSignedUp(world, { productId: product.id, status: 'PENDING' });
    const second = await givenSignedUp(world, { productId: product.id, status: 'PENDING' });
    expect(await findUser(second.email)).toMatchObject({ vendorId: product.vendorId });
    expect(await keyPersons(product.vendorId)).toEqual([{ userId: first.userId, role: 'ADMIN' }]);
    expect(await entryOf(world, first.entryId)).toMatchObject({ participationStatus: 'PENDING', productId: product.id });
    const { data } = await graphql(world, '{ profile { vendor { id features keyPersons { id role } } } }', { cookie: first.cookie });
    expect(data.profile.vendor).toEqual({
      id: product.vendorId,
      features: [product.id],
      keyPersons: [{ id: first.userId, role: 'ADMIN' }],
    });
  });

  it('makes one key person when colleagues sign up at the same moment, and refuses none of them', async () => {
    const product = await givenProduct(world);
    const invitations = [];
    for (let n = 0; n < 5; n++) invitations.push(await givenEmailInvitation(world, { productId: product.id, status: 'PENDING' }));
    const answers = await Promise.all(invitations.map((invitation) => signUp(world, invitation)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await keyPersons(product.vendorId)).toHaveLength(1);
  });
});

describe('somebody of a vendor who was deleted', () => {
  async function givenDeleted() {
    const product = await givenProduct(world);
    const left = await givenSignedUp(world, { productId: product.id, status: 'PENDING' });
    const admin = await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] });
    world.clock.advance(1000);
    await deleteUser(world.as(admin), { id: left.userId });
    return { product, left };
  }

  it('does not come back to it with a link from before', async () => {
    const { left } = await givenDeleted();
    const response = await signUp(world, left);
    expect([response.statusCode, response.json().message, response.cookies]).toEqual([400, NOT_VALID, []]);
    expect(await world.db.selectFrom('users').select('id').where('email', '=', left.email).execute()).toEqual([{ id: left.userId }]);
  });

  it('comes back with a link that was sent to the address afterwards', async () => {
    const { product, left } = await givenDeleted();
    world.clock.advance(1000);
    const again = { ...left, hash: await givenHash(world, left.entryId, left.email) };
    expect((await signUp(world, again)).json()).toEqual({ ok: true });
    const people = await world.db
      .selectFrom('users')
      .select('vendorId')
      .where('email', '=', left.email)
      .where('deletedAt', 'is', null)
      .execute();
    expect(people).toEqual([{ vendorId: product.vendorId }]);
  });

  it('keeps the links to their address that are not about that vendor', async () => {
    const { left } = await givenDeleted();
    const elsewhere = await givenEmailInvitation(world, { email: left.email });
    expect((await signUp(world, elsewhere)).json()).toEqual({ ok: true });
  });
});

describe('signing up is refused', () => {
  it.each([
    ['a declined entry', { status: 'DECLINED' }],
    ['an entry nobody was told of', { status: 'DRAFT' }],
    ['a deleted project', { projectStatus: 'DELETED' }],
    ['a project that is not published', { projectStatus: 'IN_REVIEW' }],
  ] as const)('with the hash of %s', async (_what, given) => {
    const invitation = await givenEmailInvitation(world, given);
    const response = await signUp(world, invitation);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe(NOT_VALID);
    expect(response.cookies).toEqual([]);
    expect(await findUser(invitation.email)).toBeUndefined();
  });

  it('with the hash of a removed entry, an invented one, or none', async () => {
    const removed = await givenEmailInvitation(world);
    await world.db.deleteFrom('projectProducts').where('id', '=', removed.entryId).execute();
    const { email } = removed;
    for (const hash of [removed.hash, 'invented', "' or 1=1 --"]) {
      expect((await signUp(world, { email, hash })).json().message).toBe(NOT_VALID);
    }
    expect((await signUp(world, { email, hash: '', token: removed.hash })).statusCode).toBe(400);
    expect(await findUser(email)).toBeUndefined();
  });

  it('for another address than the one the link was sent to', async () => {
    const { hash } = await givenEmailInvitation(world);
    const response = await signUp(world, { email: 'mallory@evil.test', hash });
    expect(response.json().fields).toEqual({ email: 'Please use the address the invitation was sent to' });
    expect(await findUser('mallory@evil.test')).toBeUndefined();
  });

  it('a second time: anybody who has an account signs in', async () => {
    const invitation = await givenSignedUp(world);
    const response = await signUp(world, { email: invitation.email, hash: invitation.hash, password: 'Another-Horse-1' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      reason: 'account-exists',
      fields: { email: 'There is an account with this address already. Please sign in.' },
    });
    expect(response.cookies).toEqual([]);
    expect((await postJson(world, '/api/login', { email: invitation.email, password: 'Another-Horse-1' })).statusCode).toBe(400);
  });

  it('for an address with an account of another kind, which stays as it is', async () => {
    const broker = await world.givenUser();
    const { hash } = await givenEmailInvitation(world, { email: broker.email });
    expect((await signUp(world, { email: broker.email, hash })).json().reason).toBe('account-exists');
    expect(await findUser(broker.email)).toMatchObject({ type: 'BROKER', passwordHash: null });
  });

  it('twice at the same moment: one account', async () => {
    const invitation = await givenEmailInvitation(world);
    const answers = await Promise.all([1, 2, 3].map(() => signUp(world, invitation)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  });

  it('beside every field that is wrong, whatever its size', async () => {
    const { hash, email } = await givenEmailInvitation(world);
    const response = await signUp(world, { email, hash, firstName: 'x'.repeat(101), lastName: '', agreedWithTermsAndConditions: false });
    expect(Object.keys(response.json().fields).sort()).toEqual(['agreedWithTermsAndConditions', 'firstName', 'lastName']);
    expect((await signUp(world, { email, hash: 'x'.repeat(100_000) })).statusCode).toBe(400);
  });
});
