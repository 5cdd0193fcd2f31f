import type { VendorStatus } from '@weighbridge/domain/vendor/vendor.status.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { entryOf, givenEmailInvitation, givenSignedUp, newVendorEmail } from '../../testing/given/given-email-invitation.ts';
import { givenProduct } from '../../testing/given/given-project.ts';
import { type GraphqlAnswer, givenCookie, graphql, postJson } from '../../testing/http.ts';
import { mailTo } from '../../testing/read-mail.ts';
import { givenWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const FIELDS = `{ id name contactName email phone website description status updatedAt actions
  products { id name serviceTypes } keyPersons { id role } people { id name email status } }`;
const call = (cookie: string, operation: string, type: string, input: unknown) =>
  graphql(world, `mutation ($input: ${type}!) { ${operation}(input: $input) ${FIELDS} }`, { cookie, variables: { input } });
const create = (cookie: string, input: object) => call(cookie, 'createVendorProfile', 'CreateVendorInput', input);
const update = (cookie: string, input: object) => call(cookie, 'updateVendorProfile', 'UpdateVendorInput', input);
const submit = (cookie: string, updatedAt: string) => call(cookie, 'submitVendorProfile', 'SubmitVendorProfileInput', { updatedAt });
const setKeyPersons = (cookie: string, keyPersons: object[]) => call(cookie, 'setKeyPersons', 'KeyPersonsInput', { keyPersons });
const invite = (cookie: string, person: object) => call(cookie, 'inviteKeyPerson', 'InviteKeyPersonInput', person);
const own = async (cookie: string) => (await graphql(world, `{ vendorProfile ${FIELDS} }`, { cookie })).data.vendorProfile;

const form = (change: object = {}) => ({
  name: `HealthPlus ${newId()}`,
  contactName: 'Vera Vendor',
  email: 'Sales@HealthPlus.test',
  products: [{ name: 'PPO', serviceTypes: ['Medical'] }],
  ...change,
});
const asUpdate = ({ id, name, contactName, email, products, updatedAt }: Record<string, unknown>, change: object = {}) => {
  const read = { id, name, contactName, email, products, updatedAt };
  return { ...read, ...change };
};
const refusal = ({ errors }: GraphqlAnswer) => {
  const { code, reason, fields } = errors[0]!.extensions;
  return { code, ...(reason && { reason }), ...(fields && { fields }) };
};

/** The work of one round is limited. */
async function reactToAll(): Promise<void> {
  while ((await world.react()) > 0);
}

/** A vendor user with a vendor. */
async function givenVendorAdmin(change: object = {}) {
  const person = await givenSignedUp(world);
  const profile = (await create(person.cookie, form(change))).data.createVendorProfile;
  return { ...person, profile };
}

async function givenColleague(vendorId: string) {
  const user = await world.givenUser({ type: 'VENDOR', vendorId });
  return { ...user, cookie: await givenCookie(world, user) };
}

const setStatus = (id: string, status: VendorStatus) => world.db.updateTable('vendors').set({ status }).where('id', '=', id).execute();

describe('the company profile', () => {
  it('starts with who signed up and the products that firms have invited', async () => {
    const email = newVendorEmail();
    await givenEmailInvitation(world, { email, productName: 'Vision' });
    await givenEmailInvitation(world, { email, productName: 'VISION' });
    await givenEmailInvitation(world, { email, productName: 'Secret', status: 'DRAFT' });
    await givenEmailInvitation(world, { productName: 'Of somebody else' });
    const { cookie } = await givenSignedUp(world, { email, productName: 'Dental' });
    const { data } = await graphql(world, '{ vendorProfileStart { email contactName productNames } vendorProfile { id } }', { cookie });
    expect(data).toEqual({
      vendorProfileStart: { email, contactName: 'Vera Vendor', productNames: expect.arrayContaining(['Dental', 'VISION']) },
      vendorProfile: null,
    });
    expect(data.vendorProfileStart.productNames).toHaveLength(2);
  });

  it('is a draft of the person who creates it, its first key person, and follows the invitation', async () => {
    const person = await givenSignedUp(world);
    const input = form();
    const { data } = await create(person.cookie, input);
    expect(data.createVendorProfile).toMatchObject({
      name: input.name,
      email: 'sales@healthplus.test',
      status: 'DRAFT',
      actions: ['edit', 'submit', 'manageKeyPersons'],
      products: [{ name: 'PPO', serviceTypes: ['Medical'] }],
      keyPersons: [{ id: person.userId, role: 'ADMIN' }],
      people: [{ id: person.userId, name: 'Vera Vendor', email: person.email, status: 'ACTIVE' }],
    });
    expect(await own(person.cookie)).toEqual(data.createVendorProfile);
    expect(await entryOf(world, person.entryId)).toMatchObject({ participationStatus: 'BP_DRAFT', productId: null });
    const { profile } = (await graphql(world, '{ profile { vendor { status features } } }', { cookie: person.cookie })).data;
    expect(profile.vendor).toEqual({ status: 'DRAFT', features: [] });
  });

  it('is created once, also in two tabs at the same moment', async () => {
    const { cookie, userId } = await givenSignedUp(world);
    const both = await Promise.all([create(cookie, form()), create(cookie, form())]);
    const refused = both.filter(({ errors }) => errors.length > 0);
    expect(refused.map(refusal)).toEqual([{ code: 'FORBIDDEN', reason: 'profile-exists' }]);
    expect(await world.db.selectFrom('vendors').select('id').where('createdBy', '=', userId).execute()).toHaveLength(1);
  });

  it('has a name of its own, and fields within their limits', async () => {
    const { profile } = await givenVendorAdmin();
    const { cookie } = await givenSignedUp(world);
    expect(refusal(await create(cookie, form({ name: profile.name.toUpperCase() })))).toEqual({
      code: 'INVALID_INPUT',
      reason: 'already-taken',
      fields: { name: 'A vendor with this name already exists' },
    });
    const long = form({
      name: 'x'.repeat(301),
      email: 'none',
      phone: '1'.repeat(21),
      description: 'x'.repeat(2001),
      products: Array.from({ length: 101 }, (_, index) => ({ name: `Product ${index}`, serviceTypes: [] })),
    });
    const { fields } = refusal(await create(cookie, long)) as { fields: object };
    expect(Object.keys(fields).sort()).toEqual(['description', 'email', 'name', 'phone', 'products']);
    expect(await own(cookie)).toBeNull();
  });

  it('is changed by its administrator, and not over the change of a colleague', async () => {
    const { cookie, profile } = await givenVendorAdmin();
    world.clock.advance(1000);
    const changed = (
      await update(
        cookie,
        asUpdate(profile, { name: `${profile.name} Inc.`, products: [...profile.products, { name: 'HMO', serviceTypes: [] }] }),
      )
    ).data.updateVendorProfile;
    expect(changed.name).toBe(`${profile.name} Inc.`);
    expect(changed.products.map(({ id, name }: { id: string; name: string }) => [id === profile.products[0].id, name])).toEqual([
      [true, 'PPO'],
      [false, 'HMO'],
    ]);
    expect(refusal(await update(cookie, asUpdate(profile)))).toMatchObject({ code: 'CONFLICT', reason: 'changed-meanwhile' });
    world.clock.advance(1000);
    const both = await Promise.all([update(cookie, asUpdate(changed)), update(cookie, asUpdate(changed))]);
    expect(both.filter(({ errors }) => errors.length > 0).map(refusal)).toMatchObject([{ code: 'CONFLICT' }]);
  });

  it.each([
    ['its address', { email: 'new@healthplus.test' }, true],
    ['its website', { website: 'https://new.healthplus.test' }, true],
    ['its description', { description: 'Teeth.' }, false],
  ])('that changes %s is marked for the administrators where nobody has checked that', async (_what, change, contactUnseen) => {
    const { cookie, profile } = await givenVendorAdmin({ website: 'https://healthplus.test' });
    const same = { website: profile.website };
    expect((await update(cookie, asUpdate(profile, { ...same, ...change }))).errors).toEqual([]);
    const stored = world.db.selectFrom('vendors').select('contactUnseen').where('id', '=', profile.id);
    expect(await stored.executeTakeFirst()).toEqual({ contactUnseen });
  });

  it('is out of reach for members, other vendors, firms and visitors', async () => {
    const { profile } = await givenVendorAdmin();
    const member = await givenColleague(profile.id);
    expect(refusal(await update(member.cookie, asUpdate(profile)))).toEqual({ code: 'FORBIDDEN', reason: 'not-vendor-admin' });
    expect(refusal(await submit(member.cookie, profile.updatedAt))).toEqual({ code: 'FORBIDDEN', reason: 'not-vendor-admin' });
    expect(refusal(await setKeyPersons(member.cookie, [{ id: member.userId, role: 'ADMIN' }]))).toMatchObject({ code: 'FORBIDDEN' });
    expect((await own(member.cookie)).actions).toEqual([]);
    const stranger = await givenVendorAdmin();
    expect(refusal(await update(stranger.cookie, asUpdate(profile)))).toEqual({ code: 'NOT_FOUND' });
    const product = { id: profile.products[0].id, name: 'Taken over', serviceTypes: [] };
    expect(refusal(await update(stranger.cookie, asUpdate(stranger.profile, { products: [product] })))).toMatchObject({
      fields: { 'products.0.name': 'This product no longer exists' },
    });
    const broker = await givenCookie(world, await world.givenUser({ privileges: ['MANAGE_PROJECT_STATE', 'MANAGE_BROKERS'] }));
    expect(refusal(await graphql(world, `{ vendorProfile ${FIELDS} }`, { cookie: broker }))).toMatchObject({ code: 'FORBIDDEN' });
    expect(refusal(await graphql(world, `{ vendorProfile ${FIELDS} }`))).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await own(stranger.cookie)).id).toBe(stranger.profile.id);
  });

  it('keeps the products that projects have', async () => {
    const { cookie, profile } = await givenVendorAdmin();
    await setStatus(profile.id, 'APPROVED');
    await givenEmailInvitation(world, { productId: profile.products[0].id, status: 'PENDING' });
    expect(refusal(await update(cookie, asUpdate(profile, { products: [] })))).toEqual({ code: 'FORBIDDEN', reason: 'in-use' });
  });
});

describe('submitting the profile', () => {
  it('locks it and moves the invitation on', async () => {
    const { cookie, profile, entryId } = await givenVendorAdmin();
    const submitted = (await submit(cookie, profile.updatedAt)).data.submitVendorProfile;
    expect(submitted).toMatchObject({ status: 'SUBMITTED', actions: ['manageKeyPersons'] });
    expect(await entryOf(world, entryId)).toMatchObject({ participationStatus: 'BP_SUBMITTED' });
    expect(refusal(await update(cookie, asUpdate(submitted)))).toEqual({ code: 'FORBIDDEN', reason: 'profile-awaiting-approval' });
    expect(refusal(await submit(cookie, submitted.updatedAt))).toEqual({ code: 'FORBIDDEN', reason: 'profile-already-submitted' });
  });

  it('says beside the fields what is missing', async () => {
    const { cookie, profile } = await givenVendorAdmin({ contactName: '', email: '', products: [] });
    expect(refusal(await submit(cookie, profile.updatedAt))).toEqual({
      code: 'INVALID_INPUT',
      fields: { contactName: 'Required', email: 'Required', products: 'Please add at least one product' },
    });
  });

  it('is refused when a colleague has changed it meanwhile, and happens once', async () => {
    const { cookie, profile } = await givenVendorAdmin();
    world.clock.advance(1000);
    const changed = (await update(cookie, asUpdate(profile))).data.updateVendorProfile;
    expect(refusal(await submit(cookie, profile.updatedAt))).toMatchObject({ code: 'CONFLICT' });
    const both = await Promise.all([submit(cookie, changed.updatedAt), submit(cookie, changed.updatedAt)]);
    expect(both.filter(({ errors }) => errors.length > 0)).toHaveLength(1);
  });
});

describe('key persons', () => {
  const mailsTo = (email: string) => mailTo(world, email);
  const linkIn = (text: string) => /https?:\/\/\S+hash=([\w-]+)/.exec(text)?.[1];

  it('are people of the company, in the given order', async () => {
    const { cookie, profile, userId } = await givenVendorAdmin();
    const member = await givenColleague(profile.id);
    const order = [
      { id: member.userId, role: 'ADMIN' },
      { id: userId, role: 'MEMBER' },
    ];
    expect((await setKeyPersons(cookie, order)).data.setKeyPersons.keyPersons).toEqual(order);
    expect((await own(member.cookie)).actions).toContain('edit');
    const stranger = await givenColleague((await givenProduct(world)).vendorId);
    expect(refusal(await setKeyPersons(cookie, [...order, { id: stranger.userId, role: 'MEMBER' }]))).toEqual({
      code: 'INVALID_INPUT',
      fields: { 'keyPersons.2.id': 'This person does not belong to your company' },
    });
    expect(refusal(await setKeyPersons(cookie, [{ id: userId, role: 'MEMBER' }]))).toMatchObject({
      fields: { keyPersons: 'At least one key person has to be an administrator' },
    });
  });

  it('are invited by mail and choose a password; what firms have sent to them has links of its own', async () => {
    const { cookie, profile } = await givenVendorAdmin();
    const person = { firstName: 'Kay', lastName: 'Person', email: newVendorEmail(), role: 'MEMBER' };
    const sent = await givenEmailInvitation(world, { email: person.email });
    const invited = (await invite(cookie, person)).data.inviteKeyPerson;
    expect(invited.people).toContainEqual({ id: expect.any(String), name: 'Kay Person', email: person.email, status: 'INVITED' });
    expect(invited.keyPersons).toHaveLength(2);
    await reactToAll();
    const [mail] = await mailsTo(person.email);
    expect(mail!.subject).toBe(`${profile.name} invites you to Weighbridge`);
    const password = 'Welcome-2026!';
    const asBroker = { ...person, password, type: 'BROKER', token: linkIn(mail!.text), agreedWithTermsAndConditions: true };
    expect((await postJson(world, '/api/register', asBroker)).statusCode).toBe(400);
    expect((await postJson(world, '/api/login/reset-password', { hash: linkIn(mail!.text), password })).statusCode).toBe(200);
    expect((await postJson(world, '/api/login', { email: person.email, password })).statusCode).toBe(200);
    expect(await entryOf(world, sent.entryId)).toMatchObject({ participationStatus: 'INVITED', claimedBy: null });
  });

  it('get another link when they are invited again, not more often than every ten minutes', async () => {
    const { cookie } = await givenVendorAdmin();
    const person = { firstName: 'Kay', lastName: 'Person', email: newVendorEmail(), role: 'MEMBER' };
    for (const wait of [0, 60_000, 600_000]) {
      world.clock.advance(wait);
      const { data } = await invite(cookie, { ...person, role: 'ADMIN' });
      expect(data.inviteKeyPerson.keyPersons).toMatchObject([{ role: 'ADMIN' }, { role: 'ADMIN' }]);
      await reactToAll();
    }
    expect(await mailsTo(person.email)).toHaveLength(2);
  });

  it('get no link when they have chosen a password meanwhile', async () => {
    const { cookie } = await givenVendorAdmin();
    const person = { firstName: 'Kay', lastName: 'Person', email: newVendorEmail(), role: 'MEMBER' };
    expect((await invite(cookie, person)).errors).toEqual([]);
    await world.db.updateTable('users').set({ status: 'ACTIVE' }).where('email', '=', person.email).execute();
    await reactToAll();
    expect(await mailsTo(person.email)).toEqual([]);
  });

  it('are not so many that a stranger with a link could write to everybody', async () => {
    const { cookie, profile, userId } = await givenVendorAdmin();
    const times = { createdAt: world.clock.now(), updatedAt: world.clock.now(), updatedBy: userId };
    const person = {
      firstName: 'Kay',
      lastName: 'Person',
      type: 'VENDOR',
      status: 'INVITED',
      companyId: null,
      vendorId: profile.id,
    } as const;
    // Invited before, and taken off the key persons again.
    await world.db
      .insertInto('users')
      .values(Array.from({ length: 50 }, () => ({ ...person, id: newId(), email: newVendorEmail(), ...times })))
      .execute();
    expect(refusal(await invite(cookie, { firstName: 'One', lastName: 'More', email: newVendorEmail(), role: 'MEMBER' }))).toEqual({
      code: 'INVALID_INPUT',
      fields: { email: 'At most 50 key persons' },
    });
  });

  it('cannot be somebody who is one already, nor no one', async () => {
    const { cookie, profile } = await givenVendorAdmin();
    const member = await givenColleague(profile.id);
    const person = { firstName: 'Kay', lastName: 'Person', email: member.email.toUpperCase(), role: 'MEMBER' };
    expect(refusal(await invite(cookie, person))).toMatchObject({ fields: { email: 'A user with this email already exists' } });
    expect(refusal(await invite(cookie, { ...person, email: 'x', firstName: 'x'.repeat(101), lastName: '' }))).toMatchObject({
      fields: { email: expect.any(String), firstName: expect.any(String), lastName: 'Required' },
    });
    expect(refusal(await invite(member.cookie, { ...person, email: newVendorEmail() }))).toMatchObject({ reason: 'not-vendor-admin' });
  });
});
