import './answer.tables.ts';
import type { AnswerContent } from '@weighbridge/domain/answer/answer.types.ts';
import type { AnswerWriter } from '@weighbridge/domain/answer/answer-change.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { doneTogether, oncePer } from '../../../platform/done-together.ts';
import { attachingFiles } from '../../file/file.writes.ts';
import type { AnswerFile } from './answer-view.ts';
import type { Answering } from './answering.queries.ts';

const MOST_TOGETHER = 50;

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

type WrittenPlace = Pick<Answering, 'participationId' | 'projectId' | 'companyId' | 'vendorId' | 'answersSubmittedAt'>;

interface Writing {
  readonly answering: WrittenPlace;
  readonly answers: readonly AnswerToWrite[];
  /** Files that the answers name; uploads of the caller are attached to the product. */
  readonly files: readonly AnswerFile[];
  readonly userId: string;
}

/**
 * Writes prepared answers of one product and says which of them were written. An answer that another transaction changed since it was read is
 * left alone, as after two first answers to one question or a submission in between. Takes a shared lock on the product, so that people can
 * write at the same time; a submission takes an exclusive one, so nothing is written after it.
 */
export async function writeAnswers(db: Db | Tx, { answering, answers, files, userId }: Writing): Promise<Set<string>> {
  const { participationId } = answering;
  const fileIds = files.map(({ id }) => id);
  const entry = sql`${entryOf(answering)} ${files.length > 0 ? sql`and ${stillUsable(fileIds, userId, participationId)}` : sql``} for share`;
  const attaching = files.length > 0 ? attached(fileIds, userId, participationId) : sql``;
  const rows = await writeFor(
    db,
    entry,
    answers.map((answer) => ({ participationId, answer })),
    attaching,
  );
  return new Set(rows.map(({ questionId }) => questionId));
}

/** The product, if it is still as it was when its answers were read. */
const entryOf = ({ participationId, projectId, companyId, vendorId, answersSubmittedAt }: WrittenPlace): RawBuilder<unknown> => sql`
  select id, ${companyId}::uuid as company_id, ${projectId}::uuid as project_id, ${vendorId}::uuid as vendor_id from project_products
  where id = ${participationId} and participation_status = 'ACCEPTED'
    and date_trunc('milliseconds', answers_submitted_at) is not distinct from ${answersSubmittedAt}`;

interface OneWriting {
  readonly answering: WrittenPlace;
  readonly answer: AnswerToWrite;
}

/**
 * Writes one answer without files, together with those of others who save at once, and says whether it was written. Never waits for a
 * product that is locked: its answer is not written then, and neither is any when one of them is refused. The caller writes it alone.
 */
export function writeTogether(db: Db, writing: OneWriting): Promise<boolean> {
  return writerOf(db)('', writing);
}

const writtenKey = ({ participationId, questionId }: { participationId: string; questionId: string }): string =>
  `${participationId} ${questionId}`;

const keyOfWriting = ({ answering: { participationId }, answer: { questionId } }: OneWriting): string =>
  writtenKey({ participationId, questionId });

const writerOf = oncePer((db: Db) =>
  doneTogether<OneWriting, boolean>({
    most: MOST_TOGETHER,
    keyOf: keyOfWriting,
    isFaultOfOne: () => false,
    async work(writings) {
      const products = [...new Map(writings.map(({ answering }) => [answering.participationId, answering])).values()];
      const entry = products.length === 1 ? sql`${entryOf(products[0]!)} for share skip locked` : entriesOf(products);
      // In one order, so that two processes do not wait for each other for ever.
      const sorted = writings.toSorted((one, other) => (keyOfWriting(one) < keyOfWriting(other) ? -1 : 1));
      const answers = sorted.map(({ answering: { participationId }, answer }) => ({ participationId, answer }));
      const written = new Set((await writeFor(db, entry, answers, sql``).catch(() => [])).map(writtenKey));
      return writings.map((writing) => written.has(keyOfWriting(writing)));
    },
  }),
);

/** The same for several products whose answers were not submitted. */
const entriesOf = (products: readonly WrittenPlace[]): RawBuilder<unknown> => sql`
  select entry.id, place.company_id, place.project_id, place.vendor_id
  from unnest(
    ${products.map(({ participationId }) => participationId)}::uuid[],
    ${products.map(({ companyId }) => companyId)}::uuid[],
    ${products.map(({ projectId }) => projectId)}::uuid[],
    ${products.map(({ vendorId }) => vendorId)}::uuid[]
  ) as place (id, company_id, project_id, vendor_id)
  join project_products as entry on entry.id = place.id
  where entry.participation_status = 'ACCEPTED' and entry.answers_submitted_at is null
  for share of entry skip locked`;

interface AnswerOfProduct {
  readonly participationId: string;
  readonly answer: AnswerToWrite;
}

/** `entry` is SQL for the products that may be written; `attaching` for what is done besides. */
async function writeFor(
  db: Db | Tx,
  entry: RawBuilder<unknown>,
  answers: readonly AnswerOfProduct[],
  attaching: RawBuilder<unknown>,
): Promise<{ participationId: string; questionId: string }[]> {
  const { rows } = await sql<{ participationId: string; questionId: string }>`
    with entry as (${entry}), given as (
      select participation_id, question_id, label, value, secondary_value, not_applicable, not_applicable_description, is_draft, revision,
        writers, answered_at, answered_by, differs, is_given, meets_request, revision_before, writers_before
      from jsonb_to_recordset(${toRecords(answers)}::jsonb) as given (
        participation_id uuid, question_id uuid, label text, value jsonb, secondary_value jsonb, not_applicable boolean,
        not_applicable_description text, is_draft boolean, revision integer, writers jsonb, answered_at timestamptz, answered_by uuid,
        differs boolean, is_given boolean, meets_request boolean, revision_before integer, writers_before jsonb
      )
    ), changed as (
      update answers set
        label = given.label, value = given.value, secondary_value = given.secondary_value, not_applicable = given.not_applicable,
        not_applicable_description = given.not_applicable_description, is_draft = given.is_draft, revision = given.revision,
        writers = given.writers, answered_at = given.answered_at, answered_by = given.answered_by,
        status = case when not given.meets_request then answers.status end,
        status_notes = case when not given.meets_request then answers.status_notes end,
        given_revision = case when given.is_given then given.revision else answers.given_revision end
      from given join entry on entry.id = given.participation_id
      where answers.participation_id = entry.id and answers.question_id = given.question_id
        and answers.question_id = any(${answers.map(({ answer }) => answer.questionId)}::uuid[])
        and answers.revision = given.revision_before and answers.writers = given.writers_before
      returning answers.participation_id, answers.question_id
    ), added as (
      insert into answers (participation_id, question_id, company_id, project_id, vendor_id, label, value, secondary_value,
        not_applicable, not_applicable_description, is_draft, revision, given_revision, writers, answered_at, answered_by)
      select entry.id, question_id, entry.company_id, entry.project_id, entry.vendor_id, label, value, secondary_value,
        not_applicable, not_applicable_description, is_draft, revision, case when is_given then revision end, writers, answered_at,
        answered_by
      from given join entry on entry.id = given.participation_id where revision_before is null
      on conflict do nothing
      returning participation_id, question_id
    ), written as (
      select participation_id, question_id from changed union all select participation_id, question_id from added
    ), versions as (
      insert into answer_versions (participation_id, question_id, company_id, revision, value, secondary_value, not_applicable,
        not_applicable_description, is_draft, answered_at, answered_by)
      select entry.id, question_id, entry.company_id, revision, value, secondary_value, not_applicable,
        not_applicable_description, is_draft, answered_at, answered_by
      from given join entry on entry.id = given.participation_id join written using (participation_id, question_id) where differs
      on conflict (participation_id, question_id, revision)
      do update set is_draft = excluded.is_draft, answered_at = excluded.answered_at, answered_by = excluded.answered_by
    ) ${attaching}
    select participation_id as "participationId", question_id as "questionId" from written
  `.execute(db.withoutPlugins());
  return rows;
}

function toRecords(answers: readonly AnswerOfProduct[]): string {
  return JSON.stringify(
    answers.map(({ participationId, answer }) => ({
      participation_id: participationId,
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
