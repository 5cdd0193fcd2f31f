import './events.tables.ts';
import type { Ctx, Parts } from '../context.ts';
import type { Tx } from '../database/database.ts';

/** Every event of the product with what it carries. Features add theirs by declaration (`declare module`). */
export interface Events {}
export type EventName = keyof Events & string;

interface About {
  companyId?: string | null;
  subjectId?: string | null;
}

/** Written in the transaction that causes it: it happened exactly when the change did, and it is the audit trail. */
export async function recordEvent<Name extends EventName>(
  tx: Tx,
  ctx: Ctx,
  name: Name,
  about: About,
  payload: Events[Name],
): Promise<void> {
  const actor = ctx.actor.kind === 'user' ? ctx.actor : null;
  await tx
    .insertInto('events')
    .values({
      name,
      companyId: about.companyId ?? actor?.companyId ?? null,
      subjectId: about.subjectId ?? null,
      actorId: actor?.userId ?? null,
      onBehalf: actor?.onBehalf ?? false,
      payload: JSON.stringify(payload),
      requestId: ctx.requestId,
      createdAt: ctx.now,
    })
    .execute();
}

export interface RecordedEvent<Name extends EventName = EventName> {
  id: number;
  name: Name;
  companyId: string | null;
  subjectId: string | null;
  actorId: string | null;
  payload: Events[Name];
  createdAt: Date;
}

/** What follows from an event. Runs once, in the transaction that marks the event as done. */
export type Reaction<Name extends EventName> = (tx: Tx, event: RecordedEvent<Name>, parts: Parts) => Promise<void>;
export type Reactions = { readonly [Name in EventName]?: Reaction<Name> };
