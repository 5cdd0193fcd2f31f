import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../../testing/count-statements.ts';
import { expectRefusal } from '../../testing/expect.ts';
import { givenAnswering, givenColleague, givenEntry, setEntry } from '../../testing/given/given-answering.ts';
import { givenHash } from '../../testing/given/given-invitation.ts';
import { setStatus } from '../../testing/given/given-questions.ts';
import { givenScores } from '../../testing/given/given-scores.ts';
import { givenCookie, graphql } from '../../testing/http.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { setAnswer } from '../answer/saving/set-answer.ts';
import { submitAnswers } from '../answer/saving/submit-answers.ts';
import { generateVendorReport } from './generate-vendor-report.ts';
import { removeAnswerReports } from './remove-answer-reports.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'weighbridge-answer-sheets-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

let world: World;
let admin: SignedInActor;
beforeAll(async () => {
  world = await givenWorld({ dataDir });
  admin = await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] });
});

type Given = Awaited<ReturnType<typeof givenAnswering>>;
const inputOf = ({ project, product }: Pick<Given, 'project' | 'product'>) => ({ id: project.id, format: 'XLSX', product });
const generate = (given: Pick<Given, 'project' | 'product'>, actor: SignedInActor) => generateVendorReport(world.as(actor), inputOf(given));
const say = (given: Given, value: string, change: object = {}) =>
  setAnswer(world.as(given.vendor), {
    project: given.project,
    product: given.product,
    section: given.section,
    question: given.question,
    answer: { value },
    ...change,
  });

async function download(url: string, user: { userId: string } | null, headers: Record<string, string> = {}) {
  const cookie = user ? { cookie: await givenCookie(world, user) } : {};
  return world.app.http.inject({ url, headers: { ...cookie, ...headers } });
}
async function rowsIn(url: string, user: { userId: string }) {
  const { rawPayload } = await download(url, user);
  const [answers] = (await readXlsx(new Uint8Array(rawPayload), { readStyles: true })).sheets;
  return answers!;
}

describe('the answers of a product as a spreadsheet', () => {
  it('is made for its vendor, who downloads it under the names of project and product [API-074]', async () => {
    const given = await givenAnswering(world, { questions: ['=How many dentists?'] });
    await say(given, '@4,000');
    const { data, errors } = await graphql(
      world,
      'mutation Report($input: GenerateVendorReportInput!) { generateVendorReport(input: $input) { url } }',
      { cookie: await givenCookie(world, given.vendor), variables: { input: inputOf(given) } },
    );
    expect(errors).toEqual([]);
    const response = await download(data.generateVendorReport.url, given.vendor);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const { name } = await world.db.selectFrom('projects').select('name').where('id', '=', given.project.id).executeTakeFirstOrThrow();
    expect(response.headers['content-disposition']).toContain(`attachment; filename="${name} - Gold Plan.xlsx"`);
    const sheet = await rowsIn(data.generateVendorReport.url, given.vendor);
    expect(sheet.rows[1]).toEqual([
      given.question.id,
      null,
      'Network',
      '=How many dentists?',
      'Text',
      expect.any(String),
      '@4,000',
      null,
      null,
    ]);
    expect(await world.db.selectFrom('events').select('payload').where('name', '=', 'answers.exported').execute()).toEqual([
      { payload: { projectId: given.project.id, questionsCount: 1 } },
    ]);
  });

  it('is for everybody of that vendor, and for nobody without a session of theirs', async () => {
    const given = await givenAnswering(world);
    const rival = await givenEntry(world, { companyId: given.companyId, projectId: given.project.id });
    const { url } = await generate(given, given.vendor);
    expect((await download(url, await givenColleague(world, given.vendor))).statusCode).toBe(200);
    for (const stranger of [rival.vendor, given.manager, admin]) expect((await download(url, stranger)).statusCode).toBe(404);
    expect((await download(url, null)).statusCode).toBe(401);
    const hash = await givenHash(world, given.product.id, 'somebody@vendor.test');
    expect((await download(`${url}?hash=${hash}`, null)).statusCode).toBe(404);
  });

  it('is open where the vendor may write now, and there only', async () => {
    const given = await givenAnswering(world, { questions: ['First?', 'Second?'] });
    await say(given, 'Said');
    const open = async () => {
      const sheet = await rowsIn((await generate(given, given.vendor)).url, given.vendor);
      return [1, 2].map((row) => sheet.cells?.get(`${row},6`)?.style?.protection?.locked === false);
    };
    expect(await open()).toEqual([true, true]);
    await setEntry(world, given.product, { answersSubmittedAt: world.clock.now() });
    expect(await open()).toEqual([false, false]);
    await world.db.updateTable('answers').set({ status: 'REQUESTED' }).where('participationId', '=', given.product.id).execute();
    expect(await open()).toEqual([true, false]);
    await setStatus(world, given.project, 'COMPLETED');
    expect(await open()).toEqual([false, false]);
  });

  it('holds what is still a draft, but no rejected question, rating or note of the firm', async () => {
    const given = await givenAnswering(world, { questions: ['First?', 'Rejected?'] });
    await say(given, 'Half a sent', { isDraft: true });
    await world.db.updateTable('questions').set({ status: 'REJECTED' }).where('id', '=', given.questions[1]!.id).execute();
    await givenScores(world, given.product, given.manager, { rating: 3, notes: 'Too dear' });
    const { rawPayload } = await download((await generate(given, given.vendor)).url, given.vendor);
    const words = JSON.stringify((await readXlsx(new Uint8Array(rawPayload))).sheets.map(({ rows }) => rows));
    expect(words).toContain('Half a sent');
    expect(words).not.toMatch(/Rejected\?|Too dear/);
  });

  it('takes as many statements for hundreds of questions as for one', async () => {
    const few = await givenAnswering(world);
    const many = await givenAnswering(world, { questions: Array.from({ length: 40 }, (_, index) => `Question ${index}?`) });
    const small = await countStatements(() => generate(few, few.vendor));
    const large = await countStatements(() => generate(many, many.vendor));
    expect(large.statements).toBe(small.statements);
  });

  it('is refused to another vendor, to visitors and before or without taking part [VEND-124]', async () => {
    const given = await givenAnswering(world);
    const rival = await givenEntry(world, { companyId: given.companyId, projectId: given.project.id });
    const elsewhere = await givenAnswering(world);
    await expectRefusal(generate(given, rival.vendor), 'NOT_FOUND');
    await expectRefusal(generate({ project: elsewhere.project, product: given.product }, given.vendor), 'NOT_FOUND');
    await expectRefusal(generateVendorReport(world.as({ kind: 'visitor' }), inputOf(given)), 'UNAUTHENTICATED');
    await expectRefusal(generateVendorReport(world.as(given.vendor), { ...inputOf(given), format: 'PDF' }), 'INVALID_INPUT');
    await setEntry(world, given.product, { participationStatus: 'PENDING' });
    await expectRefusal(generate(given, given.vendor), 'FORBIDDEN', { reason: 'invitation-not-accepted' });
    await setEntry(world, given.product, { participationStatus: 'DRAFT' });
    await expectRefusal(generate(given, given.vendor), 'NOT_FOUND');
    await setStatus(world, elsewhere.project, 'PUBLISHED');
    await expectRefusal(generate(elsewhere, elsewhere.vendor), 'FORBIDDEN', { reason: 'answers-not-open' });
  });

  it('is gone after a day, file and all', async () => {
    const given = await givenAnswering(world);
    const { url } = await generate(given, given.vendor);
    const stored = await world.db
      .selectFrom('files')
      .select('storageKey')
      .where('ownerId', '=', given.product.id)
      .executeTakeFirstOrThrow();
    const clean = () => removeAnswerReports.run(world.app.parts, {}, { number: 1, last: true });
    await clean();
    expect((await download(url, given.vendor)).statusCode).toBe(200);
    world.clock.advance(24 * 3_600_000 + 1000);
    await clean();
    expect((await download(url, given.vendor)).statusCode).toBe(404);
    await expect(world.app.parts.files.read(stored.storageKey).then(buffer)).rejects.toThrow('no such file');
  });
});

describe('the receipt of a submission', () => {
  const receiptOf = (given: Pick<Given, 'project' | 'product'>, actor: SignedInActor) =>
    generateVendorReport(world.as(actor), { ...inputOf(given), receipt: true });

  it('holds what was submitted, when and by whom, and nothing to write in', async () => {
    const given = await givenAnswering(world, { questions: ['First?', 'Second?'] });
    await say(given, 'Said');
    await say(given, 'Also said', { question: given.questions[1] });
    world.clock.set('2027-01-05T15:00:00Z');
    await submitAnswers(world.as(given.vendor), { project: given.project, product: given.product });
    world.clock.advance(3 * 24 * 3_600_000);
    await world.db.updateTable('answers').set({ status: 'REQUESTED' }).where('questionId', '=', given.questions[1]!.id).execute();
    await say(given, 'Not given ag', { question: given.questions[1], isDraft: true });
    const { url } = await receiptOf(given, given.vendor);
    const response = await download(url, given.vendor);
    expect(response.headers['content-disposition']).toContain('Gold Plan - submitted answers.xlsx');
    const { sheets } = await readXlsx(new Uint8Array(response.rawPayload), { readStyles: true });
    expect(sheets[0]?.rows.slice(1).map((row) => row[6])).toEqual(['Said', 'Also said']);
    expect([...(sheets[0]?.cells?.values() ?? [])].filter(({ style }) => style?.protection?.locked === false)).toEqual([]);
    expect(sheets[1]?.name).toBe('Receipt');
    expect(sheets[1]?.rows.slice(1, 4)).toEqual([
      ['Product', 'Gold Plan'],
      ['Submitted on', 'January 5, 2027 at 10:00 AM EST'],
      ['Submitted by', given.vendor.name],
    ]);
    expect(JSON.stringify(sheets[1]?.rows)).not.toMatch(/Import the file/);
  });

  it('holds each vendor’s own words where both write the same answer anew', async () => {
    const given = await givenAnswering(world);
    const rival = { ...given, ...(await givenEntry(world, { companyId: given.companyId, projectId: given.project.id })) };
    for (const [vendor, words] of [
      [given, 'Ours'],
      [rival, 'Theirs'],
    ] as const) {
      await say(vendor, words);
      await submitAnswers(world.as(vendor.vendor), { project: vendor.project, product: vendor.product });
      await world.db.updateTable('answers').set({ status: 'REQUESTED' }).where('participationId', '=', vendor.product.id).execute();
      await say(vendor, `${words}, but not gi`, { isDraft: true });
    }
    const submitted = async ({ vendor, ...place }: Given) => (await rowsIn((await receiptOf(place, vendor)).url, vendor)).rows[1]?.[6];
    expect([await submitted(given), await submitted(rival)]).toEqual(['Ours', 'Theirs']);
  });

  it('says so where the firm took the answers over', async () => {
    const given = await givenAnswering(world);
    await setEntry(world, given.product, { answersSubmittedAt: world.clock.now() });
    const { rawPayload } = await download((await receiptOf(given, given.vendor)).url, given.vendor);
    const { sheets } = await readXlsx(new Uint8Array(rawPayload));
    expect(sheets[1]?.rows[3]).toEqual(['Submitted by', 'Taken over by the brokerage firm as they were']);
  });

  it('does not exist before, and not for another vendor', async () => {
    const given = await givenAnswering(world);
    await expectRefusal(receiptOf(given, given.vendor), 'FORBIDDEN', { reason: 'answers-not-submitted' });
    await setEntry(world, given.product, { answersSubmittedAt: world.clock.now() });
    const rival = await givenEntry(world, { companyId: given.companyId, projectId: given.project.id });
    await expectRefusal(receiptOf(given, rival.vendor), 'NOT_FOUND');
    const { url } = await receiptOf(given, given.vendor);
    for (const stranger of [rival.vendor, given.manager]) expect((await download(url, stranger)).statusCode).toBe(404);
  });
});

describe('the same for those who help vendors', () => {
  it('is made with MANAGE_BROKERS once the answers are handed in, with nothing to write in it [PROD-044]', async () => {
    const given = await givenAnswering(world);
    await say(given, 'Said');
    await expectRefusal(generate(given, admin), 'FORBIDDEN', { reason: 'answers-not-submitted' });
    await setEntry(world, given.product, { answersSubmittedAt: world.clock.now() });
    const { url } = await generate(given, admin);
    const sheet = await rowsIn(url, admin);
    expect(sheet.rows[1]?.[6]).toBe('Said');
    expect([...(sheet.cells?.values() ?? [])].filter(({ style }) => style?.protection?.locked === false)).toEqual([]);
    for (const other of [given.vendor, given.manager]) expect((await download(url, other)).statusCode).toBe(404);
    await expectRefusal(generate(given, given.manager), 'FORBIDDEN', { reason: 'no-access' });
  });

  it('is refused for products that were only invited, and for other firms to anybody who sees only their own', async () => {
    const given = await givenAnswering(world);
    await setEntry(world, given.product, { participationStatus: 'PENDING' });
    await expectRefusal(generate(given, admin), 'FORBIDDEN', { reason: 'invitation-not-accepted' });
    const elsewhere = await world.givenUser({ privileges: ['MANAGE_BROKERS', 'MANAGE_ALL_PROJECTS'] });
    await expectRefusal(generate(given, elsewhere), 'NOT_FOUND');
    const client = await world.givenUser({ type: 'CLIENT' });
    await expectRefusal(generate(given, client), 'NOT_FOUND');
    await setEntry(world, given.product, { participationStatus: 'ACCEPTED', answersSubmittedAt: world.clock.now() });
    const theirs = await givenAnswering(world);
    const manager = await world.givenUser({ companyId: theirs.companyId, privileges: ['MANAGE_BROKERS', 'MANAGE_ALL_PROJECTS'] });
    await expectRefusal(generate({ project: theirs.project, product: given.product }, manager), 'NOT_FOUND');
  });
});
