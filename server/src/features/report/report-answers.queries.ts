import '../answer/record/answer.tables.ts';
import '../participation/record/participation.tables.ts';
import '../question/record/question.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { given, scoredJoins } from '../scoring/record/scored-answers.queries.ts';
import type { StoredReport } from './report.store.ts';

/**
 * What each product has answered, with rating and notes where they are asked for: `AnswersData` as JSON, by the id of the entry. The
 * database writes the JSON and the thread that makes the report reads it: here nobody looks at 20,000 answers. One statement.
 */
export async function loadReportAnswers(
  tx: Tx,
  actor: Actor,
  { projectId, products, branchId, options }: StoredReport,
  withNotes: boolean,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ product: string; answers: string }>`
    select answers.participation_id as "product", concat('[', concat_ws(',',
      json_agg(answers.question_id), json_agg(${given('value')}), json_agg(${given('secondary_value')}),
      json_agg(coalesce(${given('not_applicable')}, false)), json_agg(${given('not_applicable_description')}),
      json_agg(case when questions.type = 'FILE' then (
        select json_agg(json_build_object('id', files.id, 'filename', files.filename, 'mimetype', files.mimetype, 'size', files.size))
        from files where files.owner_kind = 'answer' and files.owner_id = answers.participation_id and ${given('value')} ? files.id::text
      ) end),
      json_agg(coalesce(${given('answered_at')}, answers.answered_at)),
      json_agg(${options.includeAnswerScore ? sql`rated.rating` : sql`null::smallint`}),
      json_agg(${withNotes ? sql`noted.notes` : sql`null::text`})
    ), ']') as "answers"
    from project_products as entry
    join answers on answers.participation_id = entry.id
    join questions on questions.id = answers.question_id and questions.status <> 'REJECTED'
    ${scoredJoins(actor, projectId, branchId)}
    where entry.project_id = ${projectId} and entry.id = any(${products}::uuid[])
      and entry.participation_status = 'ACCEPTED' and entry.answers_submitted_at is not null
    group by answers.participation_id
  `.execute(tx.withoutPlugins());
  return new Map(rows.map(({ product, answers }) => [product, answers]));
}
