import { beforeAll, describe, expect, it } from 'vitest';
import { givenTemplate, givenWriter, setStatus } from '../../../testing/given/given-questions.ts';
import { givenCookie, graphql } from '../../../testing/http.ts';
import { givenWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const DEFINITION = `id label type view tags { id label } multiple placeholder helperText prefix suffix enableNumberFormatting
  attachments { id url filename mimetype size description } yesAnswerText noAnswerText
  options { id label apiId clarificationQuestion } otherOption
  rules { min max maxLength pattern maxSize mimetypes multiple } isPublic isExternal createdBy { id name }`;
const QUESTION = `id sectionId question { ${DEFINITION} } owner { id name } approver { id name } ownerDeadline status rejectReason weight
  isReadonly isPrivate sourceQuestion { id label } updatedAt actions`;
const SECTION = `id name description questions { ${QUESTION} } owner { id name } approver { id name } ownerDeadline isReadonly updatedAt actions`;

async function givenCaller() {
  const given = await givenWriter(world, ['MANAGE_PROJECT_QUESTIONS', 'MANAGE_PROJECT_TEMPLATES']);
  const cookie = await givenCookie(world, given.writer);
  const project = { id: given.project.id };
  const section = { id: given.section.id };
  const call = async (operation: string, input: unknown, fields = 'id') => {
    const type = `${operation.charAt(0).toUpperCase()}${operation.slice(1)}Input`
      .replace(/^(Delete|Extract)(Project)?QuestionInput$/, 'ProjectQuestionRefInput')
      .replace(/^(Approve|Reject)QuestionInput$/, 'ReviewQuestionInput');
    const answer = await graphql(world, `mutation($input: ${type}!) { ${operation}(input: $input) { ${fields} } }`, {
      cookie,
      variables: { input },
    });
    expect(answer.errors).toEqual([]);
    return answer.data[operation];
  };
  const sections = async () =>
    (
      await graphql(world, `query($id: ID!) { projectSections(id: $id, includeAnswers: false) { ${SECTION} } }`, {
        cookie,
        variables: { id: project.id },
      })
    ).data.projectSections;
  return { ...given, cookie, project, section, call, sections };
}

describe('the API of sections and questions', () => {
  it('answers sections with their questions and every field of them [API-047] [QUES-025] [QUES-042] [QUES-078]', async () => {
    const { writer, project, section, call, sections } = await givenCaller();
    const question = {
      label: 'How many?',
      type: 'NUMBER',
      placeholder: '0',
      helperText: 'Members',
      prefix: '$',
      suffix: 'PEPM',
      enableNumberFormatting: true,
      rules: { min: 0, max: 10 },
      tags: [{ label: 'Fees' }],
    };
    const created = await call(
      'createProjectQuestion',
      { project, section, question, approver: { id: writer.userId }, weight: 3 },
      QUESTION,
    );
    const [shown] = await sections();
    expect(shown).toEqual({
      ...section,
      name: 'General',
      description: null,
      owner: null,
      approver: null,
      ownerDeadline: null,
      isReadonly: false,
      updatedAt: expect.any(String),
      actions: ['edit', 'assign', 'delete', 'addQuestion', 'reorderQuestions'],
      questions: [created],
    });
    expect(created).toEqual({
      id: expect.any(String),
      sectionId: section.id,
      question: {
        id: created.id,
        label: 'How many?',
        type: 'NUMBER',
        view: null,
        tags: [{ id: expect.any(String), label: 'Fees' }],
        multiple: false,
        placeholder: '0',
        helperText: 'Members',
        prefix: '$',
        suffix: 'PEPM',
        enableNumberFormatting: true,
        attachments: [],
        yesAnswerText: null,
        noAnswerText: null,
        options: [],
        otherOption: false,
        rules: { min: 0, max: 10, maxLength: null, pattern: null, maxSize: null, mimetypes: [], multiple: false },
        isPublic: false,
        isExternal: false,
        createdBy: { id: writer.userId, name: writer.name },
      },
      owner: null,
      approver: { id: writer.userId, name: writer.name },
      ownerDeadline: null,
      status: 'PENDING',
      rejectReason: null,
      weight: 3,
      isReadonly: false,
      isPrivate: false,
      sourceQuestion: null,
      updatedAt: expect.any(String),
      actions: ['edit', 'assign', 'delete'],
    });
  });

  it('writes, copies, orders and deletes sections [API-080] [API-081] [API-082]', async () => {
    const { project, section, call, sections } = await givenCaller();
    const second = await call('createSection', { project, name: 'Second' }, SECTION);
    const updated = await call('updateSection', { id: second.id, project, name: 'Renamed', updatedAt: second.updatedAt }, SECTION);
    expect(updated.name).toBe('Renamed');
    const clone = await call('cloneSection', { id: section.id, project, name: 'Clone' });
    const copy = await call('copySection', { section, project });
    await call('moveSection', { project, section: { id: copy.id } });
    expect((await sections()).map(({ name }: { name: string }) => name)).toEqual(['General', 'General', 'Clone', 'Renamed']);
    const order = [second.id, clone.id, copy.id, section.id];
    expect(await call('reorderSections', { project, sections: order })).toEqual(order.map((id) => ({ id })));
    expect(await call('deleteSection', { id: copy.id, project })).toEqual({ id: copy.id });
    expect(await sections()).toHaveLength(3);
  });

  it('writes, moves, weighs, copies, reviews, restores and deletes questions [API-079] [API-083] [API-085] [API-086] [API-087] [API-088]', async () => {
    const { writer, project, section, cookie, call } = await givenCaller();
    const question = { label: 'Why?', type: 'TEXT' };
    const first = await call(
      'createProjectQuestion',
      { project, section, question, approver: { id: writer.userId }, saveInLibrary: true, makePublic: true },
      QUESTION,
    );
    const second = await call('createProjectQuestion', { project, section, question: { ...question, label: 'Second?' } }, QUESTION);
    expect((await call('reorderQuestions', { project, section, questions: [second.id, first.id] }, 'questions { id }')).questions).toEqual([
      { id: second.id },
      { id: first.id },
    ]);
    await call('moveQuestion', { project, section, question: { id: second.id }, after: first.id });
    expect((await call('setQuestionWeight', { project, question: { id: first.id }, weight: 5 }, 'weight')).weight).toBe(5);
    const copy = await call(
      'copyProjectQuestion',
      { id: first.id, section, project, label: 'Copy?', targetSection: section, weight: 2 },
      'id weight question { label }',
    );
    expect(copy).toMatchObject({ weight: 2, question: { label: 'Copy?' } });
    const current = await call('setQuestionWeight', { project, question: { id: first.id }, weight: 4 }, 'updatedAt');
    const update = {
      id: first.id,
      project,
      section,
      question: { ...question, label: 'Changed?' },
      approver: { id: writer.userId },
      weight: 4,
      updatedAt: current.updatedAt,
    };
    expect((await call('updateProjectQuestion', update, 'question { label }')).question.label).toBe('Changed?');
    const history = await graphql(
      world,
      'query($question: ID!) { questionHistory(question: $question, pagination: { page: 1, pageSize: 1000 }) { items { id updatedAt updatedBy { id name } question { label } } pagination { page pageSize total } } }',
      { cookie, variables: { question: first.id } },
    );
    expect(history.data.questionHistory).toMatchObject({
      pagination: { page: 1, pageSize: 1000, total: 1 },
      items: [{ question: { label: 'Why?' }, updatedBy: { id: writer.userId } }],
    });
    const version = { id: history.data.questionHistory.items[0].id };
    expect((await call('restoreQuestionVersion', { question: { id: first.id }, version }, 'question { label }')).question.label).toBe(
      'Why?',
    );
    await setStatus(world, project, 'IN_REVIEW');
    const chosen = { project, section, question: { id: first.id } };
    expect(await call('rejectQuestion', { ...chosen, reason: 'No' }, 'status rejectReason')).toEqual({
      status: 'REJECTED',
      rejectReason: 'No',
    });
    expect(await call('approveQuestion', chosen, 'status rejectReason')).toEqual({ status: 'APPROVED', rejectReason: null });
    expect(await call('deleteProjectQuestion', { id: first.id, section, project })).toEqual({ id: first.id });
  });

  it('saves a question in the library too, public when asked, and puts it into another section [QUES-062] [QUES-063] [QUES-064]', async () => {
    const { writer, project, section, cookie, call } = await givenCaller();
    const other = await call('createSection', { project, name: 'Other' });
    const ask = (label: string, change: object) =>
      call('createProjectQuestion', { project, section, question: { label, type: 'TEXT' }, ...change }, 'id sectionId weight updatedAt');
    await ask('Public?', { saveInLibrary: true, makePublic: true });
    await ask('Ours?', { saveInLibrary: true, makePublic: false });
    await ask('Nowhere?', { saveInLibrary: false, makePublic: true });
    const library =
      '{ libraryQuestions(sort: { field: "label", direction: ASC }) { items { question { label isPublic createdBy { id } } } } }';
    const { items } = (await graphql(world, library, { cookie })).data.libraryQuestions;
    // Questions that other firms made public are found as well.
    const own = items.filter(({ question }: { question: { createdBy: { id: string } } }) => question.createdBy?.id === writer.userId);
    expect(own).toMatchObject([{ question: { label: 'Ours?', isPublic: false } }, { question: { label: 'Public?', isPublic: true } }]);
    const moved = await ask('Where?', { targetSection: other });
    expect(moved.sectionId).toBe(other.id);
    const back = { id: moved.id, project, section: other, targetSection: section, weight: moved.weight, updatedAt: moved.updatedAt };
    const question = { label: 'Where?', type: 'TEXT' };
    expect((await call('updateProjectQuestion', { ...back, question }, 'sectionId')).sectionId).toBe(section.id);
  });

  it('answers the history page by page, a thousand at most [API-044]', async () => {
    const { project, section, cookie, call } = await givenCaller();
    const created = await call('createProjectQuestion', { project, section, question: { label: 'Why?', type: 'TEXT' } });
    const ask = (pageSize: number) =>
      graphql(
        world,
        'query($question: ID!, $pageSize: Int!) { questionHistory(question: $question, pagination: { page: 1, pageSize: $pageSize }) { pagination { total } } }',
        {
          cookie,
          variables: { question: created.id, pageSize },
        },
      );
    expect((await ask(1000)).data.questionHistory.pagination.total).toBe(0);
    expect((await ask(1001)).errors[0]?.extensions.code).toBe('INVALID_INPUT');
  });

  it('makes sections from templates, and serves the sections of templates as well [API-084]', async () => {
    const { companyId, project, call } = await givenCaller();
    const template = await givenTemplate(world, companyId);
    const section = await call('createSection', { template, name: 'Basics' });
    await call('createProjectQuestion', { template, section, question: { label: 'Why?', type: 'TEXT' } });
    await world.db.updateTable('templates').set({ status: 'PUBLISHED' }).where('id', '=', template.id).execute();
    const created = await call(
      'createSectionsFromTemplates',
      { project, templates: { ids: [template.id] } },
      'name isReadonly questions { question { label } }',
    );
    expect(created).toEqual([{ name: 'Basics', isReadonly: true, questions: [{ question: { label: 'Why?' } }] }]);
  });

  it('looks up tags by keyword and the people of the firm', async () => {
    const { writer, companyId, project, section, cookie, call } = await givenCaller();
    await world.givenUser({ companyId, firstName: 'Aaron', lastName: 'First' });
    await call('createProjectQuestion', {
      project,
      section,
      question: { label: 'Why?', type: 'TEXT', tags: [{ label: 'Network' }, { label: 'Fees' }] },
    });
    const answer = await graphql(world, '{ tags(keyword: "FEE") { id label } firmUsers { id name } }', { cookie });
    expect(answer.data.tags).toEqual([{ id: expect.any(String), label: 'Fees' }]);
    expect(answer.data.firmUsers).toEqual([
      { id: expect.any(String), name: 'Aaron First' },
      { id: writer.userId, name: writer.name },
    ]);
  });

  it('lets nobody in without a session, nor write without a privilege', async () => {
    const { project, section } = await givenCaller();
    const create = 'mutation($input: CreateSectionInput!) { createSection(input: $input) { id } }';
    const variables = { input: { project, name: 'Mine' } };
    expect((await graphql(world, create, { variables })).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    const nobody = await givenCookie(world, await world.givenUser());
    expect((await graphql(world, create, { variables, cookie: nobody })).errors[0]?.extensions.code).toBe('FORBIDDEN');
    const read = await graphql(world, 'query($id: ID!) { projectSections(id: $id) { id } }', {
      variables: { id: project.id },
      cookie: nobody,
    });
    expect(read.errors[0]?.extensions.code).toBe('NOT_FOUND');
    expect(section.id).toBeTruthy();
  });
});
