import '../../vendor/vendor.tables.ts';
import './participation.events.ts';
import './participation.tables.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/ids.ts';

interface Copy {
  fromId: string;
  toId: string;
  companyId: string;
}

/** Copies the products of an earlier project, to be invited again; without those whose vendor is no longer approved. */
export async function copyProducts(tx: Tx, ctx: Ctx, { fromId, toId, companyId }: Copy): Promise<void> {
  const products = await tx
    .selectFrom('projectProducts')
    .leftJoin('vendorProducts', 'vendorProducts.id', 'projectProducts.productId')
    .leftJoin('vendors', 'vendors.id', 'vendorProducts.vendorId')
    .select(['projectProducts.productId', 'projectProducts.email', 'projectProducts.productName'])
    .where('projectProducts.projectId', '=', fromId)
    .where((where) => where.or([where('projectProducts.productId', 'is', null), where('vendors.status', '=', 'APPROVED')]))
    .orderBy('projectProducts.createdAt')
    .orderBy('projectProducts.id')
    .execute();
  if (products.length === 0) return;
  const change = { createdAt: ctx.now, updatedAt: ctx.now, updatedBy: ctx.user.userId };
  const rows = products.map((product) => ({
    ...product,
    id: newId(),
    companyId,
    projectId: toId,
    participationStatus: 'DRAFT' as const,
    answersSubmittedAt: null,
    answersSubmitDeadline: null,
    notes: null,
    invitedAt: null,
    ...change,
  }));
  await tx.insertInto('projectProducts').values(rows).execute();
  const participationIds = rows.map(({ id }) => id);
  await recordEvent(tx, ctx, 'participation.added', { companyId, subjectId: toId }, { projectId: toId, participationIds });
}
