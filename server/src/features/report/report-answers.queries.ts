import '../answer/answer.tables.ts';
import '../participation/participation.tables.ts';
import '../question/question.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { scoredJoins } from '../scoring/scored-answers.queries.ts';
import type { StoredReport } from './report.store.ts';

/**
 * What each product has answered, with rating and notes where they are asked for: `AnswerData[]` as JSON, by the id of the entry. The
 * database writes the JSON and the thread that makes the report reads it: here nobody looks at 20,000 answers. One statement.
 */
export async function loadReportAnswers(
  tx: Tx,
  actor: Actor,
  { projectId, products, branchId, options }: StoredReport,
  withNotes: boolean,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ product: string; answers: string }>`
    select answers.participation_id as "product", json_agg(json_build_array(
      answers.question_id, given.value, given.secondary_value, coalesce(given.not_applicable, false), given.not_applicable_description,
      case when questions.type = 'FILE' and given.value is not null then (
        select json_agg(json_build_object('id', files.id, 'filename', files.filename, 'mimetype', files.mimetype, 'size', files.size))
        from files where files.owner_kind = 'answer' and files.owner_id = answers.participation_id and given.value ? files.id::text
      ) end,
      given.answered_at, ${options.includeAnswerScore ? sql`rated.rating` : sql`null`}, ${withNotes ? sql`noted.notes` : sql`null`}
    ))::text as "answers"
    from project_products as entry
    join answers on answers.participation_id = entry.id
    join questions on questions.id = answers.question_id and questions.status <> 'REJECTED'
    ${scoredJoins(actor, branchId)}
    where entry.project_id = ${projectId} and entry.id = any(${products}::uuid[])
      and entry.participation_status = 'ACCEPTED' and entry.answers_submitted_at is not null
      and (given.value is not null or given.secondary_value is not null or given.not_applicable)
    group by answers.participation_id
  `.execute(tx.withoutPlugins());
  return new Map(rows.map(({ product, answers }) => [product, answers]));
}
