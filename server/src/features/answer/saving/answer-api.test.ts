import { ANSWER_MESSAGES } from '@weighbridge/domain/answer/answer.messages.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { givenAnswering, setEntry, storedAnswer } from '../../../testing/given/given-answering.ts';
import { givenHash } from '../../../testing/given/given-invitation.ts';
import { givenScores } from '../../../testing/given/given-scores.ts';
import { client } from '../../../testing/http-client.ts';
import { givenWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

type Given = Awaited<ReturnType<typeof givenAnswering>>;
const ANSWER = `questionId value secondaryValue notApplicable notApplicableDescription isDraft revision answeredAt answeredBy { id name }
  status { value notes } product { id name } files { id } rating notes { value updatedAt updatedBy { id name } }`;
const SAVED = `kind questionId revision answer { ${ANSWER} } progress { answered total percent }`;
const SET_ANSWER = `mutation ($input: SetAnswerInput!) { setAnswer(input: $input) { ${SAVED} } }`;
const SET_ANSWERS = `mutation ($input: SetAnswersInput!) { setAnswers(input: $input) { results { ${SAVED} } progress { percent } } }`;
const REMOVE = `mutation ($input: RemoveAnswerInput!) { removeAnswer(input: $input) { ${SAVED} } }`;
const UNANSWERED = `mutation ($input: SetSectionUnansweredInput!) { setSectionUnanswered(input: $input) { results { ${SAVED} } } }`;
const SUBMIT =
  'mutation ($input: AnswersOfProductInput!) { submitAnswers(input: $input) { id answersSubmittedAt answersSubmittedBy { id name } progress { percent } actions } }';
const REQUEST = `mutation ($input: RequestAnswerUpdateInput!) { requestAnswerUpdate(input: $input) { ${ANSWER} } }`;

const placeOf = ({ project, product }: Given) => ({ project, product });
const call = (user: { userId: string } | null, document: string, input: unknown) => client(world, user).query(document, { input });
const save = (given: Given, answer: unknown, change: object = {}) =>
  call(given.vendor, SET_ANSWER, { ...placeOf(given), section: given.section, question: given.question, answer, ...change });

describe('the vendor', () => {
  it('sets an answer and gets all of it back, without what the firm thinks [API-067] [VEND-119] [VEND-120]', async () => {
    const given = await givenAnswering(world, { questions: ['How many?', 'Where?'] });
    await save(given, { value: 'nine' });
    await givenScores(world, given.product, given.manager, { rating: 4, notes: 'weak' });
    const order = { clientId: newId(), clientSequence: 1, baseRevision: 1 };
    const { data, errors } = await save(given, { value: 'nine' }, order);
    expect(errors).toEqual([]);
    expect(data.setAnswer).toEqual({
      kind: 'SAVED',
      questionId: given.question.id,
      revision: 1,
      answer: {
        questionId: given.question.id,
        value: 'nine',
        secondaryValue: null,
        notApplicable: false,
        notApplicableDescription: null,
        isDraft: false,
        revision: 1,
        answeredAt: world.clock.now().toISOString(),
        answeredBy: { id: given.vendor.userId, name: given.vendor.name },
        status: null,
        product: { id: given.product.id, name: 'Gold Plan' },
        files: [],
        rating: null,
        notes: null,
      },
      progress: { answered: 1, total: 2, percent: 50 },
    });
  });

  it('sets many answers at once [API-066]', async () => {
    const given = await givenAnswering(world, { questions: ['A?', { label: 'Does it?', type: 'BOOLEAN' }] });
    const [text, yes] = given.questions;
    const answers = [
      { section: given.section, question: text, notApplicable: true, notApplicableDescription: 'none' },
      { section: given.section, question: yes, value: false },
    ];
    const { data, errors } = await call(given.vendor, SET_ANSWERS, { ...placeOf(given), answers });
    expect(errors).toEqual([]);
    expect(data.setAnswers.results).toMatchObject([
      { kind: 'SAVED', answer: { notApplicable: true, notApplicableDescription: 'none' } },
      { kind: 'SAVED', answer: { value: false } },
    ]);
    expect(data.setAnswers.progress).toEqual({ percent: 100 });
  });

  it('removes an answer [API-068]', async () => {
    const given = await givenAnswering(world);
    await save(given, { value: 'nine' });
    const { data } = await call(given.vendor, REMOVE, { ...placeOf(given), section: given.section, question: given.question });
    expect(data.removeAnswer).toMatchObject({ kind: 'SAVED', answer: null, revision: 2, progress: { answered: 0 } });
  });

  it('removes an answer by saving it with no value [VEND-054]', async () => {
    const given = await givenAnswering(world);
    for (const value of [null, '', '   ']) {
      expect((await save(given, { value: 'nine' })).data.setAnswer).toMatchObject({ kind: 'SAVED', progress: { answered: 1 } });
      expect((await save(given, { value })).data.setAnswer).toMatchObject({ kind: 'SAVED', answer: null, progress: { answered: 0 } });
    }
    expect((await save(given, { value: null, notApplicable: true })).data.setAnswer).toMatchObject({ answer: { notApplicable: true } });
  });

  it('marks a section as not answered: none of its questions applies [API-069] [VEND-056]', async () => {
    const given = await givenAnswering(world, { questions: ['A?', 'B?'] });
    await save(given, { value: 'nine' });
    const { data } = await call(given.vendor, UNANSWERED, { ...placeOf(given), section: given.section, description: 'not ours' });
    expect(data.setSectionUnanswered.results).toMatchObject([
      { answer: { value: null, notApplicable: true, notApplicableDescription: 'not ours' } },
      { answer: { value: null, notApplicable: true, notApplicableDescription: 'not ours' } },
    ]);
  });

  it('submits when nothing is missing, and those who run the project hear of it [API-070] [VEND-040]', async () => {
    const given = await givenAnswering(world, { questions: ['A?', 'B?'] });
    await save(given, { value: 'nine' });
    const refused = await call(given.vendor, SUBMIT, placeOf(given));
    expect(refused.errors[0]).toMatchObject({ message: ANSWER_MESSAGES.notAllAnswered, extensions: { reason: 'answers-missing' } });
    await call(given.vendor, SET_ANSWER, { ...placeOf(given), question: given.questions[1], answer: { value: 'x' }, isDraft: true });
    expect((await call(given.vendor, SUBMIT, placeOf(given))).errors[0]?.extensions.reason).toBe('answers-missing');
    await call(given.vendor, SET_ANSWER, { ...placeOf(given), question: given.questions[1], answer: { notApplicable: true } });
    const { data, errors } = await call(given.vendor, SUBMIT, placeOf(given));
    expect(errors).toEqual([]);
    expect(data.submitAnswers).toMatchObject({
      id: given.product.id,
      answersSubmittedAt: world.clock.now().toISOString(),
      answersSubmittedBy: { id: given.vendor.userId, name: given.vendor.name },
      progress: { percent: 100 },
    });
    expect(data.submitAnswers.actions).not.toContain('submit');
    const late = await save(given, { value: 'ten' });
    expect(late.errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'answers-submitted' });
    const again = await call(given.vendor, SUBMIT, placeOf(given));
    expect(again.errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'answers-submitted' });
  });
});

describe('the firm', () => {
  it('asks for an answer again with its reasons, once [API-108]', async () => {
    const given = await givenAnswering(world);
    await save(given, { value: 'nine' });
    const input = { ...placeOf(given), section: given.section, question: given.question, notes: 'Since when?' };
    const early = await call(given.manager, REQUEST, input);
    expect(early.errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', reason: 'answers-not-submitted' });
    await setEntry(world, given.product, { answersSubmittedAt: world.clock.now() });
    const { data, errors } = await call(given.manager, REQUEST, input);
    expect(errors).toEqual([]);
    expect(data.requestAnswerUpdate).toMatchObject({ value: 'nine', status: { value: 'REQUESTED', notes: 'Since when?' } });
    await call(given.manager, REQUEST, input);
    const asked = world.db.selectFrom('events').select('id').where('name', '=', 'answer.updateRequested');
    expect(await asked.where('projectId', '=', given.project.id).execute()).toHaveLength(1);
    const saved = await save(given, { value: 'nine, since May' });
    expect(saved.data.setAnswer).toMatchObject({ kind: 'SAVED', answer: { status: null } });
  });

  it('is told of in the vendor’s list until the answer is given again, or nothing can be given any more', async () => {
    const given = await givenAnswering(world, { questions: ['How many?', 'Where?'] });
    await save(given, { value: 'nine' });
    await setEntry(world, given.product, { answersSubmittedAt: world.clock.now() });
    const list = 'query { invitations { items { products { requestedAnswers } } } }';
    const requested = async () => (await client(world, given.vendor).query(list)).data.invitations.items[0].products[0].requestedAnswers;
    expect(await requested()).toBe(0);
    for (const question of given.questions) await call(given.manager, REQUEST, { ...placeOf(given), question });
    expect(await requested()).toBe(2);
    await save(given, { value: 'ten' });
    expect(await requested()).toBe(1);
    await world.db.updateTable('projects').set({ status: 'COMPLETED' }).where('id', '=', given.project.id).execute();
    expect(await requested()).toBe(0);
  });

  it('asks as the approver of the question, and not as anybody else [API-108]', async () => {
    const given = await givenAnswering(world);
    await setEntry(world, given.product, { answersSubmittedAt: world.clock.now() });
    const expert = await world.givenUser({ companyId: given.companyId, privileges: ['MANAGE_SCORING'] });
    const member = {
      projectId: given.project.id,
      companyId: given.companyId,
      userId: expert.userId,
      role: 'DOMAIN_EXPERT',
      position: 0,
    } as const;
    await world.db.insertInto('projectMembers').values(member).execute();
    const input = { ...placeOf(given), question: given.question };
    expect((await call(expert, REQUEST, input)).errors[0]?.extensions).toMatchObject({ reason: 'not-the-approver' });
    await world.db.updateTable('questions').set({ approverId: expert.userId }).where('id', '=', given.question.id).execute();
    // Nothing was answered yet: a question that came later is asked for all the same.
    expect((await call(expert, REQUEST, input)).data.requestAnswerUpdate).toMatchObject({ value: null, status: { notes: null } });
    const other = await givenAnswering(world);
    expect((await call(other.manager, REQUEST, input)).status).toBe(404);
    expect((await call(given.vendor, REQUEST, input)).status).toBe(404);
    expect((await call(given.manager, REQUEST, { ...input, product: other.product })).status).toBe(404);
    expect((await call(given.manager, REQUEST, { ...input, question: other.question })).status).toBe(404);
    await setEntry(world, other.product, { answersSubmittedAt: world.clock.now() });
    expect((await call(given.manager, REQUEST, { ...input, product: other.product, question: other.question })).status).toBe(404);
  });
});

describe('attempts', () => {
  const WRITES = [
    [SET_ANSWER, { answer: { value: 'x' } }],
    [SET_ANSWERS, { answers: [{ value: 'x' }] }],
    [REMOVE, {}],
    [UNANSWERED, { description: 'x' }],
    [SUBMIT, {}],
  ] as const;
  const inputOf = (given: Given, document: string, more: object) => {
    const place = placeOf(given);
    if (document === SET_ANSWERS) return { ...place, answers: [{ question: given.question, value: 'x' }] };
    if (document === UNANSWERED) return { ...place, section: given.section, ...more };
    return document === SUBMIT ? place : { ...place, question: given.question, ...more };
  };

  it('without an account, with a link alone, by the firm, by another vendor and by one without a company change nothing', async () => {
    const [given, other] = [await givenAnswering(world), await givenAnswering(world)];
    const hash = await givenHash(world, given.product.id, 'somebody@else.test');
    const opened = await client(world, null).query(
      `{ invitation(project: "${given.project.id}", product: "${given.product.id}", hash: "${hash}") {
        actions sections { questions { editable } } } }`,
    );
    expect(opened.data.invitation.sections).toEqual([{ questions: [{ editable: false }] }]);
    expect(opened.data.invitation.actions).not.toContain('answer');
    const client1 = await world.givenUser({ type: 'CLIENT' });
    const nobodys = await world.givenUser({ type: 'VENDOR' });
    for (const [document, more] of WRITES) {
      const input = inputOf(given, document, more);
      expect((await call(null, document, input)).status).toBe(401);
      for (const [user, status] of [
        [given.manager, 403],
        [client1, 403],
        [other.vendor, 404],
        [nobodys, 404],
      ] as const) {
        expect((await call(user, document, input)).status).toBe(status);
      }
    }
    expect(await storedAnswer(world, given.product, given.question)).toBeUndefined();
  });

  it.each([
    ['an id that is none', { question: { id: 'nonsense' } }, 404],
    ['a question that is not there', { question: { id: newId() } }, 404],
    ['a project that is not there', { project: { id: newId() } }, 404],
    ['a journal that is none', { clientId: 'nonsense', clientSequence: 1, baseRevision: 0 }, 404],
    ['a sequence below one', { clientId: newId(), clientSequence: 0, baseRevision: 0 }, 400],
    ['a base that is none', { clientId: newId(), clientSequence: 1, baseRevision: -1 }, 400],
    ['a NUL character', { answer: { value: 'a\u0000b' } }, 400],
    ['half a character', { answer: { value: '\ud83d' } }, 400],
    ['a NUL character in a draft', { answer: { value: 'a\u0000b' }, isDraft: true }, 400],
    ['a text beyond all bounds', { answer: { value: 'x'.repeat(50_001) }, isDraft: true }, 400],
    ['a text beyond the question', { answer: { value: 'x'.repeat(5_001) } }, 400],
    ['an object for a value', { answer: { value: { a: 1 } } }, 400],
    ['a number for a value', { answer: { value: 7 }, isDraft: true }, 400],
    ['an endless list', { answer: { value: Array.from({ length: 501 }, () => 'x') }, isDraft: true }, 400],
    ['nested texts', { answer: { value: 'x', secondaryValue: { a: { b: 'c' } } }, isDraft: true }, 400],
  ])('with %s are refused', async (_what, change, status) => {
    const given = await givenAnswering(world);
    expect((await save(given, { value: 'x' }, change)).status).toBe(status);
    expect(await storedAnswer(world, given.product, given.question)).toBeUndefined();
  });

  it('with keys of the prototype store nothing but text', async () => {
    const given = await givenAnswering(world);
    const answer = JSON.parse('{ "value": "x", "secondaryValue": { "__proto__": "p", "constructor": "c", "toString": "t" } }');
    const { data, errors } = await save(given, answer, { isDraft: true });
    expect(errors).toEqual([]);
    expect(data.setAnswer.answer.secondaryValue).toMatchObject({ constructor: 'c', toString: 't' });
    expect(({} as Record<string, unknown>)['p']).toBeUndefined();
    const again = await save(given, answer, { isDraft: true });
    expect(again.data.setAnswer.revision).toBe(1);
  });
});
