import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { expectRefusal } from '../../../testing/expect.ts';
import { givenQuestion, givenWriter, setStatus } from '../../../testing/given/given-questions.ts';
import { client } from '../../../testing/http-client.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { listTags } from '../record/list-tags.ts';
import { createSection } from '../section/create-section.ts';
import { listSections } from '../section/list-sections.ts';
import { reorderQuestions } from '../section/reorder-questions.ts';
import { addQuestions } from './add-questions.ts';
import { copyProjectQuestion } from './copy-project-question.ts';
import { copyQuestionsInto } from './copy-questions.ts';
import { createProjectQuestion } from './create-project-question.ts';
import { deleteProjectQuestion } from './delete-project-question.ts';
import { extractQuestion } from './extract-question.ts';
import { moveQuestion } from './move-question.ts';
import { setQuestionWeight } from './set-question-weight.ts';
import { updateProjectQuestion } from './update-project-question.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const choice = {
  label: ' Which networks? ',
  type: 'LIST',
  multiple: true,
  otherOption: true,
  tags: [{ label: 'Network' }, { label: 'network' }, { label: 'Dental' }],
  options: [
    { label: 'PPO', apiId: 'ppo' },
    { label: 'HMO', clarificationQuestion: 'Which states?' },
  ],
} as const;

const labelsOf = async (ctx: ReturnType<World['as']>, project: { id: string }) =>
  Promise.all(
    (await listSections(ctx, { kind: 'project', id: project.id })).map(async (section) =>
      (await section.questions()).map(({ question }) => question.label),
    ),
  );

const plain = { type: 'TEXT' } as const;

describe('questions of a project', () => {
  it('are created with their whole definition, their tags coming into being and being found by a word [API-038]', async () => {
    const { writer, project, section } = await givenWriter(world);
    const ctx = world.as(writer);
    const question = await createProjectQuestion(ctx, { project, section, question: choice, owner: { id: writer.userId }, weight: 4 });
    expect(question).toMatchObject({
      sectionId: section.id,
      status: 'PENDING',
      weight: 4,
      isReadonly: false,
      isPrivate: false,
      sourceQuestion: null,
    });
    expect(question.owner).toEqual({ id: writer.userId, name: writer.name });
    expect(question.question).toMatchObject({ label: 'Which networks?', type: 'LIST', view: 'SELECT', multiple: true, otherOption: true });
    expect(question.question.tags.map(({ label }) => label)).toEqual(['Dental', 'Network']);
    expect(question.question.options).toEqual([
      { id: expect.any(String), label: 'PPO', apiId: 'ppo', clarificationQuestion: null },
      { id: expect.any(String), label: 'HMO', apiId: null, clarificationQuestion: 'Which states?' },
    ]);
    const { data } = await client(world, writer).query('query ($keyword: String) { tags(keyword: $keyword) { label } }', {
      keyword: 'net',
    });
    expect(data.tags).toEqual([{ label: 'Network' }]);
    expect(await listTags(world.as((await givenWriter(world)).writer), 'net')).toEqual([]);
  });

  it('are approved at once when they are added after the review, and not added any more while scoring [PROJ-109]', async () => {
    const { writer, project, section } = await givenWriter(world);
    await setStatus(world, project, 'AWAITING');
    expect((await givenQuestion(world, writer, { project, section })).status).toBe('APPROVED');
    await setStatus(world, project, 'SCORING');
    await expectRefusal(givenQuestion(world, writer, { project, section }), 'FORBIDDEN', { reason: 'questions-settled' });
  });

  it('wait for approval again when their words change, and only then', async () => {
    const { writer, project, section } = await givenWriter(world);
    const ctx = world.as(writer);
    const question = await createProjectQuestion(ctx, { project, section, question: choice });
    await world.db.updateTable('questions').set({ status: 'APPROVED' }).where('id', '=', question.id).execute();
    const same = { ...question.question, tags: question.question.tags.map(({ label }) => ({ label })) };
    const assigned = await updateProjectQuestion(ctx, {
      id: question.id,
      project,
      section,
      question: same,
      weight: 2,
      updatedAt: question.updatedAt,
    });
    expect(assigned).toMatchObject({ status: 'APPROVED', weight: 2 });
    world.clock.advance(1000);
    const reworded = await updateProjectQuestion(world.as(writer), {
      id: question.id,
      project,
      section,
      question: { ...same, label: 'Which of them?', tags: [{ label: 'Renamed' }] },
      weight: 2,
      updatedAt: assigned.updatedAt,
    });
    expect(reworded).toMatchObject({ status: 'PENDING', question: { label: 'Which of them?', options: question.question.options } });
    expect(reworded.question.tags.map(({ label }) => label)).toEqual(['Renamed']);
    await expectRefusal(
      updateProjectQuestion(world.as(writer), {
        id: question.id,
        project,
        section,
        question: same,
        weight: 2,
        updatedAt: question.updatedAt,
      }),
      'CONFLICT',
    );
  });

  it('keep the text of the first of two people who save at once, and tell the second', async () => {
    const { writer, project, section } = await givenWriter(world);
    const question = await givenQuestion(world, writer, { project, section });
    world.clock.advance(1000);
    const save = (label: string) =>
      updateProjectQuestion(world.as(writer), {
        id: question.id,
        project,
        section,
        question: { label, ...plain },
        weight: 1,
        updatedAt: question.updatedAt,
      });
    const outcomes = await Promise.allSettled([save('One'), save('Two')]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'CONFLICT', conflict: { by: writer.name } });
    expect(await world.db.selectFrom('questionVersions').select('id').where('questionId', '=', question.id).execute()).toHaveLength(1);
  });

  it('end up in one order when two people move at once', async () => {
    const { writer, project, section } = await givenWriter(world);
    const questions = [];
    for (const label of ['A', 'B', 'C', 'D']) questions.push(await givenQuestion(world, writer, { project, section }, label));
    const [a, ...others] = questions;
    await Promise.all(others.map((question) => moveQuestion(world.as(writer), { project, section, question, after: a?.id })));
    const rows = await world.db.selectFrom('questions').select('position').where('sectionId', '=', section.id).execute();
    expect(new Set(rows.map(({ position }) => position)).size).toBe(4);
    expect((await labelsOf(world.as(writer), project))[0]?.[0]).toBe('A');
  });

  it('are edited only in DRAFT and IN_REVIEW [QUES-021]', async () => {
    const { writer, project, section } = await givenWriter(world);
    const question = await givenQuestion(world, writer, { project, section });
    for (const status of ['PUBLISHED', 'AWAITING', 'SCORING'] as const) {
      await setStatus(world, project, status);
      const change = {
        id: question.id,
        project,
        section,
        question: { label: 'Other?', ...plain },
        weight: 1,
        updatedAt: question.updatedAt,
      };
      await expectRefusal(updateProjectQuestion(world.as(writer), change), 'FORBIDDEN', { reason: 'questions-published' });
      await expectRefusal(deleteProjectQuestion(world.as(writer), { id: question.id }), 'FORBIDDEN', { reason: 'questions-published' });
      await expectRefusal(setQuestionWeight(world.as(writer), { question, weight: 3 }), 'FORBIDDEN', { reason: 'questions-published' });
    }
  });

  it('do not exist for another firm, nor where they are not', async () => {
    const { writer, project, section } = await givenWriter(world);
    const question = await givenQuestion(world, writer, { project, section });
    const foreign = await givenWriter(world);
    const ctx = world.as(foreign.writer);
    await expectRefusal(setQuestionWeight(ctx, { question, weight: 3 }), 'NOT_FOUND');
    await expectRefusal(deleteProjectQuestion(ctx, { id: question.id }), 'NOT_FOUND');
    await expectRefusal(copyProjectQuestion(ctx, { id: question.id, label: 'Mine', targetSection: foreign.section }), 'NOT_FOUND');
    const misplaced = { id: question.id, label: 'Mine', targetSection: section, section: foreign.section };
    await expectRefusal(copyProjectQuestion(world.as(writer), misplaced), 'NOT_FOUND');
    await expectRefusal(moveQuestion(world.as(writer), { project, section: foreign.section, question }), 'NOT_FOUND');
    await expectRefusal(deleteProjectQuestion(world.as(writer), { id: question.id, section: foreign.section }), 'NOT_FOUND');
    await expectRefusal(deleteProjectQuestion(world.as(writer), { id: question.id, project: foreign.project }), 'NOT_FOUND');
  });

  it('are deleted [API-086]', async () => {
    const { writer, project, section } = await givenWriter(world);
    const question = await givenQuestion(world, writer, { project, section });
    expect(await deleteProjectQuestion(world.as(writer), { id: question.id, section, project })).toEqual({ id: question.id });
    expect(await labelsOf(world.as(writer), project)).toEqual([[]]);
  });

  it('have a weight from 1 to 5 [API-087]', async () => {
    const { writer, project, section } = await givenWriter(world);
    const question = await givenQuestion(world, writer, { project, section });
    expect((await setQuestionWeight(world.as(writer), { project, question, weight: 5 })).weight).toBe(5);
    await expectRefusal(setQuestionWeight(world.as(writer), { project, question, weight: 6 }), 'INVALID_INPUT');
  });

  it('are saved in the library too, public when asked, and stay editable in the project [QUES-062] [QUES-063]', async () => {
    const { writer, companyId, project, section } = await givenWriter(world);
    const save = (saveInLibrary: boolean, makePublic: boolean, label: string) =>
      createProjectQuestion(world.as(writer), { project, section, question: { label, ...plain }, saveInLibrary, makePublic });
    expect((await save(true, true, 'Public?')).actions).toContain('edit');
    await save(true, false, 'Ours?');
    await save(false, true, 'Nowhere?');
    const rows = await world.db
      .selectFrom('questions')
      .select(['label', 'isPublic', 'isExternal', 'createdBy'])
      .where('companyId', '=', companyId)
      .where('sectionId', 'is', null)
      .orderBy('label')
      .execute();
    const mine = { isExternal: false, createdBy: writer.userId };
    expect(rows).toEqual([
      { label: 'Ours?', isPublic: false, ...mine },
      { label: 'Public?', isPublic: true, ...mine },
    ]);
  });

  it('go into another section with targetSection, new ones and old ones [QUES-064]', async () => {
    const { writer, project, section } = await givenWriter(world);
    const ctx = world.as(writer);
    const other = await createSection(ctx, { project, name: 'Other' });
    const question = { label: 'Where?', ...plain };
    const created = await createProjectQuestion(ctx, { project, section, targetSection: { id: other.id }, question });
    expect(created.sectionId).toBe(other.id);
    const back = {
      id: created.id,
      project,
      section: { id: other.id },
      targetSection: section,
      question,
      weight: 1,
      updatedAt: created.updatedAt,
    };
    expect((await updateProjectQuestion(ctx, back)).sectionId).toBe(section.id);
  });

  it('move within and between sections, one row at a time, without disturbing who edits them', async () => {
    const { writer, project, section } = await givenWriter(world);
    const ctx = world.as(writer);
    const other = await createSection(ctx, { project, name: 'Other' });
    const [a, b, c] = [
      await givenQuestion(world, writer, { project, section }, 'A'),
      await givenQuestion(world, writer, { project, section }, 'B'),
      await givenQuestion(world, writer, { project, section }, 'C'),
    ];
    await moveQuestion(ctx, { project, section, question: c, after: a.id });
    expect(await labelsOf(ctx, project)).toEqual([['A', 'C', 'B'], []]);
    const moved = await moveQuestion(ctx, { project, section: { id: other.id }, question: b });
    expect(await labelsOf(ctx, project)).toEqual([['A', 'C'], ['B']]);
    expect(moved.updatedAt).toEqual(b.updatedAt);
  });

  it('are reordered all at once; an incomplete list is a conflict [API-083]', async () => {
    const { writer, project, section } = await givenWriter(world);
    const a = await givenQuestion(world, writer, { project, section }, 'A');
    const b = await givenQuestion(world, writer, { project, section }, 'B');
    const reordered = await reorderQuestions(world.as(writer), { project, section, questions: [b.id, a.id] });
    expect((await reordered.questions()).map(({ id }) => id)).toEqual([b.id, a.id]);
    await expectRefusal(reorderQuestions(world.as(writer), { project, section, questions: [b.id] }), 'CONFLICT');
  });

  it('keep their order when somebody inserts at one spot again and again', async () => {
    const { writer, project, section } = await givenWriter(world);
    const ctx = world.as(writer);
    const a = await givenQuestion(world, writer, { project, section }, 'A');
    const b = await givenQuestion(world, writer, { project, section }, 'B');
    const c = await givenQuestion(world, writer, { project, section }, 'C');
    await world.db
      .updateTable('questions')
      .set({ position: `a0${'0'.repeat(63)}1` })
      .where('id', '=', b.id)
      .execute();
    await world.db.updateTable('questions').set({ position: 'a0' }).where('id', '=', a.id).execute();
    await moveQuestion(ctx, { project, section, question: c, after: a.id });
    expect(await labelsOf(ctx, project)).toEqual([['A', 'C', 'B']]);
    const rows = await world.db.selectFrom('questions').select('position').where('sectionId', '=', section.id).execute();
    expect(rows.every(({ position }) => (position ?? '').length < 5)).toBe(true);
  });

  it('are copied under another label and with another weight', async () => {
    const { writer, project, section } = await givenWriter(world);
    const question = await createProjectQuestion(world.as(writer), { project, section, question: choice, weight: 4 });
    const copy = await copyProjectQuestion(world.as(writer), { id: question.id, label: 'Copy', weight: 2, targetSection: section });
    expect(copy).toMatchObject({ weight: 2, question: { label: 'Copy', type: 'LIST', options: question.question.options } });
    expect(copy.question.tags).toEqual(question.question.tags);
    expect(copy.id).not.toBe(question.id);
  });
});

describe('copies of library questions', () => {
  async function givenLibraryCopy() {
    const given = await givenWriter(world);
    const { writer, companyId, project, section } = given;
    const ctx = world.as(writer);
    const definition = {
      ...(await givenQuestion(world, writer, { project, section })).question,
      label: 'From the library',
      tags: [],
      attachments: [],
    };
    const copy = await world.db.transaction().execute(async (tx) => {
      const [libraryId = ''] = await addQuestions(tx, ctx, { companyId, projectId: null, sectionId: null }, [{ definition }]);
      const target = { companyId, projectId: project.id, sectionId: section.id };
      const [copied] = await copyQuestionsInto(tx, ctx, { questionIds: [libraryId], target, status: 'PENDING' });
      return { ...copied, libraryId };
    });
    return { ...given, copyId: copy.id ?? '', libraryId: copy.libraryId };
  }

  it('tell where they come from and are read-only until they are extracted', async () => {
    const { writer, project, section, copyId, libraryId } = await givenLibraryCopy();
    const ctx = world.as(writer);
    const [, copy] = (await (await listSections(ctx, { kind: 'project', id: project.id }))[0]?.questions()) ?? [];
    expect(copy).toMatchObject({
      id: copyId,
      isReadonly: true,
      isPrivate: false,
      sourceQuestion: { id: libraryId, label: 'From the library' },
    });
    expect(copy?.actions).toEqual(['assign', 'delete', 'extract']);
    const change = { id: copyId, project, section, question: { label: 'Mine now', ...plain }, weight: 1, updatedAt: copy?.updatedAt };
    await expectRefusal(updateProjectQuestion(ctx, change), 'FORBIDDEN', { reason: 'library-question' });
    world.clock.advance(1000);
    const extracted = await extractQuestion(world.as(writer), { id: copyId });
    expect(extracted).toMatchObject({ isReadonly: false, isPrivate: true, sourceQuestion: null });
    expect((await updateProjectQuestion(world.as(writer), { ...change, updatedAt: extracted.updatedAt })).question.label).toBe('Mine now');
    await expectRefusal(extractQuestion(world.as(writer), { id: copyId }), 'FORBIDDEN', { reason: 'not-in-library' });
  });

  it('copied once more stay linked, unless the words change', async () => {
    const { writer, section, copyId, libraryId } = await givenLibraryCopy();
    const ctx = world.as(writer);
    const same = await copyProjectQuestion(ctx, { id: copyId, label: 'From the library', targetSection: section });
    expect(same.sourceQuestion?.id).toBe(libraryId);
    const other = await copyProjectQuestion(ctx, { id: copyId, label: 'Of our own', targetSection: section });
    expect(other).toMatchObject({ sourceQuestion: null, isPrivate: true, isReadonly: false });
  });

  it('of another firm bring their tags along as tags of this firm', async () => {
    const { writer, companyId, project, section } = await givenWriter(world);
    const author = await givenWriter(world);
    const foreign = await createProjectQuestion(world.as(author.writer), {
      project: author.project,
      section: author.section,
      question: choice,
    });
    const ctx = world.as(writer);
    await world.db.transaction().execute((tx) =>
      copyQuestionsInto(tx, ctx, {
        questionIds: [foreign.id],
        target: { companyId, projectId: project.id, sectionId: section.id },
        status: 'PENDING',
      }),
    );
    const [copy] = (await (await listSections(ctx, { kind: 'project', id: project.id }))[0]?.questions()) ?? [];
    expect(copy?.question.tags.map(({ label }) => label)).toEqual(['Dental', 'Network']);
    const own = await listTags(ctx, '');
    expect(copy?.question.tags.map(({ id }) => id)).toEqual(own.map(({ id }) => id));
    expect(foreign.question.tags.map(({ id }) => id)).not.toEqual(own.map(({ id }) => id));
  });
});

it('refuses an id that is none', async () => {
  const { writer } = await givenWriter(world);
  await expectRefusal(deleteProjectQuestion(world.as(writer), { id: 'x' }), 'NOT_FOUND');
  await expectRefusal(deleteProjectQuestion(world.as(writer), { id: newId() }), 'NOT_FOUND');
});
