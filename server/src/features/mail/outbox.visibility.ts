import '../../platform/mail/outbox.tables.ts';
import { type Actor, has } from '@weighbridge/domain/access/actor.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

/** Messages contain links that sign people in, so only administrators see the outbox. */
export function visibleMessages(db: Db | Tx, actor: Actor) {
  return (db as Db).selectFrom('outboxMessages').where(has(actor, 'MANAGE_BROKERS') ? sql<boolean>`true` : sql<boolean>`false`);
}
