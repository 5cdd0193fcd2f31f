import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { expectRefusal } from '../../testing/expect.ts';
import { givenInvited } from '../../testing/given/given-invitation.ts';
import { givenUploaded, type Row, xlsx } from '../../testing/given/given-spreadsheet.ts';
import { client } from '../../testing/http-client.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { createSection } from '../question/section/create-section.ts';
import { parseProjectQuestions } from './parse-project-questions.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'weighbridge-panel-'));
let world: World;
beforeAll(async () => {
  world = await givenWorld({ dataDir });
});
afterAll(async () => {
  await world.app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const ROWS: Row[] = [
  ['Section', 'Question', 'Type', 'Options'],
  ['Network', 'How many dentists are in your network?', 'Number', ''],
  ['', 'Which plans do you offer?', 'List', 'Gold;Silver'],
  ['Service', 'Why should we choose you?', '', ''],
];

const keeper = () => world.givenUser({ privileges: ['MANAGE_BROKERS', 'MANAGE_ALL_PROJECTS'] });
type Person = Awaited<ReturnType<typeof keeper>>;
const givenFile = async (person: Person, rows = ROWS) => givenUploaded(world, person, await xlsx(rows));

async function givenPanel(
  person: Person,
  change: { type?: 'PANEL' | 'RFP'; status?: 'DRAFT' | 'AWAITING' | 'SCORING' | 'COMPLETED' } = {},
) {
  const id = newId();
  const times = { createdAt: world.clock.now(), updatedAt: world.clock.now(), updatedBy: null };
  const values = { id, companyId: person.companyId!, clientId: null, name: 'Panel', createdBy: person.userId, ...times };
  await world.db
    .insertInto('projects')
    .values({ type: 'PANEL', status: 'DRAFT', ...values, ...change })
    .execute();
  return { id };
}

it('fills a panel without sections [API-123]', async () => {
  const person = await keeper();
  const panel = await givenPanel(person);
  const { data, errors } = await client(world, person).query(
    `mutation ($input: ParseProjectQuestionsInput!) { parseProjectQuestions(input: $input) {
      sectionsCount questionsCount rejected { row message } sections { name questions { status question { label } } }
    } }`,
    { input: { id: panel.id, file: await givenFile(person, [...ROWS, ['Service', 'Odd?', 'Rainbow']]) } },
  );
  expect(errors).toEqual([]);
  expect(data.parseProjectQuestions).toMatchObject({ sectionsCount: 2, questionsCount: 3, rejected: [{ row: 5 }] });
  expect(data.parseProjectQuestions.sections[1]).toEqual({
    name: 'Service',
    questions: [{ status: 'PENDING', question: { label: 'Why should we choose you?' } }],
  });
});

it('leaves no question unapproved where vendors are asked already, and adds none while answers are evaluated', async () => {
  const person = await keeper();
  const upload = async (panel: { id: string }) => parseProjectQuestions(world.as(person), { id: panel.id, file: await givenFile(person) });
  const awaiting = await givenPanel(person, { status: 'AWAITING' });
  await upload(awaiting);
  const asked = await world.db.selectFrom('questions').select('status').distinct().where('projectId', '=', awaiting.id).execute();
  expect(asked).toEqual([{ status: 'APPROVED' }]);
  await expectRefusal(upload(await givenPanel(person, { status: 'SCORING' })), 'FORBIDDEN', { reason: 'questions-settled' });
});

it('is for panels without sections, and for those who manage brokers', async () => {
  const person = await keeper();
  const upload = async (project: { id: string }, by = person) =>
    parseProjectQuestions(world.as(by), { id: project.id, file: await givenFile(by) });
  await expectRefusal(upload(await givenPanel(person, { type: 'RFP' })), 'FORBIDDEN', { reason: 'not-a-panel' });
  await expectRefusal(upload(await givenPanel(person, { status: 'COMPLETED' })), 'FORBIDDEN', { reason: 'project-read-only' });
  const full = await givenPanel(person);
  await createSection(world.as(person), { project: full, name: 'There already' });
  await expectRefusal(upload(full), 'FORBIDDEN', { reason: 'has-sections' });
  const plain = await world.givenUser({ privileges: ['MANAGE_ALL_PROJECTS'] });
  await expectRefusal(upload(await givenPanel(plain), plain), 'FORBIDDEN', { reason: 'no-access' });
  await expectRefusal(upload(await givenPanel(person), plain), 'NOT_FOUND');
  await expectRefusal(parseProjectQuestions(world.as(person), { id: full.id }), 'INVALID_INPUT', {
    fields: { file: 'File is not uploaded yet' },
  });
});

const WITH_ANSWERS: Row[] = [
  ['Section', 'Question', 'Type', 'Options', 'Remarks', ' gold  PPO ', 'Somebody else', 'Plan'],
  ['Network', 'How many dentists are in your network?', 'Number', '', 'ask again', '3000', '7', 'many'],
  ['', 'Which plans do you offer?', 'List', 'Gold;Silver', '', 'silver', 'Gold', 'Bronze'],
  ['Service', 'Do you have a portal?', 'Yes/No', '', '', 'yes', 'no', ''],
  ['Service', 'Why should we choose you?', '', '', '', 'We are good.', 'No', 'N/A'],
];

const answersOf = (participationId: string) =>
  world.db
    .selectFrom('answers')
    .innerJoin('questions', 'questions.id', 'answers.questionId')
    .select([
      'questions.label',
      'answers.value',
      'answers.notApplicable',
      'answers.isDraft',
      'answers.revision',
      'answers.givenRevision',
      'answers.answeredBy',
    ])
    .where('participationId', '=', participationId)
    .orderBy('questions.label')
    .execute();

it('brings the answers in columns that are headed with the name of a product, for its vendor to submit [API-123]', async () => {
  const person = await keeper();
  const panel = { ...(await givenPanel(person)), companyId: person.companyId! };
  const gold = await givenInvited(world, panel, { name: 'Gold PPO' });
  const plan = await givenInvited(world, panel, { name: 'Plan', status: 'ACCEPTED' });
  const { data, errors } = await client(world, person).query(
    `mutation ($input: ParseProjectQuestionsInput!) { parseProjectQuestions(input: $input) {
      questionsCount answersCount rejected { row message }
    } }`,
    { input: { id: panel.id, file: await givenFile(person, WITH_ANSWERS) } },
  );
  expect(errors).toEqual([]);
  expect(data.parseProjectQuestions).toEqual({
    questionsCount: 4,
    answersCount: 5,
    rejected: [
      { row: 2, message: 'Plan: Value is not a valid Number' },
      { row: 3, message: "Plan: 'Bronze' is not one of the options" },
    ],
  });
  const given = { notApplicable: false, isDraft: false, revision: 1, givenRevision: 1, answeredBy: null };
  const options = await optionsOf(panel.id);
  expect(await answersOf(gold.id)).toEqual([
    { label: 'Do you have a portal?', value: true, ...given },
    { label: 'How many dentists are in your network?', value: '3000', ...given },
    { label: 'Which plans do you offer?', value: [options.get('Silver')], ...given },
    { label: 'Why should we choose you?', value: 'We are good.', ...given },
  ]);
  expect(await answersOf(plan.id)).toEqual([{ label: 'Why should we choose you?', value: null, ...given, notApplicable: true }]);
  const versions = await world.db.selectFrom('answerVersions').select('revision').where('participationId', '=', gold.id).execute();
  expect(versions.map(({ revision }) => revision)).toEqual([1, 1, 1, 1]);
  const event = await world.db.selectFrom('events').select('payload').where('subjectId', '=', panel.id).executeTakeFirstOrThrow();
  expect(event.payload).toEqual({ sectionsCount: 2, questionsCount: 4, answersCount: 5, rejectedCount: 2 });
});

async function optionsOf(projectId: string): Promise<Map<string, string>> {
  const { definition } = await world.db
    .selectFrom('questions')
    .select('definition')
    .where('projectId', '=', projectId)
    .where('type', '=', 'LIST')
    .executeTakeFirstOrThrow();
  return new Map(definition.options.map(({ label, id }) => [label, id!]));
}

it('brings no answers for a product that declined, has submitted, or shares its name', async () => {
  const person = await keeper();
  const panel = { ...(await givenPanel(person)), companyId: person.companyId! };
  const declined = await givenInvited(world, panel, { name: 'Gold PPO', status: 'DECLINED' });
  const one = await givenInvited(world, panel, { name: 'Plan' });
  const other = await givenInvited(world, panel, { name: 'PLAN ' });
  const submitted = await givenInvited(world, panel, { name: 'Somebody else', status: 'ACCEPTED' });
  await world.db.updateTable('projectProducts').set({ answersSubmittedAt: world.clock.now() }).where('id', '=', submitted.id).execute();
  const uploaded = await parseProjectQuestions(world.as(person), { id: panel.id, file: await givenFile(person, WITH_ANSWERS) });
  expect(uploaded).toMatchObject({ questionsCount: 4, answersCount: 0, rejected: [] });
  for (const { id } of [declined, one, other, submitted]) expect(await answersOf(id)).toEqual([]);
});

it('takes as many statements for many answers as for one', async () => {
  const person = await keeper();
  const upload = async (rows: number) => {
    const panel = { ...(await givenPanel(person)), companyId: person.companyId! };
    await givenInvited(world, panel, { name: 'Plan' });
    const lines = Array.from({ length: rows }, (_, index): Row => ['Network', `Question ${index}?`, 'Text', '', `Answer ${index}`]);
    const file = await givenFile(person, [['Section', 'Question', 'Type', 'Options', 'Plan'], ...lines]);
    const { statements, result } = await countStatements(() => parseProjectQuestions(world.as(person), { id: panel.id, file }));
    return { answersCount: result.answersCount, statements };
  };
  const one = await upload(1);
  expect(await upload(40)).toEqual({ answersCount: 40, statements: one.statements });
});
