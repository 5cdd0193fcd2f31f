import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { entryOf, givenEmailInvitation, givenSignedUp, newVendorEmail, signUp } from '../../../testing/given/given-email-invitation.ts';
import { givenProject, givenSection } from '../../../testing/given/given-project.ts';
import { givenCookie, graphql } from '../../../testing/http.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { claimInvitation } from '../invitation/claim-invitation.ts';
import { inviteByEmail } from '../inviting/invite-by-email.ts';

let world: World;
let admin: string;
beforeAll(async () => {
  world = await givenWorld();
  admin = await givenCookie(world, await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] }));
});

const PROFILE = '{ id status updatedAt products { id name } }';
const mutate = (cookie: string, operation: string, type: string, input: unknown, fields = PROFILE) =>
  graphql(world, `mutation ($input: ${type}!) { ${operation}(input: $input) ${fields} }`, { cookie, variables: { input } });
const approve = (id: string) => mutate(admin, 'approveVendor', 'IdInput', { id });
const named = (...names: string[]) => names.map((name) => ({ name, serviceTypes: [] }));
const mailsTo = (email: string) =>
  world.db.selectFrom('outboxMessages').selectAll().where('recipient', '=', email).orderBy('createdAt').orderBy('id').execute();

async function reactToAll(): Promise<void> {
  while ((await world.react()) > 0);
}

/** The way of an unregistered vendor up to the submission of its profile. */
async function submitCompany(cookie: string, products: readonly string[]) {
  const form = { name: `Vendor ${newId()}`, contactName: 'Vera', email: 'vera@vendor.test', products: named(...products) };
  const { createVendorProfile: created } = (await mutate(cookie, 'createVendorProfile', 'CreateVendorInput', form)).data;
  await mutate(cookie, 'submitVendorProfile', 'SubmitVendorProfileInput', { updatedAt: created.updatedAt });
  return created as { id: string; products: { id: string; name: string }[] };
}

async function givenSubmitted(products: readonly string[], given: Parameters<typeof givenSignedUp>[1] = {}) {
  const person = await givenSignedUp(world, given);
  return { ...person, vendor: await submitCompany(person.cookie, products) };
}

const productsOf = async (vendorId: string) =>
  (await world.db.selectFrom('vendorProducts').select('name').where('vendorId', '=', vendorId).orderBy('position').execute()).map(
    ({ name }) => name,
  );

describe('from an invitation by email to a product that decides', () => {
  it('goes through every step, each seen by the firm at once', async () => {
    const manager = await world.givenUser({ privileges: ['MANAGE_ALL_PROJECTS', 'MANAGE_PROJECT_STATE'] });
    const project = await givenProject(world, manager);
    await givenSection(world, manager, project, ['How many dentists?']);
    await world.db.updateTable('projects').set({ status: 'PUBLISHED' }).where('id', '=', project.id).execute();
    const email = newVendorEmail();
    await inviteByEmail(world.as(manager), { project: { id: project.id }, invitations: [{ productName: 'Dental', email }] });
    await reactToAll();
    const [, entryId = '', hash = ''] = /preview\/([\w-]+)\?hash=([\w-]+)/.exec((await mailsTo(email))[0]!.text)!;
    const status = async () => (await entryOf(world, entryId))?.participationStatus;
    expect(await status()).toBe('INVITED');

    const response = await signUp(world, { email, hash });
    const cookie = `weighbridge=${response.cookies[0]!.value}`;
    expect(await status()).toBe('BP_REGISTERED');
    const form = { name: `Bright ${newId()}`, contactName: 'Vera', email, products: named('Dental') };
    const { createVendorProfile: created } = (await mutate(cookie, 'createVendorProfile', 'CreateVendorInput', form)).data;
    expect(await status()).toBe('BP_DRAFT');
    await mutate(cookie, 'submitVendorProfile', 'SubmitVendorProfileInput', { updatedAt: created.updatedAt });
    expect(await status()).toBe('BP_SUBMITTED');
    const early = { project: { id: project.id }, product: { id: entryId }, hash };
    const accept = () => mutate(cookie, 'acceptInvitation', 'RespondToInvitationInput', early, '{ participationStatus }');
    expect((await accept()).errors[0]!.extensions.code).toBe('FORBIDDEN');

    expect((await approve(created.id)).data.approveVendor.status).toBe('APPROVED');
    expect(await entryOf(world, entryId)).toMatchObject({
      participationStatus: 'PENDING',
      productId: created.products[0].id,
      email: null,
      productName: null,
    });
    const { profile } = (await graphql(world, '{ profile { vendor { status features } } }', { cookie })).data;
    expect(profile.vendor).toEqual({ status: 'APPROVED', features: [created.products[0].id] });

    const before = (await mailsTo(email)).length;
    await reactToAll();
    const mails = (await mailsTo(email)).slice(before);
    expect(mails.map(({ subject }) => subject)).toEqual([`${form.name} is approved on Weighbridge`]);
    const fresh = /preview\/([\w-]+)\?hash=([\w-]+)/.exec(mails[0]!.text)!;
    expect(fresh[1]).toBe(entryId);
    expect(fresh[2]).not.toBe(hash);
    expect((await accept()).data.acceptInvitation).toEqual({ participationStatus: 'ACCEPTED' });
  });
});

describe('approving a vendor', () => {
  it('happens once when two administrators do it at the same moment', async () => {
    const { vendor, entryId } = await givenSubmitted(['PPO'], { productName: 'Dental PPO' });
    const answers = await Promise.all([approve(vendor.id), approve(vendor.id)]);
    const refused = answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.reason));
    expect(refused).toEqual(['vendor-already-approved']);
    const events = await world.db
      .selectFrom('events')
      .select('payload')
      .where('name', '=', 'vendor.approved')
      .where('subjectId', '=', vendor.id)
      .execute();
    expect(events).toEqual([{ payload: { from: 'SUBMITTED', to: 'APPROVED', entries: [entryId] } }]);
    expect(await productsOf(vendor.id)).toEqual(['PPO']);
  });

  it('is told to the people of that vendor alone', async () => {
    const { vendor, email } = await givenSubmitted(['PPO']);
    const other = await givenSubmitted(['HMO']);
    expect((await approve(vendor.id)).errors).toEqual([]);
    await reactToAll();
    const told = async (address: string) => (await mailsTo(address)).filter(({ subject }) => subject.includes('is approved'));
    expect(await told(email)).toHaveLength(1);
    expect(await told(other.email)).toEqual([]);
  });

  it('joins each invitation with the product of its own project', async () => {
    const email = newVendorEmail();
    const twice = async () => {
      const { projectId, entryId } = await givenEmailInvitation(world, { email, productName: 'Dental' });
      await givenEmailInvitation(world, { email, productName: 'dental', projectId, notes: `Of ${projectId}` });
      return { projectId, entryId };
    };
    const projects = [await twice(), await twice(), await twice()];
    const { vendor } = await givenSubmitted(['Dental'], { email, productName: 'Dental' });
    expect((await approve(vendor.id)).errors).toEqual([]);
    for (const { projectId, entryId } of projects) expect(await entryOf(world, entryId)).toMatchObject({ notes: `Of ${projectId}` });
  });

  it('finds the product of the invited name, else the only one, else makes one', async () => {
    const several = await givenSubmitted(['Vision', 'Dental ppo'], { productName: 'DENTAL PPO' });
    await approve(several.vendor.id);
    expect(await entryOf(world, several.entryId)).toMatchObject({ productId: several.vendor.products[1]!.id });
    const only = await givenSubmitted(['Everything'], { productName: 'Dental PPO' });
    await approve(only.vendor.id);
    expect(await entryOf(world, only.entryId)).toMatchObject({ productId: only.vendor.products[0]!.id });
    const unknown = await givenSubmitted(['Vision', 'Hearing'], { productName: 'Dental PPO' });
    await approve(unknown.vendor.id);
    expect(await productsOf(unknown.vendor.id)).toEqual(['Vision', 'Hearing', 'Dental PPO']);
    expect((await entryOf(world, unknown.entryId))?.productId).not.toBeNull();
  });

  it('has each product once in a project, and keeps the notes of what is joined from those who were not to read them', async () => {
    const email = newVendorEmail();
    const first = await givenEmailInvitation(world, { email, productName: 'Dental', notes: 'Ask for references' });
    const second = await givenEmailInvitation(world, { email, productName: 'dental', projectId: first.projectId, notes: 'Strong in Ohio' });
    const third = await givenEmailInvitation(world, { email, productName: 'Vision', projectId: first.projectId });
    await world.db.updateTable('projectProducts').set({ shareNotes: true }).where('id', '=', first.entryId).execute();
    const { vendor } = await givenSubmitted(['Dental'], { email, productName: 'Dental' });
    expect((await approve(vendor.id)).errors).toEqual([]);
    const entries = await world.db
      .selectFrom('projectProducts')
      .innerJoin('vendorProducts', 'vendorProducts.id', 'projectProducts.productId')
      .select(['projectProducts.id', 'vendorProducts.name', 'projectProducts.participationStatus', 'projectProducts.notes', 'shareNotes'])
      .where('projectId', '=', first.projectId)
      .orderBy('vendorProducts.name')
      .execute();
    expect(entries).toEqual([
      {
        id: first.entryId,
        name: 'Dental',
        participationStatus: 'PENDING',
        notes: 'Ask for references\n\nStrong in Ohio',
        shareNotes: false,
      },
      { id: third.entryId, name: 'Vision', participationStatus: 'PENDING', notes: null, shareNotes: false },
    ]);
    expect(await entryOf(world, second.entryId)).toBeUndefined();
    await reactToAll();
    const mail = (await mailsTo(email)).at(-1)!;
    expect(new Set([...mail.text.matchAll(/preview\/([\w-]+)\?hash=/g)].map(([, id]) => id))).toContain(third.entryId);
    expect(mail.text).not.toContain(second.entryId);
  });

  it('leaves alone what is declined, not published, or of somebody else', async () => {
    const email = newVendorEmail();
    const declined = await givenEmailInvitation(world, { email, status: 'DECLINED' });
    const hidden = await givenEmailInvitation(world, { email, status: 'DRAFT', projectStatus: 'DRAFT' });
    const stranger = await givenEmailInvitation(world);
    const { vendor } = await givenSubmitted(['PPO'], { email });
    await approve(vendor.id);
    const statuses = await Promise.all([declined, hidden, stranger].map(async ({ entryId }) => (await entryOf(world, entryId))!));
    expect(statuses.map(({ participationStatus, productId }) => [participationStatus, productId])).toEqual([
      ['DECLINED', null],
      ['DRAFT', null],
      ['INVITED', null],
    ]);
  });

  it('brings what its people have taken up, and nothing that was merely sent to them or to those it named', async () => {
    const { vendor, cookie } = await givenSubmitted(['PPO']);
    const victim = await givenEmailInvitation(world);
    const person = { firstName: 'Vic', lastName: 'Tim', email: victim.email, role: 'MEMBER' };
    await mutate(cookie, 'inviteKeyPerson', 'InviteKeyPersonInput', person);
    const colleague = await world.givenUser({ type: 'VENDOR', vendorId: vendor.id });
    const theirs = await givenEmailInvitation(world, { email: colleague.email });
    const unread = await givenEmailInvitation(world, { email: colleague.email });
    const link = { project: { id: theirs.projectId }, hash: theirs.hash };
    expect(await claimInvitation(world.as(colleague), link)).toMatchObject({ participationStatus: 'BP_SUBMITTED' });
    await approve(vendor.id);
    expect(await entryOf(world, victim.entryId)).toMatchObject({ participationStatus: 'INVITED', productId: null });
    expect(await entryOf(world, unread.entryId)).toMatchObject({ participationStatus: 'INVITED', productId: null });
    expect(await entryOf(world, theirs.entryId)).toMatchObject({ participationStatus: 'PENDING', productId: vendor.products[0]!.id });
  });

  it('is for administrators, and of what was submitted', async () => {
    const { vendor, cookie } = await givenSubmitted(['PPO']);
    const byVendor = await mutate(cookie, 'approveVendor', 'IdInput', { id: vendor.id });
    expect(byVendor.errors[0]!.extensions.code).toBe('FORBIDDEN');
    const manager = await givenCookie(world, await world.givenUser({ privileges: ['MANAGE_PROJECT_STATE'] }));
    expect((await mutate(manager, 'approveVendor', 'IdInput', { id: vendor.id })).errors[0]!.extensions.code).toBe('FORBIDDEN');
    expect((await approve(newId())).errors[0]!.extensions.code).toBe('NOT_FOUND');
  });
});
