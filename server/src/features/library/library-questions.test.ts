import { visitor } from '@weighbridge/domain/access/actor.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../../testing/count-statements.ts';
import { expectRefusal } from '../../testing/expect.ts';
import { givenWriter } from '../../testing/given/given-questions.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { listSections } from '../question/section/list-sections.ts';
import { copyQuestionsToSection } from './copy-questions-to-section.ts';
import { createLibraryQuestion } from './create-library-question.ts';
import { createQuestionGroup } from './create-question-group.ts';
import { deleteLibraryQuestions } from './delete-library-questions.ts';
import { getLibraryQuestion, listLibraryQuestions } from './list-library-questions.ts';
import { updateLibraryQuestion } from './update-library-question.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const writer = (companyId?: string) => world.givenUser({ privileges: ['MANAGE_PROJECT_QUESTIONS'], ...(companyId && { companyId }) });
const admin = () => world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS', 'MANAGE_ALL_PROJECTS'] });
type Person = Awaited<ReturnType<typeof writer>>;
const ask = (label: string, more: object = {}) => ({ label, type: 'TEXT', ...more });
const add = (person: Person, label: string, more: object = {}, values: object = {}) =>
  createLibraryQuestion(world.as(person), { question: ask(label, more), ...values });
const labels = async (person: Person, filter: object = {}) =>
  (
    await listLibraryQuestions(world.as(person), { filter, sort: { field: 'label', direction: 'ASC' }, pagination: { pageSize: 100 } })
  ).items.map(({ question }) => question.label);

describe('a question of the library', () => {
  it('is written with its tags and its event, in the library of the own firm', async () => {
    const author = await writer();
    const saved = await add(author, ' Which plans? ', { type: 'LIST', options: [{ label: 'Gold' }], tags: [{ label: 'Plans' }] });
    expect(saved).toMatchObject({
      question: {
        label: 'Which plans?',
        type: 'LIST',
        tags: [{ label: 'Plans' }],
        isPublic: false,
        isExternal: false,
        createdBy: { id: author.userId, name: author.name },
      },
      company: { id: author.companyId },
      groups: [],
    });
    expect(saved.question.options[0]?.id).toBeTruthy();
    const event = await world.db.selectFrom('events').selectAll().where('subjectId', '=', saved.id).executeTakeFirstOrThrow();
    expect(event).toMatchObject({ name: 'libraryQuestion.created', companyId: author.companyId, actorId: author.userId });
  });

  it('is external when an administrator without a firm writes it', async () => {
    const saved = await add(await admin(), 'From the platform');
    expect(saved).toMatchObject({ company: null, question: { isExternal: true } });
  });

  it('needs the privilege and complete input', async () => {
    await expectRefusal(add(await world.givenUser({ privileges: ['READ_SCORING'] }), 'Why?'), 'FORBIDDEN', { reason: 'no-access' });
    await expectRefusal(createLibraryQuestion(world.as(visitor), { question: ask('Why?') }), 'FORBIDDEN', { reason: 'signed-out' });
    await expectRefusal(add(await writer(), ' '), 'INVALID_INPUT', { fields: { 'question.label': 'Required' } });
    await expectRefusal(add(await writer(), 'Which?', { type: 'LIST' }), 'INVALID_INPUT');
  });
});

describe('what is seen of other libraries', () => {
  it('is what is public or external; the rest does not exist [LIB-031]', async () => {
    const [author, stranger, platform] = [await writer(), await writer(), await admin()];
    const mark = `Sight ${author.userId}`;
    const hidden = await add(author, `${mark} private`);
    const open = await add(author, `${mark} public`, {}, { isPublic: true });
    await add(platform, `${mark} external`);
    expect(await labels(author, { keyword: mark })).toEqual([`${mark} external`, `${mark} private`, `${mark} public`]);
    expect(await labels(stranger, { keyword: mark })).toEqual([`${mark} external`, `${mark} public`]);
    expect(await labels(platform, { keyword: mark })).toHaveLength(3);
    expect(await labels(await world.givenUser({ type: 'VENDOR', privileges: [] }), { keyword: mark })).toEqual([]);
    await expectRefusal(getLibraryQuestion(world.as(stranger), hidden.id), 'NOT_FOUND');
    await expectRefusal(deleteLibraryQuestions(world.as(stranger), { ids: [open.id, hidden.id] }), 'NOT_FOUND');
    const change = { id: hidden.id, question: ask('Mine now'), isPublic: true, updatedAt: hidden.updatedAt };
    await expectRefusal(updateLibraryQuestion(world.as(stranger), change), 'NOT_FOUND');
    expect((await getLibraryQuestion(world.as(stranger), open.id)).company?.id).toBe(author.companyId);
  });

  it('can be looked at but not changed, except with MANAGE_BROKERS [LIB-022]', async () => {
    const [author, platform] = [await writer(), await admin()];
    const colleague = await writer(author.companyId ?? '');
    const open = await add(author, 'Public one', {}, { isPublic: true });
    const external = await add(platform, 'External one');
    for (const [question, reason] of [
      [open, 'public-question'],
      [external, 'external-question'],
    ] as const) {
      const change = { id: question.id, question: ask('Changed'), isPublic: false, updatedAt: question.updatedAt };
      await expectRefusal(updateLibraryQuestion(world.as(colleague), change), 'FORBIDDEN', { reason });
      await expectRefusal(deleteLibraryQuestions(world.as(colleague), { ids: [question.id] }), 'FORBIDDEN', { reason });
      expect((await updateLibraryQuestion(world.as(platform), change)).question.label).toBe('Changed');
    }
  });
});

describe('finding questions', () => {
  it('by words that all occur, by type, by tags and only those of the own firm', async () => {
    const [author, other] = [await writer(), await writer()];
    const mark = author.userId.slice(0, 13);
    await add(author, `${mark} network of dentists`, { tags: [{ label: 'Dental' }, { label: 'Network' }] });
    await add(author, `${mark} fees for dentists`, { type: 'NUMBER', tags: [{ label: 'dental' }] });
    await add(other, `${mark} 100% of dentists`, { tags: [{ label: 'DENTAL' }] }, { isPublic: true });
    expect(await labels(author, { keyword: `DENTISTS ${mark} net` })).toEqual([`${mark} network of dentists`]);
    expect(await labels(author, { keyword: `${mark} 100%` })).toEqual([`${mark} 100% of dentists`]);
    expect(await labels(author, { keyword: mark, type: 'NUMBER' })).toEqual([`${mark} fees for dentists`]);
    expect(await labels(author, { keyword: mark, internal: true })).toHaveLength(2);
    const tags = await world.db.selectFrom('tags').select(['id', 'label']).where('companyId', '=', author.companyId).execute();
    const tag = (label: string) => ({ id: tags.find((candidate) => candidate.label === label)?.id ?? '' });
    expect(await labels(author, { keyword: mark, tags: [tag('Dental')] })).toHaveLength(3);
    expect(await labels(author, { keyword: mark, tags: [tag('Dental'), tag('Network')] })).toEqual([`${mark} network of dentists`]);
  });

  it('page by page, with the total, in one statement and with a ceiling', async () => {
    const author = await writer();
    for (const label of ['c', 'a', 'b']) await add(author, label, { tags: [{ label: 'x' }] });
    const filter = { internal: true };
    const request = { filter, sort: { field: 'label', direction: 'ASC' }, pagination: { page: 2, pageSize: 2 } };
    const { statements, result } = await countStatements(() => listLibraryQuestions(world.as(author), request));
    expect(statements).toBe(1);
    expect(result.items.map(({ question }) => question.label)).toEqual(['c']);
    expect(result.pagination).toEqual({ page: 2, pageSize: 2, total: 3 });
    expect((await listLibraryQuestions(world.as(author), { filter, pagination: { page: 9 } })).pagination.total).toBe(3);
    expect((await listLibraryQuestions(world.as(author), { filter })).pagination.pageSize).toBe(10);
    await expectRefusal(listLibraryQuestions(world.as(author), { pagination: { pageSize: 101 } }), 'INVALID_INPUT');
    await expectRefusal(listLibraryQuestions(world.as(author), { sort: { field: 'definition', direction: 'ASC' } }), 'INVALID_INPUT');
  });

  it('of one group, which has to be there', async () => {
    const [author, stranger] = [await writer(), await writer()];
    const group = await createQuestionGroup(world.as(author), { name: 'Dental' });
    await add(author, 'In it', {}, { path: [group.id] });
    await add(author, 'Not in it');
    expect(await labels(author, { group: { id: group.id } })).toEqual(['In it']);
    await expectRefusal(listLibraryQuestions(world.as(stranger), { filter: { group: { id: group.id } } }), 'NOT_FOUND');
    await expectRefusal(listLibraryQuestions(world.as(author), { filter: { group: { id: 'x' } } }), 'NOT_FOUND');
  });
});

describe('changing and deleting', () => {
  it('keeps the former text as a version and refuses what was read before', async () => {
    const author = await writer();
    const saved = await add(author, 'Before');
    world.clock.advance(1000);
    const change = { id: saved.id, question: ask('After', { tags: [{ label: 'New' }] }), isPublic: true, updatedAt: saved.updatedAt };
    const changed = await updateLibraryQuestion(world.as(author), change);
    expect(changed.question).toMatchObject({ label: 'After', isPublic: true, tags: [{ label: 'New' }] });
    await expectRefusal(updateLibraryQuestion(world.as(author), change), 'CONFLICT');
    const versions = await world.db.selectFrom('questionVersions').select('definition').where('questionId', '=', saved.id).execute();
    expect(versions.map(({ definition }) => definition.label)).toEqual(['Before']);
  });

  it('leaves copies in projects, which become their own', async () => {
    const { writer: author, project, section } = await givenWriter(world);
    const platform = await admin();
    const external = await add(platform, 'External');
    await copyQuestionsToSection(world.as(author), { questions: [external.id], project, section: { id: section.id } });
    expect(await deleteLibraryQuestions(world.as(platform), { ids: [external.id] })).toEqual([{ id: external.id }]);
    const [shown] = await listSections(world.as(author), { kind: 'project', id: project.id });
    const [copy] = (await shown?.questions()) ?? [];
    expect(copy).toMatchObject({
      question: { label: 'External', isExternal: false },
      sourceQuestion: null,
      isPrivate: true,
      isReadonly: false,
    });
    expect(copy?.actions).toContain('edit');
  });
});
