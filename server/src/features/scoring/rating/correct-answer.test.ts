import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { expectRefusal } from '../../../testing/expect.ts';
import { setEntry, storedAnswer } from '../../../testing/given/given-answering.ts';
import { setStatus } from '../../../testing/given/given-questions.ts';
import { givenScoring, type Scored } from '../../../testing/given/given-scoring.ts';
import { client } from '../../../testing/http-client.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { requestAnswerUpdate } from '../../answer/saving/request-answer-update.ts';
import { setAnswer } from '../../answer/saving/set-answer.ts';
import { correctAnswer } from './correct-answer.ts';
import { setAnswerRating } from './set-answer-rating.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

type User = Parameters<World['as']>[0];
const place = ({ project, products, question }: Scored) => ({ project, product: products.gold, question });
const correct = (given: Scored, value: unknown, by: User = given.manager, change: object = {}) =>
  correctAnswer(world.as(by), { ...place(given), value, revision: 1, ...change });

describe('a corrected answer (decision 144)', () => {
  it('says what the firm wrote, by whom, with its rating void; before and after are recorded', async () => {
    const given = await givenScoring(world);
    const { manager, question, products } = given;
    await setAnswerRating(world.as(manager), { ...place(given), rating: 4 });
    const document = `mutation ($input: CorrectAnswerInput!) { correctAnswer(input: $input) {
      value revision rating answeredBy { id name } answeredAt
    } }`;
    world.clock.advance(60_000);
    const { data, errors } = await client(world, manager).query(document, { input: { ...place(given), value: ' twelve ', revision: 1 } });
    expect(errors).toEqual([]);
    const by = { id: manager.userId, name: manager.name };
    const answeredAt = world.clock.now().toISOString();
    expect(data.correctAnswer).toEqual({ value: 'twelve', revision: 2, rating: null, answeredBy: by, answeredAt });
    expect(await storedAnswer(world, products.gold, question)).toMatchObject({
      value: 'twelve',
      givenRevision: 2,
      answeredBy: manager.userId,
    });
    const content = { secondaryValue: null, notApplicable: false, notApplicableDescription: null };
    const events = await world.db.selectFrom('events').selectAll().where('name', '=', 'answer.corrected').execute();
    expect(events).toMatchObject([
      {
        actorId: manager.userId,
        projectId: given.project.id,
        subjectId: products.gold.id,
        payload: { projectId: given.project.id, participationId: products.gold.id, questionId: question.id },
        before: { value: 'gold says so', ...content },
        after: { value: 'twelve', ...content },
      },
    ]);
  });

  it('keeps its rating when it says the same', async () => {
    const given = await givenScoring(world);
    await setAnswerRating(world.as(given.manager), { ...place(given), rating: 4 });
    expect(await correct(given, ' gold says so ')).toMatchObject({ revision: 1, rating: 4, answeredBy: { id: given.vendors.gold.userId } });
  });

  it('keeps to the rules of its question, and is not made empty', async () => {
    const given = await givenScoring(world, { questions: [{ label: 'How many?', type: 'TEXT' }] });
    await expectRefusal(correct(given, '  '), 'INVALID_INPUT', { fields: { value: 'Required' } });
    await expectRefusal(correct(given, null), 'INVALID_INPUT', { fields: { value: 'Required' } });
    await expectRefusal(correct(given, ['x']), 'INVALID_INPUT');
    await expectRefusal(correct(given, 'x'.repeat(5001)), 'INVALID_INPUT');
    const changed = await correct(given, null, given.manager, { notApplicable: true, notApplicableDescription: 'Not offered.' });
    expect(changed).toMatchObject({ value: null, notApplicable: true, notApplicableDescription: 'Not offered.' });
  });

  it('overwrites nothing that was not seen, nor what the vendor is writing', async () => {
    const given = await givenScoring(world);
    const { project, question, products, vendors } = given;
    await correct(given, 'twelve');
    await expectRefusal(correct(given, 'thirteen'), 'CONFLICT', { reason: 'changed-meanwhile' });
    await requestAnswerUpdate(world.as(given.manager), { ...place(given), notes: null });
    await setAnswer(world.as(vendors.gold), { project, product: products.gold, question, answer: { value: 'four' }, isDraft: true });
    await expectRefusal(correct(given, 'thirteen', given.manager, { revision: 3 }), 'CONFLICT', { reason: 'answer-in-progress' });
    expect(await storedAnswer(world, products.gold, question)).toMatchObject({ value: 'four', isDraft: true, givenRevision: 2 });
  });

  it('is refused to everybody else, before it is submitted, and once the project is over', async () => {
    const given = await givenScoring(world);
    await expectRefusal(correct(given, 'x', await given.member('DOMAIN_EXPERT', ['MANAGE_SCORING'])), 'FORBIDDEN', { reason: 'no-access' });
    await expectRefusal(correct(given, 'x', await given.member('VIEWER', ['MANAGE_ALL_SCORING'])), 'FORBIDDEN', { reason: 'viewer' });
    await expectRefusal(correct(given, 'x', given.vendors.gold), 'NOT_FOUND');
    await expectRefusal(correct(given, 'x', (await givenScoring(world)).manager), 'NOT_FOUND');
    await expectRefusal(correct(given, 'x', given.manager, { product: (await givenScoring(world)).products.gold }), 'NOT_FOUND');
    await expectRefusal(correct(given, 'x', given.manager, { question: { id: newId() } }), 'NOT_FOUND');
    await setEntry(world, given.products.gold, { answersSubmittedAt: null });
    await expectRefusal(correct(given, 'x'), 'FORBIDDEN', { reason: 'answers-not-submitted' });
    await setStatus(world, given.project, 'COMPLETED');
    await expectRefusal(correct(given, 'x'), 'FORBIDDEN', { reason: 'answers-closed' });
  });
});
