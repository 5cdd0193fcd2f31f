import { sql } from 'kysely';
import type { World } from '../world.ts';

interface GivenScores {
  rating?: number;
  notes?: string;
  branchId?: string | null;
}

/** Ratings and notes for every answer of a product, in any status of the project. */
export async function givenScores(world: World, product: { id: string }, by: { userId: string }, scores: GivenScores): Promise<void> {
  const { rating, notes, branchId = null } = scores;
  const now = world.clock.now();
  const of = sql`from answers where participation_id = ${product.id} on conflict (participation_id, question_id, branch_id) do update set`;
  if (rating !== undefined) {
    await sql`
      insert into ratings (company_id, project_id, participation_id, question_id, branch_id, answer_revision, rating, rated_at, rated_by)
      select company_id, project_id, participation_id, question_id, ${branchId}::uuid, coalesce(given_revision, revision),
        ${rating}::smallint, ${now}::timestamptz, ${by.userId}::uuid
      ${of} rating = excluded.rating, answer_revision = excluded.answer_revision
    `.execute(world.db);
  }
  if (notes !== undefined) {
    await sql`
      insert into answer_notes (company_id, project_id, participation_id, question_id, branch_id, notes, updated_at, updated_by)
      select company_id, project_id, participation_id, question_id, ${branchId}::uuid, ${notes}, ${now}::timestamptz, ${by.userId}::uuid
      ${of} notes = excluded.notes
    `.execute(world.db);
  }
}
