import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { DEFAULT_COMPANY_SETTINGS } from '@weighbridge/domain/access/company-settings.ts';
import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import type { ProjectRole } from '@weighbridge/domain/access/project-role.ts';
import { TASK_TYPES } from '@weighbridge/domain/task/task.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../../testing/count-statements.ts';
import { expectRefusal } from '../../testing/expect.ts';
import { givenProject, setStatus } from '../../testing/given/given-questions.ts';
import { givenCookie, graphql } from '../../testing/http.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { createProjectQuestion } from '../question/editing/create-project-question.ts';
import { approveQuestion, rejectQuestion } from '../question/review/review-question.ts';
import { createSection } from '../question/section/create-section.ts';
import { countTasks } from './count-tasks.ts';
import { listTasks } from './list-tasks.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const [APPROVALS, RATINGS] = TASK_TYPES;
const approvals = async (actor: SignedInActor) => (await listTasks(world.as(actor), { type: APPROVALS })).items;
const waiting = async (actor: SignedInActor) => (await countTasks(world.as(actor))).find(({ type }) => type === APPROVALS)?.count;

const givenExpert = (companyId?: string, ...more: Privilege[]) =>
  world.givenUser({ ...(companyId ? { companyId } : {}), privileges: ['MANAGE_PROJECT_QUESTIONS', ...more] });

/** A project in review with a section of the expert's and one of nobody's. */
async function givenReview(expert: SignedInActor, role: ProjectRole = 'DOMAIN_EXPERT') {
  const companyId = expert.companyId as string;
  const manager = await givenExpert(companyId, 'MANAGE_ALL_PROJECTS');
  const project = await givenProject(world, companyId, { members: [{ userId: expert.userId, role }] });
  const ctx = world.as(manager);
  const mine = await createSection(ctx, { project, name: 'Mine', approver: { id: expert.userId } });
  const open = await createSection(ctx, { project, name: 'Open' });
  const ask = (section: { id: string }, label: string, approver?: SignedInActor) =>
    createProjectQuestion(ctx, {
      project,
      section: { id: section.id },
      question: { label, type: 'TEXT' },
      ...(approver && { approver: { id: approver.userId } }),
    });
  const questions = {
    bySection: await ask(mine, 'By section?'),
    byName: await ask(open, 'By name?', expert),
    ofManager: await ask(mine, 'Of the manager?', manager),
    ofNobody: await ask(open, 'Of nobody?'),
  };
  await setStatus(world, project, 'IN_REVIEW');
  return { project, manager, questions };
}

describe('tasks', () => {
  it('are the questions I approve, by name or for their section, one row for each project', async () => {
    const expert = await givenExpert();
    const { project, questions } = await givenReview(expert);
    const task = { type: APPROVALS, project: { id: project.id, name: 'Dental RFP', type: 'RFP', status: 'IN_REVIEW' }, rated: 0 };
    expect(await approvals(expert)).toEqual([{ ...task, pending: 2, approved: 0, rejected: 0 }]);
    expect(await countTasks(world.as(expert))).toEqual([
      { type: APPROVALS, count: 2 },
      { type: RATINGS, count: 0 },
    ]);
    await approveQuestion(world.as(expert), { project, question: { id: questions.bySection.id } });
    expect(await approvals(expert)).toEqual([{ ...task, pending: 1, approved: 1, rejected: 0 }]);
    await rejectQuestion(world.as(expert), { project, question: { id: questions.byName.id } });
    expect(await approvals(expert)).toEqual([{ ...task, pending: 0, approved: 1, rejected: 1 }]);
    expect(await waiting(expert)).toBe(0);
  });

  it('do not flood those who may approve everything', async () => {
    const expert = await givenExpert();
    const { manager } = await givenReview(expert);
    expect(await approvals(manager)).toMatchObject([{ pending: 1 }]);
    expect(await waiting(manager)).toBe(1);
    expect(await approvals(await givenExpert(expert.companyId as string, 'MANAGE_ALL_PROJECTS'))).toEqual([]);
  });

  it('exist while the project is in review only', async () => {
    const expert = await givenExpert();
    const { project } = await givenReview(expert);
    for (const status of ['DRAFT', 'PUBLISHED', 'AWAITING', 'SCORING', 'COMPLETED', 'CANCELLED', 'DELETED'] as const) {
      await setStatus(world, project, status);
      expect(await approvals(expert)).toEqual([]);
      expect(await waiting(expert)).toBe(0);
    }
  });

  it('of a project that one has left, or only views, are gone', async () => {
    const expert = await givenExpert();
    const { project } = await givenReview(expert);
    const membership = world.db.updateTable('projectMembers').where('projectId', '=', project.id);
    await membership.set({ role: 'VIEWER' }).execute();
    expect(await approvals(expert)).toEqual([]);
    expect(await waiting(expert)).toBe(0);
    await world.db.deleteFrom('projectMembers').where('projectId', '=', project.id).execute();
    expect(await approvals(expert)).toEqual([]);
  });

  it('of another firm stay there, even with its approver named', async () => {
    const expert = await givenExpert();
    const stranger = await givenExpert(undefined, 'MANAGE_ALL_PROJECTS');
    const { questions } = await givenReview(expert);
    await world.db.updateTable('questions').set({ approverId: stranger.userId }).where('id', '=', questions.byName.id).execute();
    expect(await approvals(stranger)).toEqual([]);
    expect(await waiting(stranger)).toBe(0);
  });

  it('that wait come first, the newest before the older, in pages', async () => {
    const expert = await givenExpert();
    const older = await givenReview(expert);
    world.clock.advance(1000);
    const newer = await givenReview(expert);
    world.clock.advance(1000);
    const done = await givenReview(expert);
    for (const question of [done.questions.bySection, done.questions.byName])
      await approveQuestion(world.as(expert), { project: done.project, question: { id: question.id } });
    const ids = [newer, older, done].map(({ project }) => project.id);
    const { statements, result } = await countStatements(() => listTasks(world.as(expert), { type: APPROVALS }));
    expect(result.items.map(({ project }) => project.id)).toEqual(ids);
    expect(statements).toBe(1);
    expect((await countStatements(() => countTasks(world.as(expert)))).statements).toBe(1);
    const second = await listTasks(world.as(expert), { type: APPROVALS, pagination: { page: 2, pageSize: 1 } });
    expect(second).toMatchObject({ items: [{ project: { id: ids[1] } }], pagination: { page: 2, pageSize: 1, total: 3 } });
    const past = await listTasks(world.as(expert), { type: APPROVALS, pagination: { page: 9, pageSize: 1 } });
    expect(past).toMatchObject({ items: [], pagination: { total: 3 } });
  });
});

describe('the queries of tasks', () => {
  const COUNT = 'query { tasksCount { type count } }';
  const list = (type: string, pageSize: number) =>
    `query { tasks(type: ${type}, pagination: { pageSize: ${pageSize} }) { items { project { id } pending } pagination { pageSize total } } }`;

  it('count by type and list by type, at most 100 at once [TASK-012] [API-033] [API-034]', async () => {
    const expert = await givenExpert();
    const { project } = await givenReview(expert);
    const cookie = await givenCookie(world, expert);
    expect((await graphql(world, COUNT, { cookie })).data).toEqual({
      tasksCount: [
        { type: 'PROJECT_QUESTIONS_TO_APPROVE', count: 2 },
        { type: 'PROJECT_QUESTION_ANSWERS_TO_REVIEW', count: 0 },
      ],
    });
    expect((await graphql(world, list(APPROVALS, 100), { cookie })).data).toEqual({
      tasks: { items: [{ project: { id: project.id }, pending: 2 }], pagination: { pageSize: 100, total: 1 } },
    });
    expect((await graphql(world, list(RATINGS, 100), { cookie })).data).toEqual({
      tasks: { items: [], pagination: { pageSize: 100, total: 0 } },
    });
    await expectRefusal(listTasks(world.as(expert), { type: APPROVALS, pagination: { pageSize: 101 } }), 'INVALID_INPUT');
    expect((await listTasks(world.as(expert), { type: APPROVALS })).pagination.pageSize).toBe(100);
  });

  it('refuse everybody who has no tasks [API-033]', async () => {
    const withoutExperts = await givenExpert();
    const settings = { ...DEFAULT_COMPANY_SETTINGS, enableExperts: false };
    await world.db
      .updateTable('companies')
      .set({ settings: JSON.stringify(settings) as never })
      .where('id', '=', withoutExperts.companyId)
      .execute();
    const refused = [
      withoutExperts,
      await world.givenUser({}),
      await givenExpert(undefined, 'MANAGE_BROKERS'),
      await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_PROJECT_QUESTIONS'] }),
      await world.givenUser({ type: 'CLIENT' }),
    ];
    for (const user of refused) {
      const cookie = await givenCookie(world, user);
      for (const query of [COUNT, list(APPROVALS, 10)]) {
        const { status, errors } = await graphql(world, query, { cookie });
        expect({ status, code: errors[0]?.extensions.code }).toEqual({ status: 403, code: 'FORBIDDEN' });
      }
    }
  });
});
