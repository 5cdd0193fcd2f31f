import { beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../../../testing/count-statements.ts';
import { givenAnswering, givenEntry, setEntry } from '../../../testing/given/given-answering.ts';
import { setStatus } from '../../../testing/given/given-questions.ts';
import { givenScores } from '../../../testing/given/given-scores.ts';
import { client } from '../../../testing/http-client.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { setAnswer } from '../saving/set-answer.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

type Given = Awaited<ReturnType<typeof givenAnswering>>;
const SECTIONS = `query ($id: ID!, $includeAnswers: Boolean) { projectSections(id: $id, includeAnswers: $includeAnswers) { questions {
  id answers { value isDraft product { id name } answeredBy { name } rating notes { value updatedBy { id } } status { value } } } } }`;
const answersOf = async (user: { userId: string }, { project }: Given, includeAnswers = true) => {
  const { data } = await client(world, user).query(SECTIONS, { id: project.id, includeAnswers });
  return data.projectSections[0].questions.map(({ answers }: { answers: unknown[] }) => answers);
};
const submit = (product: { id: string }) => setEntry(world, product, { answersSubmittedAt: world.clock.now() });

/** Two products, of which the first has submitted. */
async function givenTwo() {
  const given = await givenAnswering(world, { questions: ['A?', 'B?'] });
  const second = await givenEntry(world, { companyId: given.companyId, projectId: given.project.id, name: 'Silver Plan' });
  const say = (value: string, change: object = {}, by: Pick<Given, 'vendor' | 'product'> = given) =>
    setAnswer(world.as(by.vendor), { project: given.project, product: by.product, question: given.question, answer: { value }, ...change });
  await say('gold');
  await say('silver', {}, second);
  await submit(given.product);
  return { given, second, say };
}

describe('the answers in the questions of a project', () => {
  it('are those of the products that have submitted, where they are asked for, by those who read scores [API-047] [QUES-040]', async () => {
    const { given, second } = await givenTwo();
    await givenScores(world, given.product, given.manager, { rating: 3, notes: 'fine' });
    const gold = {
      value: 'gold',
      isDraft: false,
      product: { id: given.product.id, name: 'Gold Plan' },
      answeredBy: { name: given.vendor.name },
      rating: 3,
      notes: { value: 'fine', updatedBy: { id: given.manager.userId } },
      status: null,
    };
    expect(await answersOf(given.manager, given)).toEqual([[gold], []]);
    expect(await answersOf(given.manager, given, false)).toEqual([[], []]);
    await submit(second.product);
    expect(await answersOf(given.manager, given)).toMatchObject([[{ value: 'gold' }, { value: 'silver' }], []]);
    const writer = await world.givenUser({ companyId: given.companyId, privileges: ['MANAGE_PROJECT_QUESTIONS'] });
    const member = {
      projectId: given.project.id,
      companyId: given.companyId,
      userId: writer.userId,
      role: 'DOMAIN_EXPERT',
      position: 0,
    } as const;
    await world.db.insertInto('projectMembers').values(member).execute();
    expect(await answersOf(writer, given)).toEqual([[], []]);
    const vendor = await client(world, given.vendor).query(SECTIONS, { id: given.project.id, includeAnswers: true });
    expect(vendor.status).toBe(404);
  });

  it('are what was given, while the vendor types something new', async () => {
    const { given, say } = await givenTwo();
    await world.db.updateTable('answers').set({ status: 'REQUESTED' }).where('participationId', '=', given.product.id).execute();
    await say('platinum, perh', { isDraft: true });
    expect(await answersOf(given.manager, given)).toMatchObject([[{ value: 'gold', isDraft: false, status: { value: 'REQUESTED' } }], []]);
    await say('platinum');
    expect(await answersOf(given.manager, given)).toMatchObject([[{ value: 'platinum', status: null }], []]);
  });

  it('take one statement more, and one for what the team thinks of them', async () => {
    const { given } = await givenTwo();
    const reader = client(world, given.manager);
    const load = (includeAnswers: boolean) => reader.query(SECTIONS, { id: given.project.id, includeAnswers });
    await load(false);
    const without = await countStatements(() => load(false));
    expect((await countStatements(() => load(true))).statements).toBe(without.statements + 2);
  });
});

describe('how far a project is', () => {
  const PROJECT = `query ($id: ID!) { project(id: $id) {
    statistics { answers { rated unrated } questions { status count } } products { id progress answersSubmittedAt } } }`;

  it('counts what is rated and what is not, of the products that have submitted [PROJ-111]', async () => {
    const { given, second } = await givenTwo();
    const statistics = async () => (await client(world, given.manager).query(PROJECT, { id: given.project.id })).data.project.statistics;
    expect((await statistics()).answers).toEqual({ rated: 0, unrated: 1 });
    await submit(second.product);
    await givenScores(world, second.product, given.manager, { rating: 0 });
    expect((await statistics()).answers).toEqual({ rated: 1, unrated: 1 });
  });

  it('shows the progress of each product', async () => {
    const { given, second } = await givenTwo();
    const { data } = await client(world, given.manager).query(PROJECT, { id: given.project.id });
    expect(data.project.products).toMatchObject([
      { id: given.product.id, progress: 50 },
      { id: second.product.id, progress: 50, answersSubmittedAt: null },
    ]);
  });

  it('needs attention when it is over and nothing was rated', async () => {
    const { given } = await givenTwo();
    await setStatus(world, given.project, 'COMPLETED');
    const attention = async () => {
      const { data } = await client(world, given.manager).query('{ projects { items { id needsAttention } } }');
      return data.projects.items.find(({ id }: { id: string }) => id === given.project.id).needsAttention;
    };
    expect(await attention()).toBe(true);
    await givenScores(world, given.product, given.manager, { rating: 0 });
    expect(await attention()).toBe(true);
    await givenScores(world, given.product, given.manager, { rating: 2 });
    expect(await attention()).toBe(false);
  });
});
