import '../../answer/record/answer.tables.ts';
import '../../project/record/project.tables.ts';
import './scoring.tables.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { RatedAnswer } from './rating.writes.ts';

/**
 * Locks one answer until the transaction ends, and holds its project and branch as they are. What is read afterwards does not change
 * before it is written. Says nothing about whether they exist.
 */
export async function holdAnswer(tx: Tx, { participationId, questionId, branchId }: RatedAnswer): Promise<void> {
  if (branchId !== null) await holdBranch(tx, branchId);
  await sql`
    select from answers join projects on projects.id = answers.project_id
    where answers.participation_id = ${participationId} and answers.question_id = ${questionId}
    for no key update of answers for share of projects
  `.execute(tx);
}

/** A branch that is written into is neither opened nor deleted meanwhile. */
async function holdBranch(tx: Tx, branchId: string): Promise<void> {
  await tx.selectFrom('branches').select('id').where('id', '=', branchId).forShare().execute();
}

/** For changes of the branch itself and of its weights, one after the other. */
export async function lockBranch(tx: Tx, branchId: string): Promise<void> {
  await tx.selectFrom('branches').select('id').where('id', '=', branchId).forNoKeyUpdate().execute();
}
