import '../features/participation/participation.tables.ts';
import '../features/vendor/vendor.tables.ts';
import type { Parts } from '../platform/context.ts';
import { newId } from '../platform/ids.ts';

const DAY = 86_400_000;

export interface VendorsDecision {
  product: string;
  status: 'ACCEPTED' | 'DECLINED';
  /** Days ago; absent while the vendor still works on its answers. */
  submitted?: number;
}

/**
 * What vendors decide themselves has no screen and no use case yet: these rows are written as their accepting, declining and submitting
 * will leave them. Nothing else of a project is.
 */
export async function vendorsDecide({ db, clock }: Parts, projectId: string, decisions: readonly VendorsDecision[]): Promise<void> {
  for (const { product, status, submitted } of decisions) {
    await db
      .updateTable('projectProducts')
      .set({
        participationStatus: status,
        answersSubmittedAt: submitted === undefined ? null : new Date(clock.now().getTime() - submitted * DAY),
      })
      .where('projectId', '=', projectId)
      .where('productId', 'in', db.selectFrom('vendorProducts').select('id').where('name', '=', product))
      .execute();
  }
}

/** The same for somebody whose vendor is not registered; publication turns it into an invitation like the others. */
export async function addByEmail(
  { db, clock }: Parts,
  project: { id: string; companyId: string },
  email: string,
  productName: string,
): Promise<void> {
  const now = clock.now();
  await db
    .insertInto('projectProducts')
    .values({
      id: newId(),
      companyId: project.companyId,
      projectId: project.id,
      productId: null,
      email,
      productName,
      participationStatus: 'DRAFT',
      answersSubmittedAt: null,
      answersSubmitDeadline: null,
      notes: null,
      invitedAt: null,
      createdAt: now,
      updatedAt: now,
      updatedBy: null,
    })
    .execute();
}
