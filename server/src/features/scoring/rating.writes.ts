import './scoring.events.ts';
import './scoring.tables.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { fixedStatement, type Slots } from '../../platform/database/prepared.ts';
import { type EventFacts, eventFacts, recording, wakeReactions } from '../../platform/events/events.ts';

/** One answer in one branch; null is the project's own scoring. */
export interface RatedAnswer {
  readonly participationId: string;
  readonly questionId: string;
  readonly branchId: string | null;
}

export interface RatingToWrite extends RatedAnswer {
  readonly companyId: string;
  readonly projectId: string;
  /** The revision of the answer that is rated. */
  readonly answerRevision: number;
  /** Null takes the rating back. */
  readonly rating: number | null;
  /** What the page showed; undefined where that does not matter. */
  readonly seen: number | null | undefined;
}

/**
 * Writes, replaces or takes back the rating, with its event. One statement, which is its own transaction. It holds only while the answer,
 * the product, the project and the branch are as they were when they were decided about, and nobody else gave another rating than the one
 * that was seen; false when something of that changed.
 */
export async function writeRating(db: Db | Tx, ctx: Ctx, rating: RatingToWrite): Promise<boolean> {
  const { participationId, questionId, branchId, projectId, companyId } = rating;
  const facts = eventFacts(ctx, 'answer.rated', { companyId, projectId });
  const write = WRITE[branchId === null ? 'own' : 'inBranch'][facts.reactions.length > 0 ? 'delivered' : 'recorded'];
  const rows = await write(db.withoutPlugins(), {
    ...rating,
    ...facts,
    companyId,
    projectId,
    userId: ctx.user.userId,
    whateverSeen: rating.seen === undefined,
    seen: rating.seen ?? null,
    // What is known here is sent as it is: putting it together takes the database longer.
    payload: JSON.stringify({ projectId, participationId, questionId, branchId }),
    after: JSON.stringify({ rating: rating.rating }),
  });
  wakeReactions(ctx, facts);
  return rows.length === 1;
}

type Values = Omit<RatingToWrite, 'seen'> &
  EventFacts & {
    readonly companyId: string;
    readonly projectId: string;
    readonly userId: string;
    readonly whateverSeen: boolean;
    readonly seen: number | null;
    readonly payload: string;
    readonly after: string;
  };

/** Sent for every rating, so each of its shapes is put together once. */
const writing = (isInBranch: boolean, isDelivered: boolean) =>
  fixedStatement<Values, unknown>(
    (slots) => sql`
    with written as (
      insert into ratings (company_id, project_id, participation_id, question_id, branch_id, answer_revision, rating, rated_at, rated_by)
      select ${slots.companyId}::uuid, ${slots.projectId}::uuid, answers.participation_id, answers.question_id,
        ${isInBranch ? sql`${slots.branchId}::uuid` : sql`null`},
        answers.given_revision, ${slots.rating}::smallint, ${slots.now}::timestamptz, ${slots.userId}::uuid
      ${fromPlaceToRate(slots, isInBranch)}
      on conflict (participation_id, question_id, branch_id) do update set
        replaced = ${STANDING}, answer_revision = excluded.answer_revision, rating = excluded.rating, rated_at = excluded.rated_at,
        rated_by = excluded.rated_by
      where ${slots.whateverSeen}::boolean or ratings.rated_by = excluded.rated_by
        or ${STANDING} is not distinct from ${slots.seen}::smallint or ${STANDING} is not distinct from excluded.rating
      returning rating, replaced
    ), ${recording<'answer.rated'>(slots, isDelivered, {
      from: sql`written where written.replaced is distinct from written.rating`,
      subjectId: sql`${slots.participationId}::uuid`,
      before: sql`jsonb_build_object('rating', written.replaced)`,
      after: sql`${slots.after}::jsonb`,
      payload: sql`${slots.payload}::jsonb`,
    })}
    select from written`,
  );

const WRITE = {
  own: { recorded: writing(false, false), delivered: writing(false, true) },
  inBranch: { recorded: writing(true, false), delivered: writing(true, true) },
};

interface RatedPlace {
  readonly companyId: string;
  readonly projectId: string;
  readonly branchId: string | null;
}

/** The stored rating as the update finds it, which is later than what the statement read when two come at once. */
const STANDING = sql`case when ratings.answer_revision = excluded.answer_revision then ratings.rating end`;

/** Locked, so that the project is not completed and the branch not opened meanwhile; raters do not wait for each other. */
function fromPlaceToRate(slots: Slots<RatingToWrite>, isInBranch: boolean): RawBuilder<unknown> {
  return sql`
    from answers
    join project_products as entry on entry.id = answers.participation_id
      and entry.participation_status = 'ACCEPTED' and entry.answers_submitted_at is not null
    join projects on projects.id = answers.project_id and projects.status in ('AWAITING', 'SCORING')
    ${isInBranch ? sql`join branches on branches.id = ${slots.branchId} and branches.opened_at is null` : sql``}
    where answers.participation_id = ${slots.participationId} and answers.question_id = ${slots.questionId}
      and answers.given_revision = ${slots.answerRevision}
    for share of projects ${sql.raw(isInBranch ? ', branches' : '')}`;
}

interface Given {
  readonly product: { readonly id: string };
  readonly question: { readonly id: string };
  readonly rating: number;
}

/** First ratings of many answers; those of products that have not submitted, or that are rated already, are left alone. One statement. */
export async function writeRatings(tx: Tx, ctx: Ctx, place: RatedPlace, ratings: readonly Given[]): Promise<void> {
  const { companyId, projectId, branchId } = place;
  const facts = eventFacts(ctx, 'answer.rated', { companyId, projectId });
  const recorded = recording<'answer.rated'>(facts, facts.reactions.length > 0, {
    from: sql`written`,
    subjectId: sql`written.participation_id`,
    before: sql`jsonb_build_object('rating', null)`,
    after: sql`jsonb_build_object('rating', written.rating)`,
    payload: sql`jsonb_build_object('projectId', ${projectId}::text, 'participationId', written.participation_id,
      'questionId', written.question_id, 'branchId', ${branchId}::text)`,
  });
  await sql`
    with written as (
      insert into ratings (company_id, project_id, participation_id, question_id, branch_id, answer_revision, rating, rated_at, rated_by)
      select ${companyId}::uuid, ${projectId}::uuid, answers.participation_id, answers.question_id, ${branchId}::uuid,
        answers.given_revision, given.rating, ${ctx.now}::timestamptz, ${ctx.user.userId}::uuid
      from unnest(
        ${ratings.map(({ product }) => product.id)}::uuid[],
        ${ratings.map(({ question }) => question.id)}::uuid[],
        ${ratings.map(({ rating }) => rating)}::smallint[]
      ) as given (product_id, question_id, rating)
      join project_products as entry on entry.id = given.product_id and entry.project_id = ${projectId}
        and entry.participation_status = 'ACCEPTED' and entry.answers_submitted_at is not null
      join answers on answers.participation_id = entry.id and answers.question_id = given.question_id and answers.given_revision is not null
      on conflict (participation_id, question_id, branch_id) do nothing
      returning participation_id, question_id, rating
    ), ${recorded}
    select from written
  `.execute(tx);
  wakeReactions(ctx, facts);
}
