import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { expectRefusal } from '../../testing/expect.ts';
import { givenProject } from '../../testing/given/given-project.ts';
import { givenUploaded, type Row, xlsx } from '../../testing/given/given-spreadsheet.ts';
import { client } from '../../testing/http-client.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { findDraftSections } from '../importing/find-draft-sections.queries.ts';
import { parseProjectFile } from '../importing/parse-project-file.ts';
import { updateDraftProject } from '../importing/update-draft-project.ts';
import { listSections } from '../question/section/list-sections.ts';
import { copyProjectQuestionsToLibrary } from './copy-project-questions-to-library.ts';
import { createLibraryQuestion } from './create-library-question.ts';
import { createQuestionGroup } from './create-question-group.ts';
import { createTemplateFromQuestions } from './create-template-from-questions.ts';
import { deleteLibraryQuestions } from './delete-library-questions.ts';
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

const manager = () => world.givenUser({ privileges: ['MANAGE_PROJECT_STATE', 'MANAGE_PROJECT_TEMPLATES', 'MANAGE_PROJECT_QUESTIONS'] });
type Person = Awaited<ReturnType<typeof manager>>;
const ROWS: Row[] = [
  ['Section', 'Question'],
  ['Network', 'How many dentists?'],
  ['', 'Which plans?'],
  ['', 'Which regions?'],
  ['Service', 'Why you?'],
];

const known = async (author: Person, label: string, isPublic = false) =>
  (await createLibraryQuestion(world.as(author), { question: { label, type: 'TEXT', tags: [{ label: 'Proven' }] }, isPublic })).id;

async function givenDraft(person: Person, rows = ROWS) {
  const draft = await parseProjectFile(world.as(person), { file: await givenUploaded(world, person, await xlsx(rows)) });
  const sections = await findDraftSections(world.db, person, draft.id);
  const change = async (input: object) =>
    updateDraftProject(world.as(person), {
      id: draft.id,
      updatedAt: (await world.db.selectFrom('draftProjects').select('updatedAt').where('id', '=', draft.id).executeTakeFirstOrThrow())
        .updatedAt,
      ...input,
    });
  const question = (section: number, place: number) => sections[section]?.questions[place]?.id ?? '';
  return { ...draft, sections, change, question };
}

/** Its second question and the one of the second section come from the library. */
async function givenReviewed(person: Person) {
  const draft = await givenDraft(person);
  const plans = await known(person, 'Which dental plans do you offer?');
  const why = await known(await manager(), 'Why should anybody choose you?', true);
  await draft.change({
    useQuestions: [
      { question: draft.question(0, 1), library: plans },
      { question: draft.question(1, 0), library: why },
    ],
  });
  return { ...draft, plans, why };
}

async function contents(person: Person, kind: 'project' | 'template', id: string) {
  const sections = await listSections(world.as(person), { kind, id });
  return Promise.all(
    sections.map(async (section) =>
      (await section.questions()).map(({ question, sourceQuestion }) => [question.label, sourceQuestion?.id ?? null]),
    ),
  );
}

describe('a question of the library in place of an imported one', () => {
  const document = `query ($id: ID!) { draftProject(id: $id) { sections { questions { question { label } libraryQuestion { id label } } } } }`;
  const shown = async (person: Person, id: string) =>
    (await client(world, person).query(document, { id })).data.draftProject.sections.flatMap(
      (section: { questions: { libraryQuestion: { label: string } | null }[] }) =>
        section.questions.map(({ libraryQuestion }) => libraryQuestion?.label ?? null),
    );

  it('is remembered beside it, and given back', async () => {
    const person = await manager();
    const draft = await givenReviewed(person);
    const chosen = [null, 'Which dental plans do you offer?', null, 'Why should anybody choose you?'];
    expect(await shown(person, draft.id)).toEqual(chosen);
    await draft.change({ sections: [{ id: draft.sections[0]?.id, name: 'Dentists' }], removeQuestions: [draft.question(0, 2)] });
    expect(await shown(person, draft.id)).toEqual(chosen.toSpliced(2, 1));
    await draft.change({ useQuestions: [{ question: draft.question(0, 1), library: null }, { question: draft.question(1, 0) }] });
    expect(await shown(person, draft.id)).toEqual([null, null, null]);
  });

  it('is looked up for all questions together', async () => {
    const person = await manager();
    const ask = (id: string) => countStatements(() => client(world, person).query(document, { id }));
    const { statements } = await ask((await givenReviewed(person)).id);
    const more = await givenReviewed(person);
    await more.change({ useQuestions: more.sections[0]?.questions.map(({ id }) => ({ question: id, library: more.why })) });
    expect((await ask(more.id)).statements).toBe(statements);
  });

  it('is one that its reviewer sees', async () => {
    const person = await manager();
    const draft = await givenDraft(person);
    const use = (library: string, question = draft.question(0, 0)) => draft.change({ useQuestions: [{ question, library }] });
    await expectRefusal(use(await known(await manager(), 'Hidden?')), 'NOT_FOUND');
    await expectRefusal(use(newId()), 'NOT_FOUND');
    await expectRefusal(use(draft.question(0, 1)), 'NOT_FOUND');
    await expectRefusal(use(await known(person, 'Own?'), newId()), 'NOT_FOUND');
    expect(await shown(person, draft.id)).toEqual([null, null, null, null]);
  });

  it('leaves the imported one in its place when it is deleted', async () => {
    const person = await manager();
    const draft = await givenReviewed(person);
    await deleteLibraryQuestions(world.as(person), { ids: [draft.plans] });
    expect(await shown(person, draft.id)).toEqual([null, null, null, 'Why should anybody choose you?']);
    const project = await givenProject(world, person, { draft: { id: draft.id } });
    expect((await contents(person, 'project', project.id))[0]?.[1]).toEqual(['Which plans?', null]);
  });
});

describe('what becomes of a reviewed upload', () => {
  const expected = ({ plans, why }: { plans: string; why: string }) => [
    [
      ['How many dentists?', null],
      ['Which dental plans do you offer?', plans],
      ['Which regions?', null],
    ],
    [['Why should anybody choose you?', why]],
  ];

  it('is a project with copies of the chosen questions in their places, linked to the library', async () => {
    const person = await manager();
    const draft = await givenReviewed(person);
    const { id } = await givenProject(world, person, { draft: { id: draft.id } });
    expect(await contents(person, 'project', id)).toEqual(expected(draft));
    const [section] = await listSections(world.as(person), { kind: 'project', id });
    expect((await section?.questions())?.[1]).toMatchObject({
      status: 'PENDING',
      isReadonly: true,
      question: { tags: [{ label: 'Proven' }] },
    });
  });

  it('is a template with them', async () => {
    const person = await manager();
    const draft = await givenReviewed(person);
    const sections = draft.sections.map(({ id }) => ({ id }));
    const { id } = await createTemplateFromQuestions(world.as(person), { name: 'Dental', draftProjectId: draft.id, sections });
    expect(await contents(person, 'template', id)).toEqual(expected(draft));
  });

  it('is in the library what is there already, not a second time', async () => {
    const person = await manager();
    const draft = await givenReviewed(person);
    const group = await createQuestionGroup(world.as(person), { name: 'Imported' });
    const sections = draft.sections.map(({ id }) => ({ id, path: [group.id] }));
    expect(await copyProjectQuestionsToLibrary(world.as(person), { draftProjectId: draft.id, sections })).toEqual({ count: 4 });
    const { items } = await listLibraryQuestions(world.as(person), { filter: { group: { id: group.id } } });
    expect(items).toHaveLength(4);
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([draft.plans, draft.why]));
    const event = await world.db
      .selectFrom('events')
      .select('payload')
      .where('subjectId', '=', draft.id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(event[0]?.payload).toMatchObject({ added: 2, linked: 2 });
  });
});
