import '../record/answer.tables.ts';
import '../../question/record/question.tables.ts';
import { type SignedInActor, visitor } from '@weighbridge/domain/access/actor.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { expectRefusal } from '../../../testing/expect.ts';
import { givenEmailInvited, givenInvited } from '../../../testing/given/given-invitation.ts';
import { givenProject, givenSection } from '../../../testing/given/given-project.ts';
import { client } from '../../../testing/http-client.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { getInvitation } from '../../participation/invitation/get-invitation.ts';
import { getProject, type Project } from '../../project/editing/get-project.ts';

let world: World;
let manager: SignedInActor;
beforeAll(async () => {
  world = await givenWorld();
  manager = await world.givenUser({ privileges: ['MANAGE_ALL_PROJECTS', 'MANAGE_PROJECT_QUESTIONS'] });
});

const setStatus = (id: string, status: ProjectStatus) => world.db.updateTable('projects').set({ status }).where('id', '=', id).execute();
const setEntry = (id: string, change: object) => world.db.updateTable('projectProducts').set(change).where('id', '=', id).execute();

async function givenPublished(status: ProjectStatus = 'PUBLISHED'): Promise<Project> {
  const project = await givenProject(world, manager, { name: 'Dental RFP' });
  await setStatus(project.id, status);
  return project;
}

const DOCUMENT = `query ($project: ID!, $product: ID, $hash: String) { invitation(project: $project, product: $product, hash: $hash) {
  project { id name actions tabs } product { id name participationStatus } products { id } signIn { email hasAccount productName } actions } }`;
const ask = (user: { userId: string } | null, variables: object) => client(world, user).query(DOCUMENT, variables);
const open = (actor: SignedInActor | null, request: { project: string; product?: string; hash?: string }) =>
  getInvitation(world.as(actor ?? visitor), request);

describe('an invitation, to a visitor with its hash', () => {
  it('opens the project and that product, and says whom the link was sent to [API-022] [VEND-124]', async () => {
    const project = await givenPublished();
    const invited = await givenInvited(world, project, { name: 'PPO' });
    await givenInvited(world, project, { name: 'Virtual Care', vendorId: invited.vendorId });
    const { data, errors } = await ask(null, { project: project.id, hash: invited.hash });
    expect(errors).toEqual([]);
    expect(data.invitation).toEqual({
      project: { id: project.id, name: 'Dental RFP', actions: [], tabs: [] },
      product: { id: invited.id, name: 'PPO', participationStatus: 'PENDING' },
      products: [{ id: invited.id }],
      signIn: { email: invited.user.email, hasAccount: true, productName: 'PPO' },
      actions: ['decline'],
    });
    const page = await client(world, null).query('query ($id: ID!, $hash: String) { project(id: $id, hash: $hash) { name } }', {
      id: project.id,
      hash: invited.hash,
    });
    expect(page.data.project.name).toBe('Dental RFP');
  });

  it('leads somebody who never registered to signing up with the address it was sent to', async () => {
    const project = await givenPublished();
    const { id, hash } = await givenEmailInvited(world, project, 'new@vendor.test', 'Brand New');
    const { data } = await ask(null, { project: project.id, product: id, hash });
    expect(data.invitation).toMatchObject({
      product: { id, name: 'Brand New', participationStatus: 'INVITED' },
      signIn: { email: 'new@vendor.test', hasAccount: false, productName: 'Brand New' },
    });
    const signedUp = await world.givenUser({ type: 'VENDOR', email: 'new@vendor.test' });
    const again = await ask(signedUp, { project: project.id, product: id, hash });
    expect(again.data.invitation).toMatchObject({ product: { id }, signIn: null, actions: ['decline', 'claim'] });
    const colleague = await ask(await world.givenUser({ type: 'VENDOR' }), { project: project.id, product: id, hash });
    expect(colleague.data.invitation.actions).toEqual(['decline']);
    await expectRefusal(open(signedUp, { project: project.id }), 'NOT_FOUND');
  });

  it('is not found with a hash that is wrong, for something else, declined, taken back or not published [VEND-124]', async () => {
    const project = await givenPublished();
    const invited = await givenInvited(world, project);
    const other = await givenInvited(world, await givenPublished());
    const { hash } = invited;
    const refused = (request: { project: string; product?: string; hash: string }) => expectRefusal(open(null, request), 'NOT_FOUND');
    for (const hostile of ['x', '%', '\u0000', "' or true --", 'a'.repeat(100_000), other.hash, invited.id, project.id]) {
      await refused({ project: project.id, hash: hostile });
      await expectRefusal(getProject(world.as(visitor), project.id, hostile), 'NOT_FOUND');
    }
    await refused({ project: other.id, hash });
    await refused({ project: project.id, product: other.id, hash });
    await refused({ project: project.id, product: newId(), hash });
    await refused({ project: 'not-an-id', hash });
    await refused({ project: project.id, product: 'not-an-id', hash });
    for (const status of ['DRAFT', 'IN_REVIEW', 'DELETED'] as const) {
      await setStatus(project.id, status);
      await refused({ project: project.id, hash });
    }
    await setStatus(project.id, 'COMPLETED');
    expect((await open(null, { project: project.id, hash })).product.id).toBe(invited.id);
    for (const participationStatus of ['DECLINED', 'DRAFT']) {
      await setEntry(invited.id, { participationStatus });
      await refused({ project: project.id, hash });
      await expectRefusal(getProject(world.as(visitor), project.id, hash), 'NOT_FOUND');
    }
    await world.db.deleteFrom('projectProducts').where('id', '=', invited.id).execute();
    await refused({ project: project.id, hash });
  });

  it('is asked to sign in without a hash, before anything is looked up', async () => {
    const project = await givenPublished();
    for (const variables of [{ project: project.id }, { project: 'not-an-id' }, { project: project.id, hash: '' }]) {
      expect((await ask(null, variables)).errors[0]!.extensions).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    }
  });
});

describe('an invitation, to the people of a vendor', () => {
  it('is all of their products in the project, the asked one first of all', async () => {
    const project = await givenPublished('AWAITING');
    const one = await givenInvited(world, project, { name: 'A', status: 'ACCEPTED' });
    const two = await givenInvited(world, project, { name: 'B', vendorId: one.vendorId, status: 'DECLINED' });
    await givenInvited(world, project, { name: 'C', vendorId: one.vendorId, status: 'DRAFT' });
    await givenInvited(world, project, { name: 'D' });
    const first = await ask(one.user, { project: project.id });
    expect(first.data.invitation).toMatchObject({ product: { id: one.id }, products: [{ id: one.id }, { id: two.id }], signIn: null });
    expect(first.data.invitation.actions).toEqual(expect.arrayContaining(['decline', 'answer', 'submit', 'exportAnswers']));
    // A vendor user who declined can still read, although the link is no longer valid.
    const second = await ask(one.user, { project: project.id, product: two.id, hash: two.hash });
    expect(second.data.invitation).toMatchObject({ product: { id: two.id, participationStatus: 'DECLINED' }, actions: [] });
    const byHash = await ask(one.user, { project: project.id, hash: one.hash });
    expect(byHash.data.invitation).toMatchObject({ product: { id: one.id }, products: [{ id: one.id }, { id: two.id }] });
  });

  it('is not there for other vendors, unless a link was forwarded: then that product alone', async () => {
    const project = await givenPublished();
    const invited = await givenInvited(world, project);
    const rival = await givenInvited(world, project);
    const stranger = (await givenInvited(world, await givenPublished())).user;
    const draft = await givenInvited(world, project, { status: 'DRAFT' });
    await expectRefusal(open(rival.user, { project: project.id, product: invited.id }), 'NOT_FOUND');
    for (const actor of [
      stranger,
      draft.user,
      await world.givenUser({ type: 'VENDOR' }),
      await world.givenUser({ type: 'CLIENT' }),
      manager,
    ]) {
      await expectRefusal(open(actor, { project: project.id }), 'NOT_FOUND');
    }
    const forwarded = await ask(rival.user, { project: project.id, hash: invited.hash });
    expect(forwarded.data.invitation).toMatchObject({ product: { id: invited.id }, products: [{ id: invited.id }], actions: ['decline'] });
    const own = await ask(rival.user, { project: project.id, product: rival.id, hash: invited.hash });
    expect(own.data.invitation).toMatchObject({ product: { id: rival.id }, products: [{ id: rival.id }] });
    expect((await open(stranger, { project: project.id, hash: invited.hash })).products).toHaveLength(1);
    expect((await open(manager, { project: project.id, hash: invited.hash })).project.forVendor).toBe(true);
    expect((await getProject(world.as(manager), project.id, invited.hash)).forVendor).toBe(false);
  });

  it('shows no more than the link does as long as the terms are not agreed to', async () => {
    const project = await givenPublished();
    const one = await givenInvited(world, project, { name: 'A' });
    await givenInvited(world, project, { name: 'B', vendorId: one.vendorId });
    await world.db.updateTable('users').set({ termsVersion: null }).where('id', '=', one.user.userId).execute();
    const byHash = await ask(one.user, { project: project.id, hash: one.hash });
    expect(byHash.data.invitation).toMatchObject({ products: [{ id: one.id }], actions: ['decline'] });
    const bySession = await ask(one.user, { project: project.id, hash: newId() });
    expect(bySession.errors[0]!.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'terms-not-accepted' });
  });

  it('tells of winning, and of notes that are shared, when the project is over', async () => {
    const project = await givenPublished('SCORING');
    const { id, user } = await givenInvited(world, project, { status: 'ACCEPTED' });
    await setEntry(id, { winner: true, notes: 'Well done', shareNotes: true });
    const product = async () => (await open(user, { project: project.id })).product;
    expect(await product()).toMatchObject({ winner: false, notes: null });
    await setStatus(project.id, 'COMPLETED');
    expect(await product()).toMatchObject({ winner: true, notes: 'Well done' });
    await setEntry(id, { shareNotes: false });
    expect(await product()).toMatchObject({ winner: true, notes: null });
  });

  it('counts answers that are given: no drafts, no removed ones, and nothing of rejected questions [VEND-045]', async () => {
    const project = await givenProject(world, manager);
    const { questionIds } = await givenSection(world, manager, project, ['1', '2', '3', '4', 'rejected']);
    await world.db.updateTable('questions').set({ status: 'REJECTED' }).where('id', '=', questionIds[4]!).execute();
    const { id, vendorId, user } = await givenInvited(world, project, { status: 'ACCEPTED' });
    const base = {
      participationId: id,
      companyId: project.companyId,
      projectId: project.id,
      vendorId,
      label: '',
      revision: 1,
      writers: '[]',
    };
    const empty = { secondaryValue: null, notApplicableDescription: null, status: null, statusNotes: null };
    const rest = { answeredAt: world.clock.now(), answeredBy: null };
    const given = [
      { value: '"yes"' },
      { value: null, notApplicable: true },
      { value: '"half"', isDraft: true },
      { value: null },
      { value: '"of a rejected question"' },
    ];
    const rows = given.map((each, index) => ({ ...base, ...empty, ...rest, questionId: questionIds[index]!, ...each }));
    await world.db.insertInto('answers').values(rows).execute();
    await setStatus(project.id, 'AWAITING');
    const document = 'query ($project: ID!) { invitation(project: $project) { product { progress { answered total percent } } } }';
    const { data } = await client(world, user).query(document, { project: project.id });
    expect(data.invitation.product.progress).toEqual({ answered: 2, total: 4, percent: 50 });
  });
});
