import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../testing/expect.ts';
import { givenAnswering, givenEntry, setEntry, storedAnswer } from '../../testing/given/given-answering.ts';
import { givenUploaded } from '../../testing/given/given-spreadsheet.ts';
import { givenCookie, graphql } from '../../testing/http.ts';
import { PDF } from '../../testing/sample-files.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { setAnswer } from '../answer/saving/set-answer.ts';
import { setAnswers } from '../answer/saving/set-answers.ts';
import { loadUnorderedSheet } from './answer-sheet.queries.ts';
import { generateVendorReport } from './generate-vendor-report.ts';
import { parseAnswersFile } from './parse-answers-file.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'weighbridge-answer-sheets-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

let world: World;
beforeAll(async () => {
  world = await givenWorld({ dataDir });
});

type Given = Awaited<ReturnType<typeof givenAnswering>>;
const placeOf = ({ project, product }: Given) => ({ project, product });
const say = (given: Given, question: { id: string }, value: unknown, change: object = {}) =>
  setAnswer(world.as(given.vendor), { ...placeOf(given), section: given.section, question, answer: { value }, ...change });

type Cells = (string | null)[];

/** The file that was exported, with other words in the answers of these questions. */
async function filledIn(given: Given, answers: Record<string, string>, change: (rows: Cells[]) => Cells[] = (rows) => rows) {
  await generateVendorReport(world.as(given.vendor), { id: given.project.id, format: 'XLSX', product: given.product });
  const { storageKey } = await world.db
    .selectFrom('files')
    .select('storageKey')
    .where('ownerId', '=', given.product.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const workbook = await readXlsx(new Uint8Array(await buffer(await world.app.parts.files.read(storageKey))));
  const rows = workbook.sheets[0]!.rows as Cells[];
  const written = rows.map((cells) => (answers[cells[0] ?? ''] === undefined ? cells : cells.with(6, answers[cells[0] ?? '']!)));
  return writeXlsx({ sheets: [{ name: 'Answers', rows: change(written) }] });
}

async function parseIt(given: Given, content: Uint8Array, actor: SignedInActor = given.vendor) {
  return parseAnswersFile(world.as(actor), { ...placeOf(given), file: await givenUploaded(world, actor, content) });
}

describe('importing answers', () => {
  it('says what would change, what is wrong and what belongs to no question, and writes nothing [API-073]', async () => {
    const given = await givenAnswering(world, { questions: ['First?', { label: 'Second?', type: 'NUMBER' }, 'Third?', 'Fourth?'] });
    const [first, second, third, fourth] = given.questions.map(({ id }) => id) as [string, string, string, string];
    await say(given, { id: first }, 'Before');
    await say(given, { id: fourth }, 'Same');
    const content = await filledIn(given, { [first]: '=After', [second]: 'many', [third]: 'New' }, (rows) => [
      ...rows,
      [null, null, null, 'Mine'],
    ]);
    const { data, errors } = await graphql(
      world,
      `mutation Parse($input: ParseAnswersFileInput!) { parseAnswersFile(input: $input) {
        changes { row questionId sectionId label beforeText afterText answer { value secondaryValue notApplicable notApplicableDescription } }
        invalid { row questionId label message found } unknown { row label } unchanged
      } }`,
      {
        cookie: await givenCookie(world, given.vendor),
        variables: { input: { ...placeOf(given), file: await givenUploaded(world, given.vendor, content) } },
      },
    );
    expect(errors).toEqual([]);
    const answer = (value: string) => ({ value, secondaryValue: null, notApplicable: false, notApplicableDescription: null });
    expect(data.parseAnswersFile).toEqual({
      changes: [
        {
          row: 2,
          questionId: first,
          sectionId: given.section.id,
          label: 'First?',
          beforeText: 'Before',
          afterText: '=After',
          answer: answer('=After'),
        },
        {
          row: 4,
          questionId: third,
          sectionId: given.section.id,
          label: 'Third?',
          beforeText: '',
          afterText: 'New',
          answer: answer('New'),
        },
      ],
      invalid: [{ row: 3, questionId: second, label: 'Second?', message: 'Value is not a valid Number', found: 'many' }],
      unknown: [{ row: 6, label: 'Mine' }],
      unchanged: 1,
    });
    expect(await storedAnswer(world, given.product, { id: first })).toMatchObject({ value: 'Before', revision: 1 });
    expect(await storedAnswer(world, given.product, { id: third })).toBeUndefined();
  });

  it('is confirmed by saving what it said, and a second import of the file then has nothing to change', async () => {
    const given = await givenAnswering(world, { questions: ['First?', 'Second?'] });
    const content = await filledIn(given, Object.fromEntries(given.questions.map(({ id }, index) => [id, `Answer ${index}`])));
    const { changes } = await parseIt(given, content);
    const answers = changes.map(({ questionId, sectionId, answer }) => ({
      question: { id: questionId },
      section: { id: sectionId },
      ...answer,
    }));
    const saved = await setAnswers(world.as(given.vendor), { ...placeOf(given), answers });
    expect(await saved.progress()).toMatchObject({ answered: 2, total: 2 });
    expect(await parseIt(given, content)).toEqual({ changes: [], invalid: [], unknown: [], unchanged: 2 });
  });

  it('holds each question to its own rules, whatever its neighbours ask', async () => {
    const given = await givenAnswering(world, {
      questions: [
        { label: 'How many?', type: 'NUMBER', rules: { max: 5 } },
        { label: 'How many more?', type: 'NUMBER' },
        { label: 'Code?', type: 'STRING', rules: { pattern: '[A-Z]+' } },
      ],
    });
    const [few, many, code] = given.questions.map(({ id }) => id) as [string, string, string];
    expect(await parseIt(given, await filledIn(given, { [few]: '7', [many]: '7', [code]: 'abc' }))).toMatchObject({
      changes: [{ questionId: many, afterText: '7' }],
      invalid: [
        { questionId: few, message: 'Should be less or equal 5' },
        { questionId: code, message: 'Value does not have the requested format' },
      ],
    });
  });

  it('loads nothing of a questionnaire for those who do not answer it', async () => {
    const given = await givenAnswering(world);
    await say(given, given.question, 'Ours');
    const other = await givenAnswering(world);
    const asked = (actor: SignedInActor) => loadUnorderedSheet(world.as(actor), placeOf(given));
    expect(await asked(given.vendor)).toMatchObject({ questions: [{ id: given.question.id, value: '"Ours"' }] });
    expect(await asked(other.vendor)).toEqual({ questions: [], files: [] });
  });

  it('gives what was only a draft', async () => {
    const given = await givenAnswering(world);
    await say(given, given.question, 'Typed', { isDraft: true });
    expect(await parseIt(given, await filledIn(given, {}))).toMatchObject({ changes: [{ beforeText: 'Typed', afterText: 'Typed' }] });
  });

  it('leaves alone what is locked, whatever was written there', async () => {
    const given = await givenAnswering(world, { questions: ['Settled?', 'Requested?'] });
    const [settled, requested] = given.questions as [{ id: string }, { id: string }];
    for (const question of [settled, requested]) await say(given, question, 'Before');
    await setEntry(world, given.product, { answersSubmittedAt: world.clock.now() });
    const content = await filledIn(given, { [settled.id]: 'Changed', [requested.id]: 'Changed' });
    await expectRefusal(parseIt(given, content), 'FORBIDDEN', { reason: 'answers-submitted' });
    await world.db.updateTable('answers').set({ status: 'REQUESTED' }).where('questionId', '=', requested.id).execute();
    expect(await parseIt(given, content)).toMatchObject({
      changes: [{ questionId: requested.id }],
      invalid: [{ questionId: settled.id, message: 'This answer can no longer be changed' }],
    });
  });

  it('takes nothing for the questions of another project, whose ids somebody wrote into the hidden cells', async () => {
    const given = await givenAnswering(world);
    const other = await givenAnswering(world);
    const content = await filledIn(given, { [given.question.id]: 'Mine' }, ([header, row]) => [header!, row!.with(0, other.question.id)]);
    expect(await parseIt(given, content)).toMatchObject({ changes: [], invalid: [], unknown: [{ row: 2 }], unchanged: 0 });
  });

  it('says in a sentence what is wrong with the file, beside the file', async () => {
    const given = await givenAnswering(world);
    const nothing = 'The file does not contain answers which might be set for the current project';
    await expectRefusal(parseIt(given, await writeXlsx({ sheets: [{ name: 'A', rows: [['Question']] }] })), 'INVALID_INPUT', {
      fields: { file: nothing },
    });
    await expectRefusal(parseIt(given, PDF), 'INVALID_INPUT', {
      fields: { file: 'The file format is invalid. Please use .xlsx file only' },
    });
  });

  it('is for those whose vendor answers here: others find nothing [VEND-124]', async () => {
    const given = await givenAnswering(world);
    const rival = await givenEntry(world, { companyId: given.companyId, projectId: given.project.id });
    const content = await filledIn(given, { [given.question.id]: 'Mine' });
    const uploaded = await givenUploaded(world, given.vendor, content);
    const input = { ...placeOf(given), file: uploaded };
    await expectRefusal(parseIt(given, content, rival.vendor), 'NOT_FOUND');
    await expectRefusal(parseIt(given, content, given.manager), 'NOT_FOUND');
    await expectRefusal(parseAnswersFile(world.as({ kind: 'visitor' }), input), 'NOT_FOUND');
    // Another user's upload, for the user's own product.
    await expectRefusal(parseAnswersFile(world.as(rival.vendor), { ...input, product: rival.product }), 'NOT_FOUND');
    await setEntry(world, given.product, { participationStatus: 'PENDING' });
    await expectRefusal(parseIt(given, content), 'FORBIDDEN', { reason: 'invitation-not-accepted' });
    const { errors } = await graphql(
      world,
      'mutation Parse($input: ParseAnswersFileInput!) { parseAnswersFile(input: $input) { unchanged } }',
      {
        variables: { input },
      },
    );
    expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('waits until the company of the vendor is approved [VEND-090]', async () => {
    const given = await givenAnswering(world);
    const content = await filledIn(given, { [given.question.id]: 'Mine' });
    await world.db.updateTable('vendors').set({ status: 'SUBMITTED' }).where('id', '=', given.vendor.vendorId).execute();
    await expectRefusal(parseIt(given, content), 'VENDOR_PROFILE_IS_MISSED');
    await world.db.updateTable('vendors').set({ status: 'APPROVED' }).where('id', '=', given.vendor.vendorId).execute();
    expect((await parseIt(given, content)).changes).toHaveLength(1);
  });
});
