import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { expectRefusal } from '../../testing/expect.ts';
import { givenProduct, givenProject } from '../../testing/given/given-project.ts';
import { client } from '../../testing/http-client.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { inviteProducts } from '../participation/inviting/invite-products.ts';
import { listAvailableProducts } from '../participation/inviting/list-available-products.ts';
import { removeProducts } from '../participation/products/remove-products.ts';
import { setAnswersDeadline } from '../participation/products/set-answers-deadline.ts';
import { submitProductAnswers } from '../participation/products/submit-product-answers.ts';
import { listProjectProducts } from '../participation/record/project-products.queries.ts';
import { startParticipation } from '../participation/record/start-participation.ts';
import { setWinners } from '../scoring/page/set-winners.ts';
import { changeProjectStatus } from './change-project-status.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const manager = async (extended = false) => {
  const { id: companyId } = await world.givenCompany({ settings: { enableExtendedAnswersDeadline: extended } });
  return world.givenUser({ companyId, privileges: ['MANAGE_PROJECT_STATE'] });
};
type Manager = Awaited<ReturnType<typeof manager>>;
const ref = (project: { id: string }) => ({ project: { id: project.id } });
const setStatus = (id: string, status: ProjectStatus) => world.db.updateTable('projects').set({ status }).where('id', '=', id).execute();

/** A project in this status with so many accepted products. Answers the entries in their order. */
async function givenAccepted(actor: Manager, status: ProjectStatus, count: number, change: object = {}) {
  const project = await givenProject(world, actor, change);
  const products = [];
  for (let index = 0; index < count; index++) products.push((await givenProduct(world, { name: `Plan ${index}` })).id);
  await inviteProducts(world.as(actor), { ...ref(project), products });
  await world.db.updateTable('projectProducts').set({ participationStatus: 'ACCEPTED' }).where('projectId', '=', project.id).execute();
  await setStatus(project.id, status);
  const entries = (await listProjectProducts(world.db, project.id)).map(({ id }) => id);
  return { project, entries };
}

const submitted = (...ids: string[]) =>
  world.db.updateTable('projectProducts').set({ answersSubmittedAt: world.clock.now() }).where('id', 'in', ids).execute();

describe('the products of a project', () => {
  it('are chosen from those of approved vendors, found by their name or their vendor’s', async () => {
    const actor = await manager();
    const project = await givenProject(world, actor);
    const [plan, other] = [
      await givenProduct(world, { name: 'Umbrella 100%', serviceTypes: ['Dental'] }),
      await givenProduct(world, { name: 'Umbrella 100' }),
    ];
    await givenProduct(world, { name: 'Umbrella 100% new', status: 'SUBMITTED' });
    await inviteProducts(world.as(actor), { ...ref(project), products: [plan.id] });
    const { data, errors } = await client(world, actor).query(
      `query ($project: ID!) { availableProducts(project: $project, filter: { keyword: "umbrella 100%" }) {
        items { id name vendor { name } serviceTypes added } pagination { total } } }`,
      { project: project.id },
    );
    expect(errors).toEqual([]);
    expect(data.availableProducts.items).toMatchObject([{ id: plan.id, name: 'Umbrella 100%', serviceTypes: ['Dental'], added: true }]);
    const byVendor = await listAvailableProducts(world.as(actor), project.id, { filter: { keyword: other.vendorId } });
    expect(byVendor.items).toMatchObject([{ id: other.id, added: false }]);
    await expectRefusal(listAvailableProducts(world.as(await manager()), project.id, {}), 'NOT_FOUND');
  });

  it('are added once each, by anybody who runs the project [API-110]', async () => {
    const actor = await manager();
    const viewer = await world.givenUser({ companyId: actor.companyId, privileges: ['MANAGE_PROJECT_STATE'] });
    const project = await givenProject(world, actor, { viewers: [{ id: viewer.userId }] });
    const [one, two, unapproved] = [await givenProduct(world), await givenProduct(world), await givenProduct(world, { status: 'DRAFT' })];
    const document = `mutation ($input: InviteProductsInput!) { inviteProducts(input: $input) {
      products { product { id } participationStatus invitedAt winner progress approved vendor { name } } } }`;
    const { data, errors } = await client(world, actor).query(document, { input: { ...ref(project), products: [one.id] } });
    expect(errors).toEqual([]);
    expect(data.inviteProducts.products).toMatchObject([
      { product: { id: one.id }, participationStatus: 'DRAFT', invitedAt: null, approved: true },
    ]);
    await inviteProducts(world.as(actor), { ...ref(project), products: [one.id, two.id] });
    expect(await listProjectProducts(world.db, project.id)).toHaveLength(2);
    await expectRefusal(inviteProducts(world.as(actor), { ...ref(project), products: [unapproved.id] }), 'INVALID_INPUT');
    await expectRefusal(inviteProducts(world.as(actor), { ...ref(project), products: ['x'] }), 'NOT_FOUND');
    await expectRefusal(inviteProducts(world.as(viewer), { ...ref(project), products: [one.id] }), 'FORBIDDEN', { reason: 'viewer' });
    await expectRefusal(inviteProducts(world.as(await manager()), { ...ref(project), products: [one.id] }), 'NOT_FOUND');
    await setStatus(project.id, 'SCORING');
    await expectRefusal(inviteProducts(world.as(actor), { ...ref(project), products: [one.id] }), 'FORBIDDEN', {
      reason: 'products-settled',
    });
  });

  it('are asked at once when they are added after publication', async () => {
    const actor = await manager();
    const project = await givenProject(world, actor);
    await setStatus(project.id, 'PUBLISHED');
    await inviteProducts(world.as(actor), { ...ref(project), products: [(await givenProduct(world)).id] });
    expect(await listProjectProducts(world.db, project.id)).toMatchObject([
      { participationStatus: 'PENDING', invitedAt: world.clock.now() },
    ]);
  });

  it('are asked when their own project is published, and not with another', async () => {
    const actor = await manager();
    const [published, draft] = [await givenProject(world, actor), await givenProject(world, actor)];
    for (const project of [published, draft]) {
      await inviteProducts(world.as(actor), { ...ref(project), products: [(await givenProduct(world)).id] });
    }
    const ctx = world.as(actor);
    const { companyId } = actor as { companyId: string };
    await ctx.transaction((tx) => startParticipation(tx, ctx, { id: published.id, companyId }));
    expect(await listProjectProducts(world.db, published.id)).toMatchObject([{ participationStatus: 'PENDING' }]);
    expect(await listProjectProducts(world.db, draft.id)).toMatchObject([{ participationStatus: 'DRAFT', invitedAt: null }]);
  });

  it('are removed again until they are decided [API-111]', async () => {
    const actor = await manager();
    const project = await givenProject(world, actor);
    const products = [];
    for (let index = 0; index < 4; index++) products.push((await givenProduct(world)).id);
    await inviteProducts(world.as(actor), { ...ref(project), products });
    const [first, second, third, fourth] = (await listProjectProducts(world.db, project.id)).map(({ id }) => id) as [
      string,
      string,
      string,
      string,
    ];
    const document = 'mutation ($input: RemoveProductsInput!) { removeProducts(input: $input) { products { id } } }';
    const { data } = await client(world, actor).query(document, { input: { ...ref(project), products: [first] } });
    expect(data.removeProducts.products.map(({ id }: { id: string }) => id)).toEqual([second, third, fourth]);
    await setStatus(project.id, 'PUBLISHED');
    for (const [id, participationStatus] of [
      [second, 'PENDING'],
      [third, 'ACCEPTED'],
      [fourth, 'DECLINED'],
    ] as const)
      await world.db.updateTable('projectProducts').set({ participationStatus }).where('id', '=', id).execute();
    const remove = (...ids: string[]) => removeProducts(world.as(actor), { ...ref(project), products: ids });
    await expectRefusal(remove(second, third), 'FORBIDDEN', { reason: 'already-accepted' });
    await expectRefusal(remove(fourth), 'FORBIDDEN', { reason: 'already-declined' });
    await remove(second);
    expect((await listProjectProducts(world.db, project.id)).map(({ id }) => id)).toEqual([third, fourth]);
    const refused = await client(world, null).query(document, { input: { ...ref(project), products: [third] } });
    expect(refused.errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    await expectRefusal(remove(newId()), 'NOT_FOUND');
    await expectRefusal(removeProducts(world.as(await manager()), { ...ref(project), products: [third] }), 'NOT_FOUND');
  });
});

describe('the choice of products for scoring', () => {
  it('marks the chosen ones as submitted as they are and gives the others a deadline, before scoring starts [API-116]', async () => {
    const actor = await manager(true);
    const { project, entries } = await givenAccepted(actor, 'AWAITING', 3);
    const [done, chosen, late] = entries as [string, string, string];
    await submitted(done);
    const step = { id: project.id, from: 'AWAITING', status: 'SCORING' };
    await expectRefusal(changeProjectStatus(world.as(actor), step), 'FORBIDDEN', { reason: 'products-not-chosen' });
    const deadline = new Date(world.clock.now().getTime() + 5 * 86_400_000);
    const document = `mutation ($input: SubmitProductAnswersInput!) { submitProductAnswers(input: $input) {
      products { id answersSubmittedAt answersSubmitDeadline } } }`;
    const { data, errors } = await client(world, actor).query(document, {
      input: { ...ref(project), products: [{ id: chosen }, { id: late, deadline }] },
    });
    expect(errors).toEqual([]);
    const now = world.clock.now().toISOString();
    expect(data.submitProductAnswers.products).toEqual([
      { id: done, answersSubmittedAt: now, answersSubmitDeadline: null },
      { id: chosen, answersSubmittedAt: now, answersSubmitDeadline: null },
      { id: late, answersSubmittedAt: null, answersSubmitDeadline: deadline.toISOString() },
    ]);
    expect((await changeProjectStatus(world.as(actor), step)).status).toBe('SCORING');
  });

  it('is made again where scoring did not start after it, also for a product with a deadline of its own [PROJ-068]', async () => {
    const actor = await manager(true);
    const { project, entries } = await givenAccepted(actor, 'AWAITING', 3);
    const [one, two, three] = entries as [string, string, string];
    const choose = (...products: object[]) => submitProductAnswers(world.as(actor), { ...ref(project), products });
    const inDays = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000);
    await setAnswersDeadline(world.as(actor), { ...ref(project), product: { id: one }, deadline: inDays(5) });
    await choose({ id: one, deadline: inDays(5) }, { id: two, deadline: inDays(7) }, { id: three, deadline: inDays(7) });
    await choose({ id: one, deadline: inDays(6) }, { id: two, deadline: inDays(7) }, { id: three });
    const events = await world.db
      .selectFrom('events')
      .select('payload')
      .where('subjectId', '=', project.id)
      .where('name', '=', 'participation.chosen')
      .orderBy('id')
      .execute();
    const of = (id: string, days: number) => ({ id, deadline: inDays(days).toISOString() });
    expect(events.map(({ payload }) => payload)).toEqual([
      { projectId: project.id, submitted: [], extended: [of(two, 7), of(three, 7)] },
      { projectId: project.id, submitted: [three], extended: [of(one, 6)] },
    ]);
    const chosen = await listProjectProducts(world.db, project.id);
    expect(chosen.map(({ id, answersSubmittedAt, answersSubmitDeadline }) => [id, answersSubmittedAt, answersSubmitDeadline])).toEqual([
      [one, null, inDays(6)],
      [two, null, inDays(7)],
      [three, world.clock.now(), inDays(7)],
    ]);
  });

  it('is made for every open product at once, with deadlines ahead', async () => {
    const actor = await manager(true);
    const { project, entries } = await givenAccepted(actor, 'AWAITING', 2);
    const [one, two] = entries as [string, string];
    const choose = (products: object[]) => submitProductAnswers(world.as(actor), { ...ref(project), products });
    await expectRefusal(choose([{ id: one }]), 'INVALID_INPUT');
    await expectRefusal(choose([{ id: one }, { id: two, selected: false }]), 'INVALID_INPUT');
    await expectRefusal(choose([{ id: one }, { id: two, deadline: new Date('2026-11-01T12:00:00Z') }]), 'INVALID_INPUT');
    await expectRefusal(choose([{ id: one }, { id: newId() }]), 'INVALID_INPUT');
  });

  it('exists only where the firm gives more time, while answers are awaited, for those who run the project', async () => {
    const plain = await manager();
    const { project } = await givenAccepted(plain, 'AWAITING', 1);
    const input = { ...ref(project), products: [] };
    await expectRefusal(submitProductAnswers(world.as(plain), input), 'FORBIDDEN', { reason: 'extended-deadline-disabled' });
    expect((await changeProjectStatus(world.as(plain), { id: project.id, from: 'AWAITING', status: 'SCORING' })).status).toBe('SCORING');
    const actor = await manager(true);
    const scoring = await givenAccepted(actor, 'SCORING', 1);
    await expectRefusal(submitProductAnswers(world.as(actor), { ...ref(scoring.project), products: [] }), 'FORBIDDEN', {
      reason: 'not-awaiting',
    });
    await expectRefusal(submitProductAnswers(world.as(await manager(true)), { ...ref(scoring.project), products: [] }), 'NOT_FOUND');
  });

  it('is not needed, and scoring not possible, when nobody accepted', async () => {
    const actor = await manager();
    const { project } = await givenAccepted(actor, 'AWAITING', 1);
    await world.db.updateTable('projectProducts').set({ participationStatus: 'DECLINED' }).where('projectId', '=', project.id).execute();
    const step = changeProjectStatus(world.as(actor), { id: project.id, from: 'AWAITING', status: 'SCORING' });
    await expectRefusal(step, 'FORBIDDEN', { reason: 'no-accepted-product' });
  });
});

describe('the winners', () => {
  it('are at least one of the scored products, and come before completion [API-118]', async () => {
    const actor = await manager();
    const { project, entries } = await givenAccepted(actor, 'SCORING', 3);
    const [one, two, unscored] = entries as [string, string, string];
    await submitted(one, two);
    const complete = () => changeProjectStatus(world.as(actor), { id: project.id, from: 'SCORING', status: 'COMPLETED' });
    const choose = (...winners: string[]) => setWinners(world.as(actor), { ...ref(project), winners: winners.map((id) => ({ id })) });
    await expectRefusal(complete(), 'FORBIDDEN', { reason: 'winners-not-selected' });
    await expectRefusal(choose(), 'INVALID_INPUT', { fields: { winners: 'Please select at least one winner' } });
    await expectRefusal(choose(unscored), 'INVALID_INPUT');
    const elsewhere = await givenAccepted(actor, 'SCORING', 1);
    await submitted(...elsewhere.entries);
    await expectRefusal(choose(one, ...elsewhere.entries), 'INVALID_INPUT');
    await choose(one);
    const document = 'mutation ($input: SetWinnersInput!) { setWinners(input: $input) { products { id winner } } }';
    const { data } = await client(world, actor).query(document, { input: { ...ref(project), winners: [{ id: two }] } });
    expect(data.setWinners.products).toEqual([
      { id: one, winner: false },
      { id: two, winner: true },
      { id: unscored, winner: false },
    ]);
    expect((await complete()).status).toBe('COMPLETED');
    await expectRefusal(choose(one), 'FORBIDDEN', { reason: 'not-scoring' });
    await expectRefusal(setWinners(world.as(await manager()), { ...ref(project), winners: [] }), 'NOT_FOUND');
  });

  it('of another project stay', async () => {
    const actor = await manager();
    const won = async () => {
      const { project, entries } = await givenAccepted(actor, 'SCORING', 1);
      await submitted(...entries);
      await setWinners(world.as(actor), { ...ref(project), winners: entries.map((id) => ({ id })) });
      return project;
    };
    const projects = [await won(), await won()];
    for (const { id } of projects) expect(await listProjectProducts(world.db, id)).toMatchObject([{ winner: true }]);
  });

  it('are not chosen where nothing was scored, and never in a panel', async () => {
    const actor = await manager();
    const { project } = await givenAccepted(actor, 'SCORING', 1);
    expect((await changeProjectStatus(world.as(actor), { id: project.id, from: 'SCORING', status: 'COMPLETED' })).status).toBe('COMPLETED');
    const panel = await givenAccepted(actor, 'SCORING', 1, { type: 'PANEL', targetNumberRespondents: null });
    await submitted(...panel.entries);
    await expectRefusal(setWinners(world.as(actor), { ...ref(panel.project), winners: [] }), 'FORBIDDEN', {
      reason: 'no-winners-in-panel',
    });
    expect((await changeProjectStatus(world.as(actor), { id: panel.project.id, from: 'SCORING', status: 'COMPLETED' })).status).toBe(
      'COMPLETED',
    );
  });
});
