import '../participation/participation.tables.ts';
import '../vendor/vendor.tables.ts';
import { decideExportForVendor } from '@weighbridge/domain/answer/answer.policy.ts';
import { DomainError } from '@weighbridge/domain/kernel/errors.ts';
import type { Ctx } from '../../platform/context.ts';
import { seesProject } from '../project/project.visibility.ts';
import { getProjectFacts } from '../project/project-facts.queries.ts';

/** Whose a file is: the side that asked for it has it alone, because what is not handed in yet stands only in the vendor's (decision 81). */
export const VENDORS_OWN = 'answer-report';
export const VENDORS_COPY = 'answer-report-copy';

/** Everybody of the vendor, as long as it takes part. */
export async function seesOwnReport(ctx: Ctx, participationId: string): Promise<boolean> {
  const { actor } = ctx;
  if (actor.kind === 'visitor' || actor.type !== 'VENDOR' || actor.vendorId === null) return false;
  const row = await ctx.db
    .selectFrom('projectProducts as entry')
    .innerJoin('vendorProducts as product', 'product.id', 'entry.productId')
    .innerJoin('projects', 'projects.id', 'entry.projectId')
    .select('entry.id')
    .where('entry.id', '=', participationId)
    .where('product.vendorId', '=', actor.vendorId)
    .where('entry.participationStatus', '<>', 'DRAFT')
    .where(seesProject(actor))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whoever could write it again now. */
export async function seesReportCopy(ctx: Ctx, participationId: string): Promise<boolean> {
  const entry = await ctx.db
    .selectFrom('projectProducts')
    .select(['projectId', 'participationStatus', 'answersSubmittedAt'])
    .where('id', '=', participationId)
    .executeTakeFirst();
  if (!entry) return false;
  try {
    const project = await getProjectFacts(ctx.db, ctx.actor, entry.projectId);
    return decideExportForVendor(ctx.actor, project, entry).allowed;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return false;
    throw error;
  }
}
