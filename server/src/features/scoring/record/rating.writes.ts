import './scoring.events.ts';
import './scoring.tables.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { isIntegrityError } from '../../../platform/database/unique.ts';
import { doneTogether, oncePer } from '../../../platform/done-together.ts';
import { eventFacts, recording, wakeReactions } from '../../../platform/events/events.ts';
import { manyRatings, RATING_STATEMENTS, type RatedRow, type RatingValues } from './rating-statement.store.ts';

/** One answer in one branch; null is the project's own scoring. */
export interface RatedAnswer {
  readonly participationId: string;
  readonly questionId: string;
  readonly branchId: string | null;
}

interface RatedPlace {
  readonly companyId: string;
  readonly projectId: string;
  readonly branchId: string | null;
}

export interface RatingToWrite extends RatedAnswer, RatedPlace {
  /** The revision of the answer that is rated. */
  readonly answerRevision: number;
  /** Null takes the rating back. */
  readonly rating: number | null;
  /** What the page showed; undefined where that does not matter. */
  readonly seen: number | null | undefined;
}

/**
 * Writes, replaces or takes back the rating, with its event, in one statement, which is its own transaction. It holds only while the
 * answer, the product, the project and the branch are as they were when they were decided about, and nobody else gave another rating than
 * the one that was seen. False when something of that changed, or when the rating was already this one.
 */
export async function writeRating(db: Db, ctx: Ctx, rating: RatingToWrite): Promise<boolean> {
  const { participationId, questionId, branchId, projectId, companyId, seen } = rating;
  const facts = eventFacts(ctx, 'answer.rated', { companyId, projectId });
  const isWritten = await writerOf(db)(`${projectId} ${branchId} ${seen}`, {
    ...facts,
    ...rating,
    userId: ctx.user.userId,
    whateverSeen: seen === undefined,
    seen: seen ?? null,
    // What is known here is sent as it is: putting it together takes the database longer.
    payload: JSON.stringify({ projectId, participationId, questionId, branchId }),
    after: JSON.stringify({ rating: rating.rating }),
  });
  wakeReactions(ctx, facts);
  return isWritten;
}

/** More than this many people will hardly rate in one project at the same moment. */
const MOST_TOGETHER = 50;

type Write = (place: string, rating: RatingValues) => Promise<boolean>;

/**
 * A statement for thirty ratings takes little longer than one for a single rating. What comes in one branch of a project while a statement
 * is under way there is therefore written together by the next one.
 */
const writerOf = oncePer<Db, Write>((db) => {
  const plain = db.withoutPlugins();
  return doneTogether<RatingValues, boolean>({
    most: MOST_TOGETHER,
    keyOf,
    isFaultOfOne: isIntegrityError,
    async work(ratings) {
      const [first] = ratings;
      const { one, many } =
        RATING_STATEMENTS[first.branchId === null ? 'own' : 'inBranch'][first.deliveries > 0 ? 'delivered' : 'recorded'];
      const rows = ratings.length === 1 ? await one(plain, first) : await many(plain, manyRatings(ratings));
      const written = new Set(rows.map(keyOf));
      return ratings.map((rating) => written.has(keyOf(rating)));
    },
  });
});

const keyOf = ({ participationId, questionId }: RatedRow): string => `${participationId} ${questionId}`;

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
    returning: sql`events.id`,
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
    ) ${recorded}
  `.execute(tx);
  wakeReactions(ctx, facts);
}
