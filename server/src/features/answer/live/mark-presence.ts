import '../record/answer.tables.ts';
import { markPresenceSchema } from '@weighbridge/domain/answer/presence.schema.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { parse } from '../../../platform/input.ts';
import { findAnswering } from '../record/answering.queries.ts';
import { answeringTopic, PRESENCE_CHANGED } from '../record/answering-topic.ts';
import { absentSince, listPresence, type Presence } from './presence.ts';

/** Each open tab reports from time to time where it is, and gets the list of the others. Only visible changes are published. */
export async function markPresence(ctx: Ctx, input: unknown): Promise<Presence[]> {
  const { clientId, question, leaving, ...place } = parse(markPresenceSchema, input);
  const { participationId } = await findAnswering(ctx, place);
  const { userId } = ctx.user;
  const questionId = question?.id ?? null;
  const since = absentSince(ctx.now);
  await ctx.transaction(async (tx) => {
    // Removes tabs that have stopped reporting. A person can report only for their own tabs.
    const { rows } = await sql<{ news: boolean }>`
      with before as (
        select client_id, question_id, seen_at from answering_presence
        where participation_id = ${participationId} and client_id = ${clientId} and user_id = ${userId} and seen_at > ${since}
      ), gone as (
        delete from answering_presence
        where participation_id = ${participationId} and client_id <> ${clientId} and seen_at <= ${since}
        returning client_id
      ), marked as (
        ${
          leaving
            ? sql`delete from answering_presence
                where participation_id = ${participationId} and client_id = ${clientId} and user_id = ${userId} returning client_id`
            : sql`insert into answering_presence (participation_id, client_id, user_id, question_id, seen_at)
                values (${participationId}, ${clientId}, ${userId}, ${questionId}, ${ctx.now})
                on conflict (participation_id, client_id) do update set question_id = excluded.question_id, seen_at = excluded.seen_at
                where answering_presence.user_id = excluded.user_id returning client_id`
        }
      )
      select exists (select from gone) or ${
        leaving
          ? sql`exists (select from before)`
          : sql`not exists (select from before where question_id is not distinct from ${questionId}::uuid)`
      } as news
    `.execute(tx);
    if (rows[0]?.news) await ctx.parts.live.publish(tx, answeringTopic(participationId), PRESENCE_CHANGED);
  });
  return (await listPresence(ctx.db, participationId, ctx.now)).filter((other) => other.clientId !== clientId);
}
