import './project.tables.ts';
import type { ProjectRole } from '@weighbridge/domain/access/project-role.ts';
import type { Ctx } from '../../../platform/context.ts';

/** The roles that the signed-in person has in any project. */
export async function listProjectRoles(ctx: Ctx): Promise<ProjectRole[]> {
  const rows = await ctx.db
    .selectFrom('projectMembers')
    .innerJoin('projects', 'projects.id', 'projectMembers.projectId')
    .select('projectMembers.role')
    .distinct()
    .where('projectMembers.userId', '=', ctx.user.userId)
    .where('projects.status', '!=', 'DELETED')
    .orderBy('projectMembers.role')
    .execute();
  return rows.map(({ role }) => role);
}
