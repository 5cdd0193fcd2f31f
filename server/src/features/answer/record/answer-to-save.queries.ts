import './answer.tables.ts';
import type { QuestionDefinition } from '@weighbridge/domain/question/question.schema.ts';
import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { putTogetherOnce } from '../../../platform/database/prepared.ts';
import { doneTogether, oncePer } from '../../../platform/done-together.ts';
import { found } from '../../../platform/input.ts';
import type { StoredAnswer } from './answer-view.ts';
import { ANSWERING_COLUMNS, type Answering, type AnsweringPlace, answersFor, isInvitedOf } from './answering.queries.ts';
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

type ReadToSave = InferResult<ReturnType<typeof selectToSave>>[number];

const rowToSave = (row: ReadToSave, { now }: Ctx): RowToSave => ({
  answering: { ...row, now },
  label: row.label,
  definition: row.definition,
  stored: row.questionId === null ? null : (row as StoredAnswer),
});

/** By question, in one statement. Questions that are not asked there are missing. */
export async function loadToSave(
  db: Db | Tx,
  ctx: Ctx,
  condition: RawBuilder<boolean>,
  questionIds: readonly string[],
): Promise<Map<string, RowToSave>> {
  const { rows } = await sql<ReadToSave>`${toSave(db)}
    where ${condition} and questions.id = any(${questionIds}::uuid[]) and questions.status <> 'REJECTED'
  `.execute(db);
  return new Map(rows.map((row) => [row.askedId, rowToSave(row, ctx)]));
}

interface AskedToSave {
  readonly vendorId: string;
  readonly projectId: string;
  readonly participationId: string;
  readonly questionId: string;
}

/** One question that the vendor of the actor is asked, read together with those of other vendors who save at once. */
export async function loadOneToSave(ctx: Ctx, place: AnsweringPlace, questionId: string): Promise<RowToSave> {
  const vendorId = found(answersFor(ctx.actor) ?? undefined);
  const asked = { vendorId, projectId: place.project.id, participationId: place.product.id, questionId };
  return rowToSave(found(await readerOf(ctx.db)('', asked)), ctx);
}

const MOST_TOGETHER = 50;

const keyOf = ({ vendorId, projectId, participationId, questionId }: AskedToSave): string =>
  `${vendorId} ${projectId} ${participationId} ${questionId}`;

const readerOf = oncePer((db: Db) =>
  doneTogether<AskedToSave, ReadToSave | undefined>({
    most: MOST_TOGETHER,
    keyOf,
    isFaultOfOne: () => false,
    async work(asked) {
      const { rows } = await sql<ReadToSave>`${toSave(db)} ${asked.length === 1 ? askedAlone(asked[0]) : askedTogether(asked)}
        and questions.status <> 'REJECTED'`.execute(db);
      const read = new Map(rows.map((row) => [keyOf({ ...row, questionId: row.askedId }), row]));
      return asked.map((one) => read.get(keyOf(one)));
    },
  }),
);

/** In a form that the database plans once and not every time. */
const askedAlone = ({ vendorId, projectId, participationId, questionId }: AskedToSave): RawBuilder<unknown> => sql`
  where entry.id = ${participationId} and entry.project_id = ${projectId} and questions.id = ${questionId}
    and ${isInvitedOf(sql`${vendorId}`)}`;

const askedTogether = (asked: readonly AskedToSave[]): RawBuilder<unknown> => sql`
  join unnest(
    ${asked.map(({ vendorId }) => vendorId)}::uuid[],
    ${asked.map(({ projectId }) => projectId)}::uuid[],
    ${asked.map(({ participationId }) => participationId)}::uuid[],
    ${asked.map(({ questionId }) => questionId)}::uuid[]
  ) as asked (vendor_id, project_id, participation_id, question_id)
    on asked.participation_id = entry.id and asked.project_id = entry.project_id and asked.question_id = questions.id
  where ${isInvitedOf(sql.ref('asked.vendor_id'))}`;
