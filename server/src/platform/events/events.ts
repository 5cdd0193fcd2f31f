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
  const facts = eventFacts(ctx, name, { projectId: projectIn(payload), ...about });
  const { reactions } = facts;
  const inserted = insertEvent(facts, about, payload);
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
  const facts = eventFacts(ctx, name, about);
  const { reactions } = facts;
  const rows = entries.map(({ subjectId, before = null, after = null, payload }) => ({ subject_id: subjectId, before, after, payload }));
  await sql`
    with event as (
      insert into events (${EVENT_COLUMNS}, subject_id, payload, before, after)
      select ${eventValues(facts)}, subject_id, payload, before, after
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (subject_id uuid, payload jsonb, before jsonb, after jsonb)
      returning id, company_id
    )
    insert into event_deliveries (event_id, company_id, reaction, next_attempt_at)
    select id, company_id, reaction, ${ctx.now}::timestamptz from event, unnest(${reactions}::text[]) as reaction
  `.execute(tx);
  wakeAfterCommit(tx, reactions);
}

/** The rest of an event that the statement records which makes the change: SQL over a row that was written. */
interface OfWritten<Payload> {
  /** Names the rows that were written; one event for each. */
  readonly from: RawBuilder<unknown>;
  readonly subjectId: RawBuilder<unknown>;
  readonly before: RawBuilder<unknown>;
  readonly after: RawBuilder<unknown>;
  readonly payload: RawBuilder<Payload>;
  /** What the statement answers for each event: columns of `events`. */
  readonly returning: RawBuilder<unknown>;
}

/**
 * The same as the end of the statement that makes the change: `with written as (…) ${recording(facts, …)}`. One statement is its own
 * transaction, so the change takes one way to the database instead of four. Call `wakeReactions` when it has run. A statement that is put
 * together once names the facts instead of holding them; `isDelivered` says whether any reaction listens.
 */
export function recording<Name extends EventName>(
  facts: { readonly [Fact in keyof EventFacts<Name>]: unknown },
  isDelivered: boolean,
  { from, subjectId, before, after, payload, returning }: OfWritten<Events[Name]>,
): RawBuilder<unknown> {
  const event = sql`
    insert into events (${EVENT_COLUMNS}, subject_id, payload, before, after)
    select ${eventValues(facts)}, ${subjectId}, ${payload}, ${before}, ${after} from ${from}`;
  if (!isDelivered) return sql`${event} returning ${returning}`;
  return sql`, recorded as (${event} returning id, company_id, subject_id, created_at, payload), delivered as (
      insert into event_deliveries (event_id, company_id, reaction, next_attempt_at)
      select id, company_id, reaction, created_at from recorded, unnest(${facts.reactions}::text[]) as reaction
    )
    select ${returning} from recorded as events`;
}

export function wakeReactions(ctx: Ctx, { reactions }: EventFacts): void {
  if (reactions.length > 0) ctx.parts.listeners.wake(reactions);
}

const EVENT_COLUMNS = sql`name, company_id, project_id, actor_id, on_behalf, request_id, created_at, deliveries`;

/** What an event says about itself, whatever it is about. */
export interface EventFacts<Name extends EventName = EventName> {
  readonly name: Name;
  readonly companyId: string | null;
  readonly projectId: string | null;
  readonly actorId: string | null;
  readonly onBehalf: boolean;
  readonly requestId: string;
  readonly now: Date;
  /** Those that listen to it, each of which gets a delivery. */
  readonly reactions: readonly string[];
  readonly deliveries: number;
}

export function eventFacts<Name extends EventName>(
  ctx: Ctx,
  name: Name,
  { companyId, projectId }: Pick<About, 'companyId' | 'projectId'>,
): EventFacts<Name> {
  const { requestId, now } = ctx;
  const actor = ctx.actor.kind === 'user' ? ctx.actor : null;
  const reactions = ctx.parts.listeners.to(name);
  return {
    name,
    companyId: companyId ?? actor?.companyId ?? null,
    projectId: projectId ?? null,
    actorId: actor?.userId ?? null,
    onBehalf: actor?.onBehalf ?? false,
    requestId,
    now,
    reactions,
    deliveries: reactions.length,
  };
}

/** The values for these columns, or what stands for them in a statement that is put together once. */
function eventValues(facts: { readonly [Fact in keyof EventFacts]: unknown }): RawBuilder<unknown> {
  return sql`${facts.name}::text, ${facts.companyId}::uuid, ${facts.projectId}::uuid, ${facts.actorId}::uuid,
    ${facts.onBehalf}::boolean, ${facts.requestId}::text, ${facts.now}::timestamptz, ${facts.deliveries}::integer`;
}

/** Most events of a project have its id in their payload, so the caller need not give it again. */
function projectIn(payload: object): string | null {
  const { projectId } = payload as { projectId?: unknown };
  return typeof projectId === 'string' ? projectId : null;
}

function insertEvent(facts: EventFacts, { subjectId, before, after }: About, payload: unknown): RawBuilder<unknown> {
  const json = (value: object | null | undefined): string | null => (value ? JSON.stringify(value) : null);
  return sql`
    insert into events (${EVENT_COLUMNS}, subject_id, payload, before, after) values (
      ${eventValues(facts)}, ${subjectId ?? null}, ${JSON.stringify(payload)}, ${json(before)}, ${json(after)}
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
