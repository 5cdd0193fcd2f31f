import { beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../../testing/count-statements.ts';
import { expectRefusal } from '../../testing/expect.ts';
import { givenProject, givenQuestion, givenTemplate, givenWriter, setStatus } from '../../testing/given/given-questions.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { createSection } from '../question/section/create-section.ts';
import { listSections } from '../question/section/list-sections.ts';
import { copyGroupToSection } from './copy-group-to-section.ts';
import { copyProjectQuestionsToLibrary } from './copy-project-questions-to-library.ts';
import { copyQuestionsToSection } from './copy-questions-to-section.ts';
import { createLibraryQuestion } from './create-library-question.ts';
import { createQuestionGroup } from './create-question-group.ts';
import { listLibraryQuestions } from './list-library-questions.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

type Person = Awaited<ReturnType<World['givenUser']>>;
const question = async (person: Person, label: string, path?: string[]) =>
  (await createLibraryQuestion(world.as(person), { question: { label, type: 'TEXT', tags: [{ label: 'Tag' }] }, ...(path && { path }) }))
    .id;
const group = (person: Person, name: string, parent?: { id: string }) =>
  createQuestionGroup(world.as(person), { name, ...(parent && { parent: { id: parent.id } }) });
const labelsIn = async (person: Person, kind: 'project' | 'template', id: string) => {
  const sections = await listSections(world.as(person), { kind, id });
  return Promise.all(sections.map(async (section) => (await section.questions()).map((entry) => entry.question.label)));
};

describe('from the library into a section', () => {
  it('go chosen questions, in the order of the choice, linked to where they come from', async () => {
    const { writer, project, section } = await givenWriter(world);
    const ids = [await question(writer, 'First'), await question(writer, 'Second')];
    const input = { questions: ids.toReversed(), project, section: { id: section.id } };
    expect(await copyQuestionsToSection(world.as(writer), input)).toMatchObject({ count: 2, sectionId: section.id });
    expect(await labelsIn(writer, 'project', project.id)).toEqual([['Second', 'First']]);
    const [shown] = await listSections(world.as(writer), { kind: 'project', id: project.id });
    const [copy] = (await shown?.questions()) ?? [];
    expect(copy).toMatchObject({
      isReadonly: true,
      sourceQuestion: { id: ids[1], label: 'Second' },
      question: { tags: [{ label: 'Tag' }] },
    });
  });

  it('goes a whole group, with its sub-groups unless told otherwise, each question once', async () => {
    const { writer, project, section } = await givenWriter(world);
    const top = await group(writer, 'Dental');
    const [first, second] = [await group(writer, 'b network', top), await group(writer, 'A claims', top)];
    await question(writer, 'Top', [top.id]);
    await question(writer, 'Network', [top.id, first.id]);
    await question(writer, 'Claims', [top.id, second.id]);
    const copy = (includeSubGroups: boolean) =>
      copyGroupToSection(world.as(writer), { group: { id: top.id, includeSubGroups }, project, section: { id: section.id } });
    expect((await copy(false)).count).toBe(1);
    const whole = { group: { id: top.id }, project, section: { id: section.id } };
    const few = await countStatements(() => copyGroupToSection(world.as(writer), whole));
    expect(few.result.count).toBe(3);
    expect(await labelsIn(writer, 'project', project.id)).toEqual([['Top', 'Top', 'Claims', 'Network']]);
    for (let index = 0; index < 10; index += 1) await question(writer, `More ${index}`, [top.id, first.id]);
    expect((await countStatements(() => copy(true))).statements).toBe(few.statements);
  });

  it('goes no group without questions: copying nothing is no success', async () => {
    const { writer, project, section } = await givenWriter(world);
    const [top, empty] = [await group(writer, 'Vision'), await group(writer, 'Empty')];
    await question(writer, 'Lenses', [top.id, (await group(writer, 'Network', top)).id]);
    const copy = (id: string, includeSubGroups: boolean) =>
      copyGroupToSection(world.as(writer), { group: { id, includeSubGroups }, project, section: { id: section.id } });
    const nothing = { fields: { group: 'There are no questions in this group to copy' } };
    await expectRefusal(copy(top.id, false), 'INVALID_INPUT', nothing);
    await expectRefusal(copy(empty.id, true), 'INVALID_INPUT', nothing);
    expect(await labelsIn(writer, 'project', project.id)).toEqual([[]]);
  });

  it('goes no group of more than a thousand questions at once', async () => {
    const { writer, project, section } = await givenWriter(world);
    const top = await group(writer, 'Everything');
    const id = await question(writer, 'First', [top.id]);
    const add = (count: number) =>
      world.database.pool.query(
        `with added as (
           insert into questions (id, company_id, label, type, definition, created_by, created_at, updated_at)
           select gen_random_uuid(), company_id, label, type, definition, created_by, created_at, updated_at
           from questions, generate_series(1, $2) where id = $1
           returning id
         )
         insert into question_group_links (group_id, question_id) select $3, id from added`,
        [id, count, top.id],
      );
    const copy = () => copyGroupToSection(world.as(writer), { group: { id: top.id }, project, section: { id: section.id } });
    await add(1000);
    const tooMany = 'The group has more than 1000 questions. Please copy its sub-groups one by one';
    await expectRefusal(copy(), 'INVALID_INPUT', { fields: { group: tooMany } });
    await world.db.deleteFrom('questionGroupLinks').where('questionId', '=', id).execute();
    expect((await copy()).count).toBe(1000);
  });

  it('into a template as well', async () => {
    const { writer, companyId } = await givenWriter(world, ['MANAGE_PROJECT_QUESTIONS', 'MANAGE_PROJECT_TEMPLATES']);
    const template = await givenTemplate(world, companyId);
    const section = await createSection(world.as(writer), { template, name: 'Basics' });
    await copyQuestionsToSection(world.as(writer), { questions: [await question(writer, 'Why?')], template, section: { id: section.id } });
    expect(await labelsIn(writer, 'template', template.id)).toEqual([['Why?']]);
    await world.db.updateTable('templates').set({ status: 'PUBLISHED' }).where('id', '=', template.id).execute();
    const again = { questions: [await question(writer, 'And?')], template, section: { id: section.id } };
    await expectRefusal(copyQuestionsToSection(world.as(writer), again), 'FORBIDDEN', { reason: 'template-published' });
  });

  it('only what is seen, and only where questions may be added', async () => {
    const { writer, project, section } = await givenWriter(world);
    const stranger = await givenWriter(world);
    const hidden = await question(stranger.writer, 'Private');
    const place = { project, section: { id: section.id } };
    await expectRefusal(copyQuestionsToSection(world.as(writer), { questions: [hidden], ...place }), 'NOT_FOUND');
    const asked = await givenQuestion(world, writer, { project, section }, 'Of a project, not of the library');
    await expectRefusal(copyQuestionsToSection(world.as(writer), { questions: [asked.id], ...place }), 'NOT_FOUND');
    const foreign = await group(stranger.writer, 'Theirs');
    await expectRefusal(copyGroupToSection(world.as(writer), { group: { id: foreign.id }, ...place }), 'NOT_FOUND');
    const own = await question(writer, 'Own');
    const theirs = { project: stranger.project, section: { id: stranger.section.id } };
    await expectRefusal(copyQuestionsToSection(world.as(writer), { questions: [own], ...theirs }), 'NOT_FOUND');
    await setStatus(world, project, 'SCORING');
    const ours = await group(writer, 'Ours');
    await expectRefusal(copyGroupToSection(world.as(writer), { group: { id: ours.id }, ...place }), 'FORBIDDEN', {
      reason: 'questions-settled',
    });
    await expectRefusal(copyQuestionsToSection(world.as(writer), { questions: [own], ...place }), 'FORBIDDEN', {
      reason: 'questions-settled',
    });
  });
});

describe('from a project into the library', () => {
  it('go the questions of sections, each section into its group; what came from the library is only linked', async () => {
    const { writer, project, section } = await givenWriter(world);
    const ctx = world.as(writer);
    await givenQuestion(world, writer, { project, section }, 'Own words');
    const other = await createSection(ctx, { project, name: 'Other' });
    await givenQuestion(world, writer, { project, section: other }, 'Other words');
    const known = await question(writer, 'Known');
    await copyQuestionsToSection(ctx, { questions: [known], project, section: { id: section.id } });
    const [dental, vision] = [await group(writer, 'Dental'), await group(writer, 'Vision')];
    const sections = [
      { id: section.id, path: [dental.id] },
      { id: other.id, path: [vision.id] },
    ];
    expect(await copyProjectQuestionsToLibrary(ctx, { project, sections })).toEqual({ count: 3 });
    const inGroup = async (id: string) =>
      (await listLibraryQuestions(ctx, { filter: { group: { id } }, sort: { field: 'label', direction: 'ASC' } })).items.map(
        (item) => item.question.label,
      );
    expect(await inGroup(dental.id)).toEqual(['Known', 'Own words']);
    expect(await inGroup(vision.id)).toEqual(['Other words']);
    expect((await listLibraryQuestions(ctx, { filter: { internal: true } })).pagination.total).toBe(3);
  });

  it('need sections of that very project and groups of their own', async () => {
    const { writer, project, section, companyId } = await givenWriter(world);
    const dental = await group(writer, 'Dental');
    const ctx = world.as(writer);
    const path = [dental.id];
    await expectRefusal(copyProjectQuestionsToLibrary(ctx, { project, sections: [] }), 'INVALID_INPUT', {
      fields: { sections: 'At least one section should be selected for copying' },
    });
    const elsewhere = await givenProject(world, companyId, { members: [{ userId: writer.userId, role: 'PROJECT_MANAGER' }] });
    await expectRefusal(copyProjectQuestionsToLibrary(ctx, { project: elsewhere, sections: [{ id: section.id, path }] }), 'NOT_FOUND');
    const stranger = await givenWriter(world);
    const theirs = { project: stranger.project, sections: [{ id: stranger.section.id, path }] };
    await expectRefusal(copyProjectQuestionsToLibrary(ctx, theirs), 'NOT_FOUND');
    await expectRefusal(copyProjectQuestionsToLibrary(ctx, { sections: [{ id: section.id, path }] }), 'INVALID_INPUT');
  });
});
