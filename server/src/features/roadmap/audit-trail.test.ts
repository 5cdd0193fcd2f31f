import { beforeAll, expect, it } from 'vitest';
import { givenProject, givenSection } from '../../testing/given/given-project.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { updateProjectMembers } from '../project/editing/update-project-members.ts';
import { updateProjectSettings } from '../project/editing/update-project-settings.ts';
import { setQuestionWeight } from '../question/editing/set-question-weight.ts';
import { approveQuestion } from '../question/review/review-question.ts';
import { changeProjectStatus } from './change-project-status.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

it('the events of a project tell who changed what in it, from what to what', async () => {
  const actor = await world.givenUser({ privileges: ['MANAGE_PROJECT_STATE', 'MANAGE_PROJECT_QUESTIONS'] });
  const ctx = world.as(actor);
  const project = await givenProject(world, actor, { domainExperts: [{ id: actor.userId }] });
  const section = await givenSection(world, actor, project, ['How many dentists?'], { approver: { id: actor.userId } });
  const question = { id: section.questionIds[0]! };
  await setQuestionWeight(ctx, { project: { id: project.id }, question, weight: 4 });
  const { updatedAt } = await updateProjectSettings(ctx, { id: project.id, settings: { scoringType: 'COLORS', answersMaxLength: 500 } });
  const me = [{ id: actor.userId }];
  const mate = await world.givenUser({ companyId: actor.companyId });
  await updateProjectMembers(ctx, { id: project.id, updatedAt, productOwners: me, domainExperts: me, viewers: [{ id: mate.userId }] });
  await changeProjectStatus(ctx, { id: project.id, from: 'DRAFT', status: 'IN_REVIEW' });
  await approveQuestion(ctx, { project: { id: project.id }, question });
  const trail = await world.db
    .selectFrom('events')
    .select(['name', 'before', 'after', 'actorId', 'companyId'])
    .where('projectId', '=', project.id)
    .where('before', 'is not', null)
    .orderBy('id')
    .execute();
  const by = { actorId: actor.userId, companyId: actor.companyId };
  expect(trail).toEqual([
    { name: 'question.weightSet', before: { weight: 1 }, after: { weight: 4 }, ...by },
    {
      name: 'project.settingsChanged',
      before: { scoringType: 'NUMBERS', answersMaxLength: null },
      after: { scoringType: 'COLORS', answersMaxLength: 500 },
      ...by,
    },
    {
      name: 'project.membersChanged',
      before: { productOwners: [actor.userId], domainExperts: [actor.userId], viewers: [] },
      after: { productOwners: [actor.userId], domainExperts: [actor.userId], viewers: [mate.userId] },
      ...by,
    },
    { name: 'project.statusChanged', before: { status: 'DRAFT' }, after: { status: 'IN_REVIEW' }, ...by },
    {
      name: 'question.approved',
      before: { status: 'PENDING', rejectReason: null },
      after: { status: 'APPROVED', rejectReason: null },
      ...by,
    },
  ]);
  const all = await world.db.selectFrom('events').select('name').where('projectId', '=', project.id).orderBy('id').execute();
  expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(['project.created', 'section.created', 'question.created']));
});
