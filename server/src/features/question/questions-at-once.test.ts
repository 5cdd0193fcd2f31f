import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { expectRefusal } from '../../testing/expect.ts';
import { givenQuestion, givenWriter, setStatus } from '../../testing/given/given-questions.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import type { ProjectQuestion } from './editing/create-project-question.ts';
import { assignApprover } from './review/assign-approver.ts';
import { approveQuestions, rejectQuestions } from './review/review-questions.ts';
import { listSections } from './section/list-sections.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

/** Three questions under review: two of the expert's, by section and by name, and one of the writer's. */
async function givenReview() {
  const given = await givenWriter(world);
  const { writer, companyId, project, section } = given;
  const expert = await world.givenUser({ companyId });
  await world.db
    .insertInto('projectMembers')
    .values({ projectId: project.id, userId: expert.userId, role: 'DOMAIN_EXPERT', companyId, position: 1 })
    .execute();
  await world.db.updateTable('sections').set({ approverId: expert.userId }).where('id', '=', section.id).execute();
  const questions: ProjectQuestion[] = [];
  for (const label of ['By section?', 'By name?', 'Of the writer?'])
    questions.push(await givenQuestion(world, writer, { project, section }, label));
  const approve = (index: number, { userId }: SignedInActor) =>
    world.db.updateTable('questions').set({ approverId: userId }).where('id', '=', questions[index]!.id).execute();
  await approve(1, expert);
  await approve(2, writer);
  await setStatus(world, project, 'IN_REVIEW');
  world.clock.advance(1000);
  return { ...given, expert, questions, all: questions.map(({ id, updatedAt }) => ({ id, updatedAt })) };
}

const statesOf = async (writer: SignedInActor, project: { id: string }) => {
  const [section] = await listSections(world.as(writer), { kind: 'project', id: project.id });
  return (await section?.questions())?.map(({ status, rejectReason }) => [status, rejectReason]);
};
const eventsOf = (questions: readonly { id: string }[], actor: SignedInActor) =>
  world.db
    .selectFrom('events')
    .select(['name', 'subjectId', 'projectId', 'payload', 'before', 'after'])
    .where(
      'subjectId',
      'in',
      questions.map(({ id }) => id),
    )
    .where('actorId', '=', actor.userId)
    .where('name', '!=', 'question.created')
    .orderBy('id')
    .execute();

describe('reviewing many questions at once', () => {
  it('approves those that are mine to approve, and names the others with the reason', async () => {
    const { writer, expert, project, questions, all } = await givenReview();
    const missing = { id: newId(), updatedAt: world.clock.now() };
    const result = await approveQuestions(world.as(expert), { project, questions: [...all, missing] });
    expect(result.done.map(({ id, status }) => [id, status]).sort()).toEqual(
      [
        [questions[0]!.id, 'APPROVED'],
        [questions[1]!.id, 'APPROVED'],
      ].sort(),
    );
    expect(result.leftAlone).toEqual([
      {
        id: questions[2]!.id,
        label: 'Of the writer?',
        reason: 'not-the-approver',
        message: 'Only the approver of the question can do this.',
      },
      { id: missing.id, label: null, reason: 'question-gone', message: 'This question is no longer in the project.' },
    ]);
    expect(await statesOf(writer, project)).toEqual([
      ['APPROVED', null],
      ['APPROVED', null],
      ['PENDING', null],
    ]);
    const place = { projectId: project.id, templateId: null };
    expect(await eventsOf(questions, expert)).toEqual(
      [0, 1].map((index) => ({
        name: 'question.approved',
        subjectId: questions[index]!.id,
        projectId: project.id,
        payload: { ...place, from: 'PENDING' },
        before: { status: 'PENDING', rejectReason: null },
        after: { status: 'APPROVED', rejectReason: null },
      })),
    );
  });

  it('rejects them with one reason, and leaves those alone that are rejected for it already', async () => {
    const { writer, expert, project, questions, all } = await givenReview();
    const mine = all.slice(0, 2);
    expect((await rejectQuestions(world.as(expert), { project, questions: mine, reason: ' Asked before ' })).done).toHaveLength(2);
    expect((await statesOf(writer, project))?.slice(0, 2)).toEqual([
      ['REJECTED', 'Asked before'],
      ['REJECTED', 'Asked before'],
    ]);
    const again = mine.map(({ id }) => ({ id, updatedAt: world.clock.now() }));
    const result = await rejectQuestions(world.as(expert), { project, questions: again, reason: 'Asked before' });
    expect(result).toEqual({ done: [], unchangedCount: 2, leftAlone: [] });
    expect((await eventsOf(questions, expert)).map(({ name, payload }) => [name, payload])).toEqual(
      [0, 1].map(() => ['question.rejected', { projectId: project.id, templateId: null, from: 'PENDING', reason: 'Asked before' }]),
    );
    await expectRefusal(rejectQuestions(world.as(expert), { project, questions: mine, reason: 'x'.repeat(201) }), 'INVALID_INPUT');
  });

  it('knows no question of another project', async () => {
    const { expert, project } = await givenReview();
    const other = await givenReview();
    for (const review of [approveQuestions, rejectQuestions]) {
      const result = await review(world.as(expert), { project, questions: [other.all[0]!] });
      expect([result.done, result.unchangedCount]).toEqual([[], 0]);
      expect(result.leftAlone).toEqual([
        { id: other.all[0]!.id, label: null, reason: 'question-gone', message: 'This question is no longer in the project.' },
      ]);
    }
    expect(await statesOf(other.writer, other.project)).toEqual([
      ['PENDING', null],
      ['PENDING', null],
      ['PENDING', null],
    ]);
  });

  it('leaves a question alone whose text is another than the one that was read', async () => {
    const { expert, project, all } = await givenReview();
    await world.db.updateTable('questions').set({ updatedAt: world.clock.now() }).where('id', '=', all[0]!.id).execute();
    const { done, leftAlone } = await approveQuestions(world.as(expert), { project, questions: all.slice(0, 2) });
    expect(done.map(({ id }) => id)).toEqual([all[1]!.id]);
    expect(leftAlone).toMatchObject([
      { id: all[0]!.id, reason: 'question-changed', message: 'Somebody changed this question after you read it.' },
    ]);
  });

  it('happens in review only, in a project that one sees, and with questions', async () => {
    const { expert, project, all } = await givenReview();
    const stranger = await world.givenUser({ privileges: ['MANAGE_ALL_PROJECTS'] });
    await expectRefusal(approveQuestions(world.as(stranger), { project, questions: all }), 'NOT_FOUND');
    await expectRefusal(approveQuestions(world.as(expert), { project, questions: [] }), 'INVALID_INPUT');
    const many = Array.from({ length: 5001 }, () => all[0]);
    await expectRefusal(approveQuestions(world.as(expert), { project, questions: many }), 'INVALID_INPUT');
    await setStatus(world, project, 'PUBLISHED');
    const { done, leftAlone } = await approveQuestions(world.as(expert), { project, questions: all });
    expect(done).toEqual([]);
    expect(leftAlone.map(({ reason }) => reason)).toEqual(['not-in-review', 'not-in-review', 'not-in-review']);
  });

  it('takes as many statements for many as for one', async () => {
    const { writer, project, section } = await givenReview();
    const manager = await world.givenUser({ companyId: writer.companyId, privileges: ['MANAGE_ALL_PROJECTS'] });
    await setStatus(world, project, 'DRAFT');
    const more: ProjectQuestion[] = [];
    for (let index = 0; index < 12; index += 1) more.push(await givenQuestion(world, writer, { project, section }, `Question ${index}?`));
    await setStatus(world, project, 'IN_REVIEW');
    const read = more.map(({ id, updatedAt }) => ({ id, updatedAt }));
    const one = await countStatements(() => approveQuestions(world.as(manager), { project, questions: read.slice(0, 1) }));
    const many = await countStatements(() => approveQuestions(world.as(manager), { project, questions: read.slice(1) }));
    expect(many.result.done).toHaveLength(11);
    expect(many.statements).toBe(one.statements);
  });
});

describe('assigning an approver to many questions at once', () => {
  it('puts one person in charge of them, who joins the project if need be, and takes them out again', async () => {
    const { writer, companyId, project, questions, all } = await givenReview();
    const joining = await world.givenUser({ companyId, privileges: ['MANAGE_APPROVALS'] });
    const ids = all.map(({ id }) => ({ id }));
    const assigned = await assignApprover(world.as(writer), { project, questions: ids, approver: { id: joining.userId } });
    expect(assigned.done.map(({ approver }) => approver)).toEqual(ids.map(() => ({ id: joining.userId, name: joining.name })));
    const members = await world.db.selectFrom('projectMembers').select(['userId', 'role']).where('userId', '=', joining.userId).execute();
    expect(members).toEqual([{ userId: joining.userId, role: 'DOMAIN_EXPERT' }]);
    expect(await assignApprover(world.as(writer), { project, questions: ids, approver: { id: joining.userId } })).toEqual({
      done: [],
      unchangedCount: 3,
      leftAlone: [],
    });
    expect((await assignApprover(world.as(writer), { project, questions: ids })).done.map(({ approver }) => approver)).toEqual([
      null,
      null,
      null,
    ]);
    const events = await eventsOf(questions, writer);
    expect(events).toHaveLength(6);
    expect(events[2]).toMatchObject({
      name: 'question.updated',
      before: { approverId: writer.userId },
      after: { approverId: joining.userId, label: 'Of the writer?' },
    });
  });

  it('is refused for a viewer, without the privilege, and once the questions are published', async () => {
    const { writer, expert, companyId, project, all } = await givenReview();
    const viewer = await world.givenUser({ companyId });
    await world.db
      .insertInto('projectMembers')
      .values({ projectId: project.id, userId: viewer.userId, role: 'VIEWER', companyId, position: 2 })
      .execute();
    const questions = all.map(({ id }) => ({ id }));
    await expectRefusal(assignApprover(world.as(writer), { project, questions, approver: { id: viewer.userId } }), 'INVALID_INPUT', {
      fields: { approver: 'Must be a project owner or domain expert of this project' },
    });
    await expectRefusal(assignApprover(world.as(expert), { project, questions, approver: null }), 'FORBIDDEN', { reason: 'no-access' });
    await setStatus(world, project, 'PUBLISHED');
    await expectRefusal(assignApprover(world.as(writer), { project, questions, approver: null }), 'FORBIDDEN', {
      reason: 'questions-published',
    });
  });
});
