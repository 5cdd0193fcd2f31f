import './scoring.events.ts';
import './scoring.tables.ts';
import { type RawBuilder, sql } from 'kysely';
import { fixedStatement, type Slots } from '../../../platform/database/prepared.ts';
import { type EventFacts, recording } from '../../../platform/events/events.ts';

/** The values of one rating with its event. */
export interface RatingValues extends EventFacts<'answer.rated'> {
  readonly companyId: string;
  readonly projectId: string;
  readonly participationId: string;
  readonly questionId: string;
  readonly branchId: string | null;
  readonly answerRevision: number;
  readonly rating: number | null;
  readonly userId: string;
  readonly whateverSeen: boolean;
  readonly seen: number | null;
  readonly payload: string;
  readonly after: string;
}

/** What is the same for ratings that are written together. */
const SHARED = ['companyId', 'projectId', 'branchId', 'name', 'reactions', 'deliveries', 'whateverSeen', 'seen'] as const;
/** The others, as columns. */
const EACH = {
  participationId: 'uuid',
  questionId: 'uuid',
  answerRevision: 'integer',
  rating: 'smallint',
  userId: 'uuid',
  now: 'timestamptz',
  actorId: 'uuid',
  onBehalf: 'boolean',
  requestId: 'text',
  payload: 'jsonb',
  after: 'jsonb',
} as const;

type Shared = Pick<RatingValues, (typeof SHARED)[number]>;
type Each = Pick<RatingValues, keyof typeof EACH>;

export type RatedRow = Pick<RatingValues, 'participationId' | 'questionId'>;

/** Each is sent often, so each of its shapes is put together once. One rating is written quicker without a list. */
function statements(isInBranch: boolean, isDelivered: boolean) {
  return {
    one: fixedStatement<RatingValues, RatedRow>((slots) => sql`with ${written(slots, isInBranch)} ${event(slots, isDelivered)}`),
    many: fixedStatement<Shared & { list: string }, RatedRow>((slots) => {
      const names = Object.keys(EACH).map((name) => [name, sql.ref(`given.${name}`)]);
      const values = {
        ...Object.fromEntries(names),
        ...Object.fromEntries(SHARED.map((name) => [name, slots[name]])),
      } as Slots<RatingValues>;
      return sql`with ${given(slots.list)}, ${written(values, isInBranch, LIST)} ${event(
        values,
        isDelivered,
        sql`join given on
        given."participationId" = written.participation_id and given."questionId" = written.question_id`,
      )}`;
    }),
  };
}

export const RATING_STATEMENTS = {
  own: { recorded: statements(false, false), delivered: statements(false, true) },
  inBranch: { recorded: statements(true, false), delivered: statements(true, true) },
};

/** The values of the statement for many. */
export function manyRatings(ratings: readonly [RatingValues, ...RatingValues[]]): Shared & { list: string } {
  const [shared] = ratings;
  const list = ratings.map(({ payload, after, ...rating }): Record<keyof Each, unknown> => {
    const each = Object.fromEntries(Object.keys(EACH).map((name) => [name, rating[name as keyof typeof rating]]));
    return { ...(each as Record<keyof Each, unknown>), payload: JSON.parse(payload), after: JSON.parse(after) };
  });
  return { ...shared, list: JSON.stringify(list) };
}

function given(list: RawBuilder<string>): RawBuilder<unknown> {
  // Each by its name: a statement with an asterisk is not prepared.
  const names = Object.keys(EACH).map((name) => sql.ref(`given.${name}`));
  const columns = Object.entries(EACH).map(([name, type]) => `"${name}" ${type}`);
  return sql`given as (select ${sql.join(names)} from jsonb_to_recordset(${list}::jsonb) as given (${sql.raw(columns.join(', '))}))`;
}

/** The stored rating as the update finds it, which is later than what the statement read when two come at once. */
const STANDING = sql`case when ratings.answer_revision = excluded.answer_revision then ratings.rating end`;

interface Source {
  /** Stands before `answers`. */
  readonly beside: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

const NO_LIST: Source = { beside: sql``, order: sql`` };
/** In one order, so that two statements that write the same ratings do not wait for each other for ever. */
const LIST: Source = { beside: sql`given,`, order: sql`order by answers.participation_id, answers.question_id` };

function written(values: Slots<RatingValues>, isInBranch: boolean, source = NO_LIST): RawBuilder<unknown> {
  return sql`written as (
    insert into ratings (company_id, project_id, participation_id, question_id, branch_id, answer_revision, rating, rated_at, rated_by)
    select ${values.companyId}::uuid, ${values.projectId}::uuid, answers.participation_id, answers.question_id,
      ${isInBranch ? sql`${values.branchId}::uuid` : sql`null`},
      answers.given_revision, ${values.rating}::smallint, ${values.now}::timestamptz, ${values.userId}::uuid
    ${fromPlaceToRate(values, isInBranch, source)}
    on conflict (participation_id, question_id, branch_id) do update set
      replaced = ${STANDING}, answer_revision = excluded.answer_revision, rating = excluded.rating, rated_at = excluded.rated_at,
      rated_by = excluded.rated_by
    where ${values.whateverSeen}::boolean or ratings.rated_by = excluded.rated_by
      or ${STANDING} is not distinct from ${values.seen}::smallint or ${STANDING} is not distinct from excluded.rating
    returning participation_id, question_id, rating, replaced
  )`;
}

/** Locked, so that the project is not completed and the branch not opened meanwhile; raters do not wait for each other. */
function fromPlaceToRate(values: Slots<RatingValues>, isInBranch: boolean, { beside, order }: Source): RawBuilder<unknown> {
  return sql`
    from ${beside} answers
    join project_products as entry on entry.id = answers.participation_id
      and entry.participation_status = 'ACCEPTED' and entry.answers_submitted_at is not null
    join projects on projects.id = answers.project_id and projects.status in ('AWAITING', 'SCORING')
    ${isInBranch ? sql`join branches on branches.id = ${values.branchId}::uuid and branches.opened_at is null` : sql``}
    where answers.participation_id = ${values.participationId} and answers.question_id = ${values.questionId}
      and answers.given_revision = ${values.answerRevision}
    ${order}
    for share of projects ${sql.raw(isInBranch ? ', branches' : '')}`;
}

function event(values: Slots<RatingValues>, isDelivered: boolean, beside = sql``): RawBuilder<unknown> {
  return recording<'answer.rated'>(values, isDelivered, {
    from: sql`written ${beside} where written.replaced is distinct from written.rating`,
    subjectId: sql`written.participation_id`,
    before: sql`jsonb_build_object('rating', written.replaced)`,
    after: sql`${values.after}::jsonb`,
    payload: sql`${values.payload}::jsonb`,
    returning: sql`events.subject_id as "participationId", events.payload ->> 'questionId' as "questionId"`,
  });
}
