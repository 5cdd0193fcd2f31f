import { visitor } from '@weighbridge/domain/access/actor.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { newToken } from '../../../platform/sessions.ts';
import { expectRefusal } from '../../../testing/expect.ts';
import { givenEmailInvited, givenHash, givenInvited } from '../../../testing/given/given-invitation.ts';
import { givenProject } from '../../../testing/given/given-project.ts';
import { client } from '../../../testing/http-client.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { removeProducts } from '../products/remove-products.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { declineInvitation } from './decline-invitation.ts';
import { getInvitation } from './get-invitation.ts';
import { findInvitationByHash } from './invitation-token.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const manager = () => world.givenUser({ privileges: ['MANAGE_PROJECT_STATE'] });
async function givenPublished(status: ProjectStatus = 'PUBLISHED', change: object = {}) {
  const actor = await manager();
  const project = await givenProject(world, actor, change);
  await world.db.updateTable('projects').set({ status }).where('id', '=', project.id).execute();
  return { actor, project, by: { project: { id: project.id } } };
}
const entryOf = (id: string) => world.db.selectFrom('projectProducts').selectAll().where('id', '=', id).executeTakeFirst();
const eventsOf = async (projectId: string) =>
  (await world.db.selectFrom('events').select(['name', 'actorId']).where('subjectId', '=', projectId).orderBy('id').execute()).filter(
    ({ name }) => /^participation\.(accepted|declined|removed)$/.test(name),
  );
const ACCEPT =
  'mutation ($input: RespondToInvitationInput!) { acceptInvitation(input: $input) { id participationStatus decidedAt actions } }';
const DECLINE =
  'mutation ($input: RespondToInvitationInput!) { declineInvitation(input: $input) { id participationStatus decidedAt actions } }';

describe('accepting an invitation', () => {
  it('binds the vendor, with or without naming its only product [API-064] [VEND-025]', async () => {
    const { project, by } = await givenPublished();
    const { id, user } = await givenInvited(world, project);
    const { data, errors } = await client(world, user).query(ACCEPT, { input: { ...by, product: null } });
    expect(errors).toEqual([]);
    expect(data.acceptInvitation).toMatchObject({ id, participationStatus: 'ACCEPTED', decidedAt: world.clock.now().toISOString() });
    expect(data.acceptInvitation.actions).not.toContain('accept');
    expect(await entryOf(id)).toMatchObject({ participationStatus: 'ACCEPTED', decidedBy: user.userId, decidedAt: world.clock.now() });
    expect(await eventsOf(project.id)).toEqual([{ name: 'participation.accepted', actorId: user.userId }]);
    await expectRefusal(acceptInvitation(world.as(user), by), 'FORBIDDEN', { reason: 'already-accepted' });
  });

  it('of one among several has to name it, or to come with its link (decision 107)', async () => {
    const { project, by } = await givenPublished();
    const one = await givenInvited(world, project);
    const two = await givenInvited(world, project, { vendorId: one.vendorId, name: 'Second' });
    await expectRefusal(acceptInvitation(world.as(one.user), by), 'INVALID_INPUT', { fields: { product: 'Required' } });
    expect((await acceptInvitation(world.as(one.user), { ...by, hash: two.hash })).id).toBe(two.id);
    expect((await acceptInvitation(world.as(one.user), { ...by, product: { id: one.id } })).id).toBe(one.id);
  });

  it('is about the project that is named, also for a vendor who is invited to others', async () => {
    const [here, there] = [await givenPublished(), await givenPublished()];
    const one = await givenInvited(world, here.project);
    const other = await givenInvited(world, there.project, { vendorId: one.vendorId, name: 'Second' });
    const crossed = { ...here.by, product: { id: other.id } };
    await expectRefusal(acceptInvitation(world.as(one.user), crossed), 'NOT_FOUND');
    await expectRefusal(declineInvitation(world.as(one.user), crossed), 'NOT_FOUND');
    const opened = await getInvitation(world.as(one.user), { project: here.project.id, hash: null });
    expect(opened.products.map(({ id }) => id)).toEqual([one.id]);
    expect((await acceptInvitation(world.as(one.user), here.by)).id).toBe(one.id);
    expect(await entryOf(other.id)).toMatchObject({ participationStatus: 'PENDING', decidedAt: null });
  });

  it('needs an account of that vendor, no matter who holds the link (decision 105)', async () => {
    const { actor, project, by } = await givenPublished();
    const { id, hash } = await givenInvited(world, project);
    const stranger = (await givenInvited(world, (await givenPublished()).project)).user;
    const byHash = { ...by, product: { id }, hash };
    const visited = await client(world, null).query(ACCEPT, { input: byHash });
    expect(visited.errors[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    await expectRefusal(acceptInvitation(world.as(stranger), byHash), 'FORBIDDEN', { reason: 'no-access' });
    await expectRefusal(acceptInvitation(world.as(stranger), { ...by, product: { id } }), 'NOT_FOUND');
    expect((await client(world, actor).query(ACCEPT, { input: byHash })).errors[0]?.extensions.code).toBe('FORBIDDEN');
    expect(await entryOf(id)).toMatchObject({ participationStatus: 'PENDING', decidedAt: null });
  });

  it('waits until an unregistered vendor is approved', async () => {
    const { project, by } = await givenPublished();
    const { hash } = await givenEmailInvited(world, project, 'new@waits.test');
    const newcomer = await world.givenUser({ type: 'VENDOR', email: 'new@waits.test' });
    await expectRefusal(acceptInvitation(world.as(newcomer), { ...by, hash }), 'FORBIDDEN', { reason: 'vendor-not-registered' });
  });

  it.each(['PUBLISHED', 'AWAITING'] as const)('is possible while the project is %s (decision 115)', async (status) => {
    const { project, by } = await givenPublished(status);
    const { user } = await givenInvited(world, project);
    expect((await acceptInvitation(world.as(user), by)).participationStatus).toBe('ACCEPTED');
  });

  it('opens the answers, and to an approved vendor what it keeps from earlier ones, with its profile to who may keep that', async () => {
    const { project, by } = await givenPublished('AWAITING');
    const { user, vendorId } = await givenInvited(world, project);
    await acceptInvitation(world.as(user), by);
    const offered = async () => (await getInvitation(world.as(user), { project: project.id, hash: null })).product.actions;
    const answering = ['decline', 'answer', 'submit', 'manageAnswers', 'importAnswers', 'exportAnswers', 'findRelated'];
    expect([...(await offered())].toSorted()).toEqual(answering.toSorted());
    await world.db.updateTable('vendors').set({ createdBy: user.userId }).where('id', '=', vendorId).execute();
    expect([...(await offered())].toSorted()).toEqual([...answering, 'useProfile'].toSorted());
    await world.db.updateTable('vendors').set({ status: 'SUBMITTED' }).where('id', '=', vendorId).execute();
    expect(await offered()).not.toContain('findRelated');
  });

  it.each(['SCORING', 'COMPLETED', 'CANCELLED'] as const)('comes too late when the project is %s (decision 115)', async (status) => {
    const { project, by } = await givenPublished(status);
    const { user } = await givenInvited(world, project);
    await expectRefusal(acceptInvitation(world.as(user), by), 'FORBIDDEN', { reason: 'invitation-closed' });
  });

  it.each(['DRAFT', 'IN_REVIEW', 'DELETED'] as const)('of a project that is %s finds nothing', async (status) => {
    const { project, by } = await givenPublished(status);
    const { user, hash } = await givenInvited(world, project);
    await expectRefusal(acceptInvitation(world.as(user), by), 'NOT_FOUND');
    await expectRefusal(declineInvitation(world.as(visitor), { ...by, hash }), 'NOT_FOUND');
  });
});

describe('declining an invitation', () => {
  it('needs no account with the link, is final, and closes every link [API-065]', async () => {
    const { project, by } = await givenPublished();
    const { id, user, hash } = await givenInvited(world, project);
    const second = await givenHash(world, id, 'colleague@vendor.test');
    const { data, errors } = await client(world, null).query(DECLINE, { input: { ...by, product: { id }, hash } });
    expect(errors).toEqual([]);
    expect(data.declineInvitation).toEqual({
      id,
      participationStatus: 'DECLINED',
      decidedAt: world.clock.now().toISOString(),
      actions: [],
    });
    for (const link of [hash, second]) {
      expect(await findInvitationByHash(world.db, link)).toBeUndefined();
      await expectRefusal(declineInvitation(world.as(visitor), { ...by, hash: link }), 'NOT_FOUND');
    }
    await expectRefusal(declineInvitation(world.as(user), by), 'FORBIDDEN', { reason: 'already-declined' });
    await expectRefusal(acceptInvitation(world.as(user), by), 'FORBIDDEN', { reason: 'already-declined' });
    expect(await eventsOf(project.id)).toEqual([{ name: 'participation.declined', actorId: null }]);
  });

  it('is possible after accepting too, and without a product it is the only one', async () => {
    const { project, by } = await givenPublished('AWAITING');
    const { id, user } = await givenInvited(world, project, { status: 'ACCEPTED' });
    expect(await declineInvitation(world.as(user), by)).toMatchObject({ id, participationStatus: 'DECLINED' });
    expect(await entryOf(id)).toMatchObject({ decidedBy: user.userId });
  });

  it('is possible for who was invited by email and never registers', async () => {
    const { project, by } = await givenPublished();
    const { id, hash } = await givenEmailInvited(world, project, 'no@thanks.test');
    expect(await declineInvitation(world.as(visitor), { ...by, hash })).toMatchObject({ id, participationStatus: 'DECLINED' });
  });

  it('is over once scoring begins', async () => {
    const { project, by } = await givenPublished('SCORING');
    const { user, hash } = await givenInvited(world, project, { status: 'ACCEPTED' });
    await expectRefusal(declineInvitation(world.as(user), by), 'FORBIDDEN', { reason: 'invitation-closed' });
    await expectRefusal(declineInvitation(world.as(visitor), { ...by, hash }), 'FORBIDDEN', { reason: 'invitation-closed' });
  });
});

describe('a hash', () => {
  it.each([
    ['nobody was given', () => newToken()],
    ['of a statement', () => "' or 1=1 --"],
    ['with strange signs', () => '‮%00../../🙂'],
    ['that is very long', () => 'x'.repeat(500)],
  ])('%s finds nothing', async (_what, hash) => {
    const { project, by } = await givenPublished();
    const { id } = await givenInvited(world, project);
    const { errors } = await client(world, null).query(DECLINE, { input: { ...by, product: { id }, hash: hash() } });
    expect(errors[0]?.extensions).toMatchObject({ code: 'NOT_FOUND', status: 404 });
    expect(await findInvitationByHash(world.db, hash())).toBeUndefined();
    expect((await entryOf(id))?.participationStatus).toBe('PENDING');
  });

  it('of more than 500 signs, or empty, is told apart from a link', async () => {
    const { by } = await givenPublished();
    const call = (hash: string) => client(world, null).query(DECLINE, { input: { ...by, hash } });
    expect((await call('x'.repeat(501))).errors[0]?.extensions).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { hash: expect.any(String) },
    });
    expect((await call(' ')).errors[0]?.extensions.code).toBe('INVALID_INPUT');
  });

  it('opens the product and the project it was made for, and nothing else', async () => {
    const { project, by } = await givenPublished();
    const mine = await givenInvited(world, project);
    const other = await givenInvited(world, project);
    const elsewhere = await givenPublished();
    const decline = (input: object) => declineInvitation(world.as(visitor), { hash: mine.hash, ...input });
    await expectRefusal(decline({ ...by, product: { id: other.id } }), 'NOT_FOUND');
    await expectRefusal(decline(elsewhere.by), 'NOT_FOUND');
    await expectRefusal(decline({ ...elsewhere.by, product: { id: mine.id } }), 'NOT_FOUND');
    await expectRefusal(decline({ project: { id: newId() } }), 'NOT_FOUND');
    await expectRefusal(decline({ project: { id: 'x' } }), 'NOT_FOUND');
    expect(await findInvitationByHash(world.db, mine.hash, { participationId: other.id })).toBeUndefined();
    expect(await findInvitationByHash(world.db, mine.hash, { projectId: elsewhere.project.id })).toBeUndefined();
    expect(await decline(by)).toMatchObject({ id: mine.id });
  });

  it('of a removed product finds nothing', async () => {
    const { actor, project, by } = await givenPublished();
    const { id, hash, user } = await givenInvited(world, project);
    await removeProducts(world.as(actor), { ...by, products: [id] });
    expect(await findInvitationByHash(world.db, hash)).toBeUndefined();
    await expectRefusal(declineInvitation(world.as(visitor), { ...by, hash }), 'NOT_FOUND');
    await expectRefusal(acceptInvitation(world.as(user), by), 'NOT_FOUND');
    expect(await world.db.selectFrom('invitationTokens').select('email').where('participationId', '=', id).execute()).toEqual([]);
  });

  it('lets somebody decline who has an account but has not agreed to the terms', async () => {
    const { project, by } = await givenPublished();
    const { id, hash, user } = await givenInvited(world, project);
    await world.db.updateTable('users').set({ termsVersion: null }).where('id', '=', user.userId).execute();
    const waiting = client(world, user);
    expect((await waiting.query(DECLINE, { input: by })).errors[0]?.extensions.reason).toBe('terms-not-accepted');
    expect((await waiting.query(ACCEPT, { input: { ...by, hash } })).errors[0]?.extensions.reason).toBe('terms-not-accepted');
    expect((await waiting.query(DECLINE, { input: { ...by, hash } })).data.declineInvitation).toMatchObject({ id });
  });
});

describe('two at once', () => {
  it('decline once', async () => {
    const { project, by } = await givenPublished();
    const { user, hash } = await givenInvited(world, project);
    const results = await Promise.allSettled([
      declineInvitation(world.as(user), by),
      declineInvitation(world.as(visitor), { ...by, hash }),
      declineInvitation(world.as(user), { ...by, hash }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await eventsOf(project.id)).toHaveLength(1);
  });

  it('accept and remove: either it is accepted and stays, or it is gone', async () => {
    for (let round = 0; round < 8; round++) {
      const { actor, project, by } = await givenPublished();
      const { id, user } = await givenInvited(world, project);
      const accept = () => acceptInvitation(world.as(user), by);
      const remove = () => removeProducts(world.as(actor), { ...by, products: [id] });
      const results = await Promise.allSettled(round % 2 === 0 ? [accept(), remove()] : [remove(), accept()]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const [event, ...others] = await eventsOf(project.id);
      expect(others).toEqual([]);
      expect((await entryOf(id))?.participationStatus).toBe(event?.name === 'participation.accepted' ? 'ACCEPTED' : undefined);
    }
  });

  it('accept while the project moves on: who comes too late is told so', async () => {
    const { project, by } = await givenPublished('AWAITING');
    const { id, user } = await givenInvited(world, project);
    const moving = world.db.transaction().execute(async (tx) => {
      await tx.updateTable('projects').set({ status: 'SCORING' }).where('id', '=', project.id).execute();
    });
    const [accepted] = await Promise.allSettled([acceptInvitation(world.as(user), by), moving]);
    const status = (await entryOf(id))?.participationStatus;
    expect(status).toBe(accepted.status === 'fulfilled' ? 'ACCEPTED' : 'PENDING');
  });
});
