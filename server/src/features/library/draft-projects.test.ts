import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { expectRefusal } from '../../testing/expect.ts';
import { givenUploaded, type Row, xlsx } from '../../testing/given/given-spreadsheet.ts';
import { client } from '../../testing/http-client.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { deleteDraftProject } from '../importing/delete-draft-project.ts';
import { findDraftSections } from '../importing/find-draft-sections.queries.ts';
import { getDraftProject, listDraftProjects } from '../importing/list-draft-projects.ts';
import { listDraftSections } from '../importing/list-draft-sections.ts';
import { parseProjectFile } from '../importing/parse-project-file.ts';
import { updateDraftProject } from '../importing/update-draft-project.ts';
import { listSections } from '../question/section/list-sections.ts';
import { copyProjectQuestionsToLibrary } from './copy-project-questions-to-library.ts';
import { createLibraryQuestion } from './create-library-question.ts';
import { createQuestionGroup } from './create-question-group.ts';
import { createTemplateFromQuestions } from './create-template-from-questions.ts';
import { listLibraryQuestions } from './list-library-questions.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'weighbridge-drafts-'));
let world: World;
beforeAll(async () => {
  world = await givenWorld({ dataDir });
});
afterAll(async () => {
  await world.app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const manager = (companyId?: string | null) =>
  world.givenUser({ privileges: ['MANAGE_PROJECT_STATE', 'MANAGE_PROJECT_TEMPLATES'], ...(companyId && { companyId }) });
type Person = Awaited<ReturnType<typeof manager>>;
const ROWS: Row[] = [
  ['Section', 'Question', 'Type', 'Options'],
  ['Network', 'How many dentists are in your network?', 'Number', ''],
  ['', 'Which plans do you offer?', 'List', 'Gold;Silver'],
  ['Service', 'Why should we choose you?', '', ''],
];

async function givenFile(person: Person, rows = ROWS) {
  return givenUploaded(world, person, await xlsx(rows));
}
async function givenDraft(person: Person, rows = ROWS) {
  const draft = await parseProjectFile(world.as(person), { file: await givenFile(person, rows) });
  return { ...draft, sections: await findDraftSections(world.db, person, draft.id) };
}

describe('an upload', () => {
  it("is its uploader's alone", async () => {
    const person = await manager();
    const draft = await givenDraft(person);
    const colleague = world.as(await manager(person.companyId));
    await expectRefusal(getDraftProject(colleague, draft.id), 'NOT_FOUND');
    await expectRefusal(listDraftSections(colleague, draft.id), 'NOT_FOUND');
    await expectRefusal(deleteDraftProject(colleague, { id: draft.id }), 'NOT_FOUND');
    await expectRefusal(updateDraftProject(colleague, { id: draft.id, name: 'Mine', updatedAt: draft.updatedAt }), 'NOT_FOUND');
    expect((await listDraftProjects(colleague, {})).items).toEqual([]);
  });

  it('is renamed and loses questions, and a section that loses them all', async () => {
    const person = await manager();
    const draft = await givenDraft(person);
    const [network, service] = draft.sections;
    world.clock.advance(1000);
    const change = {
      id: draft.id,
      name: 'Dental 2027',
      sections: [{ id: network?.id, name: 'Our network' }],
      removeQuestions: [service?.questions[0]?.id],
      updatedAt: draft.updatedAt,
    };
    expect(await updateDraftProject(world.as(person), change)).toMatchObject({ name: 'Dental 2027', sectionsCount: 1, questionsCount: 2 });
    expect((await findDraftSections(world.db, person, draft.id)).map(({ name }) => name)).toEqual(['Our network']);
    await expectRefusal(updateDraftProject(world.as(person), change), 'CONFLICT');
    const { updatedAt } = await getDraftProject(world.as(person), draft.id);
    const all = network?.questions.map(({ id }) => id) ?? [];
    await expectRefusal(updateDraftProject(world.as(person), { id: draft.id, removeQuestions: all, updatedAt }), 'INVALID_INPUT', {
      fields: { removeQuestions: 'At least one question has to stay' },
    });
    await expectRefusal(updateDraftProject(world.as(person), { id: draft.id, removeQuestions: [newId()], updatedAt }), 'NOT_FOUND');
  });

  it('gets back what was left out, in its place', async () => {
    const person = await manager();
    const draft = await givenDraft(person);
    const [network, service] = draft.sections;
    const out = [network?.questions[0]?.id, service?.questions[0]?.id];
    const browser = client(world, person);
    const UPDATE = `mutation ($input: UpdateDraftProjectInput!) { updateDraftProject(input: $input) {
      updatedAt sectionsCount questionsCount
      sections(leftOut: true) { name questionsCount listedCount questions { question { label } leftOut } }
      kept: sections { name questions { question { label } } } } }`;
    const update = (input: object) => browser.query(UPDATE, { input: { id: draft.id, ...input } });
    const removed = await update({ removeQuestions: out, updatedAt: draft.updatedAt });
    expect(removed.errors).toEqual([]);
    const { updatedAt, sections, kept, ...counts } = removed.data.updateDraftProject;
    const labels = network?.questions.map(({ definition }) => definition.label) ?? [];
    expect(counts).toEqual({ sectionsCount: 1, questionsCount: 1 });
    expect(sections).toMatchObject([
      { name: network?.name, questionsCount: 1, listedCount: 2, questions: [{ leftOut: true }, { leftOut: false }] },
      { name: service?.name, questionsCount: 0, listedCount: 1, questions: [{ leftOut: true }] },
    ]);
    expect(kept).toEqual([{ name: network?.name, questions: [{ question: { label: labels[1] } }] }]);
    const back = await update({ restoreQuestions: out, updatedAt });
    expect(back.data.updateDraftProject).toMatchObject({ sectionsCount: 2, questionsCount: 3 });
    expect(await findDraftSections(world.db, person, draft.id)).toEqual(draft.sections);
    await expectRefusal(
      updateDraftProject(world.as(person), {
        id: draft.id,
        restoreQuestions: [newId()],
        updatedAt: back.data.updateDraftProject.updatedAt,
      }),
      'NOT_FOUND',
    );
  });

  it('is deleted, and its file left to the clean-up', async () => {
    const person = await manager();
    const draft = await givenDraft(person);
    expect(await deleteDraftProject(world.as(person), { id: draft.id })).toEqual({ id: draft.id });
    await expectRefusal(getDraftProject(world.as(person), draft.id), 'NOT_FOUND');
    const file = await world.db.selectFrom('files').select('ownerKind').where('id', '=', draft.fileId!).executeTakeFirstOrThrow();
    expect(file.ownerKind).toBeNull();
  });
});

describe('reviewing an upload', () => {
  it('shows for each question the closest one of the library that one sees, looked up together', async () => {
    const [person, stranger] = [await manager(), await manager()];
    const known = (author: Person, label: string, isPublic = false) =>
      createLibraryQuestion(world.as(author), { question: { label, type: 'TEXT' }, isPublic });
    const close = await known(person, 'How many dentists are in the network?');
    await known(person, 'How many dentists?');
    await known(stranger, 'How many dentists are in your network?');
    const exact = await known(stranger, 'Which plans do you offer?', true);
    const draft = await givenDraft(person);
    const document = `query ($id: ID!) { draftProject(id: $id) { sections {
      name questionsCount questions { question { label type options { label } } closest { similarity question { id label } } }
    } } }`;
    const { statements, result } = await countStatements(() => client(world, person).query(document, { id: draft.id }));
    expect(result.errors).toEqual([]);
    const [network, service] = result.data.draftProject.sections;
    expect(network.questions[0].closest.question).toEqual({ id: close.id, label: 'How many dentists are in the network?' });
    expect(network.questions[0].closest.similarity).toBeGreaterThan(0.7);
    expect(network.questions[0].closest.similarity).toBeLessThan(1);
    expect(network.questions[1]).toMatchObject({
      question: { type: 'LIST', options: [{ label: 'Gold' }, { label: 'Silver' }] },
      closest: { similarity: 1, question: { id: exact.id } },
    });
    expect(service.questions[0].closest).toBeNull();
    const twice = await givenDraft(person, [...ROWS, ...ROWS.slice(1), ...ROWS.slice(1)]);
    const more = await countStatements(() => client(world, person).query(document, { id: twice.id }));
    expect(more.result.data.draftProject.sections[0].questionsCount).toBe(6);
    expect(more.statements).toBe(statements);
  });

  it('goes section by section and page by page, because comparing has its price', async () => {
    const person = await manager();
    const rows = Array.from({ length: 150 }, (_, index): Row => ['Long', `Question number ${index}`]);
    const draft = await givenDraft(person, [['Section', 'Question'], ...rows, ['Short', 'Why?']]);
    const document = `query ($id: ID!, $section: ID, $page: Int!, $pageSize: Int!) { draftProject(id: $id) { sections(section: $section) {
      name questionsCount questions(pagination: { page: $page, pageSize: $pageSize }) { question { label } closest { similarity } }
    } } }`;
    const ask = (page: number, pageSize: number, section = draft.sections[0]?.id) =>
      client(world, person).query(document, { id: draft.id, section, page, pageSize });
    const { data } = await ask(2, 50);
    expect(data.draftProject.sections).toHaveLength(1);
    expect(data.draftProject.sections[0]).toMatchObject({ name: 'Long', questionsCount: 150 });
    expect(data.draftProject.sections[0].questions).toHaveLength(50);
    expect(data.draftProject.sections[0].questions[0].question.label).toBe('Question number 50');
    expect((await ask(1, 150)).errors[0]?.message).toBe('At most 100 questions can be compared at a time');
    expect((await ask(1, 10, newId())).errors[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

describe('saving an upload', () => {
  it('as a template has the chosen sections, under other names if given', async () => {
    const person = await manager();
    const draft = await givenDraft(person);
    const sections = [{ id: draft.sections[1]?.id }, { id: draft.sections[0]?.id, name: 'Dentists' }];
    const template = await createTemplateFromQuestions(world.as(person), { name: 'Dental', draftProjectId: draft.id, sections });
    expect(template).toMatchObject({ sectionsCount: 2, questionsCount: 3, status: 'DRAFT' });
    const made = await listSections(world.as(person), { kind: 'template', id: template.id });
    expect(made.map(({ name }) => name)).toEqual(['Service', 'Dentists']);
    expect((await made[1]?.questions())?.map(({ question }) => question.label)).toEqual([
      'How many dentists are in your network?',
      'Which plans do you offer?',
    ]);
    const input = { name: 'Stolen', draftProjectId: draft.id, sections };
    await expectRefusal(createTemplateFromQuestions(world.as(await manager(person.companyId)), input), 'NOT_FOUND');
    await expectRefusal(createTemplateFromQuestions(world.as(person), { ...input, sections: [{ id: newId() }] }), 'NOT_FOUND');
  });

  it('in the library puts each section into its group', async () => {
    const person = await manager();
    const draft = await givenDraft(person);
    const group = await createQuestionGroup(world.as(person), { name: 'Imported' });
    const sections = draft.sections.map(({ id }) => ({ id, path: [group.id] }));
    expect(await copyProjectQuestionsToLibrary(world.as(person), { draftProjectId: draft.id, sections })).toEqual({ count: 3 });
    const { pagination } = await listLibraryQuestions(world.as(person), { filter: { group: { id: group.id } } });
    expect(pagination.total).toBe(3);
    const stranger = await manager();
    const theirs = await createQuestionGroup(world.as(stranger), { name: 'Theirs' });
    const foreign = { draftProjectId: draft.id, sections: draft.sections.map(({ id }) => ({ id, path: [theirs.id] })) };
    await expectRefusal(copyProjectQuestionsToLibrary(world.as(stranger), foreign), 'NOT_FOUND');
    await expectRefusal(copyProjectQuestionsToLibrary(world.as(person), foreign), 'NOT_FOUND');
  });
});
