import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../testing/expect.ts';
import { givenProduct, givenProject, givenSection } from '../../testing/given/given-project.ts';
import { client } from '../../testing/http-client.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { createServiceType } from '../company/create-service-type.ts';
import { inviteProducts } from '../participation/inviting/invite-products.ts';
import { getProject } from '../project/editing/get-project.ts';
import { approveQuestion } from '../question/review/review-question.ts';
import { changeProjectStatus } from './change-project-status.ts';
import { validateProject } from './validate-project.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const manager = () => world.givenUser({ privileges: ['MANAGE_PROJECT_STATE'] });
type Manager = Awaited<ReturnType<typeof manager>>;
const setStatus = (id: string, status: ProjectStatus) => world.db.updateTable('projects').set({ status }).where('id', '=', id).execute();
const move = (actor: Manager, id: string, from: ProjectStatus, status: ProjectStatus, message?: string) =>
  changeProjectStatus(world.as(actor), { id, from, status, message });
const statusOf = async (id: string) =>
  (await world.db.selectFrom('projects').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

/** Nothing is missing for the review: an expert, one section, one question with its approver. */
async function givenReady(actor: Manager, change: object = {}) {
  const project = await givenProject(world, actor, { domainExperts: [{ id: actor.userId }], ...change });
  const section = await givenSection(world, actor, project, ['How many dentists?'], { approver: { id: actor.userId } });
  return { project, section };
}

async function givenInReview(actor: Manager, change: object = {}) {
  const { project, section } = await givenReady(actor, change);
  await move(actor, project.id, 'DRAFT', 'IN_REVIEW');
  const [question = ''] = section.questionIds;
  await approveQuestion(world.as(actor), { project: { id: project.id }, section: { id: section.id }, question: { id: question } });
  return project;
}

describe('what stands in the way', () => {
  it('is counted, in words, with the place to fix it [API-056]', async () => {
    const actor = await manager();
    const project = await givenProject(world, actor, { productOwners: [] });
    const { userId } = await world.givenUser({ companyId: actor.companyId });
    await world.db
      .insertInto('projectMembers')
      .values({ projectId: project.id, userId, role: 'VIEWER', companyId: actor.companyId!, position: 1 })
      .execute();
    const { id: empty } = await givenSection(world, actor, project, []);
    const { questionIds } = await givenSection(world, actor, project, ['Twice', 'twice ', 'Once']);
    const document = `query ($id: ID!, $status: ProjectStatus!) { validateProject(id: $id, status: $status) {
      issuesCount { messageId count } issues { messageId message count link } } }`;
    const { data, errors } = await client(world, actor).query(document, { id: project.id, status: 'IN_REVIEW' });
    expect(errors).toEqual([]);
    expect(data.validateProject.issuesCount).toEqual([
      { messageId: 'EMPTY_SECTION', count: 1 },
      { messageId: 'QUESTION_DUPLICATED', count: 1 },
      { messageId: 'EMPTY_PRODUCT_OWNERS', count: 1 },
      { messageId: 'EMPTY_DOMAIN_EXPERTS', count: 1 },
      { messageId: 'MISSED_QUESTION_OWNER', count: 3 },
      { messageId: 'MISSED_QUESTION_APPROVER', count: 3 },
    ]);
    expect(data.validateProject.issues[0]).toMatchObject({
      message: 'Section must have at least one question',
      link: `/projects/${project.id}/questions#section-${empty}`,
    });
    expect(data.validateProject.issues[1].link).toBe(`/projects/${project.id}/questions#question-${questionIds[1]}`);
  });

  it('is asked for the step that is meant, and later steps have no list', async () => {
    const actor = await manager();
    const { project } = await givenReady(actor);
    const codes = async (status: ProjectStatus) =>
      (await validateProject(world.as(actor), project.id, status)).issues.map(({ messageId }) => messageId);
    expect(await codes('IN_REVIEW')).toEqual([]);
    expect(await codes('PUBLISHED')).toEqual(['QUESTION_STATUS_PENDING', 'EMPTY_VENDORS']);
    expect(await codes('SCORING')).toEqual([]);
    await expectRefusal(validateProject(world.as(await manager()), project.id, 'IN_REVIEW'), 'NOT_FOUND');
  });

  it('are products without the service types the project needs, whatever their capitals', async () => {
    const actor = await world.givenUser({ privileges: ['MANAGE_ALL_PROJECTS', 'MANAGE_CLIENTS', 'MANAGE_USERS'] });
    const { id: dental } = await createServiceType(world.as(actor), 'serviceType', { label: 'Dental' });
    const { project } = await givenReady(actor, { serviceTypes: [{ id: dental }] });
    const [fits, lacks] = [
      await givenProduct(world, { serviceTypes: ['DENTAL', 'Vision'] }),
      await givenProduct(world, { serviceTypes: ['Vision'] }),
    ];
    await inviteProducts(world.as(actor), { project: { id: project.id }, products: [fits.id, lacks.id] });
    const { issues } = await validateProject(world.as(actor), project.id, 'PUBLISHED');
    const entry = await world.db.selectFrom('projectProducts').select('id').where('productId', '=', lacks.id).executeTakeFirstOrThrow();
    expect(issues.at(-1)).toMatchObject({
      messageId: 'INVALID_VENDOR_SERVICE_TYPE',
      count: 1,
      link: `/projects/${project.id}/products#product-${entry.id}`,
    });
  });
});

describe('the status of a project', () => {
  it('moves one step along the roadmap, with its event [API-119]', async () => {
    const actor = await manager();
    const { project } = await givenReady(actor);
    const document = 'mutation ($input: ChangeProjectStatusInput!) { changeProjectStatus(input: $input) { status nextStep { to } } }';
    const { data, errors } = await client(world, actor).query(document, { input: { id: project.id, from: 'DRAFT', status: 'IN_REVIEW' } });
    expect(errors).toEqual([]);
    expect(data.changeProjectStatus).toEqual({ status: 'IN_REVIEW', nextStep: { to: 'PUBLISHED' } });
    const event = await world.db
      .selectFrom('events')
      .selectAll()
      .where('subjectId', '=', project.id)
      .where('name', '=', 'project.statusChanged')
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ actorId: actor.userId, payload: { from: 'DRAFT', to: 'IN_REVIEW', message: null } });
  });

  it('stays while there are issues', async () => {
    const actor = await manager();
    const project = await givenProject(world, actor);
    await expectRefusal(move(actor, project.id, 'DRAFT', 'IN_REVIEW'), 'FORBIDDEN', { reason: 'has-issues' });
    expect(await statusOf(project.id)).toBe('DRAFT');
  });

  it('skips and repeats no step, and does not move backwards', async () => {
    const actor = await manager();
    const { project } = await givenReady(actor);
    await expectRefusal(move(actor, project.id, 'DRAFT', 'PUBLISHED'), 'FORBIDDEN', { reason: 'no-such-step' });
    await move(actor, project.id, 'DRAFT', 'IN_REVIEW');
    await expectRefusal(move(actor, project.id, 'IN_REVIEW', 'DRAFT'), 'FORBIDDEN', { reason: 'no-such-step' });
    await expectRefusal(move(actor, project.id, 'IN_REVIEW', 'IN_REVIEW'), 'FORBIDDEN', { reason: 'no-such-step' });
  });

  it('moves one step when two people press at once', async () => {
    const actor = await manager();
    const colleague = await world.givenUser({ companyId: actor.companyId, privileges: ['MANAGE_ALL_PROJECTS'] });
    const project = await givenProject(world, actor);
    await setStatus(project.id, 'PUBLISHED');
    const results = await Promise.allSettled([
      move(actor, project.id, 'PUBLISHED', 'AWAITING'),
      move(colleague, project.id, 'PUBLISHED', 'AWAITING'),
      move(actor, project.id, 'PUBLISHED', 'AWAITING'),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as object] : []));
    expect(refusals).toMatchObject([1, 2].map(() => ({ code: 'CONFLICT', reason: 'status-changed' })));
    const { count } = await world.db
      .selectFrom('events')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('subjectId', '=', project.id)
      .where('name', '=', 'project.statusChanged')
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  it('is changed by those who run the project only', async () => {
    const actor = await manager();
    const [viewer, expert] = [
      await world.givenUser({ companyId: actor.companyId, privileges: ['MANAGE_PROJECT_STATE'] }),
      await world.givenUser({ companyId: actor.companyId, privileges: ['MANAGE_SCORING'] }),
    ];
    const { project } = await givenReady(actor, { viewers: [{ id: viewer.userId }], domainExperts: [{ id: expert.userId }] });
    await expectRefusal(move(viewer, project.id, 'DRAFT', 'IN_REVIEW'), 'FORBIDDEN', { reason: 'viewer' });
    await expectRefusal(move(expert, project.id, 'DRAFT', 'IN_REVIEW'), 'FORBIDDEN', { reason: 'no-access' });
    await expectRefusal(move(await manager(), project.id, 'DRAFT', 'IN_REVIEW'), 'NOT_FOUND');
    await expectRefusal(move(actor, 'x', 'DRAFT', 'IN_REVIEW'), 'NOT_FOUND');
  });

  it('publication invites the products that were added, and only then', async () => {
    const actor = await manager();
    const product = await givenProduct(world);
    const project = await givenInReview(actor);
    await expectRefusal(move(actor, project.id, 'IN_REVIEW', 'PUBLISHED'), 'FORBIDDEN', { reason: 'has-issues' });
    await inviteProducts(world.as(actor), { project: { id: project.id }, products: [product.id] });
    const entry = () =>
      world.db
        .selectFrom('projectProducts')
        .select(['participationStatus', 'invitedAt'])
        .where('projectId', '=', project.id)
        .executeTakeFirstOrThrow();
    expect(await entry()).toEqual({ participationStatus: 'DRAFT', invitedAt: null });
    await move(actor, project.id, 'IN_REVIEW', 'PUBLISHED');
    expect(await entry()).toEqual({ participationStatus: 'PENDING', invitedAt: world.clock.now() });
    const names = await world.db.selectFrom('events').select('name').where('subjectId', '=', project.id).orderBy('id').execute();
    expect(names.map(({ name }) => name).slice(-2)).toEqual(['participation.invited', 'project.statusChanged']);
  });

  it('sets the Publish Date to the day when it is published before that date or has none', async () => {
    const actor = await manager();
    const product = await givenProduct(world);
    const publishDate = async (id: string) =>
      (await world.db.selectFrom('projects').select('publishDate').where('id', '=', id).executeTakeFirstOrThrow()).publishDate;
    const tomorrow = new Date('2026-11-17T12:00:00.000Z');
    const early = await givenInReview(actor, { publishDate: tomorrow });
    const late = await givenInReview(actor, { publishDate: tomorrow });
    const yesterday = new Date('2026-11-15T12:00:00.000Z');
    await world.db.updateTable('projects').set({ publishDate: yesterday }).where('id', '=', late.id).execute();
    const unknown = await givenInReview(actor, { publishDate: null });
    const overdue = await givenInReview(actor, { publishDate: null });
    await world.db.updateTable('projects').set({ submissionDeadline: yesterday }).where('id', '=', overdue.id).execute();
    for (const { id } of [early, late, unknown, overdue]) {
      await inviteProducts(world.as(actor), { project: { id }, products: [product.id] });
      await move(actor, id, 'IN_REVIEW', 'PUBLISHED');
    }
    expect(await publishDate(early.id)).toEqual(new Date('2026-11-16T12:00:00.000Z'));
    expect(await publishDate(late.id)).toEqual(yesterday);
    expect(await publishDate(unknown.id)).toEqual(new Date('2026-11-16T12:00:00.000Z'));
    expect(await publishDate(overdue.id)).toBeNull();
  });

  it('of an open panel goes from review straight to answering, without anybody invited, and is closed from there', async () => {
    const actor = await manager();
    const project = await givenInReview(actor, { type: 'RFIOP', targetNumberRespondents: null, publishDate: null });
    await expectRefusal(move(actor, project.id, 'IN_REVIEW', 'PUBLISHED'), 'FORBIDDEN', { reason: 'no-such-step' });
    expect(await move(actor, project.id, 'IN_REVIEW', 'AWAITING')).toMatchObject({ status: 'AWAITING', publishDate: null });
    expect((await move(actor, project.id, 'AWAITING', 'COMPLETED')).status).toBe('COMPLETED');
  });

  it('can be cancelled with a message once vendors know of it, for good', async () => {
    const actor = await manager();
    const project = await givenProject(world, actor);
    await expectRefusal(move(actor, project.id, 'DRAFT', 'CANCELLED'), 'FORBIDDEN', { reason: 'no-such-step' });
    await setStatus(project.id, 'PUBLISHED');
    await move(actor, project.id, 'PUBLISHED', 'CANCELLED', ' The client has merged. ');
    expect((await getProject(world.as(actor), project.id)).status).toBe('CANCELLED');
    const event = await world.db
      .selectFrom('events')
      .select('payload')
      .where('subjectId', '=', project.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(event.payload).toMatchObject({ message: 'The client has merged.' });
    await expectRefusal(move(actor, project.id, 'CANCELLED', 'PUBLISHED'), 'FORBIDDEN', { reason: 'no-such-step' });
  });

  it('DELETED is the end for everybody, from any status; a panel’s base stays closed', async () => {
    const actor = await manager();
    const project = await givenProject(world, actor);
    expect((await move(actor, project.id, 'DRAFT', 'DELETED')).status).toBe('DELETED');
    await expectRefusal(getProject(world.as(actor), project.id), 'NOT_FOUND');
    await expectRefusal(move(actor, project.id, 'DELETED', 'DRAFT'), 'NOT_FOUND');
  });
});
