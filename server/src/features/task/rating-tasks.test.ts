import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../../testing/count-statements.ts';
import { givenAnswering, givenEntry, setEntry } from '../../testing/given/given-answering.ts';
import { setStatus } from '../../testing/given/given-questions.ts';
import { givenCookie, graphql } from '../../testing/http.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { setAnswer } from '../answer/saving/set-answer.ts';
import { createBranch } from '../scoring/branch/create-branch.ts';
import { openBranch } from '../scoring/branch/open-branch.ts';
import { selectBranch } from '../scoring/branch/select-branch.ts';
import { setAnswerRating } from '../scoring/rating/set-answer-rating.ts';
import { countTasks } from './count-tasks.ts';
import { listTasks } from './list-tasks.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const TYPE = 'PROJECT_QUESTION_ANSWERS_TO_REVIEW';
const tasks = async (actor: SignedInActor) =>
  (await listTasks(world.as(actor), { type: TYPE })).items.map(({ project, pending, rated }) => ({ project: project.id, pending, rated }));
const waiting = async (actor: SignedInActor) => (await countTasks(world.as(actor))).find(({ type }) => type === TYPE)?.count;

/**
 * A project that is scored, with two products that answered all four questions: the first is the expert's by name, the second by its section,
 * the third the manager's and the fourth rejected.
 */
async function givenRating(more: readonly Privilege[] = []) {
  const given = await givenAnswering(world, { questions: ['By name?', 'By section?', 'Of the manager?', 'Rejected?'] });
  const { companyId, project, section, questions, manager } = given;
  const expert = await world.givenUser({ companyId, privileges: ['MANAGE_SCORING', ...more] });
  await world.db
    .insertInto('projectMembers')
    .values({ companyId, projectId: project.id, userId: expert.userId, role: 'DOMAIN_EXPERT', position: 1 })
    .execute();
  const change = (index: number, set: object) =>
    world.db.updateTable('questions').set(set).where('id', '=', questions[index]!.id).execute();
  await world.db.updateTable('sections').set({ approverId: expert.userId }).where('id', '=', section.id).execute();
  for (const index of [0, 1, 2]) await change(index, { status: 'APPROVED' });
  await change(0, { approverId: expert.userId });
  await change(2, { approverId: manager.userId });
  const second = await givenEntry(world, { companyId, projectId: project.id, name: 'Silver Plan' });
  const entries = [given, second].map(({ product, vendor }) => ({ product, vendor }));
  for (const { product, vendor } of entries)
    for (const question of questions) await setAnswer(world.as(vendor), { project, product, question, answer: { value: 'ten' } });
  await change(3, { status: 'REJECTED', approverId: expert.userId });
  await Promise.all(entries.map(({ product }) => setEntry(world, product, { answersSubmittedAt: world.clock.now() })));
  await setStatus(world, project, 'SCORING');
  const place = (question: number, product: number) => ({ project, product: entries[product]!.product, question: questions[question]! });
  const rate = (actor: SignedInActor, at: ReturnType<typeof place>, rating: number | null, branch?: { id: string }) =>
    setAnswerRating(world.as(actor), { ...at, rating, ...(branch && { branch }) });
  return { ...given, expert, entries, place, rate };
}

describe('answers to rate', () => {
  it('are those to my questions, of every product, in the project of the answers [TASK-006] [TASK-012]', async () => {
    const { expert, manager, project } = await givenRating();
    expect(await tasks(expert)).toEqual([{ project: project.id, pending: 4, rated: 0 }]);
    expect(await tasks(manager)).toEqual([{ project: project.id, pending: 2, rated: 0 }]);
    const cookie = await givenCookie(world, expert);
    expect((await graphql(world, 'query { tasksCount { type count } }', { cookie })).data).toEqual({
      tasksCount: [
        { type: 'PROJECT_QUESTIONS_TO_APPROVE', count: 0 },
        { type: 'PROJECT_QUESTION_ANSWERS_TO_REVIEW', count: 4 },
      ],
    });
  });

  it('become fewer with every rating, no matter who gave it, and more when one is taken back or its answer changes', async () => {
    const { expert, manager, project, entries, place, rate } = await givenRating();
    const now = async () => [(await tasks(expert))[0], await waiting(expert)];
    await rate(expert, place(0, 0), 0);
    await rate(manager, place(1, 1), 4);
    expect(await now()).toEqual([{ project: project.id, pending: 2, rated: 2 }, 2]);
    await rate(expert, place(0, 1), 5);
    await rate(expert, place(1, 0), 5);
    expect(await now()).toEqual([{ project: project.id, pending: 0, rated: 4 }, 0]);
    await rate(expert, place(0, 0), null);
    expect(await now()).toEqual([{ project: project.id, pending: 1, rated: 3 }, 1]);
    await world.db.updateTable('answers').set({ status: 'REQUESTED' }).where('participationId', '=', entries[1]!.product.id).execute();
    await setAnswer(world.as(entries[1]!.vendor), { ...place(0, 1), answer: { value: 'eleven' } });
    expect(await now()).toEqual([{ project: project.id, pending: 2, rated: 2 }, 2]);
  });

  it('are those of products that take part and have submitted (decision 149)', async () => {
    const { expert, project, entries } = await givenRating();
    await setStatus(world, project, 'AWAITING');
    await setEntry(world, entries[0]!.product, { answersSubmittedAt: null });
    expect(await waiting(expert)).toBe(2);
    await setEntry(world, entries[1]!.product, { participationStatus: 'DECLINED' });
    expect(await waiting(expert)).toBe(0);
    expect(await tasks(expert)).toEqual([]);
  });

  it('exist while answers come in and are scored', async () => {
    const { expert, project } = await givenRating();
    for (const [status, count] of [
      ['AWAITING', 4],
      ['PUBLISHED', 0],
      ['COMPLETED', 0],
      ['IN_REVIEW', 0],
      ['SCORING', 4],
    ] as const) {
      await setStatus(world, project, status);
      expect([status, await waiting(expert)]).toEqual([status, count]);
    }
  });

  it('are not of those who only view the project, have left it, or read no scores', async () => {
    const { expert, project } = await givenRating();
    const of = world.db.updateTable('projectMembers').where('projectId', '=', project.id).where('userId', '=', expert.userId);
    await of.set({ role: 'VIEWER' }).execute();
    expect(await waiting(expert)).toBe(0);
    await of.set({ role: 'DOMAIN_EXPERT' }).execute();
    const withoutScores = { ...expert, privileges: new Set(['MANAGE_PROJECT_QUESTIONS'] as const) };
    expect(await waiting(withoutScores)).toBe(0);
    await world.db.deleteFrom('projectMembers').where('userId', '=', expert.userId).execute();
    expect(await tasks(expert)).toEqual([]);
  });

  it('of another firm stay there', async () => {
    const [{ questions }, { expert: stranger }] = [await givenRating(), await givenRating()];
    await world.db.updateTable('questions').set({ approverId: stranger.userId }).where('id', '=', questions[2]!.id).execute();
    expect(await waiting(stranger)).toBe(4);
  });

  it('are counted in one statement', async () => {
    const given = await givenRating();
    expect((await countStatements(() => countTasks(world.as(given.expert)))).statements).toBe(1);
    expect((await countStatements(() => listTasks(world.as(given.expert), { type: TYPE }))).statements).toBe(1);
  });
});

describe('with branches', () => {
  async function givenBranches() {
    const given = await givenRating();
    await world.db
      .updateTable('companies')
      .set({ settings: JSON.stringify({ ...given.manager.settings, enableBranches: true }) as never })
      .where('id', '=', given.companyId)
      .execute();
    const branch = (actor: SignedInActor, name: string) =>
      createBranch(world.as(actor), { project: given.project, name, scoringType: 'NUMBERS', members: [{ id: actor.userId }] });
    return { ...given, branch };
  }

  it('are rated in the branch that I have selected, and nobody learns of another’s (decision 185)', async () => {
    const { expert, manager, project, branch, place, rate } = await givenBranches();
    const mine = await branch(expert, 'Mine');
    const theirs = await branch(manager, 'Theirs');
    await rate(manager, place(0, 0), 3, theirs);
    await rate(manager, place(2, 0), 3, theirs);
    expect(await tasks(expert)).toEqual([{ project: project.id, pending: 4, rated: 0 }]);
    expect(await tasks(manager)).toEqual([{ project: project.id, pending: 1, rated: 1 }]);
    await rate(expert, place(1, 1), 1, mine);
    expect(await waiting(expert)).toBe(3);
    world.clock.advance(1000);
    const newer = await branch(expert, 'Again');
    await selectBranch(world.as(expert), { project, branch: { id: newer.id } });
    expect(await waiting(expert)).toBe(4);
    await selectBranch(world.as(expert), { project, branch: { id: mine.id } });
    expect(await waiting(expert)).toBe(3);
  });

  it('wait no more in a branch that was opened: it takes no more ratings (decision 176)', async () => {
    const { expert, project, branch } = await givenBranches();
    const mine = await branch(expert, 'Mine');
    expect(await waiting(expert)).toBe(4);
    await openBranch(world.as(expert), { branch: { id: mine.id } });
    await selectBranch(world.as(expert), { project, branch: { id: mine.id } });
    expect(await tasks(expert)).toEqual([]);
    expect(await waiting(expert)).toBe(0);
  });
});
