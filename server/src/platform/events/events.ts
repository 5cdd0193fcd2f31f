import './events.tables.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx, Parts } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { PREPARED } from '../database/prepared.ts';
import { wakeAfterCommit } from '../listeners.ts';

/** Every event of the product with what it carries. Features add theirs by declaration (`declare module`). */
export interface Events {}
export type EventName = keyof Events & string;

interface About {
  companyId?: string | null;
  /** Needed only where the payload does not name it. */
  projectId?: string | null;
  subjectId?: string | null;
  /** What changed, before and after, for the audit trail. Reactions use the payload. */
  before?: object | null;
  after?: object | null;
}

/**
 * Written, with its deliveries, in the transaction that makes the change: either both are stored or none. The events are the audit trail.
 */
export async function recordEvent<Name extends EventName>(
  tx: Tx,
  ctx: Ctx,
  name: Name,
  about: About,
  payload: Events[Name],
): Promise<void> {
  const reactions = ctx.parts.listeners.to(name);
  const inserted = insertEvent(ctx, name, { projectId: projectIn(payload), ...about }, payload, reactions.length);
  if (reactions.length === 0) return void (await sql`${PREPARED} ${inserted}`.execute(tx));
  await sql`${PREPARED}
    with event as (${inserted} returning id)
    insert into event_deliveries (event_id, reaction, next_attempt_at)
    select id, reaction, ${ctx.now}::timestamptz from event, unnest(${reactions}::text[]) as reaction
  `.execute(tx);
  wakeAfterCommit(tx, reactions);
}

/** An event whose before and after only the statement knows that makes the change. */
interface AboutWritten extends Omit<About, 'before' | 'after'> {
  /** Names the rows that were written; one event for each. */
  from: RawBuilder<unknown>;
  before: RawBuilder<unknown>;
  after: RawBuilder<unknown>;
}

/**
 * The same as a part of the statement that makes the change: `with written as (…) ${recording.parts} select …`. One statement is its own
 * transaction, so the change takes one way to the database instead of four. Call `wake` when it has run.
 */
export function recordingWith<Name extends EventName>(ctx: Ctx, name: Name, about: AboutWritten, payload: Events[Name]) {
  const reactions = ctx.parts.listeners.to(name);
  const { from, before, after, ...rest } = about;
  const facts = { projectId: projectIn(payload), ...rest };
  const columns = eventColumns(ctx, name, facts, payload, reactions.length);
  const event = sql`event as (
    insert into events (
      name, company_id, project_id, subject_id, actor_id, on_behalf, payload, request_id, created_at, deliveries, before, after
    ) select ${columns}, ${before}, ${after} from ${from} returning id
  )`;
  const deliveries = sql`, delivered as (
    insert into event_deliveries (event_id, reaction, next_attempt_at)
    select id, reaction, ${ctx.now}::timestamptz from event, unnest(${reactions}::text[]) as reaction
  )`;
  return {
    parts: reactions.length === 0 ? event : sql`${event}${deliveries}`,
    wake: () => {
      if (reactions.length > 0) ctx.parts.listeners.wake(reactions);
    },
  };
}

function eventColumns(ctx: Ctx, name: string, about: About, payload: unknown, deliveries: number): RawBuilder<unknown> {
  const actor = ctx.actor.kind === 'user' ? ctx.actor : null;
  const { companyId, projectId, subjectId } = about;
  return sql`${name}::text, ${companyId ?? actor?.companyId ?? null}::uuid, ${projectId ?? null}::uuid, ${subjectId ?? null}::uuid,
    ${actor?.userId ?? null}::uuid, ${actor?.onBehalf ?? false}::boolean, ${JSON.stringify(payload)}::jsonb, ${ctx.requestId}::text,
    ${ctx.now}::timestamptz, ${deliveries}::integer`;
}

/** Most events of a project have its id in their payload, so the caller need not give it again. */
function projectIn(payload: object): string | null {
  const { projectId } = payload as { projectId?: unknown };
  return typeof projectId === 'string' ? projectId : null;
}

function insertEvent(ctx: Ctx, name: string, about: About, payload: unknown, deliveries: number): RawBuilder<unknown> {
  const json = (value: object | null | undefined): string | null => (value ? JSON.stringify(value) : null);
  return sql`
    insert into events (
      name, company_id, project_id, subject_id, actor_id, on_behalf, payload, request_id, created_at, deliveries, before, after
    ) values (${eventColumns(ctx, name, about, payload, deliveries)}, ${json(about.before)}::jsonb, ${json(about.after)}::jsonb)`;
}

export interface RecordedEvent<Name extends EventName = EventName> {
  id: number;
  name: Name;
  companyId: string | null;
  projectId: string | null;
  subjectId: string | null;
  actorId: string | null;
  payload: Events[Name];
  createdAt: Date;
}

/** Runs once for an event, in a separate transaction that also records that it is done. */
export type Reaction<Name extends EventName> = (tx: Tx, event: RecordedEvent<Name>, parts: Parts) => Promise<void>;
export type Reactions = { readonly [Name in EventName]?: Reaction<Name> };
