import '../record/answer.tables.ts';
import type { Tx } from '../../../platform/database/database.ts';

export async function erasePresence(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('answeringPresence').where('userId', '=', userId).execute();
}
