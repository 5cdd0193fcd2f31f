import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, it } from 'vitest';
import { givenAnswering, setEntry } from '../../testing/given/given-answering.ts';
import { setStatus } from '../../testing/given/given-questions.ts';
import { givenCookie } from '../../testing/http.ts';
import { client } from '../../testing/http-client.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { setAnswer } from '../answer/saving/set-answer.ts';
import { setProductNotes } from '../participation/products/set-product-notes.ts';
import { setAnswerRating } from '../scoring/rating/set-answer-rating.ts';
import { exportHistory } from './export-history.ts';
import { removeHistoryExports } from './remove-history-exports.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

async function givenHistory() {
  const given = await givenAnswering(world, { questions: ['=1+1 dentists?'] });
  const { project, product, question, manager, vendor } = given;
  await setAnswer(world.as(vendor), { project, product, question, answer: { value: 'ten' } });
  await setEntry(world, product, { answersSubmittedAt: world.clock.now() });
  await setStatus(world, project, 'SCORING');
  await setAnswerRating(world.as(manager), { project, product, question, rating: 4 });
  await setProductNotes(world.as(manager), { project, product, notes: '=HYPERLINK("http://evil.test")', shareNotes: false });
  return given;
}

async function download(url: string, user: { userId: string }) {
  return world.app.http.inject({ url, headers: { cookie: await givenCookie(world, user) } });
}

it('is a spreadsheet of what the page shows with these filters, with real times and no formulas', async () => {
  const { project, product, manager } = await givenHistory();
  const input = { project, filter: { product: product.id } };
  const { data } = await client(world, manager).query(
    'mutation ($input: ExportHistoryInput!) { exportProjectHistory(input: $input) { url entriesCount } }',
    { input },
  );
  expect(data.exportProjectHistory.entriesCount).toBe(2);
  const response = await download(data.exportProjectHistory.url, manager);
  expect(response.headers['content-disposition']).toContain('attachment; filename="Dental RFP - History.xlsx"');
  const [sheet] = (await readXlsx(new Uint8Array(response.rawPayload))).sheets;
  // 15:00 in London is 10:00 in New York.
  const at = new Date('2026-11-16T10:00:00.000Z');
  const note = '=HYPERLINK("http://evil.test")';
  const asked = '=1+1 dentists?';
  expect(sheet!.rows).toEqual([
    ['When (New York)', 'Who', 'Vendor', 'On behalf of', 'What happened', 'Subject', 'Products', 'Questions', 'Branch', 'Before', 'After'],
    [at, manager.name, null, null, `${manager.name} wrote notes about Gold Plan`, 'Products', 'Gold Plan', null, null, null, note],
    [
      at,
      manager.name,
      null,
      null,
      `${manager.name} rated Gold Plan’s answer to “${asked}” 4`,
      'Scoring',
      'Gold Plan',
      asked,
      null,
      null,
      '4',
    ],
  ]);
  expect([...(sheet!.cells?.values() ?? [])].filter((cell) => cell.formula)).toEqual([]);
  const events = await world.db.selectFrom('events').select('payload').where('name', '=', 'history.exported').execute();
  expect(events).toEqual([{ payload: { projectId: project.id } }]);
});

it('is opened by the person who made it and by nobody else, for a day', async () => {
  const { project, manager, companyId } = await givenHistory();
  const { url } = await exportHistory(world.as(manager), { project });
  const colleague = await world.givenUser({ companyId, privileges: ['MANAGE_ALL_PROJECTS'] });
  expect((await download(url, colleague)).statusCode).toBe(404);
  expect((await download(url, manager)).statusCode).toBe(200);
  world.clock.advance(25 * 3_600_000);
  await removeHistoryExports.run(world.app.parts, {}, { number: 1, last: true });
  expect((await download(url, manager)).statusCode).toBe(404);
});
