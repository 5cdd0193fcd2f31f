import '../participation/participation.tables.ts';
import '../vendor/vendor.tables.ts';
import { hasInProject } from '@weighbridge/domain/project/project.visibility.ts';
import type { Ctx } from '../../platform/context.ts';
import { getProjectFacts } from '../project/project-facts.queries.ts';

/**
 * The vendor's own people; and of the firm who reads the scores of that project, once the answers are submitted. Nobody else, and no
 * link opens it (decision 163).
 */
export async function seesAnswerFiles(ctx: Ctx, participationId: string): Promise<boolean> {
  const entry = await ctx.db
    .selectFrom('projectProducts as entry')
    .leftJoin('vendorProducts as product', 'product.id', 'entry.productId')
    .select(['entry.projectId', 'entry.participationStatus', 'entry.answersSubmittedAt', 'product.vendorId'])
    .where('entry.id', '=', participationId)
    .executeTakeFirst();
  if (!entry) return false;
  const { type, vendorId } = ctx.user;
  if (type === 'VENDOR') return vendorId !== null && vendorId === entry.vendorId;
  if (entry.participationStatus !== 'ACCEPTED' || entry.answersSubmittedAt === null) return false;
  return hasInProject(ctx.actor, await getProjectFacts(ctx.db, ctx.actor, entry.projectId), 'READ_SCORING');
}
