import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type ProjectRow, viewProject } from './project.store.ts';

export type ProjectAnswer = ProjectRow;

/** For use cases of other features that change something about a project they hold: what they answer. */
export function projectAnswer(tx: Tx, ctx: Ctx, projectId: string): Promise<ProjectAnswer> {
  return viewProject(tx, ctx.actor, projectId);
}
