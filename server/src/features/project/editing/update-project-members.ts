import { decideManageMembers } from '@weighbridge/domain/project/project.policy.ts';
import { PROJECT_REFUSALS } from '@weighbridge/domain/project/project.refusals.ts';
import { updateProjectMembersSchema } from '@weighbridge/domain/project/project.schema.ts';
import type { Ctx } from '../../../platform/context.ts';
import { assertAllowed, assertUnchanged, parse } from '../../../platform/input.ts';
import { assertPeople } from '../record/assert-people.ts';
import { viewProject } from '../record/project.store.ts';
import { lockProject } from '../record/project-facts.queries.ts';
import { loadMembers } from '../record/project-relations.store.ts';
import { changeMembers } from './change-members.ts';
import type { Project } from './get-project.ts';

/** Sets the members of a project and their roles: active users of its firm. A current member may stay, even after leaving the firm. */
export async function updateProjectMembers(ctx: Ctx, input: unknown): Promise<Project> {
  const { id, updatedAt, ...lists } = parse(updateProjectMembersSchema, input);
  const after = {
    productOwners: lists.productOwners.map((person) => person.id),
    domainExperts: lists.domainExperts.map((person) => person.id),
    viewers: lists.viewers.map((person) => person.id),
  };
  return ctx.transaction(async (tx) => {
    const project = await lockProject(tx, ctx.actor, id);
    assertAllowed(decideManageMembers(ctx.actor, project), PROJECT_REFUSALS);
    assertUnchanged(project, updatedAt, project.updatedByName);
    const before = await loadMembers(tx, id);
    await assertPeople(tx, project.companyId, { members: after }, Object.values(before).flat());
    await changeMembers(tx, ctx, project, before, after);
    return viewProject(tx, ctx.actor, id);
  });
}
