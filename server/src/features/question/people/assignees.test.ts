import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import type { ProjectRole } from '@weighbridge/domain/access/project-role.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../../../testing/count-statements.ts';
import { expectRefusal } from '../../../testing/expect.ts';
import { givenProject, givenQuestion, givenTemplate, givenWriter, setStatus } from '../../../testing/given/given-questions.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { updateProjectMembers } from '../../project/editing/update-project-members.ts';
import { getProjectFacts } from '../../project/record/project-facts.queries.ts';
import { copyProjectQuestion } from '../editing/copy-project-question.ts';
import { createProjectQuestion } from '../editing/create-project-question.ts';
import { updateProjectQuestion } from '../editing/update-project-question.ts';
import { createSection } from '../section/create-section.ts';
import { listAssignees } from './list-assignees.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

async function givenTeam() {
  const given = await givenWriter(world, ['MANAGE_PROJECT_QUESTIONS', 'MANAGE_PROJECT_STATE', 'MANAGE_PROJECT_TEMPLATES']);
  const { companyId, project } = given;
  const colleague = (...privileges: Privilege[]) => world.givenUser({ companyId, privileges });
  const member = async (role: ProjectRole, ...privileges: Privilege[]) => {
    const person = await colleague(...privileges);
    await world.db
      .insertInto('projectMembers')
      .values({ companyId, projectId: project.id, userId: person.userId, role, position: 1 })
      .execute();
    return person;
  };
  return { ...given, colleague, member };
}

const REFUSED = 'Must be a project owner or domain expert of this project';
const ref = ({ userId }: SignedInActor) => ({ id: userId });
const expertsOf = async (project: { id: string }) => {
  const rows = await world.db
    .selectFrom('projectMembers')
    .select('userId')
    .where('projectId', '=', project.id)
    .where('role', '=', 'DOMAIN_EXPERT')
    .orderBy('position')
    .execute();
  return rows.map(({ userId }) => userId);
};

describe('owners and approvers of a project', () => {
  it('are offered among its owners, its experts and those who may approve; neither viewers nor other outsiders', async () => {
    const { writer, project, colleague, member } = await givenTeam();
    const expert = await member('DOMAIN_EXPERT');
    const joining = await colleague('MANAGE_APPROVALS');
    await member('VIEWER', 'MANAGE_ALL_APPROVALS');
    await colleague('MANAGE_PROJECT_QUESTIONS');
    await world.givenUser({ privileges: ['MANAGE_APPROVALS'] });
    const { result, statements } = await countStatements(() => listAssignees(world.as(writer), project.id));
    const offered = [
      { id: writer.userId, name: writer.name, joins: false },
      { id: expert.userId, name: expert.name, joins: false },
      { id: joining.userId, name: joining.name, joins: true },
    ];
    expect(result).toHaveLength(3);
    expect(result).toEqual(expect.arrayContaining(offered));
    expect(statements).toBe(2);
    await expectRefusal(listAssignees(world.as((await givenWriter(world)).writer), project.id), 'NOT_FOUND');
    expect(await listAssignees(world.as(expert), project.id)).toEqual([]);
  });

  it('are refused when they are viewers, outsiders, of another firm or switched off', async () => {
    const { writer, project, section, colleague, member } = await givenTeam();
    const gone = await member('DOMAIN_EXPERT');
    await world.db.updateTable('users').set({ status: 'DISABLED' }).where('id', '=', gone.userId).execute();
    const stranger = await world.givenUser({ privileges: ['MANAGE_APPROVALS'] });
    for (const person of [await member('VIEWER', 'MANAGE_APPROVALS'), await colleague('MANAGE_PROJECT_QUESTIONS'), stranger, gone]) {
      const ctx = world.as(writer);
      const [approver, owner] = [{ fields: { approver: REFUSED } }, { fields: { owner: REFUSED } }];
      await expectRefusal(createSection(ctx, { project, name: 'A', approver: ref(person) }), 'INVALID_INPUT', approver);
      const question = { label: 'Why?', type: 'TEXT' };
      await expectRefusal(createProjectQuestion(ctx, { project, section, question, owner: ref(person) }), 'INVALID_INPUT', owner);
    }
  });

  it('join the project as domain experts when they may approve and are not in it, in the same step', async () => {
    const { writer, project, section, colleague } = await givenTeam();
    const joining = await colleague('MANAGE_APPROVALS');
    const question = await givenQuestion(world, writer, { project, section });
    const before = await getProjectFacts(world.db, writer, project.id);
    world.clock.advance(1000);
    const change = {
      id: question.id,
      project,
      section,
      question: { label: 'Why?', type: 'TEXT' },
      weight: 1,
      updatedAt: question.updatedAt,
    };
    const saved = await updateProjectQuestion(world.as(writer), { ...change, approver: ref(joining), owner: ref(joining) });
    expect(saved.approver).toEqual({ id: joining.userId, name: joining.name });
    expect(await expertsOf(project)).toEqual([joining.userId]);
    const event = await world.db
      .selectFrom('events')
      .select('payload')
      .where('subjectId', '=', project.id)
      .where('name', '=', 'project.membersChanged')
      .executeTakeFirstOrThrow();
    expect(event.payload).toEqual({ changes: [{ role: 'DOMAIN_EXPERT', added: [joining.userId], removed: [] }] });
    // Anybody who has the list of members open does not take them out again without knowing.
    const list = { id: project.id, productOwners: [ref(writer)], domainExperts: [], viewers: [], updatedAt: before.updatedAt };
    await expectRefusal(updateProjectMembers(world.as(writer), list), 'CONFLICT');
  });

  it('are copied only into projects that they are in; a template takes anybody of the firm', async () => {
    const { writer, companyId, project, section, colleague, member } = await givenTeam();
    const expert = await member('DOMAIN_EXPERT');
    const question = { label: 'Why?', type: 'TEXT' };
    const { id } = await createProjectQuestion(world.as(writer), { project, section, question, approver: ref(expert) });
    const other = await givenProject(world, companyId, { members: [{ userId: writer.userId, role: 'PROJECT_MANAGER' }] });
    const target = await createSection(world.as(writer), { project: other, name: 'Elsewhere' });
    const copyTo = (targetSection: { id: string }) => copyProjectQuestion(world.as(writer), { id, label: 'Again?', targetSection });
    expect((await copyTo({ id: section.id })).approver?.id).toBe(expert.userId);
    expect((await copyTo({ id: target.id })).approver).toBeNull();
    const template = await givenTemplate(world, companyId);
    const anybody = await colleague();
    expect((await createSection(world.as(writer), { template, name: 'A', approver: ref(anybody) })).approver?.id).toBe(anybody.userId);
  });

  it('are chosen only as long as the project takes questions', async () => {
    const { writer, project } = await givenTeam();
    await setStatus(world, project, 'COMPLETED');
    expect(await listAssignees(world.as(writer), project.id)).toEqual([]);
  });
});
