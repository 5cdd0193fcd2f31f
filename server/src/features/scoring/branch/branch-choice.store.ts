import '../record/scoring.tables.ts';
import type { Tx } from '../../../platform/database/database.ts';

/** The branch whose numbers this person sees from now on; null is the project's own scoring. */
export async function chooseBranch(tx: Tx, userId: string, projectId: string, branchId: string | null): Promise<void> {
  await tx
    .insertInto('branchChoices')
    .values({ userId, projectId, branchId })
    .onConflict((conflict) => conflict.columns(['userId', 'projectId']).doUpdateSet({ branchId }))
    .execute();
}
