import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, it } from 'vitest';
import { expectRefusal } from '../../testing/expect.ts';
import { givenData, givenDiscovery, givenFilling } from '../../testing/given/given-client-tables.ts';
import { givenQuestion } from '../../testing/given/given-questions.ts';
import { givenCookie } from '../../testing/http.ts';
import { client } from '../../testing/http-client.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { fillClientTable } from '../client-table/table/fill-client-table.ts';
import { createSection } from '../question/section/create-section.ts';
import { generateClientTablesReport } from './generate-client-tables-report.ts';
import { makeReport } from './make-report.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
  await world.app.prepare();
});

const GENERATE = `mutation ($input: GenerateClientTablesReportInput!) { generateClientTablesReport(input: $input) { id url status progress } }`;
const make = (report: { id: string }) => makeReport.run(world.app.parts, { report: report.id }, { number: 1, last: true });
const open = async (url: string, user: { userId: string } | null) =>
  world.app.http.inject({ url, headers: user ? { cookie: await givenCookie(world, user) } : {} });

it('is made in the background as PDF, and answers with its address at once [API-095, REP-015]', async () => {
  const given = await givenFilling(world);
  await fillClientTable(world.as(given.chloe), { ...given.table, project: given.project, data: givenData('3,210 lives') });
  const place = { project: given.project };
  const section = await createSection(world.as(given.manager), { ...place, name: 'Network' });
  await givenQuestion(world, given.manager, { ...place, section }, 'How many dentists?');
  const { query } = client(world, given.manager);
  const { data } = await query(GENERATE, { input: { id: given.project.id, format: 'PDF' } });
  const report = data.generateClientTablesReport;
  expect(report).toEqual({ id: report.id, url: `/api/reports/${report.id}`, status: 'QUEUED', progress: 0 });
  await make(report);
  const ready = await open(report.url, given.manager);
  expect(ready.headers['content-disposition']).toContain('Dental RFP - Client Data.pdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(ready.rawPayload)), { mergePages: true });
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Census Plan Lives Life 3,210 lives Dental');
  for (const word of ['Network', 'dentists', 'Summary']) expect(text).not.toContain(word);
  // Those of the firm who manage the tables may open it, too; nobody else (decision 184).
  const colleague = await world.givenUser({ companyId: given.companyId, privileges: ['MANAGE_ALL_PROJECTS'] });
  const reader = await world.givenUser({ companyId: given.companyId, privileges: ['READ_SCORING'] });
  await world.db
    .insertInto('projectMembers')
    .values({ projectId: given.project.id, userId: reader.userId, role: 'DOMAIN_EXPERT', companyId: given.companyId, position: 4 })
    .execute();
  const stranger = (await givenDiscovery(world)).manager;
  expect((await open(report.url, colleague)).statusCode).toBe(200);
  for (const user of [reader, given.chloe, stranger]) expect((await open(report.url, user)).statusCode).toBe(404);
  expect((await open(report.url, null)).statusCode).not.toBe(200);
});

it('is refused to those who do not manage the tables, and in other formats', async () => {
  const given = await givenFilling(world);
  const order = (by: SignedInActor, change: object = {}) =>
    generateClientTablesReport(world.as(by), { id: given.project.id, format: 'PDF', ...change });
  await expectRefusal(order(given.chloe), 'NOT_FOUND');
  await expectRefusal(order((await givenDiscovery(world)).manager), 'NOT_FOUND');
  await expectRefusal(order(given.manager, { format: 'XLSX' }), 'INVALID_INPUT', {
    fields: { format: 'Must be one of the offered options' },
  });
  await expectRefusal(order(given.manager, { id: '1' }), 'NOT_FOUND');
  await world.db.updateTable('projects').set({ type: 'PANEL' }).where('id', '=', given.project.id).execute();
  await expectRefusal(order(given.manager), 'FORBIDDEN', { reason: 'no-client-tables' });
});

it('is not finished for somebody who lost the project meanwhile', async () => {
  const given = await givenFilling(world);
  const report = await generateClientTablesReport(world.as(given.manager), { id: given.project.id, format: 'PDF' });
  await world.db.deleteFrom('projectMembers').where('projectId', '=', given.project.id).execute();
  await make(report);
  const stored = await world.db.selectFrom('reports').select(['status', 'fileId']).where('id', '=', report.id).executeTakeFirst();
  expect(stored).toEqual({ status: 'FAILED', fileId: null });
});

it('is not finished for somebody who sees the project still and manages its tables no more', async () => {
  const given = await givenFilling(world);
  const report = await generateClientTablesReport(world.as(given.manager), { id: given.project.id, format: 'PDF' });
  await world.db.updateTable('projectMembers').set({ role: 'VIEWER' }).where('projectId', '=', given.project.id).execute();
  await make(report);
  const stored = await world.db.selectFrom('reports').select(['status', 'fileId']).where('id', '=', report.id).executeTakeFirst();
  expect(stored).toEqual({ status: 'FAILED', fileId: null });
});
