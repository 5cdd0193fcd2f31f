import './company.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

/** A firm sees its own clients and nobody else's. Everything that reads a client starts here. */
export function visibleClients(db: Db | Tx, actor: Actor) {
  const companyId = actor.kind === 'user' && actor.type === 'BROKER' ? actor.companyId : null;
  return db.selectFrom('clients').where(companyId === null ? sql<boolean>`false` : sql<boolean>`clients.company_id = ${companyId}`);
}
