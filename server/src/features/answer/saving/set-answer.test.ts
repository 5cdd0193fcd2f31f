import { ANSWER_MESSAGES } from '@weighbridge/domain/answer/answer.messages.ts';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { expectRefusal } from '../../../testing/expect.ts';
import { givenAnswering, givenColleague, givenEntry, setEntry, storedAnswer } from '../../../testing/given/given-answering.ts';
import { setStatus } from '../../../testing/given/given-questions.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { removeAnswer } from './remove-answer.ts';
import { setAnswer } from './set-answer.ts';
import { setAnswers } from './set-answers.ts';
import { setSectionUnanswered } from './set-section-unanswered.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

type Given = Awaited<ReturnType<typeof givenAnswering>>;
const placeOf = ({ project, product, section, question }: Given) => ({ project, product, section, question });
const say = (given: Given, value: unknown, change: object = {}) =>
  setAnswer(world.as(given.vendor), { ...placeOf(given), answer: { value }, ...change });

/** One tab: counts its own changes. */
function journal(given: Given, vendor = given.vendor) {
  const clientId = newId();
  let sequence = 0;
  return {
    clientId,
    save: (value: unknown, baseRevision: number, change: object = {}) =>
      setAnswer(world.as(vendor), {
        ...placeOf(given),
        answer: { value },
        clientId,
        clientSequence: ++sequence,
        baseRevision,
        ...change,
      }),
  };
}

describe('saving an answer', () => {
  it('keeps what is said, by whom and when, and counts it', async () => {
    const given = await givenAnswering(world, { questions: ['How many?', 'Where?', 'Since when?'] });
    const saved = await say(given, '  4,000\r\nor so ');
    expect(saved).toMatchObject({
      kind: 'SAVED',
      questionId: given.question.id,
      revision: 1,
      answer: {
        value: '4,000\nor so',
        secondaryValue: null,
        notApplicable: false,
        isDraft: false,
        revision: 1,
        status: null,
        answeredAt: world.clock.now(),
        answeredBy: { id: given.vendor.userId, name: given.vendor.name },
        product: { id: given.product.id, name: 'Gold Plan' },
        scoredIn: null,
      },
    });
    expect(await saved.progress()).toEqual({ answered: 1, total: 3, percent: 33 });
    const versions = await world.db.selectFrom('answerVersions').selectAll().where('participationId', '=', given.product.id).execute();
    expect(versions).toMatchObject([{ revision: 1, value: '4,000\nor so', answeredBy: given.vendor.userId }]);
  });

  it('takes two statements, and one more for the progress', async () => {
    const given = await givenAnswering(world);
    await say(given, 'first');
    const { statements, result } = await countStatements(() => say(given, 'second'));
    expect(statements).toBe(2);
    expect((await countStatements(() => result.progress())).statements).toBe(1);
  });

  it('counts no answer to a question that was rejected since, neither alone nor with others (decision 121)', async () => {
    const given = await givenAnswering(world, { questions: ['How many?', 'Where?', 'Since when?'] });
    const other = await givenAnswering(world);
    await say(given, 'rejected later');
    await world.db.updateTable('questions').set({ status: 'REJECTED' }).where('id', '=', given.question.id).execute();
    const saved = await say(given, 'ten', { question: given.questions[1] });
    expect(await saved.progress()).toEqual({ answered: 1, total: 2, percent: 50 });
    const both = await Promise.all([say(other, 'first'), say(given, 'eleven', { question: given.questions[1] })]);
    expect((await Promise.all(both.map(({ progress }) => progress()))).map(({ answered, total }) => [answered, total])).toEqual([
      [1, 1],
      [1, 2],
    ]);
  });

  it('without a value removes the answer, and the row keeps its place in the order [VEND-054]', async () => {
    const given = await givenAnswering(world);
    const tab = journal(given);
    await tab.save('ten', 0);
    for (const value of [null, '', '   ']) {
      const removed = await tab.save(value, 1);
      expect(removed).toMatchObject({ kind: 'SAVED', answer: null, revision: 2 });
      expect(await removed.progress()).toMatchObject({ answered: 0 });
    }
    expect(await storedAnswer(world, given.product, given.question)).toMatchObject({ value: null, revision: 2 });
  });

  it('Not Applicable clears the value and counts as answered [VEND-051]', async () => {
    const given = await givenAnswering(world);
    await say(given, 'ten');
    const answer = { value: 'ten', secondaryValue: 'x', notApplicable: true, notApplicableDescription: ' not sold here ' };
    const saved = await say(given, null, { answer });
    expect(saved.answer).toMatchObject({
      value: null,
      secondaryValue: null,
      notApplicable: true,
      notApplicableDescription: 'not sold here',
    });
    expect(await saved.progress()).toEqual({ answered: 1, total: 1, percent: 100 });
  });

  it('holds the answer against its question, and a draft against nothing but the shape', async () => {
    const given = await givenAnswering(world, { questions: [{ label: 'Site?', type: 'URL' }] });
    await expectRefusal(say(given, 'htt'), 'INVALID_INPUT', { fields: { value: ANSWER_MESSAGES.url } });
    const draft = await say(given, ' htt', { isDraft: true });
    expect(draft.answer).toMatchObject({ value: ' htt', isDraft: true });
    expect(await draft.progress()).toMatchObject({ answered: 0 });
    const given2 = await say(given, 'https://plan.test', {});
    expect(given2.answer).toMatchObject({ isDraft: false, revision: 2 });
  });

  it('takes over a draft that is given with the same words', async () => {
    const given = await givenAnswering(world);
    const tab = journal(given);
    await tab.save('ten', 0, { isDraft: true });
    const saved = await tab.save('ten', 0);
    expect(saved).toMatchObject({ kind: 'SAVED', revision: 1, answer: { isDraft: false } });
    expect(await saved.progress()).toMatchObject({ answered: 1 });
  });

  it('holds lengths against the project [VEND-067]', async () => {
    const given = await givenAnswering(world);
    await world.db.updateTable('projects').set({ answersMaxLength: 10 }).where('id', '=', given.project.id).execute();
    await expectRefusal(say(given, 'x'.repeat(11)), 'INVALID_INPUT', { fields: { value: MESSAGES.maxLength(10) } });
    const answer = { notApplicable: true, notApplicableDescription: 'x'.repeat(11) };
    await expectRefusal(say(given, null, { answer }), 'INVALID_INPUT', {
      fields: { notApplicableDescription: MESSAGES.maxLength(10) },
    });
  });
});

describe('a changed answer', () => {
  const ask = (given: Given) =>
    world.db
      .updateTable('answers')
      .set({ status: 'REQUESTED', statusNotes: 'more' })
      .where('participationId', '=', given.product.id)
      .execute();

  it('loses the request, once it is given', async () => {
    const given = await givenAnswering(world);
    await say(given, 'ten');
    await ask(given);
    const saved = await say(given, 'eleven');
    expect(saved.answer?.status).toBeNull();
    expect(await storedAnswer(world, given.product, given.question)).toMatchObject({
      status: null,
      statusNotes: null,
    });
  });

  it('that is given again is recorded with what this product said before, and no other', async () => {
    const given = await givenAnswering(world);
    const rivals = [];
    for (const name of ['Silver', 'Bronze'])
      rivals.push(await givenEntry(world, { companyId: given.companyId, projectId: given.project.id, name }));
    const all = [rivals[0]!, given, rivals[1]!];
    for (const { product, vendor } of all) await say({ ...given, product, vendor }, `said by ${product.id}`);
    for (const { product } of all) await setEntry(world, product, { answersSubmittedAt: world.clock.now() });
    await ask(given);
    await say(given, 'eleven');
    const events = await world.db
      .selectFrom('events')
      .select('before')
      .where('name', '=', 'answer.givenAgain')
      .where('subjectId', '=', given.product.id)
      .execute();
    expect(events).toMatchObject([{ before: { value: `said by ${given.product.id}` } }]);
  });

  it('keeps it as long as it says the same, or is only typed', async () => {
    const given = await givenAnswering(world);
    await say(given, 'ten');
    await ask(given);
    const kept = { value: 'REQUESTED', notes: 'more' };
    expect((await say(given, ' ten ')).answer?.status).toEqual(kept);
    expect((await say(given, 'ele', { isDraft: true })).answer?.status).toEqual(kept);
    await say(given, '', { isDraft: true });
    expect(await storedAnswer(world, given.product, given.question)).toMatchObject({ status: 'REQUESTED', statusNotes: 'more' });
  });

  it('that was asked for again stays open until it is given [VEND-035] [VEND-037]', async () => {
    const given = await givenAnswering(world);
    await say(given, 'ten');
    await setEntry(world, given.product, { answersSubmittedAt: world.clock.now() });
    await expectRefusal(say(given, 'eleven'), 'FORBIDDEN', { reason: 'answers-submitted' });
    await ask(given);
    for (const [value, change] of [
      ['', { isDraft: true }],
      ['ele', { isDraft: true }],
      [null, {}],
    ] as const)
      await say(given, value, change);
    expect(await say(given, 'eleven')).toMatchObject({ kind: 'SAVED', answer: { status: null } });
    await expectRefusal(say(given, 'twelve'), 'FORBIDDEN', { reason: 'answers-submitted' });
  });
});

describe('changes in order', () => {
  it('come once, however often they are sent, and never go back', async () => {
    const given = await givenAnswering(world);
    const { clientId } = journal(given);
    const send = (value: string, clientSequence: number) => say(given, value, { clientId, clientSequence, baseRevision: 0 });
    await send('one', 1);
    expect(await send('three', 3)).toMatchObject({ kind: 'SAVED', revision: 2 });
    expect(await send('two', 2)).toMatchObject({ kind: 'STALE', revision: 2, answer: { value: 'three' } });
    expect(await send('three', 3)).toMatchObject({ kind: 'STALE', revision: 2, answer: { value: 'three' } });
  });

  it('stay in order also where the last one empties the field before anything was stored', async () => {
    const given = await givenAnswering(world);
    const { clientId } = journal(given);
    const send = (value: string, clientSequence: number) => say(given, value, { clientId, clientSequence, baseRevision: 0, isDraft: true });
    await send('', 2);
    expect(await send('typed', 1)).toMatchObject({ kind: 'STALE', answer: null });
  });

  it('tell who was faster, and keep their words', async () => {
    const given = await givenAnswering(world);
    const ada = await givenColleague(world, given.vendor, { firstName: 'Ada', lastName: 'Lovelace' });
    await journal(given, ada).save('mine', 0);
    const tab = journal(given);
    expect(await tab.save('other', 0)).toMatchObject({
      kind: 'CONFLICT',
      revision: 1,
      answer: { value: 'mine', answeredBy: { id: ada.userId, name: 'Ada Lovelace' }, answeredAt: world.clock.now() },
    });
    expect(await tab.save('chosen', 1)).toMatchObject({ kind: 'SAVED', revision: 2, answer: { value: 'chosen' } });
  });

  it('confirm what has arrived even after the answers were submitted', async () => {
    const given = await givenAnswering(world);
    const order = { clientId: newId(), clientSequence: 1, baseRevision: 0 };
    await say(given, 'ten', order);
    await setEntry(world, given.product, { answersSubmittedAt: world.clock.now() });
    expect(await say(given, 'ten', order)).toMatchObject({ kind: 'STALE', answer: { value: 'ten' } });
  });

  it('are one person’s own: a colleague who knows its id cannot make a journal’s next words look old', async () => {
    const given = await givenAnswering(world);
    const tab = journal(given);
    await tab.save('mine', 0);
    const colleague = await givenColleague(world, given.vendor);
    const borrowed = { ...placeOf(given), clientId: tab.clientId, clientSequence: 2_000_000_000, baseRevision: 1 };
    expect(await setAnswer(world.as(colleague), { ...borrowed, answer: { value: 'mine' } })).toMatchObject({ kind: 'SAVED', revision: 1 });
    expect(await tab.save('mine, and more', 1)).toMatchObject({ kind: 'SAVED', answer: { value: 'mine, and more' } });
  });

  it('need a number in their journal', async () => {
    const given = await givenAnswering(world);
    await expectRefusal(say(given, 'x', { clientId: newId() }), 'INVALID_INPUT', { fields: { clientSequence: 'Required' } });
  });
});

describe('answering is refused', () => {
  it.each([
    ['before the project starts', 'PUBLISHED', 'answers-not-open'],
    ['in scoring', 'SCORING', 'answers-closed'],
    ['after completion', 'COMPLETED', 'answers-closed'],
    ['after it was cancelled', 'CANCELLED', 'answers-closed'],
  ] as const)('%s [VEND-032]', async (_when, status, reason) => {
    const given = await givenAnswering(world);
    await setStatus(world, given.project, status);
    await expectRefusal(say(given, 'x'), 'FORBIDDEN', { reason });
    await expectRefusal(setSectionUnanswered(world.as(given.vendor), { ...placeOf(given), description: 'x' }), 'FORBIDDEN', { reason });
    expect(await storedAnswer(world, given.product, given.question)).toBeUndefined();
  });

  it.each(['DRAFT', 'IN_REVIEW', 'DELETED'] as const)('as if nothing was there while the project is %s', async (status) => {
    const given = await givenAnswering(world);
    await setStatus(world, given.project, status);
    await expectRefusal(say(given, 'x'), 'NOT_FOUND');
  });

  it('to those who have not accepted', async () => {
    for (const [participation, code] of [
      ['PENDING', 'FORBIDDEN'],
      ['DECLINED', 'FORBIDDEN'],
      ['DRAFT', 'NOT_FOUND'],
    ] as const) {
      await expectRefusal(say(await givenAnswering(world, { participation }), 'x'), code);
    }
  });

  it('but in scoring to who was given more time', async () => {
    const given = await givenAnswering(world, { status: 'SCORING' });
    await setEntry(world, given.product, { answersSubmitDeadline: new Date(world.clock.now().getTime() + 86_400_000) });
    expect(await say(given, 'x')).toMatchObject({ kind: 'SAVED' });
  });

  it('as if nothing was there to another vendor, to the firm, and for a question of another project or a rejected one', async () => {
    const [given, other] = [await givenAnswering(world), await givenAnswering(world)];
    const attempt = (actor: Given['vendor'], change: object) =>
      setAnswer(world.as(actor), { ...placeOf(given), answer: { value: 'x' }, ...change });
    await expectRefusal(attempt(other.vendor, {}), 'NOT_FOUND');
    await expectRefusal(attempt(given.manager, {}), 'NOT_FOUND');
    await expectRefusal(attempt(given.vendor, { question: other.question }), 'NOT_FOUND');
    await expectRefusal(attempt(given.vendor, { project: other.project }), 'NOT_FOUND');
    await expectRefusal(attempt(given.vendor, { product: other.product }), 'NOT_FOUND');
    await expectRefusal(attempt(await world.givenUser({ type: 'VENDOR' }), {}), 'NOT_FOUND');
    await world.db.updateTable('questions').set({ status: 'REJECTED' }).where('id', '=', given.question.id).execute();
    await expectRefusal(attempt(given.vendor, {}), 'NOT_FOUND');
    await expectRefusal(
      setAnswers(world.as(given.vendor), { ...placeOf(given), answers: [{ question: given.question, value: 'x' }] }),
      'NOT_FOUND',
    );
  });
});

describe('many answers at once', () => {
  it('are saved in a handful of statements, all or none', async () => {
    const given = await givenAnswering(world, { questions: ['A?', 'B?', { label: 'Site?', type: 'URL' }] });
    const [a, b, site] = given.questions;
    const answers = [
      { question: a, value: 'one' },
      { question: b, notApplicable: true, notApplicableDescription: 'no' },
      { question: site, value: 'nowhere' },
    ];
    const send = (sent: unknown[]) => setAnswers(world.as(given.vendor), { project: given.project, product: given.product, answers: sent });
    await expectRefusal(send(answers), 'INVALID_INPUT', { fields: { 'answers.2.value': ANSWER_MESSAGES.url } });
    expect(await storedAnswer(world, given.product, given.question)).toBeUndefined();
    const { statements, result } = await countStatements(() =>
      send([...answers.slice(0, 2), { question: site, value: 'no', isDraft: true }]),
    );
    expect(statements).toBe(4);
    expect(result.results).toMatchObject([
      { kind: 'SAVED' },
      { kind: 'SAVED', answer: { notApplicable: true } },
      { answer: { isDraft: true } },
    ]);
    expect(await result.progress()).toEqual({ answered: 2, total: 3, percent: 67 });
  });

  it('may be several of one answer, as a journal that was offline brings them', async () => {
    const given = await givenAnswering(world);
    const clientId = newId();
    const change = (value: string, clientSequence: number) => ({
      question: given.question,
      value,
      clientId,
      clientSequence,
      baseRevision: 0,
    });
    const { results } = await setAnswers(world.as(given.vendor), {
      ...placeOf(given),
      answers: [change('one', 1), change('three', 3), change('two', 2)],
    });
    expect(results.map(({ kind }) => kind)).toEqual(['SAVED', 'SAVED', 'STALE']);
    expect(await storedAnswer(world, given.product, given.question)).toMatchObject({ value: 'three', revision: 2 });
  });
});

describe('a section that is not answered', () => {
  it('makes all its questions not applicable, with the reason [VEND-056]', async () => {
    const given = await givenAnswering(world, { questions: ['A?', 'B?', 'C?'] });
    await say(given, 'ten');
    const saved = await setSectionUnanswered(world.as(given.vendor), { ...placeOf(given), description: ' not ours ' });
    expect(saved.results.map(({ answer }) => answer)).toMatchObject(
      given.questions.map(({ id }) => ({ questionId: id, value: null, notApplicable: true, notApplicableDescription: 'not ours' })),
    );
    expect(await saved.progress()).toMatchObject({ percent: 100 });
  });

  it('is one of this project', async () => {
    const [given, other] = [await givenAnswering(world), await givenAnswering(world)];
    await expectRefusal(setSectionUnanswered(world.as(given.vendor), { ...placeOf(given), section: other.section }), 'NOT_FOUND');
  });
});

it('a removed answer is not brought back by an older save', async () => {
  const given = await givenAnswering(world);
  const { clientId } = journal(given);
  const place = placeOf(given);
  await say(given, 'one', { clientId, clientSequence: 1, baseRevision: 0 });
  await removeAnswer(world.as(given.vendor), { ...place, clientId, clientSequence: 3, baseRevision: 1 });
  expect(await say(given, 'two', { clientId, clientSequence: 2, baseRevision: 1 })).toMatchObject({
    kind: 'STALE',
    answer: null,
    revision: 2,
  });
  const late = await journal(given).save('late', 1);
  expect(late).toMatchObject({ kind: 'CONFLICT', answer: null, revision: 2 });
});
