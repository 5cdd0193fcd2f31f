import type { OpenDatabase } from '@weighbridge/server/platform/database/database.ts';
import { inTurns, variedThroughput } from '../load.ts';
import { webDocument, withProduct } from '../product.ts';
import { countStatements } from '../recorded-sql.ts';
import type { Row } from '../row.ts';
import { seedAnsweredQuestionnaire } from '../seed-answers.ts';
import { fetchAll } from '../timing.ts';

/** What the scoring page sends when somebody rates. */
const RATE = webDocument(`mutation Rate($input: SetAnswerRatingInput!) {
  setAnswerRating(input: $input) {
    product question revision value secondaryValue notApplicable notApplicableDescription answeredAt
    answeredBy { id name } status { value notes } rating ratedAt ratedBy { id name } notes { value updatedAt updatedBy { id name } } change
  }
}`);

const CONNECTIONS = 32;
const SECONDS = 2;

interface Rating {
  readonly question: string;
  readonly rating: number;
}

export const rate: Row = {
  name: 'rate',
  says: 'rating answers over 32 connections, each with its event, against a plain route doing one upsert with the same session check, requests per second',
  limit: { atLeast: 0.4 },
  defaultSize: 1000,
  run: (questions) =>
    withProduct(async ({ app, database, user, plainPool, load, plainPost }) => {
      const { project, product, questions: asked } = await seedAnsweredQuestionnaire(app, database, user, questions);
      await database.pool.query('update project_products set answers_submitted_at = now() where id = $1', [product]);
      let turn = 0;
      const next = (): Rating => {
        const number = turn++;
        // The same answer gets another rating the next time, so that every request changes something.
        return { question: asked[number % asked.length]!, rating: (number + Math.floor(number / asked.length)) % 6 };
      };
      const requestOf = ({ question, rating }: Rating) =>
        load(RATE, {
          input: { project: { id: project }, product: { id: product }, question: { id: question }, rating, answerRevision: 1 },
        });
      const rateAll = () =>
        variedThroughput<Rating>({
          url: requestOf(next()).url,
          connections: CONNECTIONS,
          seconds: SECONDS,
          next() {
            const job = next();
            const { headers, body } = requestOf(job);
            return { headers, body, job };
          },
          answered({ rating }, body) {
            const { data } = JSON.parse(body) as { data: { setAnswerRating: { rating: number } } | null };
            if (data?.setAnswerRating.rating !== rating) throw new Error(`A rating was not given: ${body.slice(0, 300)}`);
          },
        });
      const upsertAll = await plainUpserts(plainPool, plainPost, { cookie: user.cookie, product, next });
      const [rated, plain] = await inTurns(6, rateAll, upsertAll);
      const checked = await assertTotals(database, product);
      const statements = await countStatements(() => fetchAll(requestOf(next())));
      return {
        ratio: rated! / plain!,
        measured: `product ${Math.round(rated!)} ratings/s, plain upsert ${Math.round(plain!)} req/s; ${statements} statements per rating; ${checked}`,
      };
    }),
};

interface Plain {
  readonly cookie: string;
  readonly product: string;
  next(): Rating;
}

/** The limit: the same rating into a bare table. */
async function plainUpserts(
  pool: OpenDatabase['pool'],
  plainPost: (handle: (body: unknown, userId: string) => Promise<unknown>) => Promise<string>,
  { cookie, product, next }: Plain,
): Promise<() => Promise<number>> {
  await pool.query(
    'create table bench_ratings (participation_id uuid, question_id uuid, rating smallint, rated_at timestamptz, rated_by uuid, primary key (participation_id, question_id))',
  );
  const url = await plainPost(async (body, userId) => {
    const { question, rating } = body as Rating;
    await pool.query(
      `insert into bench_ratings values ($1, $2, $3, now(), $4)
       on conflict (participation_id, question_id) do update set rating = excluded.rating, rated_at = excluded.rated_at, rated_by = excluded.rated_by`,
      [product, question, rating, userId],
    );
    return { rating };
  });
  return () =>
    variedThroughput<Rating>({
      url,
      connections: CONNECTIONS,
      seconds: SECONDS,
      next() {
        const job = next();
        return { headers: { cookie, 'content-type': 'application/json' }, body: JSON.stringify(job), job };
      },
      answered: () => {},
    });
}

/** Every rating that stands is the last one in the events, and what each event says was before is what the event before it left. */
async function assertTotals({ pool }: OpenDatabase, product: string): Promise<string> {
  const { rows } = await pool.query(
    `with history as (
       select id, payload ->> 'questionId' as question, (before ->> 'rating')::int as before, (after ->> 'rating')::int as after,
         lag((after ->> 'rating')::int) over (partition by payload ->> 'questionId' order by id) as earlier,
         lead(id) over (partition by payload ->> 'questionId' order by id) is null as is_last
       from events where name = 'answer.rated' and subject_id = $1
     )
     select count(*)::int as events, count(*) filter (where before is distinct from earlier)::int as gaps,
       (select count(*)::int from history join ratings on ratings.question_id = history.question::uuid and ratings.participation_id = $1
        where is_last and history.after is distinct from ratings.rating) as wrong,
       (select sum(rating)::int from ratings where participation_id = $1) as total,
       (select sum(after)::int from history where is_last) as expected
     from history`,
    [product],
  );
  const { events, gaps, wrong, total, expected } = rows[0] as Record<string, number>;
  if (wrong! > 0 || total !== expected)
    throw new Error(`${wrong} ratings are not the last ones given; total ${total} instead of ${expected}`);
  if (gaps! > 0) throw new Error(`${gaps} of ${events} events do not follow from the one before`);
  return `${events} events, total ${total} as recorded`;
}
