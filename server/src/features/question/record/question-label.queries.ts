import './question.tables.ts';
import type { Tx } from '../../../platform/database/database.ts';

/** What a question asks, for a letter about it. */
export async function findQuestionLabel(tx: Tx, id: string): Promise<string | undefined> {
  return (await tx.selectFrom('questions').select('label').where('id', '=', id).executeTakeFirst())?.label;
}
