import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { viewAsVendor, viewProject } from './project.store.ts';
import type { Project } from './project-for-vendor.ts';

export type ProjectAnswer = Project;

/** For use cases of other features that change something about a project they hold: what they answer. */
export function projectAnswer(tx: Tx, ctx: Ctx, projectId: string): Promise<ProjectAnswer> {
  return viewProject(tx, ctx.actor, projectId);
}

/** For invitations: whoever asks has shown that they may open one of this project. */
export function projectForVendor(ctx: Ctx, projectId: string): Promise<ProjectAnswer> {
  return viewAsVendor(ctx.db, projectId);
}
