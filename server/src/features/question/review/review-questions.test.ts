import { beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/expect.ts';
import { givenQuestion, givenWriter, setStatus } from '../../../testing/given/given-questions.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { createProjectQuestion } from '../editing/create-project-question.ts';
import { updateProjectQuestion } from '../editing/update-project-question.ts';
import { listQuestionHistory } from '../history/list-question-history.ts';
import { restoreQuestionVersion } from '../history/restore-question-version.ts';
import { updateSection } from '../section/update-section.ts';
import { approveQuestion, rejectQuestion } from './review-question.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

/** A question under review, with its assigned approver, who has no privilege at all. */
async function givenReview() {
  const given = await givenWriter(world);
  const { writer, companyId, project, section } = given;
  const approver = await world.givenUser({ companyId });
  await world.db
    .insertInto('projectMembers')
    .values({ projectId: project.id, userId: approver.userId, role: 'DOMAIN_EXPERT', companyId, position: 1 })
    .execute();
  const question = await createProjectQuestion(world.as(writer), {
    project,
    section,
    question: { label: 'Why?', type: 'TEXT' },
    approver: { id: approver.userId },
  });
  await setStatus(world, project, 'IN_REVIEW');
  world.clock.advance(1000);
  return { ...given, approver, question, chosen: { project, section: { id: section.id }, question: { id: question.id } } };
}

describe('approving and rejecting', () => {
  it('is for the assigned approver, with a reason kept', async () => {
    const { writer, approver, chosen, question } = await givenReview();
    expect((await approveQuestion(world.as(approver), chosen)).status).toBe('APPROVED');
    const rejected = await rejectQuestion(world.as(approver), { ...chosen, reason: ' Asked before ' });
    expect(rejected).toMatchObject({ status: 'REJECTED', rejectReason: 'Asked before', actions: ['review'] });
    expect(await rejectQuestion(world.as(approver), chosen)).toMatchObject({ status: 'REJECTED', rejectReason: null });
    expect(await approveQuestion(world.as(approver), chosen)).toMatchObject({ status: 'APPROVED', rejectReason: null });
    await expectRefusal(approveQuestion(world.as(writer), chosen), 'FORBIDDEN', { reason: 'not-the-approver' });
    await expectRefusal(rejectQuestion(world.as(approver), { ...chosen, reason: 'x'.repeat(201) }), 'INVALID_INPUT');
    const events = await world.db
      .selectFrom('events')
      .select(['name', 'payload'])
      .where('subjectId', '=', question.id)
      .where('actorId', '=', approver.userId)
      .orderBy('id')
      .execute();
    expect(events.map(({ name }) => name)).toEqual(['question.approved', 'question.rejected', 'question.rejected', 'question.approved']);
    expect(events[1]?.payload).toMatchObject({ from: 'APPROVED', reason: 'Asked before' });
  });

  it('falls to the approver of the section, and to anybody who manages all approvals', async () => {
    const { writer, companyId, project, section } = await givenWriter(world);
    const question = await givenQuestion(world, writer, { project, section });
    await updateSection(world.as(writer), {
      id: section.id,
      project,
      name: section.name,
      approver: { id: writer.userId },
      updatedAt: section.updatedAt,
    });
    await setStatus(world, project, 'IN_REVIEW');
    expect((await approveQuestion(world.as(writer), { project, question })).status).toBe('APPROVED');
    const manager = await world.givenUser({ companyId, privileges: ['MANAGE_ALL_PROJECTS'] });
    expect((await rejectQuestion(world.as(manager), { project, question })).status).toBe('REJECTED');
  });

  it('happens in review only', async () => {
    const { approver, project, chosen } = await givenReview();
    for (const status of ['DRAFT', 'PUBLISHED', 'COMPLETED'] as const) {
      await setStatus(world, project, status);
      await expectRefusal(approveQuestion(world.as(approver), chosen), 'FORBIDDEN', { reason: 'not-in-review' });
    }
  });

  it('is about the text that was read', async () => {
    const { writer, approver, project, section, question, chosen } = await givenReview();
    const change = {
      id: question.id,
      project,
      section,
      question: { label: 'Why not?', type: 'TEXT' },
      approver: { id: approver.userId },
      weight: 1,
    };
    await updateProjectQuestion(world.as(writer), { ...change, updatedAt: question.updatedAt });
    await expectRefusal(approveQuestion(world.as(approver), { ...chosen, updatedAt: question.updatedAt }), 'CONFLICT');
  });

  it('of what another firm asks is not possible', async () => {
    const { chosen } = await givenReview();
    const stranger = await world.givenUser({ privileges: ['MANAGE_ALL_PROJECTS'] });
    await expectRefusal(approveQuestion(world.as(stranger), chosen), 'NOT_FOUND');
  });
});

describe('the history of a question', () => {
  async function givenRewritten() {
    const given = await givenReview();
    const { writer, project, section, question } = given;
    const change = { id: question.id, project, section, weight: 1 };
    const second = await updateProjectQuestion(world.as(writer), {
      ...change,
      question: { label: 'Second?', type: 'LIST', options: [{ label: 'Yes' }], tags: [{ label: 'Tagged' }] },
      updatedAt: question.updatedAt,
    });
    world.clock.advance(1000);
    const third = await updateProjectQuestion(world.as(writer), {
      ...change,
      question: { label: 'Third?', type: 'NUMBER' },
      updatedAt: second.updatedAt,
    });
    world.clock.advance(1000);
    return { ...given, second, third };
  }

  it('lists earlier texts, the latest first, with who wrote them and when', async () => {
    const { writer, question, second } = await givenRewritten();
    const { items, pagination } = await listQuestionHistory(world.as(writer), {
      question: question.id,
      pagination: { page: 1, pageSize: 1000 },
    });
    expect(pagination.total).toBe(2);
    expect(items.map(({ question: { label }, updatedAt, updatedBy }) => ({ label, updatedAt, by: updatedBy?.name }))).toEqual([
      { label: 'Second?', updatedAt: second.updatedAt, by: writer.name },
      { label: 'Why?', updatedAt: question.updatedAt, by: writer.name },
    ]);
    expect(items[0]?.question).toMatchObject({ type: 'LIST', options: [{ label: 'Yes' }], tags: [{ label: 'Tagged' }] });
    await expectRefusal(listQuestionHistory(world.as((await givenWriter(world)).writer), { question: question.id }), 'NOT_FOUND');
  });

  it('brings an earlier text back, and keeps the one it replaces [API-088]', async () => {
    const { writer, approver, chosen, question, second } = await givenRewritten();
    const approved = await rejectQuestion(world.as(approver), chosen).catch(() => null);
    expect(approved, 'the writer removed the approver').toBeNull();
    const history = await listQuestionHistory(world.as(writer), { question: question.id });
    const version = { id: history.items[0]?.id };
    const restored = await restoreQuestionVersion(world.as(writer), { question: { id: question.id }, version });
    expect(restored).toMatchObject({
      status: 'PENDING',
      question: { label: 'Second?', options: second.question.options, tags: [{ label: 'Tagged' }] },
    });
    const after = await listQuestionHistory(world.as(writer), { question: question.id });
    expect(after.items.map(({ question: { label } }) => label)).toEqual(['Third?', 'Second?', 'Why?']);
  });

  it('is restored by anybody who may edit, from its own versions only', async () => {
    const { writer, approver, project, question } = await givenRewritten();
    const other = await givenRewritten();
    const foreign = { id: (await listQuestionHistory(world.as(other.writer), { question: other.question.id })).items[0]?.id };
    await expectRefusal(restoreQuestionVersion(world.as(writer), { question: { id: question.id }, version: foreign }), 'NOT_FOUND');
    const version = { id: (await listQuestionHistory(world.as(writer), { question: question.id })).items[0]?.id };
    await expectRefusal(restoreQuestionVersion(world.as(approver), { question: { id: question.id }, version }), 'FORBIDDEN');
    const outdated = { question: { id: question.id }, version, updatedAt: '2020-01-01T00:00:00.000Z' };
    await expectRefusal(restoreQuestionVersion(world.as(writer), outdated), 'CONFLICT');
    await setStatus(world, project, 'PUBLISHED');
    await expectRefusal(restoreQuestionVersion(world.as(writer), { question: { id: question.id }, version }), 'FORBIDDEN', {
      reason: 'questions-published',
    });
  });
});
