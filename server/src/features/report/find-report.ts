import './report.tables.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { canOpenReport } from '@weighbridge/domain/report/report.policy.ts';
import type { Ctx } from '../../platform/context.ts';
import { found } from '../../platform/input.ts';
import { findVisibleComparison } from '../comparison/visible-comparison.queries.ts';
import { getProjectFacts } from '../project/record/project-facts.queries.ts';
import { listVisibleBranches } from '../scoring/record/branches.queries.ts';
import type { StoredReport } from './report.store.ts';

/** A report that this person may open; NOT_FOUND for everybody else (decision 184). */
export async function findReport(ctx: Ctx, id: string): Promise<StoredReport> {
  const report = found(await ctx.db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst());
  const project = await getProjectFacts(ctx.db, ctx.actor, report.projectId);
  const { subject, madeBy, companyId, branchId, comparisonId } = report;
  const branches = branchId === null ? [] : await listVisibleBranches(ctx.db, ctx.actor, project.id);
  const opens = canOpenReport(ctx.actor, project, {
    subject,
    madeBy,
    companyId,
    includesClientTables: report.options.includeClientTables,
    seesBranch: branchId === null || branches.some((branch) => branch.id === branchId),
    seesComparison: comparisonId === null || (await findVisibleComparison(ctx.db, ctx.actor, comparisonId)) !== undefined,
  });
  if (!opens) throw new DomainError('NOT_FOUND');
  return report;
}

export const REPORT_FILES = 'report';

/** Who sees the file of a report. */
export async function seesReport(ctx: Ctx, id: string): Promise<boolean> {
  try {
    await findReport(ctx, id);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return false;
    throw error;
  }
}
