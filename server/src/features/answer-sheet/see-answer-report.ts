import '../participation/record/participation.tables.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import { decideExportForVendor } from '@weighbridge/domain/participation/answering.policy.ts';
import type { Ctx } from '../../platform/context.ts';
import { findAnswering } from '../answer/record/answering.queries.ts';
import { getProjectFacts } from '../project/record/project-facts.queries.ts';

/**
 * The owner kinds of the two reports. Each is visible only to the side that asked for it, because the vendor's contains answers that are
 * not submitted (decision 81).
 */
export const VENDORS_OWN = 'answer-report';
export const VENDORS_COPY = 'answer-report-copy';

/** All users of the vendor, as long as it takes part. */
export async function seesOwnReport(ctx: Ctx, participationId: string): Promise<boolean> {
  const entry = await ctx.db.selectFrom('projectProducts').select('projectId').where('id', '=', participationId).executeTakeFirst();
  return entry !== undefined && isFound(findAnswering(ctx, { project: { id: entry.projectId }, product: { id: participationId } }));
}

/** Everybody who could generate it now. */
export async function seesReportCopy(ctx: Ctx, participationId: string): Promise<boolean> {
  const entry = await ctx.db
    .selectFrom('projectProducts')
    .select(['projectId', 'participationStatus', 'answersSubmittedAt'])
    .where('id', '=', participationId)
    .executeTakeFirst();
  return (
    entry !== undefined &&
    isFound(getProjectFacts(ctx.db, ctx.actor, entry.projectId), (project) => decideExportForVendor(ctx.actor, project, entry).allowed)
  );
}

/** False instead of an error when the record is not found for this viewer. */
async function isFound<Found>(looking: Promise<Found>, isAllowed: (found: Found) => boolean = () => true): Promise<boolean> {
  try {
    return isAllowed(await looking);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return false;
    throw error;
  }
}
