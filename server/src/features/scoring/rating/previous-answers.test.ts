import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { givenProject, setStatus } from '../../../testing/given/given-questions.ts';
import { givenScoring, type Scored } from '../../../testing/given/given-scoring.ts';
import { client } from '../../../testing/http-client.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { createProjectQuestion } from '../../question/editing/create-project-question.ts';
import { createSection } from '../../question/section/create-section.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const LONG = 'We cover members in all fifty states through our own network and report on it every quarter';

/** The panel before this one: the same product answered the question that this one follows. */
async function givenEarlier(given: Scored, follows: { id: string }, value: string, status: 'COMPLETED' | 'ARCHIVED' = 'COMPLETED') {
  const { companyId, manager, catalogueProduct } = given;
  const members = [{ userId: manager.userId, role: 'PROJECT_MANAGER' }] as const;
  const project = await givenProject(world, companyId, { members });
  const section = await createSection(world.as(manager), { project, name: 'Network' });
  const question = await createProjectQuestion(world.as(manager), {
    project,
    section: { id: section.id },
    question: { label: 'How was it?', type: 'TEXT' },
  });
  const now = world.clock.now();
  const participationId = newId();
  await world.db
    .insertInto('projectProducts')
    .values({
      id: participationId,
      companyId,
      projectId: project.id,
      productId: catalogueProduct.id,
      participationStatus: 'ACCEPTED',
      answersSubmittedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  const answer = { participationId, questionId: question.id, companyId, projectId: project.id, vendorId: catalogueProduct.vendorId };
  await world.db
    .insertInto('answers')
    .values({ ...answer, label: 'x', value: JSON.stringify(value), revision: 1, givenRevision: 1, writers: '[]', answeredAt: now })
    .execute();
  await world.db.updateTable('questions').set({ previousQuestionId: question.id }).where('id', '=', follows.id).execute();
  await setStatus(world, project, status);
  return { project, question };
}

const PREVIOUS = `query ($id: ID!, $question: ID!, $product: ID!, $status: [ProjectStatus!]) {
  previousAnswers(id: $id, question: $question, product: $product, prevProjectsStatus: $status) {
    project { id name } value notApplicable question { label } change
  }
}`;
const previous = (given: Scored, by: { userId: string } | null = given.manager, change: object = {}) =>
  client(world, by).query(PREVIOUS, { id: given.project.id, question: given.question.id, product: given.products.gold.id, ...change });

async function say(given: Scored, value: string): Promise<void> {
  await world.db
    .updateTable('answers')
    .set({ value: JSON.stringify(value) })
    .where('participationId', '=', given.products.gold.id)
    .where('questionId', '=', given.question.id)
    .execute();
}

describe('what a product said in earlier rounds', () => {
  it('is told round by round, the newest first, with how much the present answer differs [API-048]', async () => {
    const given = await givenScoring(world);
    await say(given, LONG);
    const last = await givenEarlier(given, given.question, `${LONG}.`);
    const first = await givenEarlier(given, last.question, 'Nothing of that kind');
    const { data, errors } = await previous(given);
    expect(errors).toEqual([]);
    const round = { notApplicable: false, question: { label: 'How was it?' } };
    expect(data.previousAnswers).toEqual([
      { ...round, project: { id: last.project.id, name: 'Dental RFP' }, value: `${LONG}.`, change: 'MINOR' },
      { ...round, project: { id: first.project.id, name: 'Dental RFP' }, value: 'Nothing of that kind', change: 'SIGNIFICANT' },
    ]);
    expect((await previous(given, given.manager, { question: given.questions[1]!.id })).data.previousAnswers).toEqual([]);
    expect((await previous(given, given.manager, { product: given.products.silver.id })).data.previousAnswers).toEqual([]);
  });

  it('stands with every question of the project, for those who read scores, in one statement more [QUES-040]', async () => {
    const given = await givenScoring(world);
    const last = await givenEarlier(given, given.question, 'Last year');
    await givenEarlier(given, last.question, 'The year before');
    const query = (fields: string) => `query ($id: ID!, $includeAnswers: Boolean) {
      projectSections(id: $id, includeAnswers: $includeAnswers) { questions { id ${fields} } } }`;
    const read = (
      by: { userId: string },
      includeAnswers = true,
      fields = 'previousAnswers { value notApplicable project { id } product { id } }',
    ) => client(world, by).query(query(fields), { id: given.project.id, includeAnswers });
    const earlierOf = async (...asked: Parameters<typeof read>) => {
      const { data, errors } = await read(...asked);
      expect(errors).toEqual([]);
      const questions = data.projectSections.flatMap((section: { questions: object[] }) => section.questions) as {
        id: string;
        previousAnswers: object[];
      }[];
      return [
        questions.find(({ id }) => id === given.question.id)?.previousAnswers,
        questions.find(({ id }) => id === given.questions[1]!.id)?.previousAnswers,
      ];
    };
    const [ofQuestion, ofOther] = await earlierOf(given.manager);
    const round = { notApplicable: false, product: { id: given.products.gold.id } };
    expect(ofQuestion).toMatchObject([
      { ...round, value: 'Last year', project: { id: last.project.id } },
      { ...round, value: 'The year before' },
    ]);
    expect(ofOther).toEqual([]);
    expect(await earlierOf(given.manager, false)).toEqual([[], []]);
    const writer = await world.givenUser({ companyId: given.companyId, privileges: ['MANAGE_PROJECT_QUESTIONS'] });
    const member = {
      projectId: given.project.id,
      companyId: given.companyId,
      userId: writer.userId,
      role: 'DOMAIN_EXPERT',
      position: 9,
    } as const;
    await world.db.insertInto('projectMembers').values(member).execute();
    expect(await earlierOf(writer)).toEqual([[], []]);
    const without = await countStatements(() => read(given.manager, true, ''));
    expect((await countStatements(() => read(given.manager))).statements).toBe(without.statements + 1);
  });

  it('is of completed rounds, or of those that are asked for', async () => {
    const given = await givenScoring(world);
    await givenEarlier(given, given.question, 'old', 'ARCHIVED');
    expect((await previous(given)).data.previousAnswers).toEqual([]);
    expect((await previous(given, given.manager, { status: ['ARCHIVED'] })).data.previousAnswers).toMatchObject([{ value: 'old' }]);
  });

  it.each([
    ['NONE', LONG],
    ['MINOR', `${LONG}.`],
    ['MODERATE', `${LONG} for every client that we serve today`],
    ['SIGNIFICANT', 'No.'],
  ])('marks the answers of the page: %s', async (change, now) => {
    const given = await givenScoring(world);
    await givenEarlier(given, given.question, LONG);
    await say(given, now);
    const document = 'query ($id: ID!, $sections: [ID!]!) { scoredAnswers(project: $id, sections: $sections) { product question change } }';
    const { data } = await client(world, given.manager).query(document, { id: given.project.id, sections: [given.section.id] });
    type Row = { product: string; question: string; change: string | null };
    const changes = data.scoredAnswers.filter((row: Row) => row.change !== null);
    expect(changes).toEqual([{ product: given.products.gold.id, question: given.question.id, change }]);
  });

  it('stays hidden from those who do not see that round, and is refused to those who do not see this one', async () => {
    const given = await givenScoring(world);
    await givenEarlier(given, given.question, 'before');
    const expert = await given.member('DOMAIN_EXPERT', ['MANAGE_SCORING']);
    expect((await previous(given, expert)).data.previousAnswers).toEqual([]);
    const changes = async (by: { userId: string }) => {
      const document =
        'query ($id: ID!, $sections: [ID!]!) { scoredAnswers(project: $id, sections: $sections) { product question change } }';
      const { data } = await client(world, by).query(document, { id: given.project.id, sections: [given.section.id] });
      const at = { product: given.products.gold.id, question: given.question.id };
      return data.scoredAnswers.find((answer: typeof at) => answer.product === at.product && answer.question === at.question).change;
    };
    expect([await changes(given.manager), await changes(expert)]).toEqual([expect.any(String), null]);
    const codeOf = async (by: { userId: string } | null, change: object = {}) =>
      (await previous(given, by, change)).errors[0]?.extensions.code;
    expect(await codeOf((await givenScoring(world)).manager)).toBe('NOT_FOUND');
    expect(await codeOf(given.vendors.gold)).toBe('FORBIDDEN');
    expect(await codeOf(null)).toBe('UNAUTHENTICATED');
    expect(await codeOf(given.manager, { question: newId() })).toBe('NOT_FOUND');
    const other = await givenScoring(world);
    expect(await codeOf(given.manager, { product: other.products.gold.id })).toBe('NOT_FOUND');
    expect(await codeOf(given.manager, { product: other.products.gold.id, question: other.question.id })).toBe('NOT_FOUND');
    expect(await codeOf(given.manager, { id: 'x' })).toBe('NOT_FOUND');
  });
});
