import { beforeAll, describe, expect, it } from 'vitest';
import { givenQuestion, givenWriter } from '../../testing/given/given-questions.ts';
import { type Client, client } from '../../testing/http-client.ts';
import { givenWorld, type World } from '../../testing/world.ts';

let world: World;
let browser: Client;
let given: Awaited<ReturnType<typeof givenWriter>>;
beforeAll(async () => {
  world = await givenWorld();
  given = await givenWriter(world, ['MANAGE_PROJECT_QUESTIONS', 'REVIEW_TEMPLATES']);
  browser = client(world, given.writer);
});

async function mutate(name: string, inputType: string, selection: string, input: object) {
  const { data, errors } = await browser.query(`mutation ($input: ${inputType}!) { ${name}(input: $input) { ${selection} } }`, { input });
  expect(errors).toEqual([]);
  return data[name];
}
const create = (name: string) => mutate('createTemplate', 'CreateTemplateInput', 'id updatedAt name status', { name });
const addSection = (template: { id: string }, name: string) =>
  mutate('createSection', 'CreateSectionInput', 'id name', { template: { id: template.id }, name });

describe('templates over the API', () => {
  it('are created, updated by id, name and status, and deleted [API-126]', async () => {
    const template = await create('Created');
    expect(template).toMatchObject({ name: 'Created', status: 'DRAFT' });
    await addSection(template, 'Basics');
    const change = { id: template.id, name: 'Renamed', status: 'SUBMITTED', updatedAt: template.updatedAt };
    expect(await mutate('updateTemplate', 'UpdateTemplateInput', 'name status sectionsCount', change)).toEqual({
      name: 'Renamed',
      status: 'SUBMITTED',
      sectionsCount: 1,
    });
    expect(await mutate('deleteTemplate', 'IdInput', 'id', { id: template.id })).toEqual({ id: template.id });
    const { errors } = await browser.query('query ($id: ID!) { template(id: $id) { id } }', { id: template.id });
    expect(errors[0]?.extensions).toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });

  it('are edited with the mutations of sections and questions, under `template`', async () => {
    const template = await create('Edited');
    const section = await addSection(template, 'Basics');
    const input = { template: { id: template.id }, section: { id: section.id }, question: { label: 'Why?', type: 'TEXT' } };
    const question = await mutate('createProjectQuestion', 'CreateProjectQuestionInput', 'id actions question { label }', input);
    expect(question).toMatchObject({ question: { label: 'Why?' }, actions: ['edit', 'assign', 'delete'] });
    const gone = { id: question.id, template: { id: template.id }, section: { id: section.id } };
    expect(await mutate('deleteProjectQuestion', 'ProjectQuestionRefInput', 'id', gone)).toEqual({ id: question.id });
  });

  it('reorder their sections, named as a project is [API-127]', async () => {
    const template = await create('Ordered');
    const sections = [await addSection(template, 'One'), await addSection(template, 'Two')];
    const input = { project: { id: template.id }, sections: sections.toReversed().map(({ id }) => ({ id })) };
    expect(await mutate('reorderTemplateSections', 'ReorderTemplateSectionsInput', 'name', input)).toEqual([
      { name: 'Two' },
      { name: 'One' },
    ]);
  });

  it('are listed by keyword, service types, status and owner, and all at once as a look-up [API-042] [API-043]', async () => {
    await create('Listed once');
    const list = `query ($filter: TemplateFilter, $sort: SortInput, $pagination: PaginationInput) {
      templates(filter: $filter, sort: $sort, pagination: $pagination) { items { name } pagination { page pageSize total } }
    }`;
    const filtered = await browser.query(list, {
      filter: { keyword: 'listed', serviceTypes: [], status: 'DRAFT', owner: true },
      sort: { field: 'name', direction: 'ASC' },
      pagination: { page: 1, pageSize: 10 },
    });
    expect(filtered.data.templates).toEqual({ items: [{ name: 'Listed once' }], pagination: { page: 1, pageSize: 10, total: 1 } });
    const lookup = await browser.query(list, { pagination: { page: 1, pageSize: 10_000 } });
    expect(lookup.errors).toEqual([]);
    expect(lookup.data.templates.items).toContainEqual({ name: 'Listed once' });
  });

  it('are made of saved questions [API-124]', async () => {
    const { writer, project, section } = given;
    await givenQuestion(world, writer, { project, section: { id: section.id } }, 'Saved?');
    const input = { name: 'Saved', project, sections: [{ id: section.id, name: 'Kept' }] };
    const selection = 'name status sections { name questions { question { label } } }';
    expect(await mutate('createTemplateFromQuestions', 'CreateTemplateFromQuestionsInput', selection, input)).toEqual({
      name: 'Saved',
      status: 'DRAFT',
      sections: [{ name: 'Kept', questions: [{ question: { label: 'Saved?' } }] }],
    });
  });
});
