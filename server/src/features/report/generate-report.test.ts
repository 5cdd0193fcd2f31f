import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { expectRefusal } from '../../testing/expect.ts';
import { givenAnswering, givenColleague, givenEntry, setEntry } from '../../testing/given/given-answering.ts';
import { setStatus } from '../../testing/given/given-questions.ts';
import { givenScores } from '../../testing/given/given-scores.ts';
import { givenCookie, graphql } from '../../testing/http.ts';
import { until } from '../../testing/until.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { setAnswer } from '../answer/saving/set-answer.ts';
import { createComparison } from '../comparison/create-comparison.ts';
import { cancelReport } from './cancel-report.ts';
import { seesReport } from './find-report.ts';
import { generateReport } from './generate-report.ts';
import { getReport } from './get-report.ts';
import { mendReports, removeReports } from './look-after-reports.ts';
import { makeReport } from './make-report.ts';
import { keepAlive } from './report-heartbeat.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
  await world.app.prepare();
});

const FIRST = { number: 1, last: false };
const LAST = { number: 2, last: true };
type Given = Awaited<ReturnType<typeof givenScored>>;

/** A project in SCORING with one submitted product that has answered and is rated. */
async function givenScored(...more: string[]) {
  const given = await givenAnswering(world, { questions: ['=How many dentists?', ...more] });
  const { project, product, section, question } = given;
  await setAnswer(world.as(given.vendor), { project, product, section, question, answer: { value: '@4,000' } });
  await setEntry(world, product, { answersSubmittedAt: world.clock.now() });
  await setStatus(world, project, 'SCORING');
  await world.db.updateTable('questions').set({ status: 'APPROVED' }).where('projectId', '=', project.id).execute();
  await givenScores(world, product, given.manager, { rating: 4, notes: 'Well said' });
  return given;
}

const inputOf = ({ project, product }: Pick<Given, 'project' | 'product'>, change: object = {}) => ({
  id: project.id,
  products: [product.id],
  format: 'XLSX',
  ...change,
});
const order = (given: Given, change: object = {}, actor: SignedInActor = given.manager) =>
  generateReport(world.as(actor), inputOf(given, change));
const make = (report: { id: string }, attempt = FIRST) => makeReport.run(world.app.parts, { report: report.id }, attempt);
const eventsOf = ({ id }: { id: string }) =>
  world.db.selectFrom('events').select(['name', 'payload', 'after']).where('subjectId', '=', id).orderBy('id').execute();
const stored = (id: string) => world.db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();

async function open(url: string, user: { userId: string } | null) {
  return world.app.http.inject({ url, headers: user ? { cookie: await givenCookie(world, user) } : {} });
}

async function sheetsIn(url: string, user: { userId: string }) {
  const { rawPayload } = await open(url, user);
  return (await readXlsx(new Uint8Array(rawPayload))).sheets;
}

describe('ordering a report', () => {
  it('answers at once with the address where it will be, and takes every option [API-120] [REP-010]', async () => {
    const given = await givenScored();
    const options = {
      includeAnswerScore: true,
      includeQuestionWeight: true,
      includeNotes: true,
      includeClientTables: true,
      skipDescription: true,
      projectComparisonId: null,
    };
    const { data, errors } = await graphql(
      world,
      'mutation Order($input: GenerateReportInput!) { generateReport(input: $input) { id url status progress } }',
      { cookie: await givenCookie(world, given.manager), variables: { input: inputOf(given, { format: 'XLSX_2', ...options }) } },
    );
    expect(errors).toEqual([]);
    const { id, ...rest } = data.generateReport;
    expect(rest).toEqual({ url: `/api/reports/${id}`, status: 'QUEUED', progress: 0 });
    const { projectComparisonId: _none, ...kept } = options;
    expect(await stored(id)).toMatchObject({ format: 'XLSX_2', products: [given.product.id], options: kept, branchId: null });
    const event = await world.db.selectFrom('events').select(['payload', 'after']).where('subjectId', '=', id).executeTakeFirst();
    const payload = { projectId: given.project.id, format: 'XLSX_2', branchId: null, isPrivate: false };
    expect(event).toEqual({ payload, after: { products: [given.product.id], comparison: null, ...kept } });
    const waiting = await open(rest.url, given.manager);
    expect([waiting.statusCode, waiting.headers.refresh]).toEqual([202, '2']);
    expect(waiting.payload).toContain('Preparing the report: ');
  });

  it('is refused to everybody who does not run the project, and for products that have not submitted', async () => {
    const given = await givenScored();
    const elsewhere = await givenScored();
    const reader = await world.givenUser({ companyId: given.companyId, privileges: ['MANAGE_SCORING'] });
    await world.db
      .insertInto('projectMembers')
      .values({ projectId: given.project.id, userId: reader.userId, role: 'PROJECT_MANAGER', companyId: given.companyId, position: 9 })
      .execute();
    await expectRefusal(order(given, {}, reader), 'FORBIDDEN', { reason: 'no-access' });
    await expectRefusal(order(given, {}, elsewhere.manager), 'NOT_FOUND');
    await expectRefusal(order(given, {}, given.vendor), 'NOT_FOUND');
    await expectRefusal(order(given, { products: [elsewhere.product.id] }), 'INVALID_INPUT', {
      fields: { products: 'Must be one of the offered options' },
    });
    await expectRefusal(order(given, { products: [] }), 'INVALID_INPUT', { fields: { products: 'Please select at least one product' } });
    await expectRefusal(order(given, { products: ["1'; drop table reports; --"] }), 'NOT_FOUND');
    const late = await givenEntry(world, { companyId: given.companyId, projectId: given.project.id });
    await expectRefusal(order(given, { products: [given.product.id, late.product.id] }), 'INVALID_INPUT');
    await expectRefusal(order(given, { projectComparisonId: given.project.id }), 'NOT_FOUND');
  });

  it('is possible for three unfinished reports a person, also when they are ordered at once', async () => {
    const given = await givenScored();
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => order(given)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expectRefusal(order(given), 'FORBIDDEN', { reason: 'too-many-reports' });
    const [first] = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    await cancelReport(world.as(given.manager), { id: first!.id });
    expect((await order(given)).status).toBe('QUEUED');
  });
});

describe('a report', () => {
  it('is made in the background and opens where it was promised, under the name of the project [REP-003] [REP-013]', async () => {
    const given = await givenScored();
    const report = await order(given, { includeAnswerScore: true, includeNotes: true });
    await make(report);
    expect(await getReport(world.as(given.manager), report.id)).toEqual({ ...report, status: 'READY', progress: 100 });
    const { name } = await world.db.selectFrom('projects').select('name').where('id', '=', given.project.id).executeTakeFirstOrThrow();
    const response = await open(report.url, given.manager);
    expect(response.headers['content-disposition']).toBe(`attachment; filename="${name}.xlsx"`);
    const [summary, network] = await sheetsIn(report.url, given.manager);
    expect(network?.rows.slice(0, 2)).toEqual([
      ['No.', 'Question', 'Description', 'Gold Plan', 'Gold Plan: Rating', 'Gold Plan: Notes'],
      ['1.1', '=How many dentists?', null, '@4,000', 4, 'Well said'],
    ]);
    expect(summary?.rows.at(-1)?.slice(1, 6)).toEqual(['Gold Plan', expect.any(String), null, 4, 0.8]);
  });

  it('leaves out ratings and notes that were not asked for [REP-005] [REP-007]', async () => {
    const given = await givenScored();
    const report = await order(given);
    await make(report);
    const words = JSON.stringify((await sheetsIn(report.url, given.manager)).map(({ rows }) => rows));
    expect(words).toContain('@4,000');
    expect(words).not.toMatch(/Well said|Rating|Score|Share/);
  });

  it.each([{ participationStatus: 'DECLINED' }, { answersSubmittedAt: null }] as const)(
    'leaves out a product that takes no part any more when it is made: %o',
    async (change) => {
      const given = await givenScored();
      const late = await givenEntry(world, { companyId: given.companyId, projectId: given.project.id, name: 'Silver Plan' });
      await setEntry(world, late.product, { answersSubmittedAt: world.clock.now(), participationStatus: 'ACCEPTED' });
      const report = await order(given, { products: [given.product.id, late.product.id] });
      await setEntry(world, late.product, change);
      await make(report);
      const words = JSON.stringify((await sheetsIn(report.url, given.manager)).map(({ rows }) => rows));
      expect(words).toContain('Gold Plan');
      expect(words).not.toContain('Silver Plan');
    },
  );

  it('shows the answer that was given while another is typed, and none that was taken back', async () => {
    const given = await givenScored('Which states?');
    const { project, product, section } = given;
    const [first, second] = given.questions;
    await setEntry(world, product, { answersSubmittedAt: null });
    await setStatus(world, project, 'AWAITING');
    const say = (question: { id: string }, answer: object, change: object = {}) =>
      setAnswer(world.as(given.vendor), { project, product, section, question, answer, ...change });
    await say(first!, { value: 'Not yet said' }, { isDraft: true });
    await say(second!, { value: 'All of them' });
    await say(second!, { value: null });
    await setEntry(world, product, { answersSubmittedAt: world.clock.now() });
    const report = await order(given, { includeAnswerScore: true });
    await make(report);
    const [summary, network] = await sheetsIn(report.url, given.manager);
    expect(network?.rows.slice(1, 3).map((row) => row.slice(3, 5))).toEqual([
      ['@4,000', 4],
      [null, null],
    ]);
    expect(summary?.rows.at(-1)?.slice(6, 8)).toEqual([1, 1]);
  });

  it('is a PDF where one was asked for [REP-002]', async () => {
    const given = await givenScored();
    const report = await order(given, { format: 'PDF' });
    await make(report);
    const response = await open(report.url, given.manager);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is for its maker and for those of the firm who may see everything in it (decision 184)', async () => {
    const given = await givenScored();
    const report = await order(given);
    await make(report);
    const colleague = await world.givenUser({ companyId: given.companyId, privileges: ['MANAGE_ALL_PROJECTS'] });
    const elsewhere = await world.givenUser({ privileges: ['MANAGE_ALL_PROJECTS'] });
    const admin = await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] });
    const outsider = await world.givenUser({ companyId: given.companyId, privileges: ['READ_SCORING'] });
    const statuses = async (url: string) =>
      Promise.all(
        [given.manager, colleague, elsewhere, admin, outsider, given.vendor, await givenColleague(world, given.vendor)].map(
          async (user) => (await open(url, user)).statusCode,
        ),
      );
    expect(await statuses(report.url)).toEqual([200, 200, 404, 404, 404, 404, 404]);
    const { fileId } = (await stored(report.id))!;
    expect(await statuses(`/api/file/${fileId}/report.xlsx`)).toEqual([200, 200, 404, 404, 404, 404, 404]);
    expect((await open(report.url, null)).statusCode).toBe(401);
    expect((await open('/api/reports/00000000-0000-4000-8000-000000000000', given.manager)).statusCode).toBe(404);
    expect((await open('/api/reports/..%2f..%2fetc%2fpasswd', given.manager)).statusCode).toBe(404);
    await expectRefusal(cancelReport(world.as(colleague), { id: report.id }), 'FORBIDDEN');
  });

  it('of a branch shows its scores and is closed to those who do not see the branch', async () => {
    const given = await givenScored();
    await world.db
      .updateTable('companies')
      .set((eb) => ({ settings: eb.cast<string>(eb.val(JSON.stringify({ ...given.manager.settings, enableBranches: true })), 'jsonb') }))
      .where('id', '=', given.companyId)
      .execute();
    const branchId = '11111111-2222-4333-8444-555555555555';
    const about = { id: branchId, companyId: given.companyId, projectId: given.project.id, createdAt: world.clock.now() };
    await world.db
      .insertInto('branches')
      .values({ ...about, name: 'Mine', scoringType: 'NUMBERS', createdBy: given.manager.userId, openedAt: null, openedBy: null })
      .execute();
    await world.db.insertInto('branchMembers').values({ branchId, userId: given.manager.userId }).execute();
    await givenScores(world, given.product, given.manager, { rating: 2, notes: 'Between us', branchId });
    const report = await order(given, { includeAnswerScore: true, includeNotes: true });
    await make(report);
    const [, network] = await sheetsIn(report.url, given.manager);
    expect(network?.rows[1]?.slice(-3)).toEqual(['@4,000', 2, 'Between us']);
    const colleague = await world.givenUser({ companyId: given.companyId, privileges: ['MANAGE_ALL_PROJECTS'] });
    expect((await open(report.url, colleague)).statusCode).toBe(404);
    await world.db.deleteFrom('branches').where('id', '=', branchId).execute();
    expect((await open(report.url, colleague)).statusCode).toBe(404);
    expect((await open(report.url, given.manager)).statusCode).toBe(404);
  });
});

describe('a report of a comparison', () => {
  async function givenCompared(change: object = {}) {
    const given = await givenScored('Which states?');
    const silver = await givenEntry(world, { companyId: given.companyId, projectId: given.project.id, name: 'Silver' });
    await setEntry(world, silver.product, { answersSubmittedAt: world.clock.now() });
    const by = await world.givenUser({ companyId: given.companyId, privileges: ['READ_SCORING'] });
    await world.db
      .insertInto('projectMembers')
      .values({ projectId: given.project.id, userId: by.userId, role: 'DOMAIN_EXPERT', companyId: given.companyId, position: 9 })
      .execute();
    const comparison = await createComparison(world.as(by), {
      project: given.project,
      name: 'Finalists',
      description: null,
      isPrivate: true,
      showNotes: true,
      products: [given.product.id],
      sections: [{ id: given.section.id, questions: [given.question.id] }],
      ...change,
    });
    return { ...given, by, silver: silver.product, comparison };
  }
  const options = { includeAnswerScore: true, includeNotes: true };

  it('is limited to its products, questions and notes, and bears its name', async () => {
    const given = await givenCompared();
    const limited = { ...options, projectComparisonId: given.comparison.id };
    const report = await order(given, limited, given.by);
    await make(report);
    const [summary, network] = await sheetsIn(report.url, given.by);
    expect(network?.rows.slice(0, 2)).toEqual([
      ['No.', 'Question', 'Description', 'Gold Plan', 'Gold Plan: Rating', 'Gold Plan: Notes'],
      ['1.1', '=How many dentists?', null, '@4,000', 4, 'Well said'],
    ]);
    expect(JSON.stringify(summary?.rows)).toContain('Finalists');
    expect(JSON.stringify([summary, network].map((sheet) => sheet?.rows))).not.toContain('Which states?');
    await expectRefusal(order(given, { ...limited, products: [given.silver.id] }, given.by), 'INVALID_INPUT');
  });

  it('has no notes where the comparison shows none', async () => {
    const given = await givenCompared({ showNotes: false });
    const report = await order(given, { ...options, projectComparisonId: given.comparison.id }, given.by);
    await make(report);
    expect(JSON.stringify((await sheetsIn(report.url, given.by)).map(({ rows }) => rows))).not.toContain('Well said');
  });

  it('that is private is for its creator alone, who may export nothing else (decisions 147, 191)', async () => {
    const given = await givenCompared();
    const limited = { projectComparisonId: given.comparison.id };
    await expectRefusal(order(given, {}, given.by), 'FORBIDDEN', { reason: 'no-access' });
    await expectRefusal(order(given, limited), 'NOT_FOUND');
    const elsewhere = await givenScored();
    await expectRefusal(order(elsewhere, limited), 'NOT_FOUND');
    const report = await order(given, limited, given.by);
    await make(report);
    expect((await open(report.url, given.by)).statusCode).toBe(200);
    expect((await open(report.url, given.manager)).statusCode).toBe(404);
    await world.db.updateTable('comparisons').set({ isPrivate: false }).where('id', '=', given.comparison.id).execute();
    expect((await open(report.url, given.manager)).statusCode).toBe(200);
    await expectRefusal(order(given, limited, given.by), 'FORBIDDEN', { reason: 'no-access' });
    expect((await order(given, limited)).status).toBe('QUEUED');
  });

  it('that is cancelled is told to nobody else, because it may be private by then', async () => {
    const given = await givenCompared();
    const report = await order(given, { projectComparisonId: given.comparison.id }, given.by);
    expect((await eventsOf(report))[0]).toMatchObject({ name: 'report.ordered', after: { comparison: 'Finalists' } });
    await cancelReport(world.as(given.by), { id: report.id });
    expect((await eventsOf(report)).at(-1)).toMatchObject({ name: 'report.cancelled', payload: { isPrivate: true } });
  });
});

it('is not said to be missing when the database fails', async () => {
  const selectFrom = () => {
    throw new Error('The database is away');
  };
  const ctx = { ...world.as(await world.givenUser()), db: { selectFrom } } as unknown as Ctx;
  await expect(seesReport(ctx, newId())).rejects.toThrow('The database is away');
});

describe('a report that does not come to an end', () => {
  it('is cancelled: the work ends, and nothing is kept', async () => {
    const given = await givenScored();
    const before = await order(given);
    expect(await cancelReport(world.as(given.manager), { id: before.id })).toMatchObject({ status: 'CANCELLED' });
    await make(before);
    expect(await stored(before.id)).toMatchObject({ status: 'CANCELLED', attempts: 0, fileId: null });
    const recorded = await eventsOf(before);
    expect(recorded.map(({ name }) => name)).toEqual(['report.ordered', 'report.cancelled']);
    expect(recorded[1]?.payload).toEqual({ projectId: given.project.id, branchId: null, isPrivate: false });

    const during = await order(given, { format: 'PDF' });
    const making = make(during);
    await until('it has begun', async () => (await stored(during.id))?.status === 'RUNNING');
    await cancelReport(world.as(given.manager), { id: during.id });
    await making;
    expect(await stored(during.id)).toMatchObject({ status: 'CANCELLED', fileId: null });
    expect((await open(during.url, given.manager)).payload).toContain('The report was cancelled');
    const kept = await world.db.selectFrom('files').select('id').where('ownerId', '=', during.id).execute();
    expect(kept).toEqual([]);
  });

  it('is told so while it is made, and so is an attempt that another has replaced', async () => {
    const given = await givenScored();
    for (const change of [{ status: 'CANCELLED' as const }, { attempts: 2 }]) {
      const { id } = await order(given);
      await world.db.updateTable('reports').set({ status: 'RUNNING', attempts: 1 }).where('id', '=', id).execute();
      const alive = keepAlive(world.app.parts, (await stored(id))!);
      alive.tell(0.42);
      await until('its progress is noted', async () => (await stored(id))?.progress === 42);
      expect(alive.signal.aborted).toBe(false);
      await world.db.updateTable('reports').set(change).where('id', '=', id).execute();
      await until('it is told to stop', () => alive.signal.aborted);
      alive.stop();
    }
  });

  it('after a failure is tried once more, then says that it failed [REP-012]', async () => {
    const given = await givenScored();
    const report = await order(given);
    await world.db.updateTable('questions').set({ definition: '"broken"' }).where('id', '=', given.question.id).execute();
    await expect(make(report)).rejects.toThrow('Cannot read properties');
    expect(await stored(report.id)).toMatchObject({ status: 'QUEUED', attempts: 1 });
    await expect(make(report, LAST)).rejects.toThrow('Cannot read properties');
    expect(await stored(report.id)).toMatchObject({ status: 'FAILED', attempts: 2 });
    const page = await open(report.url, given.manager);
    expect([page.statusCode, page.headers.refresh]).toEqual([410, undefined]);
    expect(page.payload).toContain('The system is unable to generate the report, try again later');
  });

  it('after a crash is begun once more, then given up', async () => {
    const given = await givenScored();
    const report = await order(given);
    const crash = () =>
      world.db
        .updateTable('reports')
        .set((eb) => ({ status: 'RUNNING' as const, attempts: eb('attempts', '+', 1), touchedAt: world.clock.now() }))
        .where('id', '=', report.id)
        .execute();
    const mend = () => mendReports.run(world.app.parts, {}, FIRST);
    await crash();
    await mend();
    expect(await stored(report.id)).toMatchObject({ status: 'RUNNING' });
    world.clock.advance(61_000);
    await mend();
    expect(await stored(report.id)).toMatchObject({ status: 'QUEUED' });
    await crash();
    world.clock.advance(61_000);
    await mend();
    expect(await stored(report.id)).toMatchObject({ status: 'FAILED' });
  });

  it('waits an hour for its turn, then is given up', async () => {
    const report = await order(await givenScored());
    for (const [wait, status] of [
      [3_599_000, 'QUEUED'],
      [1000, 'FAILED'],
    ] as const) {
      world.clock.advance(wait);
      await mendReports.run(world.app.parts, {}, FIRST);
      expect(await stored(report.id)).toMatchObject({ status });
    }
  });

  it('is not begun by a second process while the first is heard of', async () => {
    const report = await order(await givenScored());
    const running = { status: 'RUNNING' as const, attempts: 1, touchedAt: world.clock.now() };
    await world.db.updateTable('reports').set(running).where('id', '=', report.id).execute();
    world.clock.advance(20_000);
    await make(report);
    expect(await stored(report.id)).toMatchObject({ status: 'RUNNING', attempts: 1, fileId: null });
    world.clock.advance(1);
    await make(report);
    expect(await stored(report.id)).toMatchObject({ status: 'READY', attempts: 2 });
  });

  it('is not made for somebody who may not have it any more', async () => {
    const given = await givenScored();
    const report = await order(given);
    await world.db.updateTable('users').set({ status: 'DISABLED' }).where('id', '=', given.manager.userId).execute();
    await make(report);
    expect(await stored(report.id)).toMatchObject({ status: 'FAILED', fileId: null });
  });

  it('is removed with its file after a day', async () => {
    const given = await givenScored();
    const report = await order(given);
    await make(report);
    const file = world.db.selectFrom('files').select('storageKey').where('ownerId', '=', report.id);
    const { storageKey } = await file.executeTakeFirstOrThrow();
    world.clock.advance(24 * 3_600_000);
    await removeReports.run(world.app.parts, {}, FIRST);
    expect((await open(report.url, given.manager)).statusCode).toBe(200);
    world.clock.advance(1);
    await removeReports.run(world.app.parts, {}, FIRST);
    expect(await stored(report.id)).toBeUndefined();
    expect((await open(report.url, given.manager)).statusCode).toBe(404);
    expect(await file.execute()).toEqual([]);
    await expect(world.app.parts.files.read(storageKey).then((content) => content.toArray())).rejects.toThrow('ENOENT');
  });
});
