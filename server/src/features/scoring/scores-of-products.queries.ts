import './scoring.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { standingRatings, visibleNotes } from './scoring.visibility.ts';

export interface ScoreOfAnswer {
  participationId: string;
  questionId: string;
  rating: number | null;
  notes: string | null;
}

interface Which {
  readonly projectId: string;
  readonly products: readonly string[];
  /** Null: the project's own scoring. */
  readonly branchId: string | null;
  /** What is not wanted is not read. */
  readonly ratings: boolean;
  readonly notes: boolean;
}

/** The ratings and notes of these products in one branch. One statement; the caller has checked that the reader may read scores. */
export async function loadScoresOfProducts(db: Db | Tx, actor: Actor, which: Which): Promise<ScoreOfAnswer[]> {
  const { projectId, products, branchId, ratings, notes } = which;
  const ofThese = sql`project_id = ${projectId} and participation_id = any(${products}::uuid[])`;
  const { rows } = await sql<ScoreOfAnswer>`
    select participation_id, question_id, rated.rating, noted.notes
    from (
      select participation_id, question_id, rating from ${standingRatings(actor, branchId)} as standing where ${ofThese} and ${ratings}
    ) as rated
    full join (
      select participation_id, question_id, notes from ${visibleNotes(actor, branchId)} as visible where ${ofThese} and ${notes}
    ) as noted using (participation_id, question_id)
  `.execute(db);
  return rows;
}
