import '../participation/record/participation.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { findVisibleComparison, type VisibleComparison } from '../comparison/visible-comparison.queries.ts';

/** The comparison that a report of this project is limited to; NOT_FOUND for one of another project, or one that is not visible. */
export async function findComparisonOf(db: Db | Tx, actor: Actor, project: { id: string }, id: string): Promise<VisibleComparison> {
  const comparison = await findVisibleComparison(db, actor, id);
  if (comparison?.projectId !== project.id) throw new DomainError('NOT_FOUND');
  return comparison;
}

/** The entries of a project that a report can show: accepted, with submitted answers (decision 138), and in the comparison. */
export async function listReportable(db: Db | Tx, projectId: string, comparison: VisibleComparison | null): Promise<Set<string>> {
  const rows = await db
    .selectFrom('projectProducts')
    .select('id')
    .where('projectId', '=', projectId)
    .where('participationStatus', '=', 'ACCEPTED')
    .where('answersSubmittedAt', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id).filter((id) => !comparison || comparison.products.includes(id)));
}
