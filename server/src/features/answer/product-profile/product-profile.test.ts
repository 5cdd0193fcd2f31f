import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { givenAnswering, givenColleague } from '../../../testing/given/given-answering.ts';
import { type GraphqlAnswer, givenCookie, graphql } from '../../../testing/http.ts';
import { multipart } from '../../../testing/multipart.ts';
import { givenWorld, type World } from '../../../testing/world.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'weighbridge-product-profile-'));
let world: World;
beforeAll(async () => {
  world = await givenWorld({ dataDir });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

type Answering = Awaited<ReturnType<typeof givenAnswering>> & { cookie: string };

const LIST = {
  label: 'Which plans?',
  type: 'LIST',
  multiple: true,
  otherOption: true,
  options: [{ label: 'PPO' }, { label: 'HMO', clarificationQuestion: 'Where?' }],
};
const FILE = { label: 'Your terms?', type: 'FILE' };
const NUMBER = { label: 'How many dentists?', type: 'NUMBER' };
const QUESTIONS = ['Why you?', NUMBER, LIST, FILE];

/** A project that asks a product of this vendor (a vendor of its own without one), with the administrator of the vendor. */
async function givenAsked(questions: Parameters<typeof givenAnswering>[1] = {}, same?: Answering): Promise<Answering> {
  const asked = await givenAnswering(world, { questions: QUESTIONS, ...questions });
  if (!same) {
    const { vendorId } = asked.catalogueProduct;
    await world.db.insertInto('vendorKeyPersons').values({ vendorId, userId: asked.vendor.userId, role: 'ADMIN', position: 0 }).execute();
    return { ...asked, cookie: await givenCookie(world, asked.vendor) };
  }
  await world.db.updateTable('projectProducts').set({ productId: same.catalogueProduct.id }).where('id', '=', asked.product.id).execute();
  return { ...asked, vendor: same.vendor, cookie: same.cookie, catalogueProduct: same.catalogueProduct };
}

const run = (cookie: string, operation: string, type: string, input: unknown, fields: string) =>
  graphql(world, `mutation ($input: ${type}!) { ${operation}(input: $input) ${fields} }`, { cookie, variables: { input } });
const placeOf = ({ project, product }: Answering) => ({ project, product });
const keep = (at: Answering, properties: object[], cookie = at.cookie) =>
  run(cookie, 'saveToProductProfile', 'SaveToProductProfileInput', { ...placeOf(at), properties }, '{ saved sent }');
const complete = (at: Answering, cookie = at.cookie) =>
  run(
    cookie,
    'autoCompleteAnswers',
    'AnswersOfProductInput',
    placeOf(at),
    '{ added results { progress { answered total } results { kind questionId answer { value secondaryValue files { filename } } } } }',
  );
const answer = (at: Answering, index: number, content: object, isDraft = false) =>
  run(at.cookie, 'setAnswer', 'SetAnswerInput', { ...placeOf(at), question: at.questions[index], answer: content, isDraft }, '{ kind }');
const profileOf = (cookie: string, product: string) =>
  graphql(world, '{ productProfile(product: "' + product + '") { id label type value secondaryValue valueText updatedBy { id } } }', {
    cookie,
  });
const refusal = ({ errors }: GraphqlAnswer) => ({ code: errors[0]?.extensions.code, reason: errors[0]?.extensions.reason });
const optionsOf = async (questionId: string) => {
  const { definition } = await world.db.selectFrom('questions').select('definition').where('id', '=', questionId).executeTakeFirstOrThrow();
  return new Map(definition.options.map(({ label, id }) => [label, id as string]));
};

async function upload(cookie: string, name = 'terms.txt'): Promise<string> {
  const { headers, payload } = multipart([{ name, type: 'text/plain', content: 'Our terms' }]);
  const response = await world.app.http.inject({ method: 'POST', url: '/api/file/upload', headers: { ...headers, cookie }, payload });
  return response.json().id;
}

describe('what a vendor keeps with a product', () => {
  it('is saved from one project and fills in the next, options by their words [API-071] [API-072]', async () => {
    const first = await givenAsked();
    const options = await optionsOf(first.questions[2]!.id);
    const list = { value: [options.get('HMO'), 'OTHER'], secondaryValue: { [options.get('HMO')!]: 'Ohio', OTHER: 'EPO' } };
    const saved = await keep(first, [
      { id: first.questions[0]!.id, value: ' Because we care ' },
      { id: first.questions[1]!.id, value: '1200' },
      { id: first.questions[2]!.id, ...list },
    ]);
    expect(saved.data.saveToProductProfile).toEqual({ saved: 3, sent: 3 });
    const { productProfile } = (await profileOf(first.cookie, first.catalogueProduct.id)).data;
    expect(productProfile).toMatchObject([
      { label: 'How many dentists?', type: 'NUMBER', value: '1200', valueText: '1200', updatedBy: { id: first.vendor.userId } },
      { label: 'Which plans?', type: 'LIST', valueText: 'HMO: Ohio\nOther: EPO' },
      { label: 'Why you?', type: 'TEXT', value: 'Because we care' },
    ]);

    const next = await givenAsked({ questions: ['why YOU?', NUMBER, LIST, 'Something new?'] }, first);
    const there = await optionsOf(next.questions[2]!.id);
    const { autoCompleteAnswers } = (await complete(next)).data;
    expect(autoCompleteAnswers.added).toBe(3);
    expect(autoCompleteAnswers.results.progress).toEqual({ answered: 3, total: 4 });
    expect(autoCompleteAnswers.results.results.map(({ answer }: { answer: object }) => answer)).toMatchObject([
      { value: 'Because we care' },
      { value: '1200' },
      { value: [there.get('HMO'), 'OTHER'], secondaryValue: { [there.get('HMO')!]: 'Ohio', OTHER: 'EPO' } },
    ]);
    expect((await complete(next)).data.autoCompleteAnswers).toMatchObject({ added: 0, results: { results: [] } });
  });

  it('never replaces what somebody wrote, not even a draft [API-071]', async () => {
    const first = await givenAsked();
    await keep(first, [
      { id: first.questions[0]!.id, value: 'From the profile' },
      { id: first.questions[1]!.id, value: '7' },
    ]);
    const next = await givenAsked({}, first);
    await answer(next, 0, { value: 'Half a sentence' }, true);
    await answer(next, 1, { notApplicable: true });
    expect((await complete(next)).data.autoCompleteAnswers.added).toBe(0);
    const rows = await world.db
      .selectFrom('answers')
      .select(['value', 'isDraft', 'notApplicable'])
      .where('participationId', '=', next.product.id)
      .orderBy('isDraft', 'desc')
      .execute();
    expect(rows).toEqual([
      { value: 'Half a sentence', isDraft: true, notApplicable: false },
      { value: null, isDraft: false, notApplicable: true },
    ]);
  });

  it('is saved for a product of one project, with or without naming that project, but not another one [API-072]', async () => {
    const at = await givenAsked();
    const save = (change: object) => {
      const input = { product: at.product, properties: [{ id: at.questions[0]!.id, value: 'Because we care' }], ...change };
      return run(at.cookie, 'saveToProductProfile', 'SaveToProductProfileInput', input, '{ saved sent }');
    };
    expect((await save({})).data?.saveToProductProfile).toEqual({ saved: 1, sent: 1 });
    expect((await save({ project: at.project })).data?.saveToProductProfile).toEqual({ saved: 1, sent: 1 });
    expect(refusal(await save({ project: { id: (await givenAsked()).project.id } })).code).toBe('NOT_FOUND');
    expect(refusal(await save({ product: (await givenAsked()).product })).code).toBe('NOT_FOUND');
  });

  it('counts what its question does not take, and leaves it out [API-072]', async () => {
    const at = await givenAsked();
    const properties = [
      { id: at.questions[0]!.id, value: 'Good' },
      { id: at.questions[1]!.id, value: 'many' },
      { id: at.questions[2]!.id, value: [newId()] },
      { id: at.questions[3]!.id, value: null },
    ];
    expect((await keep(at, properties)).data.saveToProductProfile).toEqual({ saved: 1, sent: 3 });
    expect((await keep(at, [])).data.saveToProductProfile).toEqual({ saved: 0, sent: 0 });
    const tooLong = [{ id: at.questions[0]!.id, value: 'x'.repeat(50_001) }];
    expect(refusal(await keep(at, tooLong)).code).toBe('INVALID_INPUT');
    expect((await keep(at, [{ id: at.questions[0]!.id, value: 'x'.repeat(20_000) }])).data.saveToProductProfile).toEqual({
      saved: 0,
      sent: 1,
    });
    expect((await profileOf(at.cookie, at.catalogueProduct.id)).data.productProfile).toMatchObject([{ value: 'Good' }]);
  });

  it('is replaced by what is saved later for the same question, and found by its library question', async () => {
    const first = await givenAsked();
    const source = first.questions[3]!.id;
    const point = (id: string) => world.db.updateTable('questions').set({ sourceQuestionId: source }).where('id', '=', id).execute();
    await point(first.questions[0]!.id);
    await keep(first, [{ id: first.questions[0]!.id, value: 'One' }]);
    await keep(first, [{ id: first.questions[0]!.id, value: 'Two' }]);
    expect((await profileOf(first.cookie, first.catalogueProduct.id)).data.productProfile).toMatchObject([{ value: 'Two' }]);
    const next = await givenAsked({ questions: ['In other words'] }, first);
    await point(next.questions[0]!.id);
    expect((await complete(next)).data.autoCompleteAnswers.results.results).toMatchObject([{ answer: { value: 'Two' } }]);
  });

  it('gives a file to the next project as a copy of its own', async () => {
    const first = await givenAsked();
    const file = await upload(first.cookie);
    await answer(first, 3, { value: [file] });
    expect((await keep(first, [{ id: first.questions[3]!.id, value: [file] }])).data.saveToProductProfile).toEqual({ saved: 1, sent: 1 });
    expect((await profileOf(first.cookie, first.catalogueProduct.id)).data.productProfile).toMatchObject([{ valueText: 'terms.txt' }]);
    const next = await givenAsked({}, first);
    const { results } = (await complete(next)).data.autoCompleteAnswers.results;
    const [copy] = results[0].answer.value;
    expect(results).toMatchObject([{ answer: { files: [{ filename: 'terms.txt' }] } }]);
    expect(copy).not.toBe(file);
    const { ownerKind, ownerId, storageKey } = await world.db
      .selectFrom('files')
      .selectAll()
      .where('id', '=', copy)
      .executeTakeFirstOrThrow();
    expect({ ownerKind, ownerId }).toEqual({ ownerKind: 'answer', ownerId: next.product.id });
    const chunks = await (await world.app.parts.files.read(storageKey)).toArray();
    expect(Buffer.concat(chunks).toString()).toBe('Our terms');
  });

  it('gives each question its own files', async () => {
    const asks = { questions: [FILE, { label: 'Your prices?', type: 'FILE' }] };
    const first = await givenAsked(asks);
    const files = [await upload(first.cookie), await upload(first.cookie, 'prices.txt')];
    for (const [index, file] of files.entries()) await answer(first, index, { value: [file] });
    await keep(
      first,
      files.map((file, index) => ({ id: first.questions[index]!.id, value: [file] })),
    );
    const next = await givenAsked(asks, first);
    const { results } = (await complete(next)).data.autoCompleteAnswers.results;
    expect(results).toHaveLength(2);
    expect(results).toContainEqual(
      expect.objectContaining({
        questionId: next.questions[0]!.id,
        answer: expect.objectContaining({ files: [{ filename: 'terms.txt' }] }),
      }),
    );
    expect(results).toContainEqual(
      expect.objectContaining({
        questionId: next.questions[1]!.id,
        answer: expect.objectContaining({ files: [{ filename: 'prices.txt' }] }),
      }),
    );
  });

  it('fills in the rest where a file is not there any more', async () => {
    const first = await givenAsked();
    const file = await upload(first.cookie);
    await answer(first, 3, { value: [file] });
    await keep(first, [
      { id: first.questions[0]!.id, value: 'From the profile' },
      { id: first.questions[3]!.id, value: [file] },
    ]);
    const { storageKey } = await world.db.selectFrom('files').select('storageKey').where('id', '=', file).executeTakeFirstOrThrow();
    await world.app.parts.files.remove(storageKey);
    const count = async () => (await world.db.selectFrom('files').select('id').execute()).length;
    const before = await count();
    const next = await givenAsked({}, first);
    const { added, results } = (await complete(next)).data.autoCompleteAnswers;
    expect(added).toBe(1);
    expect(results.results).toMatchObject([{ questionId: next.questions[0]!.id, answer: { value: 'From the profile' } }]);
    expect(await count()).toBe(before);
  });

  it('keeps no file of another product, of whatever vendor', async () => {
    const at = await givenAsked();
    const rival = await givenAsked();
    const file = await upload(rival.cookie);
    await answer(rival, 3, { value: [file] });
    expect((await keep(at, [{ id: at.questions[3]!.id, value: [file] }])).data.saveToProductProfile).toEqual({ saved: 0, sent: 1 });
    expect((await profileOf(at.cookie, at.catalogueProduct.id)).data.productProfile).toEqual([]);
    expect((await keep(rival, [{ id: rival.questions[3]!.id, value: [file] }])).data.saveToProductProfile).toEqual({ saved: 1, sent: 1 });
  });

  it('is taken out one by one', async () => {
    const at = await givenAsked();
    await keep(at, [{ id: at.questions[0]!.id, value: 'Old news' }]);
    const [entry] = (await profileOf(at.cookie, at.catalogueProduct.id)).data.productProfile;
    const remove = (cookie: string) => run(cookie, 'removeProductProfileEntry', 'IdInput', { id: entry.id }, '{ id }');
    const stranger = await givenAsked();
    const member = await givenCookie(world, await givenColleague(world, at.vendor));
    expect(refusal(await remove(member))).toEqual({ code: 'FORBIDDEN', reason: 'not-vendor-admin' });
    expect(refusal(await remove(stranger.cookie)).code).toBe('NOT_FOUND');
    expect((await remove(at.cookie)).data.removeProductProfileEntry).toEqual({ id: entry.id });
    expect((await profileOf(at.cookie, at.catalogueProduct.id)).data.productProfile).toEqual([]);
  });
});

describe('the Product Profile is out of reach', () => {
  it('for members of the company who are not its administrator [VEND-089]', async () => {
    const at = await givenAsked();
    const member = await givenCookie(world, await givenColleague(world, at.vendor));
    const refused = { code: 'FORBIDDEN', reason: 'not-vendor-admin' };
    expect(refusal(await complete(at, member))).toEqual(refused);
    expect(refusal(await keep(at, [], member))).toEqual(refused);
    expect(refusal(await profileOf(member, at.catalogueProduct.id))).toEqual(refused);
  });

  it('for a vendor that is not approved, and for one without a company', async () => {
    const at = await givenAsked();
    await world.db.updateTable('vendors').set({ status: 'SUBMITTED' }).where('id', '=', at.catalogueProduct.vendorId).execute();
    const refused = { code: 'FORBIDDEN', reason: 'vendor-not-approved' };
    expect(refusal(await complete(at))).toEqual(refused);
    expect(refusal(await keep(at, []))).toEqual(refused);
    expect(refusal(await profileOf(at.cookie, at.catalogueProduct.id))).toEqual(refused);
    const nobody = await givenCookie(world, await world.givenUser({ type: 'VENDOR' }));
    expect(refusal(await complete(at, nobody)).code).toBe('NOT_FOUND');
  });

  it('for other vendors, with the products and questions of others, for firms and visitors', async () => {
    const [at, stranger] = [await givenAsked(), await givenAsked()];
    expect(refusal(await complete(at, stranger.cookie)).code).toBe('NOT_FOUND');
    expect(refusal(await keep(at, [{ id: at.questions[0]!.id, value: 'x' }], stranger.cookie)).code).toBe('NOT_FOUND');
    expect(refusal(await keep(stranger, [{ id: at.questions[0]!.id, value: 'x' }])).code).toBe('NOT_FOUND');
    expect(refusal(await keep({ ...stranger, project: at.project }, [])).code).toBe('NOT_FOUND');
    expect(refusal(await profileOf(stranger.cookie, at.catalogueProduct.id)).code).toBe('NOT_FOUND');
    expect(refusal(await complete(at, await givenCookie(world, at.manager))).code).toBe('FORBIDDEN');
    expect(refusal(await complete(at, '')).code).toBe('UNAUTHENTICATED');
  });

  it('while the answers cannot be changed, which still lets them be kept', async () => {
    const at = await givenAsked();
    await world.db.updateTable('projectProducts').set({ answersSubmittedAt: world.clock.now() }).where('id', '=', at.product.id).execute();
    expect(refusal(await complete(at))).toEqual({ code: 'FORBIDDEN', reason: 'answers-submitted' });
    expect((await keep(at, [{ id: at.questions[0]!.id, value: 'Kept' }])).data.saveToProductProfile).toEqual({ saved: 1, sent: 1 });
    const pending = await givenAsked({ participation: 'PENDING' });
    expect(refusal(await keep(pending, []))).toEqual({ code: 'FORBIDDEN', reason: 'invitation-not-accepted' });
  });
});
