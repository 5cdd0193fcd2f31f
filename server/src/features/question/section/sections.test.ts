import { beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/expect.ts';
import { givenProject, givenQuestion, givenTemplate, givenWriter, setStatus } from '../../../testing/given/given-questions.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { copyProjectQuestion } from '../editing/copy-project-question.ts';
import { moveQuestion } from '../editing/move-question.ts';
import { cloneSection } from './clone-section.ts';
import { copySection } from './copy-section.ts';
import { createSection } from './create-section.ts';
import { deleteSection } from './delete-section.ts';
import { listSections } from './list-sections.ts';
import { moveSection } from './move-section.ts';
import { reorderSections } from './reorder-sections.ts';
import { updateSection } from './update-section.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const namesOf = async (ctx: ReturnType<World['as']>, project: { id: string }) =>
  (await listSections(ctx, { kind: 'project', id: project.id })).map(({ name }) => name);

describe('sections of a project', () => {
  it('are created at the end, trimmed, with who is in charge, and leave an event', async () => {
    const { writer, companyId, project } = await givenWriter(world);
    const approver = await world.givenUser({ companyId, privileges: ['MANAGE_APPROVALS'] });
    const ownerDeadline = new Date('2027-01-10T00:00:00Z');
    const section = await createSection(world.as(writer), {
      project,
      name: ' Network ',
      description: '',
      owner: { id: writer.userId },
      approver: { id: approver.userId },
      ownerDeadline,
    });
    expect(section).toMatchObject({ name: 'Network', description: null, ownerDeadline, isReadonly: false, questionsCount: 0 });
    expect(section.owner).toEqual({ id: writer.userId, name: writer.name });
    expect(section.approver).toEqual({ id: approver.userId, name: approver.name });
    expect(await namesOf(world.as(writer), project)).toEqual(['General', 'Network']);
    const event = await world.db.selectFrom('events').selectAll().where('subjectId', '=', section.id).executeTakeFirstOrThrow();
    expect(event).toMatchObject({
      name: 'section.created',
      companyId,
      payload: { projectId: project.id, templateId: null, name: 'Network' },
    });
  });

  it('do not exist for another firm, nor for a colleague who is not assigned', async () => {
    const { writer, companyId, project, section } = await givenWriter(world);
    const stranger = (await givenWriter(world)).writer;
    const colleague = await world.givenUser({ companyId, privileges: ['MANAGE_PROJECT_QUESTIONS'] });
    for (const outsider of [stranger, colleague]) {
      const ctx = world.as(outsider);
      await expectRefusal(listSections(ctx, { kind: 'project', id: project.id }), 'NOT_FOUND');
      await expectRefusal(createSection(ctx, { project, name: 'Mine' }), 'NOT_FOUND');
      await expectRefusal(updateSection(ctx, { id: section.id, project, name: 'Mine', updatedAt: section.updatedAt }), 'NOT_FOUND');
      await expectRefusal(deleteSection(ctx, { id: section.id, project }), 'NOT_FOUND');
      await expectRefusal(moveSection(ctx, { project, section: { id: section.id } }), 'NOT_FOUND');
    }
    expect(await namesOf(world.as(writer), project)).toEqual(['General']);
  });

  it('are only read by a viewer, and by somebody without the privilege', async () => {
    const { writer, companyId, project, section } = await givenWriter(world);
    const viewer = await world.givenUser({ companyId, privileges: ['MANAGE_PROJECT_QUESTIONS'] });
    const reader = await world.givenUser({ companyId });
    await world.db
      .insertInto('projectMembers')
      .values([
        { projectId: project.id, userId: viewer.userId, role: 'VIEWER', companyId, position: 1 },
        { projectId: project.id, userId: reader.userId, role: 'DOMAIN_EXPERT', companyId, position: 2 },
      ])
      .execute();
    expect((await listSections(world.as(viewer), { kind: 'project', id: project.id }))[0]?.actions).toEqual([]);
    const [ctx, of, question] = [
      world.as(viewer),
      { section: { id: section.id }, project },
      await givenQuestion(world, writer, { project, section }),
    ];
    for (const change of [
      () => createSection(ctx, { project, name: 'Mine' }),
      () => cloneSection(ctx, { id: section.id, project, name: 'Mine' }),
      () => copySection(ctx, of),
      () => copySection(ctx, { ...of, targetSection: { id: section.id } }),
      () => moveSection(ctx, of),
      () => moveQuestion(ctx, { ...of, question: { id: question.id } }),
      () => copyProjectQuestion(ctx, { id: question.id, label: 'Mine', targetSection: { id: section.id } }),
    ])
      await expectRefusal(change(), 'FORBIDDEN', { reason: 'viewer' });
    await expectRefusal(deleteSection(world.as(reader), { id: section.id, project }), 'FORBIDDEN', { reason: 'no-access' });
  });

  it('take no new words while answers are scored, and none once the project is over [QUES-019]', async () => {
    const { writer, project, section } = await givenWriter(world);
    for (const [status, reason] of [
      ['SCORING', 'questions-settled'],
      ['COMPLETED', 'project-read-only'],
      ['ARCHIVED', 'project-read-only'],
    ] as const) {
      await setStatus(world, project, status);
      await expectRefusal(createSection(world.as(writer), { project, name: 'Late' }), 'FORBIDDEN', { reason });
      await expectRefusal(
        updateSection(world.as(writer), { id: section.id, project, name: 'Late', updatedAt: section.updatedAt }),
        'FORBIDDEN',
        { reason },
      );
    }
  });

  it('change only from the version that was read', async () => {
    const { writer, project, section } = await givenWriter(world);
    world.clock.advance(1000);
    const updated = await updateSection(world.as(writer), {
      id: section.id,
      project,
      name: 'Basics',
      description: 'First',
      updatedAt: section.updatedAt,
    });
    expect(updated).toMatchObject({ name: 'Basics', description: 'First' });
    await expectRefusal(
      updateSection(world.as(writer), { id: section.id, project, name: 'Other', updatedAt: section.updatedAt }),
      'CONFLICT',
    );
  });

  it('name exactly one holder', async () => {
    const { writer, companyId, project } = await givenWriter(world);
    const template = await givenTemplate(world, companyId);
    for (const holder of [{}, { project, template }]) {
      await expectRefusal(createSection(world.as(writer), { ...holder, name: 'A' }), 'INVALID_INPUT', { fields: { project: 'Required' } });
    }
  });

  it('move one at a time or all at once, and refuse an order made from an outdated screen [API-082]', async () => {
    const { writer, project, section } = await givenWriter(world);
    const ctx = world.as(writer);
    const second = await createSection(ctx, { project, name: 'Second' });
    const third = await createSection(ctx, { project, name: 'Third' });
    await moveSection(ctx, { project, section: { id: third.id }, after: section.id });
    expect(await namesOf(ctx, project)).toEqual(['General', 'Third', 'Second']);
    await moveSection(ctx, { project, section: { id: second.id }, after: null });
    expect(await namesOf(ctx, project)).toEqual(['Second', 'General', 'Third']);
    const reordered = await reorderSections(ctx, { project, sections: [third.id, second.id, section.id] });
    expect(reordered.map(({ name }) => name)).toEqual(['Third', 'Second', 'General']);
    await expectRefusal(reorderSections(ctx, { project, sections: [third.id, second.id] }), 'CONFLICT');
    const elsewhere = (await givenWriter(world)).section;
    await expectRefusal(reorderSections(ctx, { project, sections: [third.id, second.id, elsewhere.id] }), 'CONFLICT');
    await expectRefusal(moveSection(ctx, { project, section: { id: third.id }, after: elsewhere.id }), 'CONFLICT');
    expect(await namesOf(ctx, project)).toEqual(['Third', 'Second', 'General']);
  });

  it('keep their order when somebody moves to one spot again and again', async () => {
    const { writer, project, section } = await givenWriter(world);
    const ctx = world.as(writer);
    const second = await createSection(ctx, { project, name: 'Second' });
    const third = await createSection(ctx, { project, name: 'Third' });
    const setPosition = (id: string, position: string) => world.db.updateTable('sections').set({ position }).where('id', '=', id).execute();
    await setPosition(section.id, 'a0');
    await setPosition(second.id, `a0${'0'.repeat(63)}1`);
    await moveSection(ctx, { project, section: { id: third.id }, after: section.id });
    expect(await namesOf(ctx, project)).toEqual(['General', 'Third', 'Second']);
    const rows = await world.db.selectFrom('sections').select('position').where('projectId', '=', project.id).execute();
    expect(rows.every(({ position }) => position.length < 5)).toBe(true);
  });

  it('get different places when two people add at once', async () => {
    const { writer, project } = await givenWriter(world);
    await Promise.all(['A', 'B', 'C', 'D'].map((name) => createSection(world.as(writer), { project, name })));
    const rows = await world.db.selectFrom('sections').select('position').where('projectId', '=', project.id).execute();
    expect(new Set(rows.map(({ position }) => position)).size).toBe(5);
  });

  it('go with their questions; what vendors were asked stays [API-081]', async () => {
    const { writer, project, section } = await givenWriter(world);
    const question = await givenQuestion(world, writer, { project, section });
    await setStatus(world, project, 'PUBLISHED');
    await expectRefusal(deleteSection(world.as(writer), { id: section.id, project }), 'FORBIDDEN', { reason: 'section-in-use' });
    await setStatus(world, project, 'IN_REVIEW');
    expect(await deleteSection(world.as(writer), { id: section.id, project })).toEqual({ id: section.id });
    expect(await world.db.selectFrom('questions').select('id').where('id', '=', question.id).executeTakeFirst()).toBeUndefined();
  });

  it('are cloned right after themselves and copied to another project with their questions [API-080]', async () => {
    const { writer, companyId, project, section } = await givenWriter(world);
    const ctx = world.as(writer);
    await createSection(ctx, { project, name: 'Last' });
    await givenQuestion(world, writer, { project, section }, 'First?');
    await givenQuestion(world, writer, { project, section }, 'Second?');
    const clone = await cloneSection(ctx, { id: section.id, project, name: 'General again' });
    expect((await clone.questions()).map(({ question }) => question.label)).toEqual(['First?', 'Second?']);
    expect(await namesOf(ctx, project)).toEqual(['General', 'General again', 'Last']);

    const other = await givenProject(world, companyId, { status: 'AWAITING', createdBy: writer.userId });
    const copy = await copySection(ctx, { section: { id: section.id }, project: other });
    expect(await namesOf(ctx, other)).toEqual(['General']);
    expect((await copy.questions()).map(({ status }) => status)).toEqual(['APPROVED', 'APPROVED']);
    const filled = await copySection(ctx, { section: { id: section.id }, project: other, targetSection: { id: copy.id } });
    expect((await filled.questions()).map(({ question }) => question.label)).toEqual(['First?', 'Second?', 'First?', 'Second?']);
  });

  it('are not copied out of what one cannot see', async () => {
    const { writer, project } = await givenWriter(world);
    const foreign = await givenWriter(world);
    await expectRefusal(copySection(world.as(writer), { section: { id: foreign.section.id }, project }), 'NOT_FOUND');
    await expectRefusal(copySection(world.as(writer), { section: { id: foreign.section.id }, project: foreign.project }), 'NOT_FOUND');
  });
});

it('a section that is copied into itself does not grow without end', async () => {
  const { writer, project, section } = await givenWriter(world);
  await givenQuestion(world, writer, { project, section });
  const double = () => copySection(world.as(writer), { section: { id: section.id }, project, targetSection: { id: section.id } });
  while ((await double()).questionsCount * 2 <= 5000);
  await expectRefusal(double(), 'INVALID_INPUT', { fields: { targetSection: 'A section can hold at most 5000 questions' } });
});

describe('sections of a template', () => {
  it('are kept by the firm with the privilege, until it is published', async () => {
    const writer = await world.givenUser({ privileges: ['MANAGE_PROJECT_TEMPLATES'] });
    const template = await givenTemplate(world, writer.companyId ?? '');
    const ctx = world.as(writer);
    const section = await createSection(ctx, { template, name: 'Basics' });
    expect(section.actions).toEqual(['edit', 'assign', 'delete', 'addQuestion', 'reorderQuestions']);
    const question = await givenQuestion(world, writer, { template, section });
    expect(question.actions).toEqual(['edit', 'assign', 'delete']);
    await world.db.updateTable('templates').set({ status: 'PUBLISHED' }).where('id', '=', template.id).execute();
    await expectRefusal(createSection(ctx, { template, name: 'More' }), 'FORBIDDEN', { reason: 'template-published' });
    const reader = await world.givenUser({ privileges: ['READ_TEMPLATES'] });
    expect(
      (await listSections(world.as(reader), { kind: 'template', id: template.id })).map(({ name, actions }) => ({ name, actions })),
    ).toEqual([{ name: 'Basics', actions: [] }]);
    await expectRefusal(deleteSection(world.as(reader), { id: section.id, template }), 'FORBIDDEN');
  });

  it('of another firm do not exist before they are published', async () => {
    const template = await givenTemplate(world, (await world.givenCompany()).id);
    const writer = await world.givenUser({ privileges: ['MANAGE_PROJECT_TEMPLATES'] });
    await expectRefusal(createSection(world.as(writer), { template, name: 'Mine' }), 'NOT_FOUND');
  });
});
