import '../../features/project/record/project.tables.ts';
import '../../features/template/template.tables.ts';
import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import type { Privilege } from '@weighbridge/domain/access/privilege.ts';
import type { ProjectRole } from '@weighbridge/domain/access/project-role.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import type { TemplateStatus } from '@weighbridge/domain/template/template.status.ts';
import { createProjectQuestion } from '../../features/question/editing/create-project-question.ts';
import { createSection } from '../../features/question/section/create-section.ts';
import { newId } from '../../platform/ids.ts';
import type { World } from '../world.ts';

interface GivenProject {
  status?: ProjectStatus;
  members?: readonly { userId: string; role: ProjectRole }[];
  createdBy?: string | null;
}

/** A project of the firm with these members, written directly: what is tried here is what happens inside of it. */
export async function givenProject(
  world: World,
  companyId: string,
  { status = 'DRAFT', members = [], createdBy = null }: GivenProject = {},
) {
  const id = newId();
  const times = { createdAt: world.clock.now(), updatedAt: world.clock.now(), updatedBy: null };
  await world.db
    .insertInto('projects')
    .values({ id, companyId, clientId: null, name: 'Dental RFP', type: 'RFP', status, createdBy, ...times })
    .execute();
  if (members.length > 0) {
    await world.db
      .insertInto('projectMembers')
      .values(members.map((member, position) => ({ ...member, projectId: id, companyId, position })))
      .execute();
  }
  return { id };
}

export async function givenTemplate(world: World, companyId: string, status: TemplateStatus = 'DRAFT') {
  const id = newId();
  const times = { createdAt: world.clock.now(), updatedAt: world.clock.now(), updatedBy: null };
  await world.db
    .insertInto('templates')
    .values({ id, companyId, name: 'Dental basics', status, createdBy: null, ...times })
    .execute();
  return { id };
}

export function setStatus(world: World, project: { id: string }, status: ProjectStatus) {
  return world.db.updateTable('projects').set({ status }).where('id', '=', project.id).execute();
}

/** A team member who writes questions, and their project with one section. */
export async function givenWriter(world: World, privileges: readonly Privilege[] = ['MANAGE_PROJECT_QUESTIONS']) {
  const writer = await world.givenUser({ privileges });
  const companyId = writer.companyId ?? '';
  const project = await givenProject(world, companyId, { members: [{ userId: writer.userId, role: 'PROJECT_MANAGER' }] });
  const section = await createSection(world.as(writer), { project, name: 'General' });
  return { writer, companyId, project, section };
}

export function givenQuestion(
  world: World,
  writer: SignedInActor,
  place: { project?: { id: string }; template?: { id: string }; section: { id: string } },
  label = 'Why?',
) {
  return createProjectQuestion(world.as(writer), { ...place, question: { label, type: 'TEXT' } });
}
