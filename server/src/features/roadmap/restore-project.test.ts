import { DEFAULT_COMPANY_SETTINGS } from '@weighbridge/domain/access/company-settings.ts';
import { actingOnBehalf } from '@weighbridge/domain/access/on-behalf.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../testing/expect.ts';
import { givenAnswering, givenEntry, setEntry } from '../../testing/given/given-answering.ts';
import { givenProject } from '../../testing/given/given-project.ts';
import { client } from '../../testing/http-client.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { setAnswer } from '../answer/saving/set-answer.ts';
import { getProject } from '../project/editing/get-project.ts';
import { changeProjectStatus } from './change-project-status.ts';
import { getProjectDeletion } from './get-project-deletion.ts';
import { listDeletedProjects } from './list-deleted-projects.ts';
import { restoreProject } from './restore-project.ts';

const DAY = 86_400_000;

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const givenAdmin = () => world.givenUser({ type: 'ADMIN', companyId: null, privileges: ['MANAGE_BROKERS', 'MANAGE_ALL_PROJECTS'] });
type User = Awaited<ReturnType<typeof givenAdmin>>;
const givenManager = () => world.givenUser({ privileges: ['MANAGE_ALL_PROJECTS'] });
const givenAnsweringProject = () => givenAnswering(world, { privileges: ['MANAGE_ALL_PROJECTS', 'MANAGE_PROJECT_QUESTIONS'] });
const remove = (actor: User, id: string, from: 'DRAFT' | 'AWAITING') =>
  changeProjectStatus(world.as(actor), { id, from, status: 'DELETED' });
const actingFor = (admin: User, companyId: string) =>
  actingOnBehalf(admin, { id: companyId, type: 'BROKER', settings: DEFAULT_COMPANY_SETTINGS });

const LIST = `query ($filter: DeletedProjectFilter) { deletedProjects(filter: $filter) {
  items { name type status company { id } deletedAt deletedBy restorableUntil productsCount submittedCount } pagination { total } } }`;
const RESTORE = 'mutation ($input: IdInput!) { restoreProject(input: $input) { status } }';

describe('before a project is deleted', () => {
  it('those who may delete it are told what goes with it, submitted answers first', async () => {
    const { manager, companyId, project, product, vendor, question } = await givenAnsweringProject();
    const silent = await givenEntry(world, { companyId, projectId: project.id, name: 'Amber Plan' });
    const content = { value: 'Many' };
    await setAnswer(world.as(vendor), { project, product, question, answer: content });
    expect(await getProjectDeletion(world.as(manager), project.id)).toEqual([
      { name: 'Amber Plan', submitted: false, answersCount: 0 },
      { name: 'Gold Plan', submitted: false, answersCount: 1 },
    ]);
    await setEntry(world, product, { answersSubmittedAt: world.clock.now() });
    const { data, errors } = await client(world, manager).query(
      'query ($id: ID!) { projectDeletion(id: $id) { name submitted answersCount } }',
      { id: project.id },
    );
    expect(errors).toEqual([]);
    expect(data.projectDeletion).toEqual([
      { name: 'Gold Plan', submitted: true, answersCount: 1 },
      { name: 'Amber Plan', submitted: false, answersCount: 0 },
    ]);
    await expectRefusal(getProjectDeletion(world.as(await givenManager()), project.id), 'NOT_FOUND');
    await expectRefusal(getProjectDeletion(world.as(silent.vendor), project.id), 'NOT_FOUND');
    const expert = await world.givenUser({ companyId, privileges: ['MANAGE_SCORING'] });
    await world.db
      .insertInto('projectMembers')
      .values({ projectId: project.id, userId: expert.userId, role: 'DOMAIN_EXPERT', companyId, position: 9 })
      .execute();
    await expectRefusal(getProjectDeletion(world.as(expert), project.id), 'FORBIDDEN', { reason: 'no-access' });
  });
});

describe('a deleted project', () => {
  it('is listed for those who may restore it, and comes back as it was', async () => {
    const { manager, companyId, project, product, vendor } = await givenAnsweringProject();
    await setEntry(world, product, { answersSubmittedAt: world.clock.now() });
    await world.db.updateTable('projects').set({ name: 'Vision 4711' }).where('id', '=', project.id).execute();
    await remove(manager, project.id, 'AWAITING');
    const deletedAt = world.clock.now();
    const admin = await givenAdmin();
    const { data, errors } = await client(world, admin).query(LIST, { filter: { keyword: 'vision 4711' } });
    expect(errors).toEqual([]);
    expect(data.deletedProjects).toEqual({
      items: [
        {
          name: 'Vision 4711',
          type: 'RFP',
          status: 'AWAITING',
          company: { id: companyId },
          deletedAt: deletedAt.toISOString(),
          deletedBy: manager.name,
          restorableUntil: new Date(deletedAt.getTime() + 30 * DAY).toISOString(),
          productsCount: 1,
          submittedCount: 1,
        },
      ],
      pagination: { total: 1 },
    });
    const restored = await client(world, admin).query(RESTORE, { input: { id: project.id } });
    expect(restored.errors).toEqual([]);
    expect(restored.data).toEqual({ restoreProject: { status: 'AWAITING' } });
    expect((await getProject(world.as(manager), project.id)).status).toBe('AWAITING');
    const event = await world.db
      .selectFrom('events')
      .select(['name', 'actorId', 'payload', 'companyId'])
      .where('subjectId', '=', project.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(event).toEqual({ name: 'project.restored', actorId: admin.userId, payload: { to: 'AWAITING' }, companyId });
    // Nobody is told a second time that answers are awaited.
    await world.react();
    const notifications = await world.db.selectFrom('notifications').select('kind').where('userId', '=', vendor.userId).execute();
    expect(notifications).toEqual([]);
  });

  it('is restored once, and not after 30 days', async () => {
    const manager = await givenManager();
    const [twice, late] = [await givenProject(world, manager), await givenProject(world, manager)];
    for (const { id } of [twice, late]) await remove(manager, id, 'DRAFT');
    const admin = await givenAdmin();
    const results = await Promise.allSettled([1, 2].map(() => restoreProject(world.as(admin), { id: twice.id })));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expectRefusal(restoreProject(world.as(admin), { id: twice.id }), 'NOT_FOUND');
    await world.db
      .updateTable('projects')
      .set({ statusChangedAt: new Date(world.clock.now().getTime() - 30 * DAY - 1) })
      .where('id', '=', late.id)
      .execute();
    await expectRefusal(restoreProject(world.as(admin), { id: late.id }), 'FORBIDDEN', { reason: 'restore-expired' });
    const listed = await listDeletedProjects(world.as(actingFor(admin, manager.companyId as string)), {});
    expect(listed.items).toEqual([]);
  });

  it('is hidden from everybody else, also from an administrator who acts for another firm', async () => {
    const manager = await givenManager();
    const project = await givenProject(world, manager);
    await remove(manager, project.id, 'DRAFT');
    const admin = await givenAdmin();
    const other = actingFor(admin, (await world.givenCompany()).id);
    await expectRefusal(restoreProject(world.as(other), { id: project.id }), 'NOT_FOUND');
    expect((await listDeletedProjects(world.as(other), {})).items).toEqual([]);
    await expectRefusal(restoreProject(world.as(admin), { id: 'x' }), 'NOT_FOUND');
    const { errors } = await client(world, manager).query(RESTORE, { input: { id: project.id } });
    expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    const own = actingFor(admin, manager.companyId as string);
    expect((await listDeletedProjects(world.as(own), {})).items.map(({ id }) => id)).toEqual([project.id]);
    expect((await restoreProject(world.as(own), { id: project.id })).status).toBe('DRAFT');
  });
});
