import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { Tx } from '../../platform/database/database.ts';
import { holdProject, type ProjectFacts } from '../project/record/project-facts.queries.ts';
import { type ComparisonRow, loadComparison, lockComparison } from './comparison.store.ts';

/**
 * A comparison that is about to change, with its project. The project is held first, as everywhere: anybody who removes a product or question
 * locks it, too, and would otherwise wait for us while we wait for them.
 */
export async function lockInProject(tx: Tx, actor: Actor, id: string): Promise<{ project: ProjectFacts; comparison: ComparisonRow }> {
  const { projectId } = await loadComparison(tx, actor, id);
  const project = await holdProject(tx, actor, projectId);
  return { project, comparison: await lockComparison(tx, actor, id) };
}
