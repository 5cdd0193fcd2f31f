import '../question/record/question.tables.ts';
import { SIMILARITY_THRESHOLDS } from '@weighbridge/domain/importing/similarity.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { libraryQuestionIsVisibleTo } from '../question/record/library-visibility.queries.ts';
import { type Definition, findDefinitions } from '../question/record/question-definition.queries.ts';

export interface ClosestQuestion {
  question: Definition;
  similarity: number;
}

interface Asked {
  readonly id: string;
  readonly label: string;
}

/**
 * For each text the most similar library question, if one is similar enough (decision 111). One statement for all texts: it uses the
 * trigram index once per text, and with the threshold set the index skips questions that cannot reach it.
 */
export async function findClosestQuestions(ctx: Ctx, asked: readonly Asked[]): Promise<Map<string, ClosestQuestion>> {
  if (asked.length === 0) return new Map();
  return ctx.transaction(async (tx) => {
    await sql`select set_config('pg_trgm.similarity_threshold', ${String(SIMILARITY_THRESHOLDS[0])}, true)`.execute(tx);
    const { rows } = await sql<{ askedId: string; questionId: string; similarity: number }>`
      select asked.id as asked_id, closest.id as question_id, closest.similarity
      from unnest(${asked.map(({ id }) => id)}::uuid[], ${asked.map(({ label }) => label)}::text[]) as asked (id, label)
      cross join lateral (
        select questions.id, similarity(questions.label, asked.label) as similarity
        from questions
        where questions.section_id is null and questions.label % asked.label and ${libraryQuestionIsVisibleTo(ctx.actor)}
        order by questions.label <-> asked.label
        limit 1
      ) as closest
    `.execute(tx);
    const byId = await findDefinitions(
      tx,
      rows.map(({ questionId }) => questionId),
    );
    return new Map(
      rows.flatMap(({ askedId, questionId, similarity }) => {
        const question = byId.get(questionId);
        return question ? [[askedId, { question, similarity }] as const] : [];
      }),
    );
  });
}
