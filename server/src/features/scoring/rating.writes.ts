import './scoring.tables.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { PREPARED } from '../../platform/database/prepared.ts';

/** One answer in one branch; null is the project's own scoring. */
export interface RatedAnswer {
  readonly participationId: string;
  readonly questionId: string;
  readonly branchId: string | null;
}

export interface RatingToWrite extends RatedAnswer {
  readonly companyId: string;
  readonly projectId: string;
  /** The revision of the answer that is rated. */
  readonly answerRevision: number;
  readonly rating: number;
  readonly ratedAt: Date;
  readonly ratedBy: string;
}

/** Writes or replaces the rating in one statement. False when the answer has changed since. */
export async function writeRating(db: Db | Tx, rating: RatingToWrite): Promise<boolean> {
  const { numAffectedRows } = await sql`${PREPARED}
    insert into ratings (company_id, project_id, participation_id, question_id, branch_id, answer_revision, rating, rated_at, rated_by)
    select ${rating.companyId}::uuid, ${rating.projectId}::uuid, participation_id, question_id, ${rating.branchId}::uuid,
      given_revision, ${rating.rating}::smallint, ${rating.ratedAt}::timestamptz, ${rating.ratedBy}::uuid
    from answers
    where participation_id = ${rating.participationId} and question_id = ${rating.questionId} and given_revision = ${rating.answerRevision}
    on conflict (participation_id, question_id, branch_id) do update set
      answer_revision = excluded.answer_revision, rating = excluded.rating, rated_at = excluded.rated_at, rated_by = excluded.rated_by
  `.execute(db);
  return numAffectedRows === 1n;
}

export async function deleteRating(db: Db | Tx, { participationId, questionId, branchId }: RatedAnswer): Promise<void> {
  await db
    .deleteFrom('ratings')
    .where('participationId', '=', participationId)
    .where('questionId', '=', questionId)
    .where('branchId', 'is not distinct from', branchId)
    .execute();
}
