import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { setEntry } from '../../../testing/given/given-answering.ts';
import { setStatus } from '../../../testing/given/given-questions.ts';
import { givenScoring, type Scored } from '../../../testing/given/given-scoring.ts';
import { client } from '../../../testing/http-client.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { requestAnswerUpdate } from '../../answer/saving/request-answer-update.ts';
import { setAnswer } from '../../answer/saving/set-answer.ts';
import { listScoredAnswers } from '../rating/list-scored-answers.ts';
import { setAnswerNotes } from '../rating/set-answer-notes.ts';
import { setAnswerRating } from '../rating/set-answer-rating.ts';
import { loadScores, scoredKey } from '../record/scores-of-answers.queries.ts';
import { getScoring } from './get-scoring.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const SCORING = `query ($id: ID!, $branch: ID) { scoring(project: $id, branch: $branch) {
  id project { id name status type } scoringType enableBranches branch { id } branches { id }
  sections { id name questions { id question { label } status weight approver { id } mine actions } }
  products { id name vendorName winner notes shareNotes submittedAt actions }
  ratings { product ratings } opened { branch { id } } agreed { product } actions
} }`;
const ANSWERS = `query ($id: ID!, $branch: ID, $sections: [ID!]!) { scoredAnswers(project: $id, branch: $branch, sections: $sections) {
  product question revision value secondaryValue notApplicable notApplicableDescription files { id } answeredAt answeredBy { id name }
  status { value notes } rating ratedBy { id name } ratedAt notes { value updatedAt updatedBy { id name } } change
} }`;

const asked = (given: Scored, by: { userId: string } | null, change: object = {}) =>
  client(world, by).query(SCORING, { id: given.project.id, ...change });
const answers = async (given: Scored, by: { userId: string } | null, change: object = {}) =>
  client(world, by).query(ANSWERS, { id: given.project.id, sections: [given.section.id], ...change });
const rate = (given: Scored, rating: number | null, change: object = {}) =>
  setAnswerRating(world.as(given.manager), {
    project: given.project,
    product: given.products.gold,
    question: given.question,
    rating,
    ...change,
  });

it('tells ratings and notes to the firm, and to nobody of a vendor', async () => {
  const given = await givenScoring(world);
  await rate(given, 4);
  const place = { project: given.project, product: given.products.silver, question: given.question };
  await setAnswerNotes(world.as(given.manager), { ...place, notes: 'Dear.' });
  const shown = { projectId: given.project.id, participationId: undefined, questionId: undefined };
  const told = await loadScores(world.db, given.manager, shown);
  expect(told.get(scoredKey(given.products.gold.id, given.question.id))).toEqual({ rating: 4, notes: null });
  expect(told.get(scoredKey(given.products.silver.id, given.question.id))).toMatchObject({ rating: null, notes: { value: 'Dear.' } });
  expect(await loadScores(world.db, given.vendors.gold, shown)).toEqual(new Map());
});

describe('the scoring page', () => {
  it('has products, questions and ratings in the order of the page', async () => {
    const given = await givenScoring(world);
    const { gold, silver } = given.products;
    const [first, second] = given.questions;
    await rate(given, 4);
    await rate(given, 0, { product: silver, question: second });
    const { data, errors } = await asked(given, given.manager);
    expect(errors).toEqual([]);
    const question = {
      status: 'APPROVED',
      weight: 1,
      approver: null,
      mine: false,
      actions: ['rate', 'weigh', 'note', 'requestUpdate', 'correct'],
    };
    const product = { winner: false, notes: null, shareNotes: false, submittedAt: '2026-11-16T15:00:00.000Z', actions: ['note'] };
    expect(data.scoring).toEqual({
      id: given.project.id,
      project: { id: given.project.id, name: 'Dental RFP', status: 'SCORING', type: 'RFP' },
      scoringType: 'NUMBERS',
      enableBranches: false,
      branch: null,
      branches: [],
      sections: [
        {
          id: given.section.id,
          name: 'Network',
          questions: [
            { id: first!.id, question: { label: 'How many dentists?' }, ...question },
            { id: second!.id, question: { label: 'Which states?' }, ...question },
          ],
        },
      ],
      products: [
        { id: gold.id, name: 'Gold Plan', vendorName: expect.any(String), ...product },
        { id: silver.id, name: 'Silver Plan', vendorName: expect.any(String), ...product },
      ],
      ratings: [
        { product: gold.id, ratings: [4, -1] },
        { product: silver.id, ratings: [-1, 0] },
      ],
      opened: [],
      agreed: [],
      actions: ['setWinners', 'exportReport', 'history'],
    });
  });

  it('leaves out rejected questions, products that have not submitted or have declined since, and answers that are not there', async () => {
    const given = await givenScoring(world, { questions: ['A?', 'B?', 'C?'] });
    const { gold, silver } = given.products;
    const [, rejected, missing] = given.questions;
    await world.db.updateTable('questions').set({ status: 'REJECTED' }).where('id', '=', rejected!.id).execute();
    await world.db.deleteFrom('answers').where('questionId', '=', missing!.id).where('participationId', '=', gold.id).execute();
    expect((await asked(given, given.manager)).data.scoring.ratings).toEqual([
      { product: gold.id, ratings: [-1, null] },
      { product: silver.id, ratings: [-1, -1] },
    ]);
    await world.db
      .updateTable('answers')
      .set({ value: null, givenRevision: null })
      .where('questionId', '=', missing!.id)
      .where('participationId', '=', silver.id)
      .execute();
    expect((await asked(given, given.manager)).data.scoring.ratings[1]).toEqual({ product: silver.id, ratings: [-1, null] });
    const submitted = { answersSubmittedAt: world.clock.now(), participationStatus: 'ACCEPTED' } as const;
    for (const change of [{ answersSubmittedAt: null }, { participationStatus: 'DECLINED' as const }]) {
      await setEntry(world, silver, { ...submitted, ...change });
      const { data } = await asked(given, given.manager);
      expect(data.scoring.products).toMatchObject([{ name: 'Gold Plan' }]);
      expect((await answers(given, given.manager)).data.scoredAnswers).toMatchObject([{ product: gold.id }]);
    }
  });

  it('says of each question what this person may do, and which are theirs', async () => {
    const given = await givenScoring(world);
    const expert = await given.member('DOMAIN_EXPERT', ['MANAGE_SCORING']);
    await world.db.updateTable('sections').set({ approverId: expert.userId }).where('id', '=', given.section.id).execute();
    await world.db.updateTable('questions').set({ approverId: given.manager.userId }).where('id', '=', given.questions[1]!.id).execute();
    const questionsOf = async (by: { userId: string }) =>
      (await asked(given, by)).data.scoring.sections[0].questions.map(({ mine, actions }: { mine: boolean; actions: string[] }) => [
        mine,
        ...actions,
      ]);
    expect(await questionsOf(expert)).toEqual([[true, 'rate', 'weigh', 'note', 'requestUpdate'], [false]]);
    const viewer = await given.member('VIEWER', ['MANAGE_SCORING', 'MANAGE_ALL_SCORING']);
    expect(await questionsOf(viewer)).toEqual([[false], [false]]);
    await setStatus(world, given.project, 'COMPLETED');
    expect(await questionsOf(given.manager)).toEqual([[false], [true]]);
  });

  it('reads a thousand ratings like one: the same number of statements', async () => {
    const given = await givenScoring(world);
    const read = async () => (await countStatements(() => getScoring(world.as(given.manager), { project: given.project.id }))).statements;
    expect(await read()).toBe(5);
    await rate(given, 4);
    const { statements } = await countStatements(() =>
      listScoredAnswers(world.as(given.manager), { project: given.project.id, sections: [given.section.id] }),
    );
    expect(statements).toBe(3);
    expect((await countStatements(() => rate(given, 5))).statements).toBe(2);
  });
});

describe('the answers of the page', () => {
  it('come with rating, notes and who wrote what', async () => {
    const given = await givenScoring(world, { questions: ['How many?'] });
    const { gold, silver } = given.products;
    const { project, question, manager } = given;
    await rate(given, 3);
    await setAnswerNotes(world.as(manager), { project, product: gold, question, notes: ' Ask again. ' });
    const at = '2026-11-16T15:00:00.000Z';
    const plain = {
      question: question.id,
      revision: 1,
      secondaryValue: null,
      notApplicable: false,
      notApplicableDescription: null,
      files: [],
      answeredAt: at,
      status: null,
      change: null,
    };
    const by = { id: manager.userId, name: manager.name };
    const { data, errors } = await answers(given, manager);
    expect(errors).toEqual([]);
    const expected = [
      {
        ...plain,
        product: gold.id,
        value: 'gold says so',
        answeredBy: { id: given.vendors.gold.userId, name: given.vendors.gold.name },
        rating: 3,
        ratedBy: by,
        ratedAt: at,
        notes: { value: 'Ask again.', updatedAt: at, updatedBy: by },
      },
      {
        ...plain,
        product: silver.id,
        value: 'silver says so',
        answeredBy: { id: given.vendors.silver.userId, name: given.vendors.silver.name },
        rating: null,
        ratedBy: null,
        ratedAt: null,
        notes: null,
      },
    ];
    expect(data.scoredAnswers).toEqual(expected.toSorted((one, other) => (one.product < other.product ? -1 : 1)));
  });

  it('are the given ones while the vendor writes another, with the request that it answers; then rating and who gave it are gone [SCORE-049] [VEND-057] [VEND-058]', async () => {
    const given = await givenScoring(world, { questions: ['How many?'] });
    const { project, question, products } = given;
    await rate(given, 3);
    await requestAnswerUpdate(world.as(given.manager), { project, product: products.gold, question, notes: 'Since when?' });
    const gold = async () =>
      (await answers(given, given.manager)).data.scoredAnswers.find(({ product }: { product: string }) => product === products.gold.id);
    expect(await gold()).toMatchObject({ value: 'gold says so', rating: 3, status: { value: 'REQUESTED', notes: 'Since when?' } });
    const say = (value: string, isDraft: boolean) =>
      setAnswer(world.as(given.vendors.gold), { project, product: products.gold, question, answer: { value }, isDraft });
    await say('since', true);
    expect(await gold()).toMatchObject({ value: 'gold says so', revision: 1, rating: 3 });
    await say('since 2019', false);
    expect(await gold()).toMatchObject({ value: 'since 2019', rating: null, ratedBy: null, status: null });
  });

  it('are of these sections of this project only, at most fifty', async () => {
    const given = await givenScoring(world);
    const other = await givenScoring(world);
    expect((await answers(given, given.manager, { sections: [other.section.id] })).data.scoredAnswers).toEqual([]);
    expect((await answers(given, given.manager, { sections: [] })).data.scoredAnswers).toEqual([]);
    const many = Array.from({ length: 51 }, () => newId());
    expect((await answers(given, given.manager, { sections: many })).errors).toMatchObject([
      { extensions: { code: 'INVALID_INPUT', fields: { sections: 'At most 50 sections at once' } } },
    ]);
  });
});

describe('is refused', () => {
  const codes = async (given: Scored, by: { userId: string } | null, change: object = {}) => {
    const replies = [await asked(given, by, change), await answers(given, by, change)];
    return replies.map(({ errors }) => errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code).join());
  };

  it('to another firm, a vendor, those who do not read scores, and signed out', async () => {
    const given = await givenScoring(world);
    expect(await codes(given, (await givenScoring(world)).manager)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect(await codes(given, given.vendors.gold)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect(await codes(given, await given.member('DOMAIN_EXPERT', ['MANAGE_PROJECT_QUESTIONS']))).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect(await codes(given, null)).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED']);
  });

  it('for ids that are none, and where there are no branches', async () => {
    const given = await givenScoring(world);
    expect(await codes(given, given.manager, { id: 'nothing' })).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect(await codes(given, given.manager, { id: newId() })).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect(await codes(given, given.manager, { branch: 'nothing' })).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect(await codes(given, given.manager, { branch: newId() })).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  });

  it('before there are answers to look at', async () => {
    const given = await givenScoring(world);
    for (const status of ['DRAFT', 'IN_REVIEW', 'PUBLISHED', 'CANCELLED'] as const) {
      await setStatus(world, given.project, status);
      expect((await asked(given, given.manager)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN', reason: 'not-scorable' } }]);
    }
    for (const status of ['AWAITING', 'COMPLETED', 'ARCHIVED'] as const) {
      await setStatus(world, given.project, status);
      expect((await asked(given, given.manager)).errors).toEqual([]);
    }
  });
});
