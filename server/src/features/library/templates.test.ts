import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../../testing/count-statements.ts';
import { expectRefusal } from '../../testing/expect.ts';
import { givenProject, givenQuestion, givenWriter } from '../../testing/given/given-questions.ts';
import { client } from '../../testing/http-client.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { createServiceType } from '../company/create-service-type.ts';
import { createSection } from '../question/section/create-section.ts';
import { createSectionsFromTemplates } from '../question/section/create-sections-from-templates.ts';
import { listSections } from '../question/section/list-sections.ts';
import { reorderTemplateSections } from '../question/section/reorder-template-sections.ts';
import { createTemplate } from '../template/create-template.ts';
import { deleteTemplate } from '../template/delete-template.ts';
import { getTemplate, listTemplates } from '../template/list-templates.ts';
import { updateTemplate } from '../template/update-template.ts';
import { createTemplateFromQuestions } from './create-template-from-questions.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const keeper = (privileges: readonly Privilege[] = ['MANAGE_PROJECT_TEMPLATES'], companyId?: string) =>
  world.givenUser({ privileges, ...(companyId && { companyId }) });
const reviewer = () => keeper(['REVIEW_TEMPLATES']);
type Person = Awaited<ReturnType<typeof keeper>>;

async function givenTemplate(person: Person, name = 'Dental basics', sections: readonly string[] = ['Network']) {
  const template = await createTemplate(world.as(person), { name });
  for (const section of sections) {
    const { id } = await createSection(world.as(person), { template: { id: template.id }, name: section });
    await givenQuestion(world, person, { template: { id: template.id }, section: { id } }, `About ${section}`);
  }
  return template;
}
const move = (person: Person, template: { id: string; updatedAt: Date }, status: string) =>
  updateTemplate(world.as(person), { id: template.id, updatedAt: template.updatedAt, status });
const names = async (person: Person, filter: object = {}) =>
  (await listTemplates(world.as(person), { filter, sort: { field: 'name', direction: 'ASC' }, pagination: { pageSize: 100 } })).items.map(
    ({ name }) => name,
  );

describe('a template', () => {
  it('starts as a draft of its firm, with its service types and its event', async () => {
    const person = await keeper(['MANAGE_PROJECT_TEMPLATES', 'MANAGE_ALL_PROJECTS', 'MANAGE_CLIENTS', 'MANAGE_USERS']);
    const dental = await createServiceType(world.as(person), 'serviceType', { label: 'Dental' });
    const template = await createTemplate(world.as(person), { name: ' Dental ', serviceTypes: [{ id: dental.id }] });
    expect(template).toMatchObject({
      name: 'Dental',
      status: 'DRAFT',
      companyId: person.companyId,
      serviceTypes: [{ id: dental.id, label: 'Dental' }],
    });
    const event = await world.db.selectFrom('events').selectAll().where('subjectId', '=', template.id).executeTakeFirstOrThrow();
    expect(event).toMatchObject({ name: 'template.created', companyId: person.companyId, actorId: person.userId });
    const stranger = await keeper();
    await expectRefusal(createTemplate(world.as(stranger), { name: 'x', serviceTypes: [{ id: dental.id }] }), 'INVALID_INPUT', {
      fields: { serviceTypes: 'Must be one of the offered options' },
    });
  });

  it('needs the privilege, a firm and a name of up to 300 characters', async () => {
    await expectRefusal(createTemplate(world.as(await keeper(['READ_TEMPLATES'])), { name: 'x' }), 'FORBIDDEN', { reason: 'no-access' });
    const admin = await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS', 'REVIEW_TEMPLATES'] });
    await expectRefusal(createTemplate(world.as(admin), { name: 'x' }), 'FORBIDDEN', { reason: 'no-company' });
    await expectRefusal(createTemplate(world.as(await keeper()), { name: 'x'.repeat(301) }), 'INVALID_INPUT');
  });

  it('comes whole over the API: its firm, author, service types, sections and what may be done with it [TMPL-035] [API-054]', async () => {
    const person = await keeper();
    const template = await givenTemplate(person, 'Dental', ['Network', 'Claims']);
    const { data, errors } = await client(world, person).query(
      `query ($id: ID!) { template(id: $id) {
        id name status company { id name } createdBy { name } serviceTypes { id label } sectionsCount questionsCount createdAt updatedAt
        actions pages statusMenu { status disabled } sections { name questions { question { label } } }
      } }`,
      { id: template.id },
    );
    expect(errors).toEqual([]);
    expect(data.template).toMatchObject({
      name: 'Dental',
      status: 'DRAFT',
      company: { id: person.companyId },
      createdBy: { name: person.name },
      serviceTypes: [],
      sectionsCount: 2,
      questionsCount: 2,
      createdAt: world.clock.now().toISOString(),
      actions: ['edit', 'delete', 'changeStatus'],
      pages: ['questions', 'preview'],
      statusMenu: [
        { status: 'DRAFT', disabled: false },
        { status: 'SUBMITTED', disabled: false },
      ],
      sections: [
        { name: 'Network', questions: [{ question: { label: 'About Network' } }] },
        { name: 'Claims', questions: [{ question: { label: 'About Claims' } }] },
      ],
    });
  });

  it('is renamed from the version that was read', async () => {
    const person = await keeper();
    const template = await givenTemplate(person);
    world.clock.advance(1000);
    const change = { id: template.id, name: 'Vision basics', updatedAt: template.updatedAt };
    expect((await updateTemplate(world.as(person), change)).name).toBe('Vision basics');
    await expectRefusal(updateTemplate(world.as(person), change), 'CONFLICT');
  });

  it('reorders its sections in the call of old', async () => {
    const person = await keeper();
    const template = await givenTemplate(person, 'Dental', ['One', 'Two']);
    const sections = await listSections(world.as(person), { kind: 'template', id: template.id });
    const input = { project: { id: template.id }, sections: sections.toReversed().map(({ id }) => ({ id })) };
    expect((await reorderTemplateSections(world.as(person), input)).map(({ name }) => name)).toEqual(['Two', 'One']);
    await expectRefusal(reorderTemplateSections(world.as(await keeper()), input), 'NOT_FOUND');
    await expectRefusal(reorderTemplateSections(world.as(await keeper(['READ_TEMPLATES'], person.companyId ?? '')), input), 'FORBIDDEN');
  });
});

describe('the status of a template', () => {
  it('goes to submitted and published, by a reviewer, and back to draft, each with its event', async () => {
    const person = await reviewer();
    let template = await givenTemplate(person);
    template = await move(person, template, 'SUBMITTED');
    template = await move(person, template, 'PUBLISHED');
    expect(template.status).toBe('PUBLISHED');
    await expectRefusal(move(person, template, 'SUBMITTED'), 'FORBIDDEN', { reason: 'no-such-step' });
    await expectRefusal(updateTemplate(world.as(person), { id: template.id, name: 'x', updatedAt: template.updatedAt }), 'FORBIDDEN', {
      reason: 'template-published',
    });
    await expectRefusal(createSection(world.as(person), { template: { id: template.id }, name: 'More' }), 'FORBIDDEN', {
      reason: 'template-published',
    });
    template = await move(person, template, 'DRAFT');
    const events = await world.db
      .selectFrom('events')
      .select(['name', 'payload'])
      .where('subjectId', '=', template.id)
      .orderBy('id')
      .execute();
    expect(events.map(({ name }) => name)).toEqual([
      'template.created',
      'template.submitted',
      'template.published',
      'template.movedToDraft',
    ]);
    expect(events[2]?.payload).toEqual({ name: 'Dental basics', from: 'SUBMITTED' });
  });

  it('needs sections to leave draft, and a reviewer to be published', async () => {
    const person = await keeper();
    const empty = await givenTemplate(person, 'Empty', []);
    await expectRefusal(move(person, empty, 'SUBMITTED'), 'FORBIDDEN', { reason: 'template-without-sections' });
    const full = await givenTemplate(person);
    await expectRefusal(move(person, full, 'PUBLISHED'), 'FORBIDDEN', { reason: 'not-a-reviewer' });
    await expectRefusal(move(person, full, 'GONE'), 'INVALID_INPUT');
  });

  it('stays as it is, without an event, when it is chosen again', async () => {
    const person = await keeper();
    const template = await givenTemplate(person);
    world.clock.advance(1000);
    expect((await move(person, template, 'DRAFT')).updatedAt).toEqual(template.updatedAt);
  });

  it('is published by somebody else only from what they saw', async () => {
    const person = await reviewer();
    const template = await givenTemplate(person);
    world.clock.advance(1000);
    await move(person, template, 'SUBMITTED');
    await expectRefusal(move(person, template, 'PUBLISHED'), 'CONFLICT');
  });
});

describe('templates of other firms', () => {
  it('are seen once published, read-only, and by administrators always [TMPL-041]', async () => {
    const [person, stranger] = [await reviewer(), await keeper()];
    const admin = await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS', 'REVIEW_TEMPLATES'] });
    const draft = await givenTemplate(person, 'Hidden draft');
    const submitted = await move(person, await givenTemplate(person, 'Hidden submitted'), 'SUBMITTED');
    const published = await move(person, await givenTemplate(person, 'Shared'), 'PUBLISHED');
    for (const { id } of [draft, submitted]) {
      await expectRefusal(getTemplate(world.as(stranger), id), 'NOT_FOUND');
      await expectRefusal(deleteTemplate(world.as(stranger), { id }), 'NOT_FOUND');
      await expectRefusal(listSections(world.as(stranger), { kind: 'template', id }), 'NOT_FOUND');
      expect((await getTemplate(world.as(admin), id)).id).toBe(id);
    }
    expect(await names(stranger)).toContain('Shared');
    expect(await names(stranger)).not.toContain('Hidden draft');
    await expectRefusal(deleteTemplate(world.as(stranger), { id: published.id }), 'FORBIDDEN', { reason: 'another-company' });
    await expectRefusal(move(stranger, published, 'DRAFT'), 'FORBIDDEN', { reason: 'another-company' });
    const [section] = await listSections(world.as(stranger), { kind: 'template', id: published.id });
    expect(section?.actions).toEqual([]);
    expect((await section?.questions())?.[0]).toMatchObject({ question: { label: 'About Network' }, actions: [] });
  });
});

describe('the list of templates', () => {
  it('is filtered by keyword, service type, status and owner, in one statement', async () => {
    const person = await keeper(['REVIEW_TEMPLATES', 'MANAGE_ALL_PROJECTS', 'MANAGE_CLIENTS', 'MANAGE_USERS']);
    const other = await keeper(['REVIEW_TEMPLATES', 'MANAGE_ALL_PROJECTS', 'MANAGE_CLIENTS', 'MANAGE_USERS']);
    const label = `Dental ${person.userId}`;
    const own = await createServiceType(world.as(person), 'serviceType', { label });
    const theirs = await createServiceType(world.as(other), 'serviceType', { label: label.toUpperCase() });
    await createTemplate(world.as(person), { name: 'Alpha', serviceTypes: [{ id: own.id }] });
    await givenTemplate(person, 'Beta');
    const shared = await givenTemplate(other, 'Gamma');
    const typed = await updateTemplate(world.as(other), { id: shared.id, serviceTypes: [{ id: theirs.id }], updatedAt: shared.updatedAt });
    await move(other, typed, 'PUBLISHED');
    expect(await names(person, { owner: true })).toEqual(['Alpha', 'Beta']);
    expect(await names(person, { owner: true, keyword: 'PHA' })).toEqual(['Alpha']);
    expect(await names(person, { serviceTypes: [{ id: own.id }] })).toEqual(['Alpha', 'Gamma']);
    expect(await names(person, { status: 'PUBLISHED', keyword: 'gamma' })).toEqual(['Gamma']);
    const { statements, result } = await countStatements(() =>
      listTemplates(world.as(person), { filter: { owner: true }, pagination: { page: 1, pageSize: 10_000 } }),
    );
    expect(statements).toBe(1);
    expect(result.items.map(({ name, sectionsCount, questionsCount }) => [name, sectionsCount, questionsCount])).toEqual([
      ['Beta', 1, 1],
      ['Alpha', 0, 0],
    ]);
  });
});

describe('deleting a template', () => {
  it('leaves the locked sections that projects made from it', async () => {
    const { writer, project, companyId } = await givenWriter(world);
    const person = await keeper(['REVIEW_TEMPLATES'], companyId);
    const template = await move(person, await givenTemplate(person), 'PUBLISHED');
    await createSectionsFromTemplates(world.as(writer), { project, templates: { ids: [template.id] } });
    await expectRefusal(deleteTemplate(world.as(writer), { id: template.id }), 'FORBIDDEN', { reason: 'no-access' });
    expect(await deleteTemplate(world.as(person), { id: template.id })).toEqual({ id: template.id });
    await expectRefusal(getTemplate(world.as(person), template.id), 'NOT_FOUND');
    const sections = await listSections(world.as(writer), { kind: 'project', id: project.id });
    expect(sections.map(({ name, isReadonly, questionsCount }) => [name, isReadonly, questionsCount])).toEqual([
      ['General', false, 0],
      ['Network', true, 1],
    ]);
  });
});

describe('a template from the questions of a project', () => {
  const both = ['MANAGE_PROJECT_QUESTIONS', 'MANAGE_PROJECT_TEMPLATES'] as const;

  it('has the chosen sections under the chosen names, open to be changed [WIZ-038] [WIZ-039]', async () => {
    const { writer, project, section, companyId } = await givenWriter(world, both);
    await givenQuestion(world, writer, { project, section }, 'Why?');
    const person = await keeper(['REVIEW_TEMPLATES'], companyId);
    const published = await move(person, await givenTemplate(person), 'PUBLISHED');
    const [locked] = await createSectionsFromTemplates(world.as(writer), { project, templates: { ids: [published.id] } });
    const chosen = { project, name: 'From the project', sections: [{ id: locked?.id }, { id: section.id, name: 'Renamed' }] };
    const template = await createTemplateFromQuestions(world.as(writer), chosen);
    expect(template).toMatchObject({ name: 'From the project', status: 'DRAFT', companyId, sectionsCount: 2, questionsCount: 2 });
    const sections = await listSections(world.as(writer), { kind: 'template', id: template.id });
    expect(sections.map(({ name, isReadonly }) => [name, isReadonly])).toEqual([
      ['Network', false],
      ['Renamed', false],
    ]);
    await expectRefusal(createTemplateFromQuestions(world.as(writer), { ...chosen, name: '' }), 'INVALID_INPUT', {
      fields: { name: 'Required' },
    });
    await expectRefusal(createTemplateFromQuestions(world.as(writer), { ...chosen, name: 'x'.repeat(301) }), 'INVALID_INPUT', {
      fields: { name: 'Must be less than or equal to 300 characters' },
    });
  });

  it('takes only sections of a project that is seen, and needs the privilege', async () => {
    const { writer, project, section, companyId } = await givenWriter(world, both);
    const stranger = await givenWriter(world, both);
    const input = { project, name: 'Mine', sections: [{ id: section.id }] };
    await expectRefusal(createTemplateFromQuestions(world.as(stranger.writer), input), 'NOT_FOUND');
    const elsewhere = await givenProject(world, companyId, { members: [{ userId: writer.userId, role: 'VIEWER' }] });
    await expectRefusal(createTemplateFromQuestions(world.as(writer), { ...input, project: elsewhere }), 'NOT_FOUND');
    await expectRefusal(createTemplateFromQuestions(world.as(writer), { ...input, sections: [] }), 'INVALID_INPUT', {
      fields: { sections: 'At least one section should be selected for copying' },
    });
    const plain = await givenWriter(world);
    await expectRefusal(createTemplateFromQuestions(world.as(plain.writer), input), 'FORBIDDEN', { reason: 'no-access' });
  });
});
