import './events.tables.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx, Parts } from '../context.ts';
import type { Tx } from '../database/database.ts';
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
  if (reactions.length === 0) return void (await inserted.execute(tx));
  await sql`
    with event as (${inserted} returning id, company_id)
    insert into event_deliveries (event_id, company_id, reaction, next_attempt_at)
    select id, company_id, reaction, ${ctx.now}::timestamptz from event, unnest(${reactions}::text[]) as reaction
  `.execute(tx);
  wakeAfterCommit(tx, reactions);
}

interface Entry<Payload> {
  readonly subjectId: string;
  readonly before?: object | null;
  readonly after?: object | null;
  readonly payload: Payload;
}

/** Many events of one name, one for each subject, in one statement. */
export async function recordEvents<Name extends EventName>(
  tx: Tx,
  ctx: Ctx,
  name: Name,
  about: Pick<About, 'companyId' | 'projectId'>,
  entries: readonly Entry<Events[Name]>[],
): Promise<void> {
  if (entries.length === 0) return;
  const reactions = ctx.parts.listeners.to(name);
  const rows = entries.map(({ subjectId, before = null, after = null, payload }) => ({ subject_id: subjectId, before, after, payload }));
  await sql`
    with event as (
      insert into events (${EVENT_COLUMNS}, subject_id, payload, before, after)
      select ${eventValues(ctx, name, about, reactions.length)}, subject_id, payload, before, after
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (subject_id uuid, payload jsonb, before jsonb, after jsonb)
      returning id, company_id
    )
    insert into event_deliveries (event_id, company_id, reaction, next_attempt_at)
    select id, company_id, reaction, ${ctx.now}::timestamptz from event, unnest(${reactions}::text[]) as reaction
  `.execute(tx);
  wakeAfterCommit(tx, reactions);
}

/** An event of which only the statement knows the whole that makes the change. */
interface AboutWritten<Payload> {
  companyId: string;
  projectId: string;
  /** Names the rows that were written; one event for each. The rest is SQL over such a row. */
  from: RawBuilder<unknown>;
  subjectId: RawBuilder<unknown>;
  before: RawBuilder<unknown>;
  after: RawBuilder<unknown>;
  payload: RawBuilder<Payload>;
}

/**
 * The same as a part of the statement that makes the change: `with written as (…), ${recording.parts} select …`. One statement is its own
 * transaction, so the change takes one way to the database instead of four. Call `wake` when it has run.
 */
export function recordingWith<Name extends EventName>(ctx: Ctx, name: Name, about: AboutWritten<Events[Name]>) {
  const reactions = ctx.parts.listeners.to(name);
  const { from, subjectId, before, after, payload } = about;
  const event = sql`event as (
    insert into events (${EVENT_COLUMNS}, subject_id, payload, before, after)
    select ${eventValues(ctx, name, about, reactions.length)}, ${subjectId}, ${payload}, ${before}, ${after} from ${from}
    returning id, company_id
  )`;
  const deliveries = sql`, delivered as (
    insert into event_deliveries (event_id, company_id, reaction, next_attempt_at)
    select id, company_id, reaction, ${ctx.now}::timestamptz from event, unnest(${reactions}::text[]) as reaction
  )`;
  return {
    parts: reactions.length === 0 ? event : sql`${event}${deliveries}`,
    wake: () => {
      if (reactions.length > 0) ctx.parts.listeners.wake(reactions);
    },
  };
}

const EVENT_COLUMNS = sql`name, company_id, project_id, actor_id, on_behalf, request_id, created_at, deliveries`;

function eventValues(
  ctx: Ctx,
  name: string,
  { companyId, projectId }: Pick<About, 'companyId' | 'projectId'>,
  deliveries: number,
): RawBuilder<unknown> {
  const actor = ctx.actor.kind === 'user' ? ctx.actor : null;
  return sql`${name}::text, ${companyId ?? actor?.companyId ?? null}::uuid, ${projectId ?? null}::uuid, ${actor?.userId ?? null}::uuid,
    ${actor?.onBehalf ?? false}::boolean, ${ctx.requestId}::text, ${ctx.now}::timestamptz, ${deliveries}::integer`;
}

/** Most events of a project have its id in their payload, so the caller need not give it again. */
function projectIn(payload: object): string | null {
  const { projectId } = payload as { projectId?: unknown };
  return typeof projectId === 'string' ? projectId : null;
}

function insertEvent(ctx: Ctx, name: string, about: About, payload: unknown, deliveries: number): RawBuilder<unknown> {
  const json = (value: object | null | undefined): string | null => (value ? JSON.stringify(value) : null);
  return sql`
    insert into events (${EVENT_COLUMNS}, subject_id, payload, before, after) values (
      ${eventValues(ctx, name, about, deliveries)}, ${about.subjectId ?? null}, ${JSON.stringify(payload)}, ${json(about.before)},
      ${json(about.after)}
    )`;
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
