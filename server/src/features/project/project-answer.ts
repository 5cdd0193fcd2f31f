import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { getProject, viewAsVendor, viewProject } from './project.store.ts';
import type { Project } from './project-for-vendor.ts';

export type ProjectAnswer = Project;

/** For use cases of other features that change something about a project they hold: what they answer. */
export function projectAnswer(tx: Tx, ctx: Ctx, projectId: string): Promise<ProjectAnswer> {
  return viewProject(tx, ctx.actor, projectId);
}

/** For those that start from a project: not visible is not found. */
export function projectInFull(tx: Tx, ctx: Ctx, projectId: string): Promise<ProjectAnswer> {
  return getProject(tx, ctx.actor, projectId);
}

/** For invitations: whoever asks has shown that they may open one of this project. */
export function projectForVendor(ctx: Ctx, projectId: string): Promise<ProjectAnswer> {
  return viewAsVendor(ctx.db, projectId);
}
