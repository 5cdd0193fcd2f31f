import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { getProject, viewAsVendor, viewProject } from '../record/project.store.ts';
import type { Project } from '../record/project-for-vendor.ts';

export type ProjectAnswer = Project;

/** What use cases of other features answer after changing a project that they have locked. */
export function projectAnswer(tx: Tx, ctx: Ctx, projectId: string): Promise<ProjectAnswer> {
  return viewProject(tx, ctx.actor, projectId);
}

/** For use cases that begin with a project; not visible is not found. */
export function projectInFull(tx: Tx, ctx: Ctx, projectId: string): Promise<ProjectAnswer> {
  return getProject(tx, ctx.actor, projectId);
}

/** For invitations: the caller has checked that the viewer may open one of this project. */
export function projectForVendor(ctx: Ctx, projectId: string): Promise<ProjectAnswer> {
  return viewAsVendor(ctx.db, projectId);
}
