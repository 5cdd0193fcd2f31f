import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import type { ScoringType } from '@weighbridge/domain/access/company-settings.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { givenHistory } from '../../testing/given/given-history.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { createComparison } from '../comparison/create-comparison.ts';
import { cancelReport } from '../report/cancel-report.ts';
import { generateReport } from '../report/generate-report.ts';
import { createBranch } from '../scoring/branch/create-branch.ts';
import { deleteBranch } from '../scoring/branch/delete-branch.ts';
import { openBranch } from '../scoring/branch/open-branch.ts';
import { updateBranch } from '../scoring/branch/update-branch.ts';
import { setAnswerNotes } from '../scoring/rating/set-answer-notes.ts';
import { setAnswerRating } from '../scoring/rating/set-answer-rating.ts';
import { setScoringWeight } from '../scoring/rating/set-scoring-weight.ts';
import { exportHistory } from './export-history.ts';
import { listHistoryFilters } from './list-history-filters.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
  await world.app.prepare();
});

/** A project whose firm uses branches, and a colleague who sees the project. */
async function givenPanel() {
  const given = await givenHistory(world);
  const settings = { ...given.manager.settings!, enableBranches: true };
  await world.db
    .updateTable('companies')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', given.companyId)
    .execute();
  const member = { ...(await world.givenUser({ companyId: given.companyId, privileges: ['MANAGE_ALL_PROJECTS'] })), settings };
  const role = {
    projectId: given.project.id,
    userId: member.userId,
    role: 'DOMAIN_EXPERT',
    companyId: given.companyId,
    position: 1,
  } as const;
  await world.db.insertInto('projectMembers').values(role).execute();
  return { ...given, manager: { ...given.manager, settings }, member };
}

const createPanel = ({ project, member }: Awaited<ReturnType<typeof givenPanel>>, scoringType: ScoringType) =>
  createBranch(world.as(member), { project, name: 'Clinical panel', scoringType, members: [] });

describe('what a reader may not see', () => {
  it('stays with the members of a branch until it is opened: entries, pages, people, products and the number of rows', async () => {
    const given = await givenPanel();
    const { manager, member, project, product, question } = given;
    const everything = async () => {
      const first = await given.read({ limit: 1 });
      const second = await given.read({ limit: 1, after: first.next });
      return JSON.stringify([first, second, await given.read(), await listHistoryFilters(world.as(manager), project.id)]);
    };
    const rowsExported = async () => (await exportHistory(world.as(manager), { project })).entriesCount;
    const rowsBefore = await rowsExported();
    const before = await everything();
    const branch = await createPanel(given, 'NUMBERS');
    const place = { project, product, question, branch };
    for (const rating of [1, 3, 5]) await setAnswerRating(world.as(member), { ...place, rating });
    await setAnswerNotes(world.as(member), { ...place, notes: 'Thin in Ohio' });
    await setScoringWeight(world.as(member), { project, question, branch, weight: 4 });
    await updateBranch(world.as(member), { branch, name: 'Medical panel', members: [] });
    expect(await everything()).toBe(before);
    // The export before is an entry itself.
    expect(await rowsExported()).toBe(rowsBefore + 1);
    expect(await given.wording({ filter: { person: member.userId } })).toEqual([]);
    const own = [
      'changed the branch “Clinical panel”: now called “Medical panel”',
      'set the weight of “How many dentists?” in the branch “Medical panel” to 4 (was 1)',
      'wrote a note on Gold Plan’s answer to “How many dentists?” in the branch “Medical panel”',
      'rated Gold Plan’s answer to “How many dentists?” 5 in the branch “Medical panel” (was 3)',
      'rated Gold Plan’s answer to “How many dentists?” 3 in the branch “Medical panel” (was 1)',
      'rated Gold Plan’s answer to “How many dentists?” 1 in the branch “Medical panel”',
      `created the branch “Clinical panel”, scored by numbers, with ${member.name}`,
    ];
    expect(await given.wording({ filter: { person: member.userId } }, member)).toEqual(own);
    await openBranch(world.as(member), { branch });
    expect(await given.wording({ filter: { person: member.userId } })).toEqual([
      'opened the branch “Medical panel” to everybody who reads scores',
      ...own,
    ]);
  });

  it('stays with those who were members of a branch when it was deleted', async () => {
    const given = await givenPanel();
    const { member, project, product, question } = given;
    const branch = await createPanel(given, 'COLORS');
    await setAnswerRating(world.as(member), { project, product, question, branch, rating: 3 });
    await deleteBranch(world.as(member), { branch });
    expect(await given.wording({ filter: { person: member.userId } })).toEqual([]);
    expect(await given.wording({ filter: { person: member.userId } }, member)).toEqual([
      'deleted the branch “Clinical panel” with its ratings, weights and notes',
      'rated Gold Plan’s answer to “How many dentists?” Blue in the branch “Clinical panel”',
      `created the branch “Clinical panel”, scored by colors, with ${member.name}`,
    ]);
  });

  it('stays with the creator of a private comparison, until it is shared', async () => {
    const given = await givenHistory(world);
    const { manager, project, product, question, section, companyId } = given;
    const colleague = await world.givenUser({ companyId, privileges: ['MANAGE_ALL_PROJECTS'] });
    const sections = [{ id: section.id, questions: [question.id] }];
    const input = { name: 'Finalists', products: [product.id], sections, showNotes: false };
    await createComparison(world.as(manager), { project, ...input, isPrivate: true });
    expect(await given.wording({ filter: { topic: 'REPORTS' } })).toEqual(['created the private comparison “Finalists” of Gold Plan']);
    expect(await given.wording({ filter: { topic: 'REPORTS' } }, colleague)).toEqual([]);
    await createComparison(world.as(manager), { project, ...input, name: 'For all', isPrivate: false });
    expect(await given.wording({ filter: { product: product.id, topic: 'REPORTS' } }, colleague)).toEqual([
      'created the comparison “For all” of Gold Plan',
    ]);
  });
});

it('keeps reports of a branch and of a private comparison from others', async () => {
  const given = await givenPanel();
  const { manager, member, project, product, question, section } = given;
  const reports = (by: SignedInActor) => given.wording({ filter: { topic: 'REPORTS' } }, by);
  const order = (by: SignedInActor, change: object = {}) =>
    generateReport(world.as(by), { id: project.id, products: [product.id], format: 'PDF', ...change });
  await order(manager);
  const sections = [{ id: section.id, questions: [question.id] }];
  const chosen = { project, name: 'Mine', products: [product.id], sections, showNotes: false, isPrivate: true };
  const { id: projectComparisonId } = await createComparison(world.as(manager), chosen);
  await cancelReport(world.as(manager), { id: (await order(manager, { projectComparisonId })).id });
  expect(await reports(manager)).toEqual([
    'called off a report that was being made',
    'ordered a report on the comparison “Mine” as PDF of Gold Plan',
    'created the private comparison “Mine” of Gold Plan',
    'ordered a report as PDF of Gold Plan',
  ]);
  expect(await reports(member)).toEqual(['ordered a report as PDF of Gold Plan']);
  await createPanel(given, 'NUMBERS');
  await order(member);
  expect(await reports(member)).toHaveLength(2);
  expect(await reports(manager)).toHaveLength(4);
});
