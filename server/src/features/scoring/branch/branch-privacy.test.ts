import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import type { GraphQLField, GraphQLObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSchema } from '../../../graphql/schema.ts';
import { newId } from '../../../platform/ids.ts';
import { givenBranch, givenScoring, type Scored } from '../../../testing/given/given-scoring.ts';
import { givenCookie } from '../../../testing/http.ts';
import { wholeCalls } from '../../../testing/whole-calls.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { setAnswerNotes } from '../rating/set-answer-notes.ts';
import { setAnswerRating } from '../rating/set-answer-rating.ts';
import { setScoringWeight } from '../rating/set-scoring-weight.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const fieldsOf = (type: GraphQLObjectType | null | undefined): GraphQLField<unknown, unknown>[] => Object.values(type?.getFields() ?? {});

/** The body of an answer as it is sent, without the number of the request. */
async function bodyOf(cookie: string, query: string, variables: unknown): Promise<string> {
  const { body } = await world.app.http.inject({
    method: 'POST',
    url: '/api/graphql',
    headers: { 'content-type': 'application/json', cookie },
    payload: JSON.stringify({ query, variables }),
  });
  return body.replace(/"requestId":"[^"]*"/g, '');
}

/** One session each: its owner sees in the list of them when there is another. */
const cookies = new Map<string, string>();
async function cookieOf(user: SignedInActor): Promise<string> {
  const cookie = cookies.get(user.userId) ?? (await givenCookie(world, user));
  cookies.set(user.userId, cookie);
  return cookie;
}

/** Everything that this person can ask: each query of the schema for all of its fields, about this project; or only these queries. */
async function everything(given: Scored, user: SignedInActor, only?: readonly string[]): Promise<Map<string, string>> {
  const cookie = await cookieOf(user);
  const values: Record<string, unknown> = {
    id: given.project.id,
    project: given.project.id,
    product: given.products.gold.id,
    question: given.question.id,
    section: given.section.id,
    sections: [given.section.id],
    type: 'PROJECT_QUESTION_ANSWERS_TO_REVIEW',
    includeAnswers: true,
  };
  const answers = new Map<string, string>();
  for (const field of fieldsOf(buildSchema().getQueryType())) {
    if (only && !only.includes(field.name)) continue;
    const names = field.args.map(({ name }) => name).filter((name) => name in values && (name !== 'type' || field.name === 'tasks'));
    for (const document of wholeCalls(field, names)) answers.set(document, await bodyOf(cookie, document, values));
  }
  return answers;
}

/** Every change that can name a branch, with this one. */
function changesIn(given: Scored, branch: { id: string }): [string, object][] {
  const { project, question } = given;
  const answer = { project, product: given.products.gold, question, branch };
  return [
    ['setAnswerRating(input: $input) { rating }', { ...answer, rating: 1, seenRating: null }],
    ['setAnswerNotes(input: $input) { product }', { ...answer, notes: 'x' }],
    ['setScoringWeight(input: $input) { id }', { project, question, branch, weight: 2 }],
    ['correctAnswer(input: $input) { product }', { ...answer, value: 'x', revision: 1 }],
    ['selectBranch(input: $input) { id }', { project, branch }],
    ['updateBranch(input: $input) { id }', { branch, name: 'x' }],
    ['deleteBranch(input: $input) { id }', { branch }],
    ['revokeBranchAccess(input: $input) { id }', { branch }],
    ['openBranch(input: $input) { id }', { branch }],
  ];
}

async function refusals(given: Scored, user: SignedInActor, branch: { id: string }): Promise<string[]> {
  const cookie = await givenCookie(world, user);
  const mutations = buildSchema().getMutationType()?.getFields() ?? {};
  const bodies: string[] = [];
  for (const [call, input] of changesIn(given, { id: branch.id })) {
    const type = String(mutations[call.slice(0, call.indexOf('('))]?.args[0]?.type);
    bodies.push(await bodyOf(cookie, `mutation ($input: ${type}) { ${call} }`, { input }));
  }
  for (const query of [
    'scoring(project: $project, branch: $branch) { id }',
    'scoredAnswers(project: $project, branch: $branch, sections: []) { rating }',
  ]) {
    const variables = { project: given.project.id, branch: branch.id };
    bodies.push(await bodyOf(cookie, `query ($project: ID!, $branch: ID) { ${query} }`, variables));
  }
  return bodies;
}

/** A project in which the manager, who manages all scoring, has a branch, and an expert scores apart. */
async function givenApart() {
  const given = await givenScoring(world, { branches: true });
  const theo = await given.member('DOMAIN_EXPERT', ['MANAGE_SCORING']);
  const reader = await given.member('VIEWER', ['READ_SCORING', 'VIEW_DASHBOARD']);
  await world.db.updateTable('sections').set({ approverId: given.manager.userId }).where('id', '=', given.section.id).execute();
  const { project, products, question } = given;
  const mine = await givenBranch(world, given, given.manager);
  await setAnswerRating(world.as(given.manager), { project, product: products.gold, question, branch: mine, rating: 3 });
  const scoreApart = async () => {
    const branch = await givenBranch(world, given, theo);
    const as = world.as(theo);
    for (const product of Object.values(products)) {
      for (const asked of given.questions) {
        await setAnswerRating(as, { project, product, question: asked, branch, rating: 5 });
        await setAnswerNotes(as, { project, product, question: asked, branch, notes: 'Between us.' });
        await setScoringWeight(as, { project, question: asked, branch, weight: 5 });
      }
    }
    while ((await world.react()) > 0);
    return branch;
  };
  return { ...given, theo, reader, mine, scoreApart };
}

describe('a branch of others', () => {
  it('changes not one byte of anything that anybody else is told, whatever they may do [SCORE-056] (decision 139)', async () => {
    const given = await givenApart();
    const ofReader = ['project', 'projects', 'projectSections', 'scoring', 'scoredAnswers', 'tasks', 'tasksCount'];
    const before = { manager: await everything(given, given.manager), reader: await everything(given, given.reader, ofReader) };
    expect(before.manager.size).toBeGreaterThan(60);
    // What is compared has the scores in it, if one may see them.
    expect([...before.manager.values()].join('\n')).toContain('"rating":3');
    const branch = await given.scoreApart();
    expect(await everything(given, given.manager)).toEqual(before.manager);
    expect(await everything(given, given.reader, ofReader)).toEqual(before.reader);
    const theirs = [...(await everything(given, given.theo, ['scoring', 'scoredAnswers'])).values()].join('\n');
    for (const words of ['Between us.', '"rating":5', `"id":"${branch.id}"`]) expect(theirs).toContain(words);
  });

  it('is refused in the same words as one that does not exist', async () => {
    const given = await givenApart();
    const branch = await given.scoreApart();
    for (const user of [given.manager, given.reader, given.vendors.gold, (await givenApart()).manager]) {
      expect(await refusals(given, user, branch)).toEqual(await refusals(given, user, { id: newId() }));
    }
  });
});
