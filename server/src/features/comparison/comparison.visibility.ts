import '../project/record/project.tables.ts';
import './comparison.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { comparisonVisibility } from '@weighbridge/domain/comparison/comparison.policy.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { projectIsVisibleTo } from '../project/record/project-facts.queries.ts';

/** Every statement that reads comparisons starts here: searching, sorting and counting see only what the person may see. */
export function visibleComparisons(db: Db | Tx, actor: Actor) {
  return db
    .selectFrom('comparisons')
    .innerJoin('projects', 'projects.id', 'comparisons.projectId')
    .where(projectIsVisibleTo(actor))
    .where(seesComparison(actor));
}

/** `comparisonVisibility` of the domain as SQL (decision 147). */
function seesComparison(actor: Actor): RawBuilder<boolean> {
  const visibility = comparisonVisibility(actor);
  if (visibility.kind === 'none') return sql<boolean>`false`;
  return sql<boolean>`(not comparisons.is_private or comparisons.created_by = ${visibility.userId})`;
}
