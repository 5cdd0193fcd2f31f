import '../record/scoring.tables.ts';
import { FORMER_USER } from '@weighbridge/domain/account/former-user.ts';
import { defaultBranchName } from '@weighbridge/domain/scoring/branch.schema.ts';
import type { Tx } from '../../../platform/database/database.ts';

/** Which branch they looked at, and the name of a branch that was called after them without being asked. */
export async function eraseChoices(tx: Tx, userId: string, firstName: string): Promise<void> {
  await tx.deleteFrom('branchChoices').where('userId', '=', userId).execute();
  await tx
    .updateTable('branches')
    .set({ name: defaultBranchName(`${FORMER_USER.firstName} ${FORMER_USER.lastName}`) })
    .where('createdBy', '=', userId)
    .where('name', '=', defaultBranchName(firstName))
    .execute();
}
