import { beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/expect.ts';
import { givenQuestion, givenTemplate, givenWriter, setStatus } from '../../../testing/given/given-questions.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { createProjectQuestion } from '../editing/create-project-question.ts';
import { deleteProjectQuestion } from '../editing/delete-project-question.ts';
import { moveQuestion } from '../editing/move-question.ts';
import { updateProjectQuestion } from '../editing/update-project-question.ts';
import { createSection } from './create-section.ts';
import { createSectionsFromTemplates } from './create-sections-from-templates.ts';
import { deleteSection } from './delete-section.ts';
import { reorderQuestions } from './reorder-questions.ts';
import { updateSection } from './update-section.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

/** A published template of some firm with two sections of two questions. */
async function givenPublished() {
  const author = await world.givenUser({ privileges: ['MANAGE_PROJECT_TEMPLATES'] });
  const template = await givenTemplate(world, author.companyId ?? '');
  for (const name of ['Basics', 'Network']) {
    const section = await createSection(world.as(author), { template, name, description: `About ${name}` });
    await givenQuestion(world, author, { template, section }, `${name} 1`);
    await givenQuestion(world, author, { template, section }, `${name} 2`);
  }
  await world.db.updateTable('templates').set({ status: 'PUBLISHED' }).where('id', '=', template.id).execute();
  return template;
}

async function givenLocked() {
  const given = await givenWriter(world);
  const template = await givenPublished();
  const created = await createSectionsFromTemplates(world.as(given.writer), { project: given.project, templates: { ids: [template.id] } });
  const locked = { id: created[0]?.id ?? '' };
  return { ...given, locked, updatedAt: created[0]?.updatedAt, questions: (await created[0]?.questions()) ?? [] };
}

describe('sections from templates', () => {
  it('come locked, in order, with their questions and the chosen approver [API-084]', async () => {
    const { writer, project } = await givenWriter(world);
    const [first, second] = [await givenPublished(), await givenPublished()];
    const created = await createSectionsFromTemplates(world.as(writer), {
      project,
      templates: { ids: [second.id, first.id], approver: { id: writer.userId } },
    });
    expect(
      created.map(({ name, description, isReadonly, approver }) => ({ name, description, isReadonly, approver: approver?.id })),
    ).toEqual(
      ['Basics', 'Network', 'Basics', 'Network'].map((name) => ({
        name,
        description: `About ${name}`,
        isReadonly: true,
        approver: writer.userId,
      })),
    );
    const questions = (await created[1]?.questions()) ?? [];
    expect(questions.map(({ question, status, isReadonly }) => ({ label: question.label, status, isReadonly }))).toEqual([
      { label: 'Network 1', status: 'PENDING', isReadonly: true },
      { label: 'Network 2', status: 'PENDING', isReadonly: true },
    ]);
    const rows = await world.db
      .selectFrom('sections')
      .select('sourceTemplateId')
      .where('projectId', '=', project.id)
      .orderBy('position')
      .execute();
    expect(rows.map(({ sourceTemplateId }) => sourceTemplateId)).toEqual([null, second.id, second.id, first.id, first.id]);
  });

  it('need at least one template, published and visible', async () => {
    const { writer, companyId, project } = await givenWriter(world);
    const add = (ids: string[]) => createSectionsFromTemplates(world.as(writer), { project, templates: { ids } });
    await expectRefusal(add([]), 'INVALID_INPUT', { fields: { 'templates.ids': 'Please select at least one template to proceed' } });
    await expectRefusal(add([(await givenTemplate(world, companyId)).id]), 'INVALID_INPUT');
    await expectRefusal(add([(await givenTemplate(world, (await world.givenCompany()).id)).id]), 'NOT_FOUND');
    await setStatus(world, project, 'SCORING');
    await expectRefusal(add([(await givenPublished()).id]), 'FORBIDDEN', { reason: 'questions-settled' });
  });

  it('keep their words: nothing in them is added, changed, moved or deleted', async () => {
    const { writer, project, section, locked, updatedAt, questions } = await givenLocked();
    const ctx = world.as(writer);
    const question = questions[0]!;
    const refused = { reason: 'template-section' };
    await expectRefusal(givenQuestion(world, writer, { project, section: locked }), 'FORBIDDEN', refused);
    await expectRefusal(updateSection(ctx, { id: locked.id, project, name: 'Mine', updatedAt }), 'FORBIDDEN', refused);
    await expectRefusal(
      reorderQuestions(ctx, { project, section: locked, questions: questions.map(({ id }) => id).reverse() }),
      'FORBIDDEN',
      refused,
    );
    await expectRefusal(moveQuestion(ctx, { project, section, question }), 'FORBIDDEN', refused);
    await expectRefusal(deleteProjectQuestion(ctx, { id: question.id }), 'FORBIDDEN', refused);
    const reworded = {
      id: question.id,
      project,
      section: locked,
      question: { label: 'Mine', type: 'TEXT' },
      weight: 1,
      updatedAt: question.updatedAt,
    };
    await expectRefusal(updateProjectQuestion(ctx, reworded), 'FORBIDDEN', refused);
    await expectRefusal(
      createProjectQuestion(ctx, { project, section, targetSection: locked, question: { label: 'In', type: 'TEXT' } }),
      'FORBIDDEN',
      refused,
    );
  });

  it('are still assigned, and taken out as a whole', async () => {
    const { writer, project, locked, updatedAt } = await givenLocked();
    const same = { name: 'Basics', description: 'About Basics' };
    const assigned = await updateSection(world.as(writer), { id: locked.id, project, ...same, approver: { id: writer.userId }, updatedAt });
    expect(assigned.approver?.id).toBe(writer.userId);
    expect(await deleteSection(world.as(writer), { id: locked.id, project })).toEqual({ id: locked.id });
  });
});

it('a question of a template goes into the library only by who may write there', async () => {
  const keeper = await world.givenUser({ privileges: ['MANAGE_PROJECT_TEMPLATES'] });
  const template = await givenTemplate(world, keeper.companyId ?? '');
  const section = await createSection(world.as(keeper), { template, name: 'Basics' });
  const question = { label: 'Why?', type: 'TEXT' };
  const input = { template, section: { id: section.id }, question };
  await expectRefusal(createProjectQuestion(world.as(keeper), { ...input, saveInLibrary: true }), 'FORBIDDEN', { reason: 'no-access' });
  expect((await createProjectQuestion(world.as(keeper), input)).question.label).toBe('Why?');
});
