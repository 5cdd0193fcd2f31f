import '../../participation/record/participation.tables.ts';
import '../../vendor/vendor.tables.ts';
import { hasInProject } from '@weighbridge/domain/project/project.visibility.ts';
import type { Ctx } from '../../../platform/context.ts';
import { getProjectFacts } from '../../project/record/project-facts.queries.ts';

/**
 * Visible to the vendor's users and, once the answers are submitted, to those of the firm who may read the project's scores. To nobody
 * else, and no link opens it (decision 163).
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
