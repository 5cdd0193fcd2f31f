import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { expectRefusal } from '../../../testing/expect.ts';
import { setEntry } from '../../../testing/given/given-answering.ts';
import { setStatus } from '../../../testing/given/given-questions.ts';
import { givenBranch, givenScoring, type Scored } from '../../../testing/given/given-scoring.ts';
import { client } from '../../../testing/http-client.ts';
import { whileUncommitted } from '../../../testing/while-uncommitted.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { setAnswerNotes } from './set-answer-notes.ts';
import { setScoringWeight } from './set-scoring-weight.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

type User = Parameters<World['as']>[0];
const place = ({ project, products, question }: Scored) => ({ project, product: products.gold, question });
const note = (given: Scored, notes: string | null, by: User = given.manager, change: object = {}) =>
  setAnswerNotes(world.as(by), { ...place(given), notes, ...change });
const weigh = (given: Scored, weight: number, by: User = given.manager, change: object = {}) =>
  setScoringWeight(world.as(by), { project: given.project, question: given.question, weight, ...change });
const eventsOf = (given: Scored, name: string) =>
  world.db
    .selectFrom('events')
    .select(['payload', 'actorId', 'before', 'after'])
    .where('name', '=', name)
    .where('projectId', '=', given.project.id)
    .orderBy('id')
    .execute();

describe('notes on an answer', () => {
  it('are written, changed and removed, each recorded with before and after [API-107]', async () => {
    const given = await givenScoring(world);
    const document = `mutation ($input: SetAnswerNotesInput!) { setAnswerNotes(input: $input) {
      product question value rating notes { value updatedAt updatedBy { name } }
    } }`;
    const send = async (notes: string | null) =>
      (await client(world, given.manager).query(document, { input: { ...place(given), notes } })).data.setAnswerNotes;
    expect(await send(' Too dear. ')).toEqual({
      product: given.products.gold.id,
      question: given.question.id,
      value: 'gold says so',
      rating: null,
      notes: { value: 'Too dear.', updatedAt: '2026-11-16T15:00:00.000Z', updatedBy: { name: given.manager.name } },
    });
    expect((await send('Cheap.')).notes.value).toBe('Cheap.');
    expect((await send('Cheap.')).notes.value).toBe('Cheap.');
    expect((await send('  ')).notes).toBeNull();
    expect((await eventsOf(given, 'answer.noted')).map(({ before, after }) => [before, after])).toEqual([
      [{ notes: null }, { notes: 'Too dear.' }],
      [{ notes: 'Too dear.' }, { notes: 'Cheap.' }],
      [{ notes: 'Cheap.' }, { notes: null }],
    ]);
  });

  it('are removed from that answer alone', async () => {
    const given = await givenScoring(world);
    const others = [{ product: given.products.silver }, { question: given.questions[1] }];
    for (const other of [{}, ...others]) await note(given, 'Kept.', given.manager, other);
    expect(await note(given, null)).toMatchObject({ notes: null });
    const left = await world.db
      .selectFrom('answerNotes')
      .select(['participationId', 'questionId'])
      .where('projectId', '=', given.project.id)
      .execute();
    expect(left.map(({ participationId, questionId }) => `${participationId} ${questionId}`).sort()).toEqual(
      [`${given.products.silver.id} ${given.question.id}`, `${given.products.gold.id} ${given.questions[1]!.id}`].sort(),
    );
  });

  it('of a colleague are not overwritten unseen', async () => {
    const given = await givenScoring(world);
    const colleague = await given.member('PROJECT_MANAGER', ['MANAGE_ALL_SCORING']);
    await note(given, 'First.', colleague);
    const at = world.clock.now();
    const error = await note(given, 'Second.', given.manager, { seenUpdatedAt: null }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'CONFLICT', reason: 'changed-meanwhile', conflict: { by: colleague.name, at } });
    expect(await note(given, 'First.', given.manager, { seenUpdatedAt: null })).toMatchObject({ notes: { value: 'First.' } });
    world.clock.advance(1000);
    expect(await note(given, 'Second.', given.manager, { seenUpdatedAt: at })).toMatchObject({ notes: { value: 'Second.' } });
    expect(await note(given, 'Third.')).toMatchObject({ notes: { value: 'Third.' } });
  });

  it('are for the approver and those who manage all scoring; in a branch for its members [SCORE-035]', async () => {
    const given = await givenScoring(world, { branches: false });
    const expert = await given.member('DOMAIN_EXPERT', ['MANAGE_SCORING']);
    const scorer = await given.member('DOMAIN_EXPERT', ['MANAGE_ALL_SCORING']);
    await expectRefusal(note(given, 'x', expert), 'FORBIDDEN', { reason: 'not-the-approver' });
    await world.db.updateTable('questions').set({ approverId: expert.userId }).where('id', '=', given.question.id).execute();
    expect(await note(given, 'x', expert)).toMatchObject({ notes: { value: 'x' } });
    expect(await note(given, 'y', scorer, { product: given.products.silver })).toMatchObject({ notes: { value: 'y' } });
    const apart = await givenScoring(world, { branches: true });
    const theo = await apart.member('DOMAIN_EXPERT', ['MANAGE_SCORING']);
    const branch = await givenBranch(world, apart, theo);
    expect(await note(apart, 'ours', theo, { branch })).toMatchObject({ notes: { value: 'ours' } });
    await expectRefusal(note(apart, 'theirs', apart.manager, { branch }), 'NOT_FOUND');
    await expectRefusal(note(apart, 'beside'), 'FORBIDDEN', { reason: 'branch-needed' });
  });

  it('are refused where ratings are', async () => {
    const given = await givenScoring(world);
    await expectRefusal(note(given, 'x'.repeat(2001)), 'INVALID_INPUT', {
      fields: { notes: 'Must be less than or equal to 2000 characters' },
    });
    await expectRefusal(note(given, 'x', (await givenScoring(world)).manager), 'NOT_FOUND');
    await expectRefusal(note(given, 'x', given.vendors.gold), 'NOT_FOUND');
    await expectRefusal(note(given, 'x', given.manager, { question: { id: newId() } }), 'NOT_FOUND');
    await expectRefusal(note(given, 'x', given.manager, { product: { id: 'x' } }), 'NOT_FOUND');
    await expectRefusal(note(given, 'x', await given.member('VIEWER', ['MANAGE_ALL_SCORING'])), 'FORBIDDEN', { reason: 'viewer' });
    await setEntry(world, given.products.gold, { answersSubmittedAt: null });
    await expectRefusal(note(given, 'x'), 'FORBIDDEN', { reason: 'answers-not-submitted' });
    await setStatus(world, given.project, 'COMPLETED');
    await expectRefusal(note(given, 'x'), 'FORBIDDEN', { reason: 'scoring-closed' });
  });
});

describe('the weight of a question', () => {
  it('is the project’s own without a branch, and leaves the question as it is for those who write it', async () => {
    const given = await givenScoring(world);
    const row = () => world.db.selectFrom('questions').selectAll().where('id', '=', given.question.id).executeTakeFirstOrThrow();
    const before = await row();
    world.clock.advance(1000);
    expect(await weigh(given, 4)).toMatchObject({ id: given.question.id, weight: 4 });
    expect(await row()).toEqual({ ...before, weight: 4 });
    await weigh(given, 4);
    expect(await eventsOf(given, 'question.weightSet')).toMatchObject([
      { actorId: given.manager.userId, before: { weight: 1 }, after: { weight: 4 } },
    ]);
  });

  it('in a branch belongs to the branch', async () => {
    const given = await givenScoring(world, { branches: true });
    const theo = await given.member('DOMAIN_EXPERT', ['MANAGE_SCORING']);
    const branch = await givenBranch(world, given, theo);
    expect(await weigh(given, 5, theo, { branch })).toMatchObject({ weight: 5 });
    const { weight } = await world.db
      .selectFrom('questions')
      .select('weight')
      .where('id', '=', given.question.id)
      .executeTakeFirstOrThrow();
    expect(weight).toBe(1);
    expect(await eventsOf(given, 'branch.weightSet')).toMatchObject([
      { payload: { branchId: branch.id, questionId: given.question.id }, before: { weight: 1 }, after: { weight: 5 } },
    ]);
    await expectRefusal(weigh(given, 5, given.manager, { branch }), 'NOT_FOUND');
    await expectRefusal(weigh(given, 5), 'FORBIDDEN', { reason: 'branch-needed' });
  });

  it('waits for a branch that is being opened, and is refused there', async () => {
    const given = await givenScoring(world, { branches: true });
    const theo = await given.member('DOMAIN_EXPERT', ['MANAGE_SCORING']);
    const branch = await givenBranch(world, given, theo);
    const open = { openedAt: world.clock.now(), openedBy: theo.userId };
    const weighing = whileUncommitted(
      world,
      (tx) => tx.updateTable('branches').set(open).where('id', '=', branch.id).execute(),
      () => weigh(given, 5, theo, { branch }),
    );
    await expectRefusal(weighing, 'FORBIDDEN');
  });

  it('is one to five, for the approver and those who manage all scoring, while there is scoring [SCORE-034] [SCORE-037]', async () => {
    const given = await givenScoring(world);
    for (const weight of [0, 6, 2.5]) await expectRefusal(weigh(given, weight), 'INVALID_INPUT');
    const expert = await given.member('DOMAIN_EXPERT', ['MANAGE_SCORING']);
    await expectRefusal(weigh(given, 2, expert), 'FORBIDDEN', { reason: 'not-the-approver' });
    expect(await weigh(given, 4, await given.member('DOMAIN_EXPERT', ['MANAGE_ALL_SCORING']))).toMatchObject({ weight: 4 });
    await world.db.updateTable('sections').set({ approverId: expert.userId }).where('id', '=', given.section.id).execute();
    expect(await weigh(given, 2, expert)).toMatchObject({ weight: 2 });
    await expectRefusal(weigh(given, 2, await given.member('VIEWER', ['MANAGE_ALL_SCORING'])), 'FORBIDDEN', { reason: 'viewer' });
    await expectRefusal(weigh(given, 2, (await givenScoring(world)).manager), 'NOT_FOUND');
    await expectRefusal(weigh(given, 2, given.vendors.gold), 'NOT_FOUND');
    await expectRefusal(weigh(given, 2, given.manager, { question: (await givenScoring(world)).question }), 'NOT_FOUND');
    await setStatus(world, given.project, 'ARCHIVED');
    await expectRefusal(weigh(given, 3), 'FORBIDDEN', { reason: 'scoring-closed' });
  });

  it('does not exist where answers are rated by colour', async () => {
    const given = await givenScoring(world, { scoringType: 'COLORS' });
    await expectRefusal(weigh(given, 3), 'FORBIDDEN', { reason: 'no-weights' });
  });
});
