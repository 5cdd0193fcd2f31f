import { beforeAll, describe, expect, it } from 'vitest';
import { givenQuestion, givenWriter } from '../../testing/given/given-questions.ts';
import { type Client, client } from '../../testing/http-client.ts';
import { givenWorld, type World } from '../../testing/world.ts';

let world: World;
let browser: Client;
let given: Awaited<ReturnType<typeof givenWriter>>;
beforeAll(async () => {
  world = await givenWorld();
  given = await givenWriter(world);
  browser = client(world, given.writer);
});

/** A mutation with one `input`; answers what it returns. */
async function mutate(name: string, inputType: string, selection: string, input: object) {
  const { data, errors } = await browser.query(`mutation ($input: ${inputType}!) { ${name}(input: $input) { ${selection} } }`, { input });
  expect(errors).toEqual([]);
  return data[name];
}
const ask = (label: string, more: object = {}) => ({ label, type: 'TEXT', ...more });
const createQuestion = (label: string, more: object = {}, values: object = {}) =>
  mutate('createLibraryQuestion', 'CreateLibraryQuestionInput', 'id updatedAt question { label }', {
    question: ask(label, more),
    ...values,
  });
const createGroup = (name: string, parent?: { id: string }) =>
  mutate('createQuestionGroup', 'CreateQuestionGroupInput', 'id updatedAt name', { name, ...(parent && { parent: { id: parent.id } }) });

describe('the library over the API', () => {
  it('creates questions and groups [API-137]', async () => {
    expect(await createQuestion('Created?')).toMatchObject({ question: { label: 'Created?' } });
    expect(await createGroup('Created')).toMatchObject({ name: 'Created' });
  });

  it('lists questions by keyword, type, tags, firm and group, page by page [API-046] [LIB-027]', async () => {
    const group = await createGroup('Listed');
    const { id } = await createQuestion('Listed question?', { tags: [{ label: 'Listed' }] }, { isPublic: true, path: [group.id] });
    const { data, errors } = await browser.query(
      `query ($filter: LibraryQuestionFilter, $tag: String) {
        tags(keyword: $tag) { id label }
        libraryQuestions(filter: $filter, pagination: { page: 1, pageSize: 10 }) {
          items { id question { id label tags { id label } isPublic isExternal createdBy { id name } type } groups { id name } company { id } actions }
          pagination { page pageSize total }
        }
      }`,
      { tag: 'listed', filter: { keyword: 'QUESTION listed', type: 'TEXT', internal: true, group: { id: group.id }, tags: [] } },
    );
    expect(errors).toEqual([]);
    const [tag] = data.tags;
    expect(data.libraryQuestions).toEqual({
      items: [
        {
          id,
          question: {
            id,
            label: 'Listed question?',
            tags: [tag],
            isPublic: true,
            isExternal: false,
            createdBy: { id: given.writer.userId, name: given.writer.name },
            type: 'TEXT',
          },
          groups: [{ id: group.id, name: 'Listed' }],
          company: { id: given.companyId },
          actions: ['edit', 'delete'],
        },
      ],
      pagination: { page: 1, pageSize: 10, total: 1 },
    });
    const byTag = await browser.query('query ($filter: LibraryQuestionFilter) { libraryQuestions(filter: $filter) { items { id } } }', {
      filter: { tags: [{ id: tag.id }] },
    });
    expect(byTag.data.libraryQuestions.items).toEqual([{ id }]);
  });

  it('shows all groups as trees [API-045] [LIB-028]', async () => {
    const top = await createGroup('Tree');
    const below = await createGroup('Branch', top);
    await createGroup('Leaf', below);
    const { data, errors } = await browser.query(`{
      questionGroups(pagination: { page: 1, pageSize: 10000 }) { pagination { total } items {
        id name description parentPath parentName isReadonly questionsCount updatedAt actions
        groups { id name parentPath parentName actions groups { name parentPath parentName actions groups { id } } }
      } }
    }`);
    expect(errors).toEqual([]);
    const tree = data.questionGroups.items.find(({ name }: { name: string }) => name === 'Tree');
    expect(tree).toMatchObject({
      parentPath: [],
      parentName: [],
      description: null,
      isReadonly: false,
      actions: ['edit', 'delete', 'addSubGroup'],
    });
    expect(tree.groups[0].groups[0]).toEqual({
      name: 'Leaf',
      parentPath: [top.id, below.id],
      parentName: ['Tree', 'Branch'],
      actions: ['edit', 'delete'],
      groups: [],
    });
  });

  it('counts and shows no group of another firm', async () => {
    const stranger = client(world, (await givenWriter(world)).writer);
    const document = '{ questionGroups(pagination: { page: 1, pageSize: 100 }) { pagination { total } items { name } } }';
    const before = (await browser.query(document)).data.questionGroups;
    const created = 'mutation ($input: CreateQuestionGroupInput!) { createQuestionGroup(input: $input) { id } }';
    expect((await stranger.query(created, { input: { name: 'Aaa of somebody else' } })).errors).toEqual([]);
    expect((await browser.query(document)).data.questionGroups).toEqual(before);
    expect((await stranger.query(document)).data.questionGroups.items).toContainEqual({ name: 'Aaa of somebody else' });
  });

  it('updates a question and a group [API-103] [API-104]', async () => {
    const [question, group] = [await createQuestion('Old words?'), await createGroup('Old name')];
    const rewritten = { id: question.id, question: ask('New words?'), isPublic: true, updatedAt: question.updatedAt };
    expect(await mutate('updateLibraryQuestion', 'UpdateLibraryQuestionInput', 'question { label isPublic }', rewritten)).toEqual({
      question: { label: 'New words?', isPublic: true },
    });
    const renamed = { id: group.id, name: 'New name', updatedAt: group.updatedAt };
    expect(await mutate('updateQuestionGroup', 'UpdateQuestionGroupInput', 'name', renamed)).toEqual({ name: 'New name' });
  });

  it('links, moves and unlinks questions by the path of a group [API-097] [API-098]', async () => {
    const [one, other, { id }] = [await createGroup('One'), await createGroup('Other'), await createQuestion('Linked?')];
    const link = { path: [one.id], questions: [id] };
    expect(await mutate('linkQuestions', 'LinkQuestionsInput', 'questionsCount', link)).toEqual({ questionsCount: 1 });
    const move = { from: [one.id], to: [other.id], questions: [id] };
    expect(await mutate('moveQuestions', 'MoveQuestionsInput', 'id questionsCount', move)).toEqual([
      { id: one.id, questionsCount: 0 },
      { id: other.id, questionsCount: 1 },
    ]);
    const unlink = { path: [other.id], questions: [id] };
    expect(await mutate('unlinkQuestions', 'LinkQuestionsInput', 'questionsCount', unlink)).toEqual({ questionsCount: 0 });
  });

  it('copies questions and groups into a section [API-099] [API-100]', async () => {
    const { project, section } = given;
    const group = await createGroup('Copied');
    const { id } = await createQuestion('Copied?', {}, { path: [group.id] });
    const place = { project, section: { id: section.id } };
    const selection = 'count section { questionsCount questions { question { label } } }';
    expect(await mutate('copyQuestionsToSection', 'CopyQuestionsToSectionInput', selection, { questions: [id], ...place })).toEqual({
      count: 1,
      section: { questionsCount: 1, questions: [{ question: { label: 'Copied?' } }] },
    });
    const whole = { group: { id: group.id, includeSubGroups: true }, ...place };
    expect(await mutate('copyGroupToSection', 'CopyGroupToSectionInput', selection, whole)).toMatchObject({
      count: 1,
      section: { questionsCount: 2 },
    });
  });

  it('takes the questions of a project [API-105]', async () => {
    const { writer, project, section } = given;
    await givenQuestion(world, writer, { project, section: { id: section.id } }, 'From the project?');
    const group = await createGroup('Taken');
    const input = { project, sections: [{ id: section.id, path: [group.id] }] };
    const { count } = await mutate('copyProjectQuestionsToLibrary', 'CopyProjectQuestionsToLibraryInput', 'count', input);
    expect(count).toBeGreaterThanOrEqual(1);
  });

  it('deletes questions and groups [API-101] [API-102]', async () => {
    const [group, { id }] = [await createGroup('Gone'), await createQuestion('Gone?')];
    expect(await mutate('deleteLibraryQuestions', 'DeleteLibraryQuestionsInput', 'id', { ids: [id] })).toEqual([{ id }]);
    expect(await mutate('deleteQuestionGroup', 'DeleteQuestionGroupInput', 'id', { path: [group.id] })).toEqual({ id: group.id });
    const { errors } = await browser.query('query ($id: ID!) { libraryQuestion(id: $id) { id } }', { id });
    expect(errors[0]?.extensions).toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });

  it('refuses with the words that people read when a question is not theirs to change', async () => {
    const colleague = await world.givenUser({ privileges: ['MANAGE_PROJECT_QUESTIONS'], companyId: given.companyId });
    const { id, updatedAt } = await createQuestion('Public?', {}, { isPublic: true });
    const input = { id, question: ask('Mine'), isPublic: true, updatedAt };
    const { errors } = await client(world, colleague).query(
      'mutation ($input: UpdateLibraryQuestionInput!) { updateLibraryQuestion(input: $input) { id } }',
      { input },
    );
    expect(errors[0]).toMatchObject({ message: 'It is a public question and cannot be edited', extensions: { status: 403 } });
  });
});
