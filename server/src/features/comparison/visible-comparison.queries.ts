import './comparison.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { ComparisonFacts } from '@weighbridge/domain/comparison/comparison.policy.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { visibleComparisons } from './comparison.visibility.ts';

/** A comparison with the ids of what is compared in it. */
export interface VisibleComparison extends ComparisonFacts {
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
  readonly showNotes: boolean;
  /** Entries of the project. */
  readonly products: readonly string[];
  readonly questions: readonly string[];
}

/** Undefined for one that does not exist for this person. One statement. */
export function findVisibleComparison(db: Db | Tx, actor: Actor, id: string): Promise<VisibleComparison | undefined> {
  return visibleComparisons(db, actor)
    .select(['comparisons.id', 'comparisons.projectId', 'comparisons.name', 'comparisons.showNotes'])
    .select(['comparisons.isPrivate', 'comparisons.createdBy'])
    .select(
      sql<
        string[]
      >`array(select chosen.participation_id from comparison_products as chosen where chosen.comparison_id = comparisons.id)`.as(
        'products',
      ),
    )
    .select(
      sql<string[]>`array(select chosen.question_id from comparison_questions as chosen where chosen.comparison_id = comparisons.id)`.as(
        'questions',
      ),
    )
    .where('comparisons.id', '=', id)
    .executeTakeFirst();
}
