import type { OpenDatabase } from '@weighbridge/server/platform/database/database.ts';

/** What the server has confirmed, to be held against the database at the end of the day. */
export interface Written {
  readonly answers: Map<string, string>;
  readonly ratings: Map<string, { rating: number; confirmed: number }>;
}

/** Every confirmed write is there as it was confirmed last, and a rating is told as often as it was given. Answers how many there are. */
export async function assertWritten({ pool }: OpenDatabase, { answers, ratings }: Written, counted: boolean): Promise<string> {
  const kept = await pool.query<{ key: string; value: string }>(
    `select participation_id || ' ' || question_id as key, value #>> '{}' as value from answers where value #>> '{}' like 'Change %'`,
  );
  const values = new Map(kept.rows.map(({ key, value }) => [key, value]));
  const lostAnswers = [...answers].filter(([key, value]) => values.get(key) !== value);
  const stored = await pool.query<{ key: string; rating: number; events: number }>(
    `select ratings.participation_id || ' ' || ratings.question_id as key, rating, count(events.id)::int as events
     from events join ratings on ratings.participation_id = events.subject_id and ratings.question_id = (payload ->> 'questionId')::uuid
     where events.name = 'answer.rated' group by 1, 2`,
  );
  const given = new Map(stored.rows.map(({ key, rating, events }) => [key, { rating, events }]));
  const wrongRatings = [...ratings].filter(([key, { rating, confirmed }]) => {
    const found = given.get(key);
    return found?.rating !== rating || (counted && found.events !== confirmed);
  });
  const waiting = await pool.query<{ count: number }>(
    'select count(*)::int as count from event_deliveries where next_attempt_at is not null',
  );
  if (lostAnswers.length > 0) throw new Error(`${lostAnswers.length} answers are not as confirmed, such as ${lostAnswers[0]!.join(': ')}`);
  if (wrongRatings.length > 0) throw new Error(`${wrongRatings.length} ratings are not as confirmed: ${JSON.stringify(wrongRatings[0])}`);
  return `${answers.size} answers and ${ratings.size} ratings as confirmed, ${waiting.rows[0]!.count} reactions waiting`;
}
