import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { ProjectRole } from '@weighbridge/domain/access/project-role.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { type ProjectTab, projectTabs } from '@weighbridge/domain/project/project.tabs.ts';
import type { ProjectFacts } from '@weighbridge/domain/project/project.visibility.ts';
import type { NamedRef } from '../../../graphql/shared-types.ts';
import type { Ctx } from '../../../platform/context.ts';
import { parseId } from '../../../platform/input.ts';
import { actorWithoutHash, assertHashOrSignedIn, openLink } from '../../access/open-link.ts';
import { findProject, viewAsVendor } from '../record/project.store.ts';
import type { Project as ProjectOfSide } from '../record/project-for-vendor.ts';

export type Project = ProjectOfSide;

/** What the person may see themselves comes before what a link opens, so that a link does not reduce what a team member sees. */
export async function getProject(ctx: Ctx, givenId: unknown, hash?: string | null): Promise<Project> {
  assertHashOrSignedIn(ctx, hash);
  const id = parseId(givenId);
  const seen = await findProject(ctx.db, actorWithoutHash(ctx), id);
  if (seen) return seen;
  if (!(await openLink(ctx, hash, { projectId: id }))) throw new DomainError('NOT_FOUND');
  return viewAsVendor(ctx.db, id);
}

/** What the policies of a project look at. */
export const factsOf = ({ companyId, type, status, createdBy, roles, forVendor: invited }: Project): ProjectFacts => ({
  companyId,
  type,
  status,
  createdBy,
  roles,
  invited,
});

export function membersOf(project: Project, role: ProjectRole): NamedRef[] {
  return project.members.filter((member) => member.role === role);
}

export function tabsOf(actor: Actor, project: Project): ProjectTab[] {
  if (project.forVendor) return [];
  return projectTabs(actor, { ...factsOf(project), branchesCount: project.branchesCount, settings: project.firmSettings });
}
