import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

export interface Queues {
  deliveries: { due: number; oldest: number; retrying: number };
  mail: number;
  jobs: { name: string; due: number; oldest: number }[];
}

/** What waits in the tables, in seconds by the database's clock. Indexes hold exactly the rows that wait. */
export async function readQueues(db: Db): Promise<Queues> {
  const { rows } = await sql<Queues>`
    select
      (select jsonb_build_object(
          'due', count(*) filter (where next_attempt_at <= now()),
          'oldest', coalesce(greatest(0, extract(epoch from now() - min(next_attempt_at))), 0),
          'retrying', count(*) filter (where attempts > 0))
        from event_deliveries where next_attempt_at is not null) as deliveries,
      (select count(*) from outbox_messages where status = 'WAITING') as mail,
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'due', due, 'oldest', oldest)), '[]')
        from (
          select name, count(*) filter (where start_after <= now()) as due,
            coalesce(greatest(0, extract(epoch from now() - min(start_after))), 0) as oldest
          from jobs.job where state < 'active' and not blocked group by name
        ) as waiting) as jobs
  `.execute(db);
  return rows[0]!;
}
