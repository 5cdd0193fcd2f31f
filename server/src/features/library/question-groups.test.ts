import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { expectRefusal } from '../../testing/expect.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { copyProjectQuestionsToLibrary } from './copy-project-questions-to-library.ts';
import { createLibraryQuestion } from './create-library-question.ts';
import { createQuestionGroup } from './create-question-group.ts';
import { deleteQuestionGroup } from './delete-question-group.ts';
import { linkQuestions } from './link-questions.ts';
import { getLibraryQuestion, listLibraryQuestions } from './list-library-questions.ts';
import { listQuestionGroups } from './list-question-groups.ts';
import { moveQuestions } from './move-questions.ts';
import { unlinkQuestions } from './unlink-questions.ts';
import { updateQuestionGroup } from './update-question-group.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const writer = () => world.givenUser({ privileges: ['MANAGE_PROJECT_QUESTIONS'] });
const admin = () => world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS', 'MANAGE_ALL_PROJECTS'] });
type Person = Awaited<ReturnType<typeof writer>>;
const group = (person: Person, name: string, parent?: { id: string }) =>
  createQuestionGroup(world.as(person), { name, ...(parent && { parent: { id: parent.id } }) });
const question = async (person: Person, label = 'Why?', values: object = {}) =>
  (await createLibraryQuestion(world.as(person), { question: { label, type: 'TEXT' }, ...values })).id;
const own = async (person: Person) =>
  (await listQuestionGroups(world.as(person), { pagination: { pageSize: 10_000 } })).items.filter(
    ({ companyId }) => companyId === person.companyId,
  );

async function givenTree() {
  const person = await writer();
  const top = await group(person, 'Dental');
  const middle = await group(person, 'Network', top);
  const leaf = await group(person, 'Access', middle);
  return { person, top, middle, leaf };
}

describe('groups of the library', () => {
  it('are nested three deep, each with its path, its names and its count, read in one statement', async () => {
    const { person, top, middle, leaf } = await givenTree();
    await group(person, 'claims', top);
    await question(person, 'In the leaf', { path: [top.id, middle.id, leaf.id] });
    const { statements, result } = await countStatements(() => own(person));
    expect(statements).toBe(1);
    expect(result).toMatchObject([
      {
        name: 'Dental',
        parentPath: [],
        parentName: [],
        questionsCount: 1,
        groups: [
          { name: 'claims', groups: [] },
          {
            name: 'Network',
            parentPath: [top.id],
            parentName: ['Dental'],
            groups: [{ id: leaf.id, parentPath: [top.id, middle.id], parentName: ['Dental', 'Network'], questionsCount: 1, groups: [] }],
          },
        ],
      },
    ]);
  });

  it('are paged by their top groups', async () => {
    const person = await writer();
    for (const name of ['b', 'a', 'c']) await group(person, name);
    const page = await listQuestionGroups(world.as(person), { pagination: { page: 1, pageSize: 2 } });
    expect(page.items).toHaveLength(2);
    expect(page.pagination.total).toBeGreaterThanOrEqual(3);
    expect((await own(person)).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });

  it('go no deeper than three levels [LIB-011] [LIB-012]', async () => {
    const { person, leaf } = await givenTree();
    await expectRefusal(group(person, 'Too deep', leaf), 'FORBIDDEN', { reason: 'group-too-deep' });
  });

  it('have one name each among their siblings, whatever its capitals [LIB-025]', async () => {
    const { person, top, middle } = await givenTree();
    const taken = { fields: { name: 'A group with this name already exists here' } };
    await expectRefusal(group(person, 'DENTAL'), 'INVALID_INPUT', taken);
    await expectRefusal(group(person, 'network', top), 'INVALID_INPUT', taken);
    expect((await group(person, 'Dental', middle)).name).toBe('Dental');
    const other = await group(person, 'Vision');
    const rename = { id: other.id, name: 'dental', updatedAt: other.updatedAt };
    await expectRefusal(updateQuestionGroup(world.as(person), rename), 'INVALID_INPUT', taken);
    expect((await group(await writer(), 'Dental')).name).toBe('Dental');
  });

  it('are renamed from the version that was read', async () => {
    const { person, middle } = await givenTree();
    world.clock.advance(1000);
    const change = { id: middle.id, name: 'Networks', description: 'Who is in', updatedAt: middle.updatedAt };
    expect(await updateQuestionGroup(world.as(person), change)).toMatchObject({
      name: 'Networks',
      description: 'Who is in',
      parentName: ['Dental'],
    });
    await expectRefusal(updateQuestionGroup(world.as(person), change), 'CONFLICT');
    await expectRefusal(updateQuestionGroup(world.as(person), { ...change, name: 'x'.repeat(51) }), 'INVALID_INPUT');
  });

  it('belong to one firm; those of the external library are there to look into', async () => {
    const { person, top } = await givenTree();
    const [stranger, platform] = [await writer(), await admin()];
    const external = await group(platform, `External ${newId()}`);
    expect(await own(stranger)).toEqual([]);
    const change = { id: top.id, name: 'Mine', updatedAt: top.updatedAt };
    await expectRefusal(updateQuestionGroup(world.as(stranger), change), 'NOT_FOUND');
    await expectRefusal(deleteQuestionGroup(world.as(stranger), { path: [top.id] }), 'NOT_FOUND');
    await expectRefusal(group(stranger, 'Below', top), 'NOT_FOUND');
    const listed = (await listQuestionGroups(world.as(person), { pagination: { pageSize: 10_000 } })).items;
    expect(listed.map(({ id }) => id)).toContain(external.id);
    await expectRefusal(deleteQuestionGroup(world.as(person), { path: [external.id] }), 'FORBIDDEN', { reason: 'group-read-only' });
    await expectRefusal(group(person, 'Below', external), 'FORBIDDEN', { reason: 'group-read-only' });
    const link = { path: [external.id], questions: [await question(person)] };
    await expectRefusal(linkQuestions(world.as(person), link), 'FORBIDDEN', { reason: 'group-read-only' });
    const readOnly = { reason: 'group-read-only' };
    const renamed = { id: external.id, name: 'Ours', updatedAt: external.updatedAt };
    await expectRefusal(updateQuestionGroup(world.as(person), renamed), 'FORBIDDEN', readOnly);
    await expectRefusal(unlinkQuestions(world.as(person), link), 'FORBIDDEN', readOnly);
    await expectRefusal(question(person, 'Among theirs?', { path: [external.id] }), 'FORBIDDEN', readOnly);
    for (const [from, to] of [
      [top, external],
      [external, top],
    ] as const) {
      const move = { from: [from.id], to: [to.id], questions: link.questions };
      await expectRefusal(moveQuestions(world.as(person), move), 'FORBIDDEN', readOnly);
    }
    const saved = { project: { id: newId() }, sections: [{ id: newId(), path: [external.id] }] };
    await expectRefusal(copyProjectQuestionsToLibrary(world.as(person), saved), 'FORBIDDEN', readOnly);
    const other = await group(person, 'Vision');
    const hidden = { from: [top.id], to: [other.id], questions: [await question(stranger, 'Theirs?')] };
    await expectRefusal(moveQuestions(world.as(person), hidden), 'NOT_FOUND');
    await expectRefusal(group(await world.givenUser({ privileges: ['READ_TEMPLATES'] }), 'No'), 'FORBIDDEN', { reason: 'no-access' });
  });

  it('are deleted with their sub-groups, never with a question', async () => {
    const { person, top, middle, leaf } = await givenTree();
    const id = await question(person, 'Stays', { path: [top.id, middle.id, leaf.id] });
    await expectRefusal(deleteQuestionGroup(world.as(person), { path: [middle.id] }), 'NOT_FOUND');
    await expectRefusal(deleteQuestionGroup(world.as(person), { path: [] }), 'INVALID_INPUT');
    expect(await deleteQuestionGroup(world.as(person), { path: [top.id, middle.id] })).toEqual({ id: middle.id });
    expect((await own(person))[0]?.groups).toEqual([]);
    expect(await getLibraryQuestion(world.as(person), id)).toMatchObject({ groups: [] });
  });
});

describe('questions in groups', () => {
  it('are linked to one more group, unlinked, and moved from one to another', async () => {
    const { person, top, middle } = await givenTree();
    const ctx = world.as(person);
    const ids = [await question(person, 'One'), await question(person, 'Two')];
    const groupsOf = async (id = '') => (await getLibraryQuestion(ctx, id)).groups.map(({ name }) => name);
    expect(await linkQuestions(ctx, { path: [top.id], questions: ids })).toMatchObject({ id: top.id, questionsCount: 2 });
    await linkQuestions(ctx, { path: [top.id], questions: ids });
    await linkQuestions(ctx, { path: [top.id, middle.id], questions: [ids[0]] });
    expect(await groupsOf(ids[0])).toEqual(['Dental', 'Network']);
    expect(await unlinkQuestions(ctx, { path: [top.id, middle.id], questions: [ids[0]] })).toMatchObject({ questionsCount: 0 });
    expect(await groupsOf(ids[0])).toEqual(['Dental']);
    const moved = await moveQuestions(ctx, { from: [top.id], to: [top.id, middle.id], questions: [ids[1]] });
    expect(moved.map(({ id, questionsCount }) => [id, questionsCount])).toEqual([
      [top.id, 2],
      [middle.id, 1],
    ]);
    expect(await groupsOf(ids[1])).toEqual(['Network']);
  });

  it('count and are listed in every group above theirs, each once, and leave it for good', async () => {
    const { person, top, middle, leaf } = await givenTree();
    const ctx = world.as(person);
    const other = await group(person, 'Claims', top);
    const [shared, deep] = [await question(person, 'In two'), await question(person, 'Deep', { path: [top.id, middle.id, leaf.id] })];
    for (const path of [
      [top.id, other.id],
      [top.id, middle.id],
    ])
      await linkQuestions(ctx, { path, questions: [shared] });
    const counts = async () => {
      const [dental] = await own(person);
      return [dental, ...(dental?.groups ?? []), ...(dental?.groups[1]?.groups ?? [])].map((one) => [one?.name, one?.questionsCount]);
    };
    expect(await counts()).toEqual([
      ['Dental', 2],
      ['Claims', 1],
      ['Network', 2],
      ['Access', 1],
    ]);
    const listed = async (id: string) =>
      (await listLibraryQuestions(ctx, { filter: { group: { id } } })).items.map((entry) => entry.question.label).sort();
    expect(await listed(top.id)).toEqual(['Deep', 'In two']);
    expect(await listed(other.id)).toEqual(['In two']);
    expect(await listed(leaf.id)).toEqual(['Deep']);
    expect(await unlinkQuestions(ctx, { path: [top.id], questions: [shared, deep] })).toMatchObject({ questionsCount: 0 });
    expect(await listed(top.id)).toEqual([]);
  });

  it('can be public ones of other firms, counted only as long as they are seen', async () => {
    const { person, top } = await givenTree();
    const stranger = await writer();
    const id = await question(stranger, 'Shared', { isPublic: true });
    await linkQuestions(world.as(person), { path: [top.id], questions: [id] });
    expect((await own(person))[0]?.questionsCount).toBe(1);
    await world.db.updateTable('questions').set({ isPublic: false }).where('id', '=', id).execute();
    expect((await own(person))[0]?.questionsCount).toBe(0);
    await expectRefusal(linkQuestions(world.as(person), { path: [top.id], questions: [id] }), 'NOT_FOUND');
    await expectRefusal(linkQuestions(world.as(person), { path: [top.id], questions: ['x'] }), 'NOT_FOUND');
    await expectRefusal(linkQuestions(world.as(person), { path: [top.id], questions: [] }), 'INVALID_INPUT');
  });
});
