import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { expectRefusal } from '../../../testing/expect.ts';
import { setStatus } from '../../../testing/given/given-questions.ts';
import { enableBranches, givenBranch, givenScoring, type Scored } from '../../../testing/given/given-scoring.ts';
import { client } from '../../../testing/http-client.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { rateAnswers } from '../rating/rate-answers.ts';
import { setAnswerRating } from '../rating/set-answer-rating.ts';
import { createBranch } from './create-branch.ts';
import { deleteBranch } from './delete-branch.ts';
import { openBranch } from './open-branch.ts';
import { revokeBranchAccess } from './revoke-branch-access.ts';
import { selectBranch } from './select-branch.ts';
import { updateBranch } from './update-branch.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

/** Two experts of a project that is scored in branches, and its manager. */
async function givenTeam() {
  const given = await givenScoring(world, { branches: true });
  const theo = await given.member('DOMAIN_EXPERT', ['MANAGE_SCORING'], 'Theo');
  const priya = await given.member('DOMAIN_EXPERT', ['MANAGE_SCORING'], 'Priya');
  return { ...given, theo, priya };
}
type Team = Awaited<ReturnType<typeof givenTeam>>;

const BRANCH = '{ id name scoringType members { id } createdBy { id name } openedAt openedBy { id } actions }';
const PROJECT = `query ($id: ID!) { project(id: $id) { tabs branches ${BRANCH} statistics { answers { rated unrated } } } }`;
const SCORING = `query ($id: ID!) { scoring(project: $id) {
  id branch { id } branches { id } scoringType sections { questions { weight } } ratings { ratings }
  opened { branch { id } ratings { ratings } } agreed { ratings } actions
} }`;
const projectOf = async (given: Scored, by: { userId: string }) =>
  (await client(world, by).query(PROJECT, { id: given.project.id })).data.project;
const scoringOf = async (given: Scored, by: { userId: string }) =>
  (await client(world, by).query(SCORING, { id: given.project.id })).data.scoring;
const rateAll = (given: Scored, by: Parameters<typeof world.as>[0], branch: { id: string } | null, rating: number) =>
  rateAnswers(world.as(by), {
    project: given.project,
    branch,
    ratings: given.questions.map((question) => ({ product: given.products.gold, question, rating })),
  });
const eventsOf = (branch: { id: string }) =>
  world.db.selectFrom('events').select(['name', 'actorId', 'before', 'after']).where('subjectId', '=', branch.id).orderBy('id').execute();

describe('a branch', () => {
  it('is created, renamed, shared and deleted by its creator, and left by its members [API-109] [SCORE-017]', async () => {
    const given = await givenTeam();
    const { project, theo, priya } = given;
    const as = client(world, theo);
    const input = { project, scoringType: 'COLORS', members: [{ id: priya.userId }] };
    const created = await as.query(`mutation ($input: CreateBranchInput!) { createBranch(input: $input) ${BRANCH} }`, { input });
    expect(created.errors).toEqual([]);
    const { id, ...branch } = created.data.createBranch;
    const members = [{ id: priya.userId }, { id: theo.userId }];
    expect(branch).toEqual({
      name: "Theo's branch",
      scoringType: 'COLORS',
      members,
      createdBy: { id: theo.userId, name: theo.name },
      openedAt: null,
      openedBy: null,
      actions: ['edit', 'delete', 'open'],
    });
    const update = `mutation ($input: UpdateBranchInput!) { updateBranch(input: $input) ${BRANCH} }`;
    const renamed = await as.query(update, { input: { branch: { id }, name: 'Price first' } });
    expect(renamed.data.updateBranch).toEqual({ id, ...branch, name: 'Price first' });
    expect((await projectOf(given, priya)).branches).toEqual([{ id, ...branch, name: 'Price first', actions: ['revoke'] }]);
    const revoke = 'mutation ($input: BranchInput!) { revokeBranchAccess(input: $input) { id } }';
    expect((await client(world, priya).query(revoke, { input: { branch: { id } } })).data).toEqual({ revokeBranchAccess: { id } });
    expect((await projectOf(given, priya)).branches).toEqual([]);
    expect((await projectOf(given, theo)).branches).toMatchObject([{ members: [{ id: theo.userId }] }]);
    const remove = 'mutation ($input: BranchInput!) { deleteBranch(input: $input) { id } }';
    expect((await as.query(remove, { input: { branch: { id } } })).data).toEqual({ deleteBranch: { id } });
    expect((await projectOf(given, theo)).branches).toEqual([]);
    expect((await eventsOf({ id })).map(({ name, actorId }) => [name, actorId])).toEqual([
      ['branch.created', theo.userId],
      ['branch.updated', theo.userId],
      ['branch.accessRevoked', priya.userId],
      ['branch.deleted', theo.userId],
    ]);
  });

  it('is left by one, who stays in the others; who stays keeps it as the one they look at', async () => {
    const given = await givenTeam();
    const { project, theo, priya } = given;
    const [left, kept] = [await givenBranch(world, given, theo, [priya]), await givenBranch(world, given, theo, [priya])];
    const choices = () =>
      world.db.selectFrom('branchChoices').select(['userId', 'branchId']).where('projectId', '=', project.id).orderBy('userId').execute();
    await selectBranch(world.as(theo), { project, branch: left });
    await selectBranch(world.as(priya), { project, branch: kept });
    const before = await choices();
    await revokeBranchAccess(world.as(priya), { branch: left });
    expect((await projectOf(given, priya)).branches).toMatchObject([{ id: kept.id }]);
    expect((await projectOf(given, theo)).branches).toHaveLength(2);
    expect(before.map(({ branchId }) => branchId).sort()).toEqual([left.id, kept.id].sort());
    expect(await choices()).toEqual(before);
  });

  it('is renamed and shared on by its creator when a member has left the project since [SCORE-010]', async () => {
    const given = await givenTeam();
    const { project, theo, priya } = given;
    const uma = await given.member('DOMAIN_EXPERT', ['MANAGE_SCORING'], 'Uma');
    const branch = await givenBranch(world, given, theo, [priya]);
    const leave = (userId: string) =>
      world.db.deleteFrom('projectMembers').where('projectId', '=', project.id).where('userId', '=', userId).execute();
    await leave(priya.userId);
    const members = [theo, priya, uma].map(({ userId }) => ({ id: userId }));
    const updated = await updateBranch(world.as(theo), { branch: { id: branch.id }, name: 'Ours', members });
    expect(updated.name).toBe('Ours');
    expect((await projectOf(given, theo)).branches[0].members.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [theo.userId, priya.userId, uma.userId].toSorted(),
    );
    await updateBranch(world.as(theo), { branch: { id: branch.id }, members: [{ id: theo.userId }] });
    await expectRefusal(updateBranch(world.as(theo), { branch: { id: branch.id }, members }), 'INVALID_INPUT', {
      fields: { 'members.1': 'Members of a branch are members of the project who may read scores' },
    });
  });

  it('takes with it everything that was said in it', async () => {
    const given = await givenTeam();
    const branch = await givenBranch(world, given, given.theo);
    await rateAll(given, given.theo, branch, 4);
    await deleteBranch(world.as(given.theo), { branch });
    expect(await scoringOf(given, given.theo)).toMatchObject({ branch: null, ratings: [{ ratings: [-1, -1] }, { ratings: [-1, -1] }] });
    const left = await world.db.selectFrom('ratings').select('rating').where('projectId', '=', given.project.id).execute();
    expect(left).toEqual([]);
  });

  it('opens the comparison for those who see one, and for nobody else', async () => {
    const given = await givenTeam();
    await givenBranch(world, given, given.theo);
    expect((await projectOf(given, given.theo)).tabs).toContain('comparison');
    expect((await projectOf(given, given.priya)).tabs).not.toContain('comparison');
  });

  it('starts with the project’s weights and owns its own from then on (decision 187)', async () => {
    const given = await givenTeam();
    await world.db.updateTable('questions').set({ weight: 3 }).where('id', '=', given.question.id).execute();
    await givenBranch(world, given, given.theo);
    await world.db.updateTable('questions').set({ weight: 5 }).where('id', '=', given.question.id).execute();
    expect((await scoringOf(given, given.theo)).sections[0].questions).toEqual([{ weight: 3 }, { weight: 1 }]);
    expect((await scoringOf(given, given.manager)).sections[0].questions).toEqual([{ weight: 5 }, { weight: 1 }]);
  });
});

describe('the branch that a person sees', () => {
  it('is their only one, then the last chosen, and decides every number of theirs [PROJ-111] (decision 185)', async () => {
    const given = await givenTeam();
    const { theo, priya, project } = given;
    expect(await scoringOf(given, theo)).toMatchObject({ branch: null, actions: ['createBranch'] });
    const first = await givenBranch(world, given, theo, [priya]);
    const second = await givenBranch(world, given, priya, [theo]);
    await rateAll(given, theo, first, 4);
    expect(await scoringOf(given, theo)).toMatchObject({ branch: { id: first.id }, ratings: [{ ratings: [4, 4] }, { ratings: [-1, -1] }] });
    expect((await projectOf(given, theo)).statistics.answers).toEqual({ rated: 2, unrated: 2 });
    expect((await projectOf(given, priya)).statistics.answers).toEqual({ rated: 0, unrated: 4 });
    await selectBranch(world.as(priya), { project, branch: first });
    expect((await projectOf(given, priya)).statistics.answers).toEqual({ rated: 2, unrated: 2 });
    await selectBranch(world.as(theo), { project, branch: second });
    expect(await scoringOf(given, theo)).toMatchObject({ id: `${project.id}:${second.id}`, ratings: [{ ratings: [-1, -1] }, {}] });
    await selectBranch(world.as(theo), { project });
    expect(await scoringOf(given, theo)).toMatchObject({ id: project.id, branch: null });
    await deleteBranch(world.as(theo), { branch: first });
    expect(await scoringOf(given, priya)).toMatchObject({ branch: { id: second.id } });
  });

  it('that is selected in another tab does not take the place of the own scoring where that is asked for', async () => {
    const given = await givenTeam();
    const branch = await givenBranch(world, given, given.theo);
    await selectBranch(world.as(given.theo), { project: given.project, branch });
    const BOTH = `query ($id: ID!, $branch: ID) { scoring(project: $id, branch: $branch) { branch { id } } }`;
    const shown = async (variables: object) => (await client(world, given.theo).query(BOTH, variables)).data.scoring.branch;
    const { id } = given.project;
    expect(await shown({ id })).toEqual({ id: branch.id });
    expect(await shown({ id, branch: null })).toBeNull();
  });

  it('counts for nothing once the firm uses none', async () => {
    const given = await givenTeam();
    const branch = await givenBranch(world, given, given.theo);
    await rateAll(given, given.theo, branch, 4);
    await enableBranches(world, given.companyId, false);
    expect(await scoringOf(given, given.theo)).toMatchObject({ branch: null, branches: [], ratings: [{ ratings: [-1, -1] }, {}] });
    expect((await projectOf(given, given.theo)).branches).toEqual([]);
    expect((await projectOf(given, given.theo)).statistics.answers).toEqual({ rated: 0, unrated: 4 });
    await expectRefusal(selectBranch(world.as(given.theo), { project: given.project, branch }), 'FORBIDDEN', { reason: 'no-branches' });
    await expectRefusal(selectBranch(world.as(given.theo), { project: given.project }), 'FORBIDDEN', { reason: 'no-branches' });
  });
});

describe('opening a branch (decision 176)', () => {
  it('shows it to all who read scores, beside the others and the agreed ratings, for good', async () => {
    const given = await givenTeam();
    const { theo, priya, manager, project, products, question } = given;
    const branch = await givenBranch(world, given, theo);
    await rateAll(given, theo, branch, 4);
    const agree = (rating: number, by = manager) => setAnswerRating(world.as(by), { project, product: products.gold, question, rating });
    await expectRefusal(agree(3), 'FORBIDDEN', { reason: 'branch-needed' });
    const opened = await openBranch(world.as(theo), { branch });
    expect(opened).toMatchObject({ openedAt: world.clock.now(), openedBy: { id: theo.userId }, actions: [] });
    const reader = await given.member('VIEWER', ['READ_SCORING']);
    for (const by of [priya, manager, reader]) {
      expect(await scoringOf(given, by)).toMatchObject({
        branch: null,
        opened: [{ branch: { id: branch.id }, ratings: [{ ratings: [4, 4] }, { ratings: [-1, -1] }] }],
        agreed: [{ ratings: [-1, -1] }, { ratings: [-1, -1] }],
      });
    }
    expect((await scoringOf(given, manager)).actions).toContain('agree');
    expect((await scoringOf(given, priya)).actions).not.toContain('agree');
    await expectRefusal(agree(3, priya), 'FORBIDDEN', { reason: 'not-the-approver' });
    expect(await agree(3)).toMatchObject({ rating: 3 });
    expect(await scoringOf(given, theo)).toMatchObject({
      branch: { id: branch.id },
      ratings: [{ ratings: [4, 4] }, {}],
      opened: [{ ratings: [{ ratings: [4, 4] }, {}] }],
      agreed: [{ ratings: [3, -1] }, {}],
    });
    const change = { project, product: products.gold, question, branch, rating: 1 };
    await expectRefusal(setAnswerRating(world.as(theo), change), 'FORBIDDEN', { reason: 'branch-opened' });
    await expectRefusal(updateBranch(world.as(theo), { branch, name: 'B' }), 'FORBIDDEN', { reason: 'branch-opened' });
    await expectRefusal(deleteBranch(world.as(theo), { branch }), 'FORBIDDEN', { reason: 'branch-opened' });
    await expectRefusal(openBranch(world.as(theo), { branch }), 'FORBIDDEN', { reason: 'branch-opened' });
  });
});

describe('is refused', () => {
  const attempts = (given: Team, branch: { id: string }): [string, (by: Parameters<typeof world.as>[0]) => Promise<unknown>][] => [
    ['create', (by) => createBranch(world.as(by), { project: given.project, scoringType: 'NUMBERS', members: [] })],
    ['update', (by) => updateBranch(world.as(by), { branch, name: 'Mine' })],
    ['delete', (by) => deleteBranch(world.as(by), { branch })],
    ['revoke', (by) => revokeBranchAccess(world.as(by), { branch })],
    ['open', (by) => openBranch(world.as(by), { branch })],
    ['select', (by) => selectBranch(world.as(by), { project: given.project, branch })],
  ];

  it('to those who do not see it, as if it were not there', async () => {
    const given = await givenTeam();
    const branch = await givenBranch(world, given, given.theo);
    const stranger = (await givenTeam()).manager;
    for (const [name, attempt] of attempts(given, branch)) {
      await expectRefusal(attempt(stranger), 'NOT_FOUND');
      await expectRefusal(attempt(given.vendors.gold), 'NOT_FOUND');
      if (name !== 'create') await expectRefusal(attempt(given.manager), 'NOT_FOUND');
    }
    for (const [name, attempt] of attempts(given, { id: newId() }))
      if (name !== 'create') await expectRefusal(attempt(given.theo), 'NOT_FOUND');
    for (const [, attempt] of attempts({ ...given, project: { id: 'x' } }, { id: 'x' })) {
      await expectRefusal(attempt(given.theo), 'NOT_FOUND');
    }
  });

  it('to members who did not create it, to viewers, and once the project is over', async () => {
    const given = await givenTeam();
    const viewer = await given.member('VIEWER', ['MANAGE_SCORING']);
    const branch = await givenBranch(world, given, given.theo, [given.priya, viewer]);
    const refused = (name: string) => attempts(given, branch).find(([one]) => one === name)![1];
    for (const name of ['update', 'delete', 'open'])
      await expectRefusal(refused(name)(given.priya), 'FORBIDDEN', { reason: 'not-the-creator' });
    await expectRefusal(refused('revoke')(given.theo), 'FORBIDDEN', { reason: 'creator-stays' });
    for (const name of ['create', 'update', 'delete', 'revoke', 'open'])
      await expectRefusal(refused(name)(viewer), 'FORBIDDEN', { reason: 'viewer' });
    await setStatus(world, given.project, 'COMPLETED');
    for (const name of ['create', 'update', 'delete', 'revoke', 'open']) {
      await expectRefusal(refused(name)(given.theo), 'FORBIDDEN', { reason: 'scoring-closed' });
    }
    await refused('select')(given.theo);
  });

  it('for members who are not in the project or may not read its scores (decision 140)', async () => {
    const given = await givenTeam();
    const { project, theo, priya } = given;
    const stranger = await world.givenUser({ companyId: given.companyId, privileges: ['MANAGE_ALL_PROJECTS'] });
    const writer = await given.member('DOMAIN_EXPERT', ['MANAGE_PROJECT_QUESTIONS']);
    const reader = await given.member('VIEWER', ['VIEW_DASHBOARD']);
    for (const other of [stranger, writer, given.vendors.gold, { userId: newId() }]) {
      const members = [{ id: priya.userId }, { id: other.userId }];
      await expectRefusal(createBranch(world.as(theo), { project, scoringType: 'NUMBERS', members }), 'INVALID_INPUT', {
        fields: { 'members.1': 'Members of a branch are members of the project who may read scores' },
      });
    }
    const branch = await givenBranch(world, given, theo, [reader]);
    expect(branch.members.map(({ id }) => id).toSorted()).toEqual([reader.userId, theo.userId].toSorted());
    await expectRefusal(updateBranch(world.as(theo), { branch, members: [{ id: stranger.userId }] }), 'INVALID_INPUT');
  });

  it('signed out and without reading scores', async () => {
    const given = await givenTeam();
    const input = { branch: { id: newId() } };
    const open = 'mutation ($input: BranchInput!) { openBranch(input: $input) { id } }';
    expect((await client(world, null).query(open, { input })).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
    const writer = await given.member('DOMAIN_EXPERT', ['MANAGE_PROJECT_QUESTIONS']);
    expect((await client(world, writer).query(open, { input })).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  });
});
