import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_COMPANY_SETTINGS } from '@weighbridge/domain/access/company-settings.ts';
import { actingOnBehalf } from '@weighbridge/domain/access/on-behalf.ts';
import { XLSX_MIME } from '@weighbridge/domain/kernel/upload.ts';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { expectRefusal } from '../../testing/expect.ts';
import { givenUploaded, type Row, xlsx } from '../../testing/given/given-spreadsheet.ts';
import { givenCookie } from '../../testing/http.ts';
import { client } from '../../testing/http-client.ts';
import { multipart } from '../../testing/multipart.ts';
import { OLD_OFFICE, PDF, zip } from '../../testing/sample-files.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { deleteDraftProject } from './delete-draft-project.ts';
import { findDraftSections } from './find-draft-sections.queries.ts';
import { inspectProjectFile } from './inspect-project-file.ts';
import { getDraftProject, getRejectedRows, listDraftProjects } from './list-draft-projects.ts';
import { parseProjectFile } from './parse-project-file.ts';
import { updateDraftProject } from './update-draft-project.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'weighbridge-import-'));
let world: World;
beforeAll(async () => {
  world = await givenWorld({ dataDir });
});
afterAll(async () => {
  await world.app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const HEADER: Row = ['Section', 'Question', 'Type', 'Options', 'Help text'];
const manager = () => world.givenUser({ privileges: ['MANAGE_PROJECT_STATE'] });
type Person = Awaited<ReturnType<typeof manager>>;

async function parsed(person: Person, rows: Row[]) {
  const file = await givenUploaded(world, person, await xlsx(rows));
  return parseProjectFile(world.as(person), { file });
}
const sectionsOf = async (person: Person, id: string) =>
  (await findDraftSections(world.db, person, id)).map(({ name, questions }) => ({
    name,
    questions: questions.map(({ definition }) => [definition.label, definition.type, ...definition.options.map(({ label }) => label)]),
  }));

describe('a spreadsheet of questions', () => {
  it('is uploaded and becomes a draft, listed with its name and date [API-122] [API-023] [WIZ-044]', async () => {
    const person = await manager();
    const content = await xlsx([
      HEADER,
      ['Network', 'How many dentists?', 'Number', '', ''],
      ['', 'Which plans?', 'List', 'Gold; Silver', ''],
    ]);
    const { headers, payload } = multipart([{ name: 'Dental RFP 2027.xlsx', type: XLSX_MIME, content }]);
    const cookie = await givenCookie(world, person);
    const upload = await world.app.http.inject({ method: 'POST', url: '/api/file/upload', headers: { ...headers, cookie }, payload });
    const browser = client(world, person);
    const { data, errors } = await browser.query(
      'mutation ($input: ParseProjectFileInput!) { parseProjectFile(input: $input) { id name createdAt sectionsCount questionsCount rejected { row } file { url } } }',
      { input: { file: { id: upload.json().id } } },
    );
    expect(errors).toEqual([]);
    expect(data.parseProjectFile).toMatchObject({ name: 'Dental RFP 2027', sectionsCount: 1, questionsCount: 2, rejected: [] });
    const listed = await browser.query(
      '{ draftProjects(pagination: { page: 1, pageSize: 5 }) { items { id name createdAt } pagination { total } } }',
    );
    expect(listed.data.draftProjects).toEqual({
      items: [{ id: data.parseProjectFile.id, name: 'Dental RFP 2027', createdAt: world.clock.now().toISOString() }],
      pagination: { total: 1 },
    });
    expect((await world.app.http.inject({ url: data.parseProjectFile.file.url, headers: { cookie } })).statusCode).toBe(200);
    const colleague = await world.givenUser({ privileges: ['MANAGE_PROJECT_STATE'], companyId: person.companyId });
    await parsed(colleague, [HEADER, ['A', 'Why?']]);
    const stranger = await givenCookie(world, colleague);
    expect((await world.app.http.inject({ url: data.parseProjectFile.file.url, headers: { cookie: stranger } })).statusCode).toBe(404);
  });

  it('names its draft in a hundred characters, none of them cut in two', async () => {
    const person = await manager();
    const content = await xlsx([HEADER, ['Network', 'How many dentists?', 'Number', '', '']]);
    for (const [filename, name] of [
      [`${'n'.repeat(101)}.XLSX`, 'n'.repeat(100)],
      [`${'n'.repeat(99)}🦷.xlsx`, `${'n'.repeat(99)}\uFFFD`],
    ]) {
      const file = await givenUploaded(world, person, content, { filename });
      expect((await parseProjectFile(world.as(person), { file })).name).toBe(name);
    }
  });

  it('may have a title above its heads and types that other programs use', async () => {
    const person = await manager();
    const draft = await parsed(person, [
      ['Carrier questionnaire, spring 2027'],
      [],
      ['#', 'Section', 'Question', 'Answer Type'],
      [1, 'Network', 'How many dentists?', 'Paragraph'],
      [2, null, 'Which colour?', 'Rainbow'],
    ]);
    expect(await sectionsOf(person, draft.id)).toEqual([{ name: 'Network', questions: [['How many dentists?', 'TEXT']] }]);
    expect(await getRejectedRows(world.as(person), draft.id)).toEqual([{ row: 5, message: "'Rainbow' is not a type of question" }]);
  });

  it('is looked at before it is read, and read as somebody says', async () => {
    const person = await manager();
    const rows: Row[] = [
      ['Area of interest', 'What we want to know', 'Kind'],
      ['Network', 'How many dentists?', 'Rainbow'],
    ];
    const file = await givenUploaded(world, person, await xlsx(rows));
    const browser = client(world, person);
    const INSPECT = `query ($input: InspectProjectFileInput!) { inspectProjectFile(input: $input) {
      rows { cells } headRow columns { question section type options helperText } unknownTypes { word count } } }`;
    const seen = await browser.query(INSPECT, { input: { file } });
    expect(seen.errors).toEqual([]);
    expect(seen.data.inspectProjectFile).toEqual({
      rows: rows.map((cells) => ({ cells })),
      headRow: null,
      columns: null,
      unknownTypes: [],
    });
    await expectRefusal(parseProjectFile(world.as(person), { file }), 'INVALID_INPUT', {
      fields: { file: "No column named 'Question' was found" },
    });
    const columns = { section: 0, question: 1, type: 2 };
    const named = await browser.query(INSPECT, { input: { file, headRow: 0, columns } });
    expect(named.data.inspectProjectFile).toMatchObject({
      headRow: 0,
      columns: { ...columns, options: null, helperText: null },
      unknownTypes: [{ word: 'rainbow', count: 1 }],
    });
    const types = [{ word: 'rainbow', type: 'STRING' }];
    const draft = await parseProjectFile(world.as(person), { file, headRow: 0, columns, types });
    expect(await sectionsOf(person, draft.id)).toEqual([{ name: 'Network', questions: [['How many dentists?', 'STRING']] }]);
  });

  it('is looked at only by who uploaded it, with columns that a sheet can have', async () => {
    const person = await manager();
    const file = await givenUploaded(world, person, await xlsx([HEADER]));
    const inspect = (who: Person, input: object) => inspectProjectFile(world.as(who), { file, ...input });
    await expectRefusal(inspect(await manager(), {}), 'NOT_FOUND');
    await expectRefusal(inspect(await world.givenUser({ companyId: person.companyId, privileges: ['READ_SCORING'] }), {}), 'FORBIDDEN');
    for (const columns of [{ question: -1 }, { question: 100 }, { question: 1.5 }, {}])
      await expectRefusal(inspect(person, { columns }), 'INVALID_INPUT');
    for (const headRow of [-2, 31]) await expectRefusal(inspect(person, { headRow, columns: { question: 1 } }), 'INVALID_INPUT');
    const many = Array.from({ length: 51 }, (_, index) => ({ word: `w${index}`, type: 'TEXT' }));
    await expectRefusal(parseProjectFile(world.as(person), { file, types: many }), 'INVALID_INPUT');
    // A column that the file does not have holds nothing.
    await expectRefusal(parseProjectFile(world.as(person), { file, columns: { question: 99 } }), 'INVALID_INPUT', {
      fields: { file: 'The file has no questions' },
    });
  });

  it('may have its columns in another order, numbers in its cells and sections merged over several rows', async () => {
    const person = await manager();
    const draft = await parsed(person, [
      ['Type', 'Notes', 'Question text', 'Choices', 'Category'],
      [null, 'x', 'Why you?', null, 'Service'],
      ['yes/no', null, 2027, null, null],
      [null, null, 'Which colour?', 'Red\nBlue', 'Look'],
    ]);
    expect(await sectionsOf(person, draft.id)).toEqual([
      {
        name: 'Service',
        questions: [
          ['Why you?', 'TEXT'],
          ['2027', 'BOOLEAN'],
        ],
      },
      { name: 'Look', questions: [['Which colour?', 'LIST', 'Red', 'Blue']] },
    ]);
    const [, look] = await findDraftSections(world.db, person, draft.id);
    expect(look?.questions[0]?.definition.options.every(({ id }) => id !== null)).toBe(true);
  });

  it('keeps the rows that can be used and says what is wrong with the others, as the spreadsheet numbers them', async () => {
    const person = await manager();
    const draft = await parsed(person, [HEADER, ['A', 'Good?', '', '', ''], [], [], ['A', 'Odd?', 'Rainbow', '', '']]);
    expect(draft.questionsCount).toBe(1);
    expect(await getRejectedRows(world.as(person), draft.id)).toEqual([{ row: 5, message: "'Rainbow' is not a type of question" }]);
  });

  it('of 2,000 questions is read whole', async () => {
    const person = await manager();
    const rows = Array.from({ length: 2000 }, (_, index): Row => [`Section ${Math.floor(index / 50)}`, `Question ${index}?`, '', '', '']);
    expect(await parsed(person, [HEADER, ...rows])).toMatchObject({ sectionsCount: 40, questionsCount: 2000 });
  });
});

describe('an upload', () => {
  it('belongs to the firm that its uploader acted for, and is not there while they act for another', async () => {
    const admin = await world.givenUser({ type: 'ADMIN', companyId: null, privileges: ['MANAGE_BROKERS', 'MANAGE_ALL_PROJECTS'] });
    const actingFor = async () => ({
      ...admin,
      ...actingOnBehalf(admin, { id: (await world.givenCompany()).id, type: 'BROKER', settings: DEFAULT_COMPANY_SETTINGS }),
    });
    const [here, elsewhere] = [await actingFor(), await actingFor()];
    const draft = await parsed(here, [HEADER, ['A', 'Why?'], ['A', 'When?']]);
    const { companyId, createdBy } = await world.db
      .selectFrom('draftProjects')
      .select(['companyId', 'createdBy'])
      .where('id', '=', draft.id)
      .executeTakeFirstOrThrow();
    expect({ companyId, createdBy }).toEqual({ companyId: here.companyId, createdBy: admin.userId });
    const visible = async (who: typeof here) => (await listDraftProjects(world.as(who), {})).items.map(({ id }) => id);
    expect(await visible(here)).toEqual([draft.id]);
    expect(await visible(elsewhere)).toEqual([]);
    const [question] = (await findDraftSections(world.db, here, draft.id)).flatMap(({ questions }) => questions);
    const update = { id: draft.id, updatedAt: draft.updatedAt, removeQuestions: [question?.id] };
    for (const work of [
      () => getDraftProject(world.as(elsewhere), draft.id),
      () => getRejectedRows(world.as(elsewhere), draft.id),
      () => findDraftSections(world.db, elsewhere, draft.id),
      () => updateDraftProject(world.as(elsewhere), update),
      () => deleteDraftProject(world.as(elsewhere), { id: draft.id }),
    ])
      await expectRefusal(work(), 'NOT_FOUND');
    expect((await updateDraftProject(world.as(here), update)).questionsCount).toBe(1);
    expect(await deleteDraftProject(world.as(here), { id: draft.id })).toEqual({ id: draft.id });
  });
});

describe('a file that cannot be used', () => {
  const HUGE = 300 * 1024 * 1024;
  /** Says in its directory that a part unpacks to 300 MB. */
  async function bomb() {
    const bytes = Buffer.from(await xlsx([HEADER]));
    const entry = bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
    bytes.writeUInt32LE(HUGE, entry + 24);
    return bytes;
  }
  const many = (count: number, row: (index: number) => Row) => [HEADER, ...Array.from({ length: count }, (_, index) => row(index))];

  it.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['is no archive at all', () => Buffer.from('Section,Question\nA,Why?'), 'The file format is invalid. Please use .xlsx file only'],
    ['is empty', () => new Uint8Array(0), 'The file is empty. Please choose one with something in it.'],
    [
      'breaks off',
      async () => (await xlsx(many(50, (index) => ['A', `Why ${index}?`]))).slice(0, 900),
      'The file is damaged and cannot be read',
    ],
    ['is an archive of something else', () => zip({ 'readme.txt': 'hello' }), 'The file is damaged and cannot be read'],
    ['is an old Office document', () => OLD_OFFICE, 'The file is protected with a password. Please remove the password first'],
    [
      'has a password',
      () => writeXlsx({ sheets: [{ name: 'Q', rows: [HEADER] }], encryption: { password: 'x', spinCount: 1000 } }),
      'The file is protected with a password. Please remove the password first',
    ],
    ['would unpack to far too much', bomb, 'The file holds too much to be imported at once'],
    [
      'has another shape',
      () =>
        xlsx([
          ['Name', 'Age'],
          ['Ann', 41],
        ]),
      "No column named 'Question' was found",
    ],
    ['has a header only', () => xlsx([HEADER]), 'The file has no questions'],
    ['has too many rows', () => xlsx(many(5001, () => ['A', 'Why?'])), 'The file has more than 5000 rows'],
    ['has too many sections', () => xlsx(many(201, (index) => [`S${index}`, 'Why?'])), 'The file has more than 200 sections'],
  ])('because it %s is refused with a sentence, and nothing is kept', async (_why, content, message) => {
    const person = await manager();
    const file = await givenUploaded(world, person, await content());
    await expectRefusal(parseProjectFile(world.as(person), { file }), 'INVALID_INPUT', { fields: { file: message } });
    expect((await listDraftProjects(world.as(person), {})).items).toEqual([]);
    const { ownerKind } = await world.db.selectFrom('files').select('ownerKind').where('id', '=', file.id).executeTakeFirstOrThrow();
    expect(ownerKind).toBeNull();
  });

  it('because it is of another type, missing, used already or uploaded by somebody else is refused', async () => {
    const [person, stranger] = [await manager(), await manager()];
    const ctx = world.as(person);
    const pdf = await givenUploaded(world, person, PDF, { filename: 'rfp.pdf', mimetype: 'application/pdf' });
    await expectRefusal(parseProjectFile(ctx, { file: pdf }), 'INVALID_INPUT', {
      fields: { file: 'The file format is invalid. Please use .xlsx file only' },
    });
    await expectRefusal(parseProjectFile(ctx, {}), 'INVALID_INPUT', { fields: { file: 'File is not uploaded yet' } });
    await expectRefusal(parseProjectFile(ctx, { file: { id: newId() } }), 'NOT_FOUND');
    await expectRefusal(parseProjectFile(ctx, { file: { id: 'x' } }), 'NOT_FOUND');
    const good = await givenUploaded(world, person, await xlsx([HEADER, ['A', 'Why?']]));
    await expectRefusal(parseProjectFile(world.as(stranger), { file: good }), 'NOT_FOUND');
    await parseProjectFile(ctx, { file: good });
    await expectRefusal(parseProjectFile(ctx, { file: good }), 'NOT_FOUND');
  });

  it('still lets the next file be read', async () => {
    const person = await manager();
    const bad = await givenUploaded(world, person, Buffer.from('PK nonsense'));
    const results = await Promise.allSettled([parseProjectFile(world.as(person), { file: bad }), parsed(person, [HEADER, ['A', 'Why?']])]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  it('or comes from somebody who may not import is refused before it is read', async () => {
    const expert = await world.givenUser({ privileges: ['MANAGE_SCORING'] });
    const file = await givenUploaded(world, expert, await xlsx([HEADER, ['A', 'Why?']]));
    await expectRefusal(parseProjectFile(world.as(expert), { file }), 'FORBIDDEN', { reason: 'no-access' });
    const keeper = await world.givenUser({ privileges: ['MANAGE_PROJECT_TEMPLATES'] });
    const draft = await parsed(keeper, [HEADER, ['A', 'Why?']]);
    expect((await getDraftProject(world.as(keeper), draft.id)).name).toBe('Dental RFP');
  });
});
