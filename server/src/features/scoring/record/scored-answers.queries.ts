import '../../account/record/account.tables.ts';
import '../../answer/record/answer.tables.ts';
import '../../participation/record/participation.tables.ts';
import '../../question/record/question.tables.ts';
import './scoring.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { AnswerStatus } from '@weighbridge/domain/answer/answer.status.ts';
import type { AnswerContent } from '@weighbridge/domain/answer/answer.types.ts';
import type { AnswerChangeClass } from '@weighbridge/domain/answer/classify-change.ts';
import type { QuestionType } from '@weighbridge/domain/question/question.types.ts';
import { type RawBuilder, sql } from 'kysely';
import type { NamedRef } from '../../../graphql/shared-types.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { type AnswerFile, filesIn } from '../../answer/record/answer-view.ts';
import { changesSince } from './changed-answers.queries.ts';
import { inBranch } from './scoring.visibility.ts';

export interface AnswerNotes {
  value: string;
  updatedAt: Date;
  updatedBy: NamedRef;
}

/** A given answer with its rating and notes in one branch. Flat, and without promises: a page has up to 20,000 of them. */
export interface ScoredAnswer extends AnswerContent {
  product: string;
  question: string;
  /** The given revision; 0 for one that was requested and never given. */
  revision: number;
  files: readonly AnswerFile[];
  answeredAt: Date;
  answeredBy: NamedRef | null;
  status: { value: AnswerStatus; notes: string | null } | null;
  rating: number | null;
  ratedBy: NamedRef | null;
  ratedAt: Date | null;
  notes: AnswerNotes | null;
  change: AnswerChangeClass | null;
}

/** As it is read: people by their ids, and a few columns beside each other that become one field. */
export interface ScoredRow extends AnswerContent {
  product: string;
  question: string;
  revision: number;
  type: QuestionType;
  previousQuestionId: string | null;
  files: AnswerFile[] | null;
  answeredAt: Date;
  answeredBy: string | null;
  status: AnswerStatus | null;
  statusNotes: string | null;
  rating: number | null;
  ratedBy: string | null;
  ratedAt: Date | null;
  notes: string | null;
  notesUpdatedAt: Date | null;
  notesUpdatedBy: string | null;
}

/**
 * A column of the given revision. While a vendor types a new version of an answer, the team reads the given one: only then is a version
 * looked up.
 */
export const given = (name: string): RawBuilder<unknown> => sql.raw(lookedUp(name));

const lookedUp = (column: string): string => `case when answers.is_draft then (
    select version.${column} from answer_versions as version
    where version.participation_id = answers.participation_id and version.question_id = answers.question_id
      and version.revision = answers.given_revision
  ) else answers.${column} end`;

/**
 * The columns of `ScoredRow` from `answers` and `questions` in the statement around, and from `scoredJoins`. Text only: it is a part of
 * statements that are sent for every rating.
 */
const scoredColumns = (column: (name: string) => string, files: string): RawBuilder<unknown> =>
  sql.raw(`
  answers.participation_id as "product", answers.question_id as "question", coalesce(answers.given_revision, 0) as "revision",
  questions.type as "type", questions.previous_question_id as "previousQuestionId",
  ${column('value')} as "value", ${column('secondary_value')} as "secondaryValue",
  coalesce(${column('not_applicable')}, false) as "notApplicable", ${column('not_applicable_description')} as "notApplicableDescription",
  coalesce(${column('answered_at')}, answers.answered_at) as "answeredAt", ${column('answered_by')} as "answeredBy",
  answers.status as "status", answers.status_notes as "statusNotes",
  rated.rating as "rating", rated.rated_by as "ratedBy", rated.rated_at as "ratedAt",
  noted.notes as "notes", noted.updated_at as "notesUpdatedAt", noted.updated_by as "notesUpdatedBy",
  ${files} as "files"`);

const filesNamedIn = (value: string): string => `case when questions.type = 'FILE' then (
    select json_agg(json_build_object(
      'id', files.id, 'filename', files.filename, 'mimetype', files.mimetype, 'size', files.size, 'description', files.description,
      'state', files.state
    ))
    from files where files.owner_kind = 'answer' and files.owner_id = answers.participation_id and ${value} ? files.id::text
  ) end`;

const SCORED_COLUMNS = scoredColumns(lookedUp, filesNamedIn(lookedUp('value')));

interface OneAnswer {
  readonly columns: RawBuilder<unknown>;
  /** Joined once, instead of looked up for each column. */
  readonly version: RawBuilder<unknown>;
  readonly answeredBy: RawBuilder<unknown>;
}

const oneAnswer = (column: (name: string) => string, version: string, files: string): OneAnswer => ({
  columns: scoredColumns(column, files),
  version: sql.raw(version),
  answeredBy: sql.raw(column('answered_by')),
});

const asItIs = (column: string): string => `answers.${column}`;
const joined = (column: string): string => `case when answers.is_draft then version.${column} else answers.${column} end`;

/** The same for a statement about one answer. Most are no drafts and have no files: what a statement does not name, it need not set up. */
export const ONE_ANSWER = {
  asItIs: oneAnswer(asItIs, '', 'null::json'),
  whole: oneAnswer(
    joined,
    `left join answer_versions as version on answers.is_draft and version.participation_id = answers.participation_id
      and version.question_id = answers.question_id and version.revision = answers.given_revision`,
    filesNamedIn(joined('value')),
  ),
};

/** The valid rating and the notes of each of `answers` in one branch. Names the project, so that an index leads past other branches. */
export function scoredJoins(actor: Actor, projectId: string, branchId: string | null): RawBuilder<unknown> {
  return sql`
    left join ratings as rated on ${ofAnswer('rated')} and rated.answer_revision = answers.given_revision and rated.rating is not null
      and rated.project_id = ${projectId} and ${inBranch(actor, 'rated', branchId)}
    left join answer_notes as noted on ${ofAnswer('noted')} and noted.project_id = ${projectId} and ${inBranch(actor, 'noted', branchId)}`;
}

/**
 * The last rating, also where it was taken back, and the notes of an answer, for a person. Does not name the project: the index that leads to all of
 * its ratings would be read instead of the one that leads to this rating.
 */
export function lastScoreJoins(actor: Actor, branchId: string | null, person: RawBuilder<string>): RawBuilder<unknown> {
  return sql`
    left join ratings as rated on ${ofAnswer('rated')} and rated.answer_revision = answers.given_revision
      and ${inBranch(actor, 'rated', branchId, person)}
    left join answer_notes as noted on ${ofAnswer('noted')} and ${inBranch(actor, 'noted', branchId, person)}`;
}

const ofAnswer = (table: string): RawBuilder<boolean> =>
  sql.raw(`${table}.participation_id = answers.participation_id and ${table}.question_id = answers.question_id`);

interface Which {
  readonly projectId: string;
  readonly branchId: string | null;
  readonly sections?: readonly string[];
  /** Pairs of product and question. */
  readonly answers?: readonly { readonly product: string; readonly question: string }[];
}

/**
 * The answers of submitted products with their scores. One statement for the rows and one for the names of people; the caller has checked
 * that the reader may read scores. Sent as they come from the database: renaming the columns of 20,000 rows would cost more than reading
 * them.
 */
export async function loadScoredAnswers(db: Db | Tx, actor: Actor, which: Which): Promise<ScoredAnswer[]> {
  const { projectId, branchId, sections, answers } = which;
  const { rows } = await sql<ScoredRow>`
    select ${SCORED_COLUMNS}
    from project_products as entry
    join answers on answers.participation_id = entry.id
    join questions on questions.id = answers.question_id and questions.status <> 'REJECTED'
    ${scoredJoins(actor, projectId, branchId)}
    where entry.project_id = ${projectId} and entry.participation_status = 'ACCEPTED' and entry.answers_submitted_at is not null
      ${sections ? sql`and questions.section_id = any(${sections}::uuid[])` : sql``}
      ${answers ? sql`and (answers.participation_id, answers.question_id) in (${pairs(answers)})` : sql``}
    order by answers.participation_id, answers.question_id
  `.execute(db.withoutPlugins());
  return toScoredAnswers(db, actor, projectId, rows.filter(isShown));
}

/** An answer, or the firm's wish for one. Asked here: the database could not guess how many it leaves, and would join one by one. */
function isShown({ value, secondaryValue, notApplicable, status }: ScoredRow): boolean {
  return value !== null || secondaryValue !== null || notApplicable || status !== null;
}

function pairs(answers: NonNullable<Which['answers']>): RawBuilder<unknown> {
  return sql`select * from unnest(${answers.map(({ product }) => product)}::uuid[], ${answers.map(({ question }) => question)}::uuid[])`;
}

const NO_FILES: readonly AnswerFile[] = [];

/** Turns the rows into answers where they are: they are not used otherwise. */
export async function toScoredAnswers(
  db: Db | Tx,
  actor: Actor,
  projectId: string,
  rows: readonly ScoredRow[],
  known?: ReadonlyMap<string, NamedRef>,
): Promise<ScoredAnswer[]> {
  const people = known ?? (await namesOf(db, rows));
  const changes = await changesSince(db, actor, projectId, rows);
  const named = (id: string | null): NamedRef | null => (id === null ? null : (people.get(id) ?? null));
  return rows.map((row) => {
    const notes =
      row.notes === null || row.notesUpdatedAt === null
        ? null
        : { value: row.notes, updatedAt: row.notesUpdatedAt, updatedBy: named(row.notesUpdatedBy) ?? NOBODY };
    return Object.assign(row, {
      files: row.files === null ? NO_FILES : filesIn(row.value, row.files),
      answeredBy: named(row.answeredBy),
      status: row.status === null ? null : { value: row.status, notes: row.statusNotes },
      ratedBy: named(row.ratedBy),
      notes,
      change: changes?.get(row) ?? null,
    }) as unknown as ScoredAnswer;
  });
}

const NOBODY: NamedRef = { id: '', name: '' };

async function namesOf(db: Db | Tx, rows: readonly ScoredRow[]): Promise<Map<string, NamedRef>> {
  const ids = new Set<string>();
  for (const { answeredBy, ratedBy, notesUpdatedBy } of rows) {
    if (answeredBy !== null) ids.add(answeredBy);
    if (ratedBy !== null) ids.add(ratedBy);
    if (notesUpdatedBy !== null) ids.add(notesUpdatedBy);
  }
  if (ids.size === 0) return new Map();
  const people = await db
    .selectFrom('users')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(people.map((person) => [person.id, person]));
}
