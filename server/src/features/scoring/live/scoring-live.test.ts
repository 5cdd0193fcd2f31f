import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { givenBranch, givenScoring, type Scored } from '../../../testing/given/given-scoring.ts';
import { givenCookie } from '../../../testing/http.ts';
import { liveClient } from '../../../testing/live-client.ts';
import { until } from '../../../testing/until.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { requestAnswerUpdate } from '../../answer/saving/request-answer-update.ts';
import { setAnswer } from '../../answer/saving/set-answer.ts';
import { setProductNotes } from '../../participation/products/set-product-notes.ts';
import { createBranch } from '../branch/create-branch.ts';
import { deleteBranch } from '../branch/delete-branch.ts';
import { openBranch } from '../branch/open-branch.ts';
import { updateBranch } from '../branch/update-branch.ts';
import { setAnswerNotes } from '../rating/set-answer-notes.ts';
import { setAnswerRating } from '../rating/set-answer-rating.ts';
import { setScoringWeight } from '../rating/set-scoring-weight.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
  await world.app.prepare();
  await world.app.http.listen({ port: 0, host: '127.0.0.1' });
});

const RELOAD = { answers: [], weights: [], reload: true, by: null };

/** A scoring page of this person that is open; resolves once it was told to load itself. */
async function opened(given: Scored, user: { userId: string }, branch?: { id: string }) {
  const live = await liveClient(
    world,
    `subscription { scoringChanged(project: "${given.project.id}"${branch ? `, branch: "${branch.id}"` : ''}) {
      answers { product question value rating ratedBy { name } notes { value } status { value } } weights { question weight } reload by { name }
    } }`,
    { cookie: await givenCookie(world, user) },
  );
  await live.connected;
  const changes = () => live.received.flatMap((message) => (message as { data?: { scoringChanged: object } }).data?.scoringChanged ?? []);
  expect(await until('the first change', () => changes()[0])).toEqual(RELOAD);
  let read = 1;
  return {
    live,
    changes,
    next: () =>
      until('a change', () => {
        const change = changes()[read];
        if (change) read++;
        return change;
      }),
  };
}

const place = ({ project, products, question }: Scored) => ({ project, product: products.gold, question });

describe('an open scoring page', () => {
  it('shows what a colleague rates, notes and weighs, and who it was', async () => {
    const given = await givenScoring(world);
    const { manager, question, products } = given;
    const colleague = await given.member('VIEWER', ['READ_SCORING']);
    const page = await opened(given, colleague);
    const answer = { product: products.gold.id, question: question.id, value: 'gold says so', status: null };
    const by = { name: manager.name };
    await setAnswerRating(world.as(manager), { ...place(given), rating: 4 });
    expect(await page.next()).toEqual({ answers: [{ ...answer, rating: 4, ratedBy: by, notes: null }], weights: [], reload: false, by });
    await setAnswerNotes(world.as(manager), { ...place(given), notes: 'Good.' });
    expect(await page.next()).toMatchObject({ answers: [{ rating: 4, notes: { value: 'Good.' } }], by });
    await setScoringWeight(world.as(manager), { project: given.project, question, weight: 5 });
    expect(await page.next()).toEqual({ answers: [], weights: [{ question: question.id, weight: 5 }], reload: false, by });
    await page.live.client.dispose();
  });

  it('shows an answer that was requested and given again, its rating void, but not what the vendor types', async () => {
    const given = await givenScoring(world);
    await setAnswerRating(world.as(given.manager), { ...place(given), rating: 4 });
    const page = await opened(given, given.manager);
    await requestAnswerUpdate(world.as(given.manager), { ...place(given), notes: 'Since when?' });
    expect(await page.next()).toMatchObject({ answers: [{ value: 'gold says so', status: { value: 'REQUESTED' } }], reload: false });
    const say = (value: string, isDraft: boolean) =>
      setAnswer(world.as(given.vendors.gold), { ...place(given), answer: { value }, isDraft });
    await say('since', true);
    await say('since 2019', false);
    expect(await page.next()).toMatchObject({ answers: [{ value: 'since 2019', rating: null, ratedBy: null, status: null }], by: null });
    await page.live.client.dispose();
  });

  it('loads itself again when products change, or a branch is shared, opened or deleted', async () => {
    const given = await givenScoring(world, { branches: true });
    const theo = await given.member('DOMAIN_EXPERT', ['MANAGE_SCORING']);
    const branch = await givenBranch(world, given, theo);
    const shared = await givenBranch(world, given, theo, [given.manager]);
    const page = await opened(given, given.manager);
    await setProductNotes(world.as(given.manager), { project: given.project, product: given.products.gold, notes: 'Dear.' });
    await world.react();
    expect(await page.next()).toEqual(RELOAD);
    await updateBranch(world.as(theo), { branch, members: [{ id: given.manager.userId }] });
    expect(await page.next()).toEqual(RELOAD);
    await openBranch(world.as(theo), { branch });
    expect(await page.next()).toEqual(RELOAD);
    await deleteBranch(world.as(theo), { branch: shared });
    expect(await page.next()).toEqual(RELOAD);
    await page.live.client.dispose();
  });

  it('hears nothing of a branch that is not its own, and no more of one that it has left', async () => {
    const given = await givenScoring(world, { branches: true });
    const { project, question, manager } = given;
    const theo = await given.member('DOMAIN_EXPERT', ['MANAGE_SCORING']);
    const priya = await given.member('DOMAIN_EXPERT', ['MANAGE_SCORING']);
    const branch = await givenBranch(world, given, theo, [priya]);
    const mine = await givenBranch(world, given, manager);
    const outside = await opened(given, manager);
    const inside = await opened(given, priya, branch);
    await setAnswerRating(world.as(theo), { ...place(given), branch, rating: 5 });
    expect(await inside.next()).toMatchObject({ answers: [{ rating: 5 }] });
    await setScoringWeight(world.as(theo), { project, question, branch, weight: 4 });
    expect(await inside.next()).toMatchObject({ weights: [{ question: question.id, weight: 4 }] });
    await createBranch(world.as(theo), { project, scoringType: 'NUMBERS', members: [] });
    await updateBranch(world.as(theo), { branch, members: [] });
    expect(await inside.next()).toEqual(RELOAD);
    await setAnswerRating(world.as(theo), { ...place(given), branch, rating: 1 });
    // Whatever was not sent until the next change of one's own was not sent at all.
    await setAnswerRating(world.as(manager), { ...place(given), branch: mine, rating: 2 });
    expect(await outside.next()).toMatchObject({ answers: [{ rating: 2 }], reload: false });
    expect(outside.changes()).toHaveLength(2);
    expect(JSON.stringify(inside.changes().slice(3))).not.toContain('"rating":1');
    await outside.live.client.dispose();
    await inside.live.client.dispose();
  });

  it('is refused to another firm, a vendor, and for a branch that is not there', async () => {
    const given = await givenScoring(world, { branches: true });
    const refusal = async (user: { userId: string }, branch = '') => {
      const live = await liveClient(world, `subscription { scoringChanged(project: "${given.project.id}"${branch}) { reload } }`, {
        cookie: await givenCookie(world, user),
      });
      const [first] = (await until('a refusal', () => (live.received.length > 0 ? live.received : undefined))) as {
        errors?: { extensions: { code: string } }[];
      }[];
      await live.client.dispose();
      return first?.errors?.[0]?.extensions.code;
    };
    expect(await refusal((await givenScoring(world)).manager)).toBe('NOT_FOUND');
    expect(await refusal(given.vendors.gold)).toBe('FORBIDDEN');
    expect(await refusal(given.manager, `, branch: "${newId()}"`)).toBe('NOT_FOUND');
  });
});
