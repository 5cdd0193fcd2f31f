import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { givenWriter } from '../../testing/given/given-questions.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { updateProjectMembers } from '../project/editing/update-project-members.ts';
import { getProjectFacts } from '../project/record/project-facts.queries.ts';
import { createProjectQuestion } from '../question/editing/create-project-question.ts';
import { listSections } from '../question/section/list-sections.ts';
import { findIssues } from './project-issues.queries.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const ref = ({ userId }: SignedInActor) => ({ id: userId });

describe('an approver who leaves the project', () => {
  it('is none any more: the missing approver is an issue again', async () => {
    const { writer, companyId, project, section } = await givenWriter(world, ['MANAGE_PROJECT_QUESTIONS', 'MANAGE_PROJECT_STATE']);
    const [expert, staying] = [await world.givenUser({ companyId }), await world.givenUser({ companyId })];
    const joined = [expert, staying].map(({ userId }, position) => ({
      companyId,
      projectId: project.id,
      userId,
      role: 'DOMAIN_EXPERT' as const,
      position,
    }));
    await world.db.insertInto('projectMembers').values(joined).execute();
    await world.db
      .updateTable('sections')
      .set({ approverId: expert.userId, ownerId: staying.userId })
      .where('id', '=', section.id)
      .execute();
    const asked = await createProjectQuestion(world.as(writer), {
      project,
      section,
      question: { label: 'Why?', type: 'TEXT' },
      approver: ref(expert),
    });
    await createProjectQuestion(world.as(writer), { project, section, question: { label: 'How?', type: 'TEXT' }, approver: ref(staying) });
    const missing = async () =>
      (await findIssues(world.db, await getProjectFacts(world.db, writer, project.id), 'IN_REVIEW')).filter(
        ({ code }) => code === 'MISSED_QUESTION_APPROVER',
      );
    await world.db
      .updateTable('companies')
      .set({ settings: JSON.stringify({ enableExperts: true }) })
      .where('id', '=', companyId)
      .execute();
    expect(await missing()).toEqual([]);
    const { updatedAt } = await getProjectFacts(world.db, writer, project.id);
    const list = { id: project.id, productOwners: [ref(writer)], domainExperts: [ref(staying)], viewers: [ref(expert)], updatedAt };
    await updateProjectMembers(world.as(writer), list);
    const [shown] = await listSections(world.as(writer), { kind: 'project', id: project.id });
    expect(shown).toMatchObject({ approver: null, owner: { id: staying.userId } });
    expect((await shown?.questions())?.map(({ approver }) => approver?.id ?? null)).toEqual([null, staying.userId]);
    expect(await missing()).toMatchObject([{ count: 1, subjectId: asked.id }]);
    const events = await world.db
      .selectFrom('events')
      .select(['name', 'before', 'after'])
      .where('subjectId', 'in', [asked.id, section.id])
      .where('name', 'like', '%.updated')
      .orderBy('id')
      .execute();
    expect(events).toMatchObject([
      { name: 'section.updated', before: { approverId: expert.userId }, after: { approverId: null, ownerId: staying.userId } },
      { name: 'question.updated', before: { approverId: expert.userId }, after: { approverId: null } },
    ]);
  });
});
