import './answer.tables.ts';
import type { AnswerContent } from '@weighbridge/domain/answer/answer.types.ts';
import type { AnswerWriter } from '@weighbridge/domain/answer/answer-change.ts';
import type { QuestionDefinition } from '@weighbridge/domain/question/question.schema.ts';
import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { putTogetherOnce } from '../../../platform/database/prepared.ts';
import { attachingFiles } from '../../file/file.writes.ts';
import type { AnswerFile, StoredAnswer } from './answer-view.ts';
import { ANSWERING_COLUMNS, type Answering } from './answering.queries.ts';
import { STORED_COLUMNS } from './answers.queries.ts';

/** A question with its stored answer, and the product that answers. */
export interface RowToSave {
  readonly answering: Answering;
  readonly label: string;
  readonly definition: QuestionDefinition;
  readonly stored: StoredAnswer | null;
}

const selectToSave = (db: Db | Tx) =>
  db
    .selectFrom('projectProducts as entry')
    .innerJoin('projects', 'projects.id', 'entry.projectId')
    .innerJoin('vendorProducts as product', 'product.id', 'entry.productId')
    .innerJoin('questions', 'questions.projectId', 'entry.projectId')
    .leftJoin('answers', (join) => join.onRef('answers.participationId', '=', 'entry.id').onRef('answers.questionId', '=', 'questions.id'))
    .leftJoin('users', 'users.id', 'answers.answeredBy')
    .select(ANSWERING_COLUMNS)
    .select(['questions.id as askedId', 'questions.label', 'questions.definition'])
    .select(STORED_COLUMNS);

const toSave = putTogetherOnce(selectToSave);

/** By question, in one statement. Questions that are not asked there are missing. */
export async function loadToSave(
  db: Db | Tx,
  ctx: Ctx,
  condition: RawBuilder<boolean>,
  questionIds: readonly string[],
): Promise<Map<string, RowToSave>> {
  const { rows } = await sql<InferResult<ReturnType<typeof selectToSave>>[number]>`${toSave(db)}
    where ${condition} and questions.id = any(${questionIds}::uuid[]) and questions.status <> 'REJECTED'
  `.execute(db);
  return new Map(
    rows.map((row) => [
      row.askedId,
      {
        answering: { ...row, now: ctx.now },
        label: row.label,
        definition: row.definition,
        stored: row.questionId === null ? null : (row as StoredAnswer),
      },
    ]),
  );
}

/** A row of `answers` to write, with the revision that it must still have. */
export interface AnswerToWrite extends AnswerContent {
  readonly questionId: string;
  readonly label: string;
  readonly isDraft: boolean;
  readonly revision: number;
  readonly writers: readonly AnswerWriter[];
  readonly answeredAt: Date;
  readonly answeredBy: string | null;
  /** The answer differs from the one before, which is kept as a version. */
  readonly differs: boolean;
  /** This becomes the given revision: the team reads it, and it has no rating yet. */
  readonly isGiven: boolean;
  readonly meetsRequest: boolean;
  readonly before: { readonly revision: number; readonly writers: readonly AnswerWriter[] } | null;
}

interface Writing {
  readonly answering: Pick<Answering, 'participationId' | 'projectId' | 'companyId' | 'vendorId' | 'answersSubmittedAt'>;
  readonly answers: readonly AnswerToWrite[];
  /** Files that the answers name; uploads of the caller are attached to the product. */
  readonly files: readonly AnswerFile[];
  readonly userId: string;
}

/**
 * Writes prepared answers and says which of them were written. An answer that another transaction changed since it was read is left alone,
 * as after two first answers to one question or a submission in between. Takes a shared lock on the product, so that people can write at
 * the same time; a submission takes an exclusive one, so nothing is written after it.
 */
export async function writeAnswers(db: Db | Tx, { answering, answers, files, userId }: Writing): Promise<Set<string>> {
  const { participationId, projectId, companyId, vendorId, answersSubmittedAt } = answering;
  const fileIds = files.map(({ id }) => id);
  const { rows } = await sql<{ questionId: string }>`
    with entry as (
      select id from project_products
      where id = ${participationId} and participation_status = 'ACCEPTED'
        and date_trunc('milliseconds', answers_submitted_at) is not distinct from ${answersSubmittedAt}
      ${files.length > 0 ? sql`and ${stillUsable(fileIds, userId, participationId)}` : sql``}
      for share
    ), given as (
      select question_id, label, value, secondary_value, not_applicable, not_applicable_description, is_draft, revision, writers,
        answered_at, answered_by, differs, is_given, meets_request, revision_before, writers_before
      from jsonb_to_recordset(${toRecords(answers)}::jsonb) as given (
        question_id uuid, label text, value jsonb, secondary_value jsonb, not_applicable boolean, not_applicable_description text,
        is_draft boolean, revision integer, writers jsonb, answered_at timestamptz, answered_by uuid, differs boolean,
        is_given boolean, meets_request boolean, revision_before integer, writers_before jsonb
      )
    ), changed as (
      update answers set
        label = given.label, value = given.value, secondary_value = given.secondary_value, not_applicable = given.not_applicable,
        not_applicable_description = given.not_applicable_description, is_draft = given.is_draft, revision = given.revision,
        writers = given.writers, answered_at = given.answered_at, answered_by = given.answered_by,
        status = case when not given.meets_request then answers.status end,
        status_notes = case when not given.meets_request then answers.status_notes end,
        given_revision = case when given.is_given then given.revision else answers.given_revision end
      from given, entry
      where answers.participation_id = entry.id and answers.question_id = given.question_id
        and answers.question_id = any(${answers.map(({ questionId }) => questionId)}::uuid[])
        and answers.revision = given.revision_before and answers.writers = given.writers_before
      returning answers.question_id
    ), added as (
      insert into answers (participation_id, question_id, company_id, project_id, vendor_id, label, value, secondary_value,
        not_applicable, not_applicable_description, is_draft, revision, given_revision, writers, answered_at, answered_by)
      select entry.id, question_id, ${companyId}::uuid, ${projectId}::uuid, ${vendorId}::uuid, label, value, secondary_value,
        not_applicable, not_applicable_description, is_draft, revision, case when is_given then revision end, writers, answered_at,
        answered_by
      from given, entry where revision_before is null
      on conflict do nothing
      returning question_id
    ), written as (
      select question_id from changed union all select question_id from added
    ), versions as (
      insert into answer_versions (participation_id, question_id, company_id, revision, value, secondary_value, not_applicable,
        not_applicable_description, is_draft, answered_at, answered_by)
      select ${participationId}::uuid, question_id, ${companyId}::uuid, revision, value, secondary_value, not_applicable,
        not_applicable_description, is_draft, answered_at, answered_by
      from given join written using (question_id) where differs
      on conflict (participation_id, question_id, revision)
      do update set is_draft = excluded.is_draft, answered_at = excluded.answered_at, answered_by = excluded.answered_by
    ) ${files.length > 0 ? attached(fileIds, userId, participationId) : sql``}
    select question_id as "questionId" from written
  `.execute(db.withoutPlugins());
  return new Set(rows.map(({ questionId }) => questionId));
}

function toRecords(answers: readonly AnswerToWrite[]): string {
  return JSON.stringify(
    answers.map((answer) => ({
      question_id: answer.questionId,
      label: answer.label,
      value: answer.value,
      secondary_value: answer.secondaryValue,
      not_applicable: answer.notApplicable,
      not_applicable_description: answer.notApplicableDescription,
      is_draft: answer.isDraft,
      revision: answer.revision,
      writers: answer.writers,
      answered_at: answer.answeredAt,
      answered_by: answer.answeredBy,
      differs: answer.differs,
      is_given: answer.isGiven,
      meets_request: answer.meetsRequest,
      revision_before: answer.before?.revision ?? null,
      writers_before: answer.before?.writers ?? null,
    })),
  );
}

const isUsable = (userId: string, participationId: string): RawBuilder<boolean> => sql<boolean>`(
  (files.owner_kind is null and files.uploaded_by = ${userId} and files.state in ('CHECKING', 'READY'))
  or (files.owner_kind = 'answer' and files.owner_id = ${participationId})
)`;

/** Unattached uploads of the caller, and files that this product already has. */
export async function loadUsableFiles(db: Db | Tx, ids: readonly string[], userId: string, participationId: string): Promise<AnswerFile[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('files')
    .select(['id', 'filename', 'mimetype', 'size', 'description', 'state'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(isUsable(userId, participationId))
    .execute();
}

/** Locked, so that the clean-up of uploads waits; if it was faster, nothing is written. */
function stillUsable(ids: readonly string[], userId: string, participationId: string): RawBuilder<boolean> {
  return sql<boolean>`${ids.length} = (select count(*) from (
    select files.id from files where files.id = any(${ids}::uuid[]) and ${isUsable(userId, participationId)} for no key update
  ) as usable)`;
}

function attached(ids: readonly string[], userId: string, participationId: string): RawBuilder<unknown> {
  const owner = { ownerKind: 'answer', ownerId: participationId, uploadedBy: userId };
  return sql`, attached as (${attachingFiles(ids, owner, sql<boolean>`exists (select from written)`)})`;
}
