import '../../account/record/account.tables.ts';
import './scoring.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { ScoredTogether } from '../../answer/record/answer-view.ts';
import type { AnswerNotes } from './scored-answers.queries.ts';
import { standingRatings, visibleNotes } from './scoring.visibility.ts';
import { selectedBranch } from './selected-branch.queries.ts';

export type { AnswerNotes } from './scored-answers.queries.ts';

/** Rating and notes of an answer. */
export interface Scored {
  rating: number | null;
  notes: AnswerNotes | null;
}

interface ScoredRow {
  participationId: string;
  questionId: string;
  rating: number | null;
  notes: string | null;
  updatedAt: Date | null;
  updatedBy: string | null;
  updatedByName: string | null;
}

export const scoredKey = (participationId: string, questionId: string): string => `${participationId} ${questionId}`;

/** Ratings and notes in the branch that the viewer has selected, by product and question. One statement for all answers that are shown together. */
export async function loadScores(db: Db | Tx, actor: Actor, shown: ScoredTogether): Promise<Map<string, Scored>> {
  const branch = selectedBranch(actor, shown.projectId);
  const { rows } = await sql<ScoredRow>`
    select participation_id, question_id, rated.rating, noted.notes, noted.updated_at, noted.updated_by,
      editor.first_name || ' ' || editor.last_name as updated_by_name
    from (select * from ${standingRatings(actor, branch)} as rated where ${among(shown, 'rated')}) as rated
    full join (select * from ${visibleNotes(actor, branch)} as noted where ${among(shown, 'noted')}) as noted
      using (participation_id, question_id)
    left join users as editor on editor.id = noted.updated_by
  `.execute(db);
  return new Map(rows.map((row) => [scoredKey(row.participationId, row.questionId), toScored(row)]));
}

function among({ projectId, participationId, questionId }: ScoredTogether, name: string): RawBuilder<unknown> {
  const column = (of: string) => sql.ref(`${name}.${of}`);
  return sql`${column('project_id')} = ${projectId}
    ${participationId ? sql`and ${column('participation_id')} = ${participationId}` : sql``}
    ${questionId ? sql`and ${column('question_id')} = ${questionId}` : sql``}`;
}

function toScored({ rating, notes, updatedAt, updatedBy, updatedByName }: ScoredRow): Scored {
  if (notes === null || updatedAt === null || updatedBy === null) return { rating, notes: null };
  return { rating, notes: { value: notes, updatedAt, updatedBy: { id: updatedBy, name: updatedByName ?? '' } } };
}
