import '../../account/record/account.tables.ts';
import '../../participation/record/participation.tables.ts';
import '../../vendor/vendor.tables.ts';
import './answer.tables.ts';
import type { AnswerStatus } from '@weighbridge/domain/answer/answer.status.ts';
import type { AnswerValue, SecondaryValue } from '@weighbridge/domain/answer/answer.types.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { type Answer, type AnswerFile, contentOf, type ScoredTogether, toAnswer } from './answer-view.ts';

interface FirmRow {
  questionId: string;
  participationId: string;
  productName: string;
  value: AnswerValue | null;
  secondaryValue: SecondaryValue | null;
  notApplicable: boolean;
  notApplicableDescription: string | null;
  revision: number;
  status: AnswerStatus | null;
  statusNotes: string | null;
  answeredAt: Date;
  answeredBy: string | null;
  answeredByName: string | null;
  files: AnswerFile[] | null;
}

interface Which {
  readonly projectId: string;
  readonly participationId?: string;
  readonly questionId?: string;
}

/**
 * The answers of submitted products, for the team; the caller has checked that the reader is on the team and may read scores. While a
 * vendor types a new version of an answer, the team sees the given one. One statement for all questions.
 */
export async function loadFirmAnswers(db: Db | Tx, { projectId, participationId, questionId }: Which): Promise<Answer[]> {
  const { rows } = await sql<FirmRow>`
    select answers.question_id, answers.participation_id, coalesce(product.name, entry.product_name) as product_name,
      given.value, given.secondary_value, coalesce(given.not_applicable, false) as not_applicable, given.not_applicable_description,
      answers.revision, answers.status, answers.status_notes,
      coalesce(given.answered_at, answers.answered_at) as answered_at, given.answered_by,
      author.first_name || ' ' || author.last_name as answered_by_name,
      case when questions.type = 'FILE' and given.value is not null then (
        select json_agg(json_build_object(
          'id', files.id, 'filename', files.filename, 'mimetype', files.mimetype, 'size', files.size, 'description', files.description,
          'state', files.state
        ))
        from files where files.owner_kind = 'answer' and files.owner_id = entry.id and given.value ? files.id::text
      ) end as files
    from project_products as entry
    join answers on answers.participation_id = entry.id
    join questions on questions.id = answers.question_id and questions.status <> 'REJECTED'
    left join vendor_products as product on product.id = entry.product_id
    left join lateral (
      select answers.value, answers.secondary_value, answers.not_applicable, answers.not_applicable_description, answers.answered_at,
        answers.answered_by
      where not answers.is_draft
      union all
      select version.value, version.secondary_value, version.not_applicable, version.not_applicable_description, version.answered_at,
        version.answered_by
      from answer_versions as version
      where answers.is_draft and version.participation_id = answers.participation_id and version.question_id = answers.question_id
        and version.revision = answers.given_revision
    ) as given on true
    left join users as author on author.id = given.answered_by
    where entry.project_id = ${projectId} and entry.participation_status = 'ACCEPTED' and entry.answers_submitted_at is not null
      ${participationId ? sql`and entry.id = ${participationId}` : sql``}
      ${questionId ? sql`and answers.question_id = ${questionId}` : sql``}
    order by lower(coalesce(product.name, entry.product_name)), entry.id
  `.execute(db);
  const scoredIn: ScoredTogether = { projectId, participationId, questionId };
  return rows
    .filter((row) => contentOf(row) !== null || row.status !== null)
    .map((row) => ({ ...toAnswer({ ...row, isDraft: false }, { id: row.participationId, name: row.productName }), scoredIn }));
}
